"""How long a test waits for what must happen.

No figure of the product: it only ends a wait for what never comes. A busy machine never takes so long.
"""

from typing import Final

PATIENCE_S: Final = 60.0
PATIENCE_MS: Final = 1000 * PATIENCE_S

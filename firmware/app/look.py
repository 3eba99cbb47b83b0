"""For the doctor, who asks a process of its own: opens the screen as the service would, looks, and tells.

python -m firmware.app.look [DRIVER]: SDL's driver, as `kmsdrm`; none: the desktop's.
"""

import json
import os
import sys
from collections.abc import Sequence
from typing import Final

WORDS: Final = ("-m", "firmware.app.look")


def main(arguments: Sequence[str]) -> None:
    os.environ.pop("SDL_VIDEODRIVER", None)
    if arguments:
        os.environ["SDL_VIDEODRIVER"] = arguments[0]
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # after the environment is as it shall be

    from firmware.app.window import NoDisplayError, looked
    from firmware.parts.rendering import as_text

    try:
        picture = looked(os.environ)
    except NoDisplayError as error:
        sys.stdout.write(json.dumps({"error": str(error)}))
        return
    sys.stdout.write(as_text(picture, os.getpid()))
    pygame.display.quit()


if __name__ == "__main__":
    main(sys.argv[1:])

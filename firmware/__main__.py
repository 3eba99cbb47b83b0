"""`python -m firmware` is `totem`."""

import sys

from firmware.cli import main

sys.exit(main())

"""`python -m firmware` is `totem`."""

import sys

from firmware.cli.main import main

sys.exit(main())

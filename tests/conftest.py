"""What holds for all tests."""

import os

from hypothesis import settings

# No deadline: a busy machine is no fault of the code. In continuous integration the same examples each
# time, so that a result says something about the change and not about luck; elsewhere new ones are tried.
settings.register_profile("anywhere", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "anywhere")

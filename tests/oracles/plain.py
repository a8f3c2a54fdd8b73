"""All oracles under one name: ``from oracles import plain``."""

from .counts import *  # noqa: F403
from .gains import *  # noqa: F403
from .pairs import *  # noqa: F403
from .support import *  # noqa: F403
from .users import *  # noqa: F403

"""The package is imported before pytest takes its files one by one.

Otherwise the modules that pytest imports would hide the functions of their name, such as `irlearn.compare`.
"""

import irlearn  # noqa: F401

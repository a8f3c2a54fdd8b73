"""The version of irlearn."""

__version__ = "0.1.0"

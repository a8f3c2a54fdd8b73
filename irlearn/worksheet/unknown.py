"""`UNKNOWN`, the value on a blank worksheet, where a metric's steps are recorded without numbers."""


class UnknownValueError(Exception):
    """Raised where something looks at a value that is not known yet."""


class Unknown:
    """Stands for a value on a blank sheet; to compare, convert or calculate with it raises an error."""

    __slots__ = ()

    def _refuse(self, *_):
        raise UnknownValueError

    __bool__ = __int__ = __float__ = __index__ = __len__ = __iter__ = __getitem__ = __contains__ = _refuse
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _refuse
    __truediv__ = __rtruediv__ = __pow__ = __rpow__ = __neg__ = __abs__ = __round__ = __floor__ = _refuse
    __hash__ = object.__hash__  # which a class with its own `__eq__` would lack

    def __repr__(self):
        return "not known yet"


UNKNOWN = Unknown()


def require_known(value):
    """Return a value on which the steps depend; raise an error where it is not known yet."""
    if value is UNKNOWN:
        raise UnknownValueError
    return value

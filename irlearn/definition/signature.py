"""The signature of a metric, for help and editors: its inputs, and its options by name."""

COMMON = {"exact": False, "explain": False, "digits": None}  # what every metric takes, and the defaults


class SignatureOfMetric:
    """The ``__signature__`` of metrics, made when somebody asks for it.

    Asked of the class, it is missing, so that `inspect` takes the signature of ``__init__``. ``before`` are
    names of inputs that come before those of the metric's reader.
    """

    def __init__(self, *before: str):
        self.before = before

    def __get__(self, metric, owner=None):
        if metric is None:
            raise AttributeError("__signature__")
        from inspect import Parameter, Signature, signature

        inputs = [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in self.before]
        of_reader = {}
        for argument in signature(metric.reader).parameters.values():
            if argument.kind is Parameter.POSITIONAL_OR_KEYWORD:
                inputs.append(argument.replace(annotation=Parameter.empty))
            elif argument.name in ("scores", "ties"):
                of_reader[argument.name] = argument.default
        by_name = {**metric.options, **of_reader, **COMMON}.items()
        options = [Parameter(name, Parameter.KEYWORD_ONLY, default=default) for name, default in by_name]
        return Signature([*inputs, *options], return_annotation=float)

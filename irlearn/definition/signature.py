"""What a caller passes to a metric, for help and editors: its inputs, and its options by name."""

COMMON = {"exact": False, "explain": False, "digits": None}  # what every metric takes besides its options


class SignatureOfMetric:
    """The signature of a metric, made when somebody asks for it.

    The class itself has none, so that `inspect` takes that of ``__init__``.
    ``before`` are the names of inputs that come before those of the metric's reader.
    """

    def __init__(self, *before: str):
        self.before = before

    def __get__(self, metric, owner=None):
        if metric is None:
            raise AttributeError("__signature__")
        from inspect import Parameter, Signature, signature

        inputs = [Parameter(name, Parameter.POSITIONAL_OR_KEYWORD) for name in self.before]
        for read in signature(metric.reader).parameters.values():
            if read.kind is Parameter.POSITIONAL_OR_KEYWORD:
                inputs.append(read.replace(annotation=Parameter.empty))
        of_reader = {
            read.name: read.default
            for read in signature(metric.reader).parameters.values()
            if read.name in ("scores", "ties")
        }
        options = [
            Parameter(name, Parameter.KEYWORD_ONLY, default=value)
            for name, value in {**metric.options, **of_reader, **COMMON}.items()
        ]
        return Signature([*inputs, *options], return_annotation=float)

"""What a page needs to work out scores without Python: a metric as data, and the scripts that read it.

`variants` writes a metric down under every combination of its options; ``interpreter`` works out scores and
explanations of these data in JavaScript, as Python does. ``touch`` is the ranking to touch: a reader moves
and grades its results, and every score follows. `markup` joins the modules into one script.
"""

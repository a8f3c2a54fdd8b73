"""Obfuscate items, so that no answer can be read in the source of a page, and they still compress well."""

from string import ascii_letters, digits

from ..web.markup import escape_for_script

SIGNS = digits + ascii_letters
HALF = len(SIGNS) // 2
TURNED = str.maketrans(SIGNS, SIGNS[HALF:] + SIGNS[:HALF])


def obfuscate(text: str) -> str:
    """Write JSON for a script element of a page, with every digit and letter replaced by another.

    Each sign is moved on by half of the alphabet (as in ROT13), so obfuscating a second time decodes.

    Examples
    --------
    >>> obfuscate('{"truth": 0.367}'), obfuscate(obfuscate("0.367"))
    ('{"YWZYM": v.yBC}', '0.367')
    """
    return escape_for_script(text).translate(TURNED)

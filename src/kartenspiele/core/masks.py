"""Bitmasken: sets of cards as an int with one bit a card; which bit is which is the game's business."""


def bits_of(mask: int) -> list[int]:
    """The single bits of a mask, ascending.

    >>> bits_of(0b1010)
    [2, 8]
    """
    bits: list[int] = []
    while mask > 0:  # a mask that is none must not be walked through for ever
        bits.append(mask & -mask)
        mask &= mask - 1
    return bits

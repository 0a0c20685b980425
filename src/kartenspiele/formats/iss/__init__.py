"""Records of the International Skat Server: reading them, replaying them, comparing the outcome.

A record is a line in the style of SGF. `read` takes lines and gives a `Record` for each, or a
`DamagedLine` that says where the line is no record. `replay` plays a record by the rules of
`kartenspiele.skat` and says in what the outcome differs from the one that the server wrote down.

>>> deal = (
...     "w CJ.CA.CT.CK.CQ.C9.C8.C7.SJ.HJ.SA.ST.SK.SQ.S9.S8.S7.HA.HT.HK."
...     "HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8.DJ.D7"
... )
>>> moves = f"{deal} 1 p 2 p 0 18 0 CH 0 RE"
>>> outcome = "d:0 loss v:-288 m:11 bidok p:0 t:0"
>>> line = f"(;GM[Skat]ID[1]MV[{moves}]R[{outcome}];)"
>>> (record,) = read([line])
>>> replayed = replay(record)
>>> print(replayed.verdict.name, *replayed.differences)
DIFFERS value: recorded -288, by the rules -312
>>> print(replayed.result)
forehand plays clubs: with 11, game, Hand, 13 x 12 = 156, bid 18; lost, declarer gave up: -312

A line that is no record, or holds a move that the rules forbid, is reported with its place:

>>> print(*read([line.replace("MV", "XY")]))
line 1, column 177: a record has a property MV[...]
>>> print(replay(*read([line.replace("0 RE", "1 SA")])).damage)
line 1, column 137: G-01: it is forehand's turn, not middlehand's
"""

from kartenspiele.formats.iss.comparing import Difference, Oddity, Replay, Verdict, replay
from kartenspiele.formats.iss.reading import parse_record, read
from kartenspiele.formats.iss.records import (
    DamagedLine,
    Entry,
    Outcome,
    Record,
    RecordError,
    Ruling,
)

__all__ = [
    "DamagedLine", "Difference", "Entry", "Oddity", "Outcome", "Record", "RecordError", "Replay",
    "Ruling", "Verdict", "parse_record", "read", "replay",
]  # fmt: skip

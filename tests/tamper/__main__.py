"""`python -m tests.tamper skat 20000`: tamper with so many documents and count what becomes of them."""

import sys

from .trying import table, try_documents

name, number, *seed = sys.argv[1:]
print(table(try_documents(name, int(number), *map(int, seed))))  # noqa: T201 - what it is for

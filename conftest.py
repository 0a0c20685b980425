"""Runs the examples in README.md, docs/ and the docstrings of src/ as tests.

The examples of one document build on each other, so pytest-xdist has to run them in one process:
pyproject.toml has it hand out whole files.
"""

from collections.abc import Sequence
from doctest import ELLIPSIS

from sybil import Sybil
from sybil.parsers.doctest import DocTestParser
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from sybil.sybil import SybilCollection
from sybil.typing import Parser

page_parsers: Sequence[Parser] = [
    PythonCodeBlockParser(doctest_optionflags=ELLIPSIS),
    SkipParser(),
]
readme = Sybil(page_parsers, filenames=["README.md"])
pages = Sybil(page_parsers, path="docs", pattern="*.md")
docstrings = Sybil([DocTestParser(optionflags=ELLIPSIS)], path="src", pattern="*.py")

pytest_collect_file = SybilCollection([readme, pages, docstrings]).pytest()

"""Where the chapters of a printed book lie: read off the file, and nothing of a file that is written otherwise."""

from __future__ import annotations

from kingdom_chronicle.writing.pdf_places import places_in

PDF = b"""%PDF-1.4
1 0 obj
<</Type /Page
/Parent 9 0 R>>
endobj
2 0 obj
<</Type /Page
/Parent 8 0 R>>
endobj
3 0 obj
<</Type /Page
/Parent 8 0 R>>
endobj
8 0 obj
<</Type /Pages
/Count 2
/Kids [2 0 R 3 0 R]
/Parent 9 0 R>>
endobj
9 0 obj
<</Type /Pages
/Count 3
/Kids [8 0 R 1 0 R]>>
endobj
10 0 obj
<</turns-0001 [2 0 R /XYZ 0 800 0]
/people-#257E [3 0 R /XYZ 0 800 0]
/map [1 0 R /XYZ 0 700 0]>>
endobj
11 0 obj
<</Type /Catalog
/Pages 9 0 R
/Dests 10 0 R>>
endobj
"""


def test_pages_are_counted_in_the_order_of_their_tree() -> None:
    assert places_in(PDF) == {"turns-0001": 1, "people-~": 2, "map": 3}


def test_a_file_that_is_written_otherwise_has_no_places() -> None:
    assert places_in(b"") == {}
    assert places_in(PDF.replace(b"/Dests 10 0 R", b"/Names 10 0 R")) == {}
    assert places_in(PDF.replace(b"/Kids [8 0 R 1 0 R]", b"/Kids [9 0 R]")) == {}

"""Magic item slots: how they fill and how they are emptied (UC-MAG)."""

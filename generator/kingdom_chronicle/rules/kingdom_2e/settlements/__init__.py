"""Settlements of blocks and lots, their structures and influence (K2-SET)."""

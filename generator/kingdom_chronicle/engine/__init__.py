"""The kernel: figures, dice, tables, entries and state, and the fold over turns. It knows no game."""

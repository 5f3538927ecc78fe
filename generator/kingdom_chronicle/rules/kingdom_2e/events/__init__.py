"""Random and continuous events (K2-EVT)."""

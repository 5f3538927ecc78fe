"""Settlements: founding, districts, buildings and what they add up to (UC-SET, UC-FND, UC-BLD)."""

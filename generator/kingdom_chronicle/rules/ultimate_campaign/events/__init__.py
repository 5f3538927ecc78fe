"""The Event phase: which event comes, where, and what it does (UC-EVT)."""

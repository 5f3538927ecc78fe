"""Leadership: the offices, who holds them, and what that changes (UC-LDR, UC-EDI-1 to UC-EDI-3)."""

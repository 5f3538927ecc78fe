"""The optional special edicts: diplomacy, exploration, trade and vassals (UC-FAM-5)."""

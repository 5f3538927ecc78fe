"""Text into a campaign: nodes with places, typed models, the map, the turns. It knows no game."""

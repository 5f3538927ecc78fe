"""The 46 activities: rows of `tables/activities.yml`, what a row may say, and the named functions that it may call."""

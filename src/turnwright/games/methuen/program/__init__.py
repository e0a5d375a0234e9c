"""From a campaign's tree to numbers: instructions and tables that one machine runs for every campaign."""

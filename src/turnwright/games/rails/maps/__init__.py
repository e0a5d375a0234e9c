"""Maps: data files beside this module, checked by RM-1 to RM-12, found by name.

python -m turnwright.games.rails.maps FILE    checks a map file and says what could be better
"""

from .advice import advice
from .atlas import add_map, map_named, map_names, map_number, numbered_map, read_map
from .checks import check_map
from .map_file import City, Lane, Map, MapRejected, Ticket, parse_map

__all__ = [
    "City",
    "Lane",
    "Map",
    "MapRejected",
    "Ticket",
    "add_map",
    "advice",
    "check_map",
    "map_named",
    "map_names",
    "map_number",
    "numbered_map",
    "parse_map",
    "read_map",
]

"""A short campaign for four people: three chapters, each over as soon as everybody has done their part."""

HEROES = ("Ada", "Bo", "Cleo", "Dov")
CHAPTERS = ("The Yard", "The Stair", "The Loft")
ENDING = "The bell keeps the hour again"


def encounter(place: int) -> str:
    """An encounter that is won when every hero has pulled; it leads to the next, the last one to the end."""
    goal = f'Encounter "{CHAPTERS[place + 1]}"' if place + 1 < len(CHAPTERS) else f'Ending "{ENDING}"'
    pulled = " AND ".join(f"[{hero} Pulls] >= {place + 1}" for hero in HEROES)
    return f"""
Encounter: {CHAPTERS[place]}
Deploy:
  Ringers at 0N 0E, 0N 1E, 0N 2E, 0N 3E
Completion:
  Victory: {pulled}
Transitions:
  Victory: {goal}
"""


CAMPAIGN = (
    f"""Campaign: The Hour Bell
Four ringers and one rope.
Start: Encounter "{CHAPTERS[0]}"
Standard actions: Pull

Feature: One Rope (Global)
An actor may perform 1 action per turn
Each actor may move up to 0 spaces per turn
Changing heading costs 1 movement

Action: Pull
do: [Pulls] += 1
"""
    + "".join(f"\nActor: {hero}\nType: Player\nResources:\n  Pulls: 0\n" for hero in HEROES)
    + f"\nCast: Ringers\nController: Player\nMembers: {', '.join(HEROES)}\n"
    + "".join(map(encounter, range(len(CHAPTERS))))
    + f"\nEnding: {ENDING}\nThe rope hangs still.\n"
)

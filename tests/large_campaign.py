"""A campaign whose last encounter makes more instructions than the machine runs (K-28); its first is small."""

from __future__ import annotations

PERSON = "\nActor: {name}\nType: Player\nResources:\n  Health: 9\n"
ENDS = "Completion:\n  Defeat: All players defeated\n"


def too_large() -> str:
    """It reads without errors, and its first encounter can be begun."""
    text = f'Campaign: Large\nStart: Encounter "Gate"\n{PERSON.format(name="Ada")}'
    text += f"\nEncounter: Gate\nDeploy:\n  Ada at 0N 0E\n{ENDS}"
    text += f"\nLong (Effect)\n{', '.join(['[Health] += 1'] * 60)}\n"
    for group in range(4):
        names = [f"Act {20 * group + number}" for number in range(20)]
        lines = "Target: Self\nif: [Health] > 1\ndo: #Long\nelse: #Long\nthen: #Long\n"
        text += "".join(f"\nAction: {name}\n{lines}" for name in names)
        text += f"{PERSON.format(name=f'Actor {group}')}Actions: {', '.join(names)}\n"
    places = "".join(f"  Actor {group} at 0N {group}E\n" for group in range(4))
    return f"{text}\nEncounter: Yard\nDeploy:\n{places}{ENDS}"

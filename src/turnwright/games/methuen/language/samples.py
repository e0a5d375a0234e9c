"""The sample campaigns that come with the game."""

from __future__ import annotations

from importlib.resources import files

SAMPLES = (
    "first_steps",
    "lantern_bridge",
    "humming_house",
    "salt_road",
    "clockwork_orchard",
    "ash_chapel",
    "winter_post",
)
"""Their names, the easiest first."""


def sample_text(name: str) -> str:
    """The text of a sample campaign; KeyError names the samples there are."""
    if name not in SAMPLES:
        raise KeyError(f'there is no sample "{name}"; there are {", ".join(SAMPLES)}')
    folder = files("turnwright.games.methuen") / "samples"
    return (folder / f"{name}.campaign").read_text("utf-8")

"""Scenes in words and as data: their text, their options and why some cannot be taken, and where the way leads."""

from __future__ import annotations

from typing import Any

from .box import Box
from .language.tree.scenes import Option, Options, Scene
from .program import codes as c
from .questions import BEGINNING, NOTHING, SETTING_UP
from .script import lines_before, script_of
from .sheet_words import values_of
from .state import DEFEATED, State

PLAIN_END = "The End"


def scene_now(box: Box, state: State) -> Scene | None:
    """The scene that is being played."""
    return script_of(box).script.campaign.scenes.at(state.scene - 1) if state.scene else None


def options_now(box: Box, state: State) -> list[Option]:
    """The options that are offered now, available or not."""
    scene = scene_now(box, state)
    if scene is None or not state.offered:
        return []
    step = scene.steps[box.option_step[state.offered - 1]]
    return list(step.options) if isinstance(step, Options) else []


def option_at(box: Box, state: State, number: int) -> Option:
    """An option of the present choice."""
    return options_now(box, state)[number]


def reason_against(box: Box, state: State, number: int, option: Option) -> str:
    """Why an option cannot be taken, or nothing."""
    if state.closed_options >> number & 1:
        return f"it requires {option.requires}"
    if state.dear_options >> number & 1 and option.cost is not None:
        return f"it costs {option.cost.amount} {option.cost.resource}, which is more than there is"
    return ""


def goal_words(box: Box, state: State) -> dict[str, str] | None:
    """Where the campaign goes on, once that is settled."""
    campaign = script_of(box).script.campaign
    if state.goal == c.TO_ENCOUNTER:
        return {"goal": "encounter", "name": str(campaign.encounters.at(state.goal_number).name)}
    if state.goal == c.TO_SCENE:
        return {"goal": "scene", "name": str(campaign.scenes.at(state.goal_number).name)}
    if state.goal == c.TO_ENDING:
        known = state.goal_number < len(campaign.endings)
        return {"goal": "ending", "name": str(campaign.endings.at(state.goal_number).name) if known else PLAIN_END}
    return None


def ending_text(box: Box, state: State) -> list[str]:
    """The ending's name and text, once it is reached."""
    campaign = script_of(box).script.campaign
    if state.goal != c.TO_ENDING or state.goal_number >= len(campaign.endings):
        return [PLAIN_END] if state.goal == c.TO_ENDING else []
    ending = campaign.endings.at(state.goal_number)
    return [str(ending.name), *ending.text]


def overview_text(box: Box) -> list[str]:
    """What the Campaign block says about the campaign as a whole."""
    overview = script_of(box).script.campaign.overview
    return list(overview.text) if overview else []


def opening(box: Box, state: State) -> list[str]:
    """What is told before anybody has done anything: the campaign's overview, or what came on the way here (M-410)."""
    if state.ply or state.step not in (NOTHING, SETTING_UP, BEGINNING):
        return []
    return list(lines_before(box)) if box.carries else overview_text(box)


def describe_scene(box: Box, state: State) -> dict[str, Any]:
    """The present scene as data: what it says, what can be chosen, how the party stands."""
    script = script_of(box)
    scene = scene_now(box, state)
    overview = script.script.campaign.overview
    return {
        "campaign": overview.title if overview else "",
        "scene": str(scene.name) if scene else None,
        "text": list(scene.text) if scene else [],
        "lead": script.actor(state.lead - 1) if state.lead else None,
        "options": [
            {"letter": option.letter, "text": option.text, "closed": reason_against(box, state, number, option)}
            for number, option in enumerate(options_now(box, state))
        ],
        "names_lead": bool(state.lead_wanted),
        "party": [member(box, state, actor) for actor in range(state.crew) if box.party[actor]],
        "shared": {name: int(state.shared[number]) for number, name in enumerate(script.shared)},
        "flags": [str(flag) for number, flag in enumerate(script.script.campaign.flags) if state.flags[number]],
        "next": goal_words(box, state),
        "fault": f"MF-{state.fault}" if state.fault else None,
    }


def member(box: Box, state: State, actor: int) -> dict[str, Any]:
    """A party member between encounters; hidden resources are left out (M-68)."""
    script, values = script_of(box), values_of(box, state, actor)
    return {
        "slot": actor,
        "name": script.actor(actor),
        "defeated": bool(state.life[actor] == DEFEATED),
        "resources": {value.name: value.stored for value in values},
        "values": [str(value) for value in values],
        "statuses": script.statuses(box, state, actor),
        "features": script.gained_features(box, state, actor),
    }


def choice_lines(box: Box, state: State) -> list[str]:
    """What can be chosen in the present scene: its options, or who leads."""
    shown, lines = describe_scene(box, state), []
    for option in shown["options"]:
        closed = f" (not now: {option['closed']})" if option["closed"] else ""
        lines.append(f"{option['letter']}) {option['text']}{closed}")
    if shown["names_lead"]:
        lines.append("Who leads here? " + ", ".join(person["name"] for person in shown["party"]))
    return lines


def scene_text(box: Box, state: State, told: list[str]) -> str:
    """The present scene for a terminal or a screen reader, with everything that was told on the way to it (M-410)."""
    shown = describe_scene(box, state)
    lines = [f"{shown['campaign']}: {shown['scene']}", *around(shown["text"], told), ""]
    for person in shown["party"]:
        values = ", ".join(person["values"]) or "as on the sheet"
        lead = " (lead)" if person["name"] == shown["lead"] else ""
        lines.append(f"{person['name']}{lead}: {'defeated, ' if person['defeated'] else ''}{values}")
    if shown["shared"]:
        lines.append(", ".join(f"{name} {value}" for name, value in shown["shared"].items()))
    lines += choice_lines(box, state)
    if state.goal == c.TO_ENCOUNTER:
        lines.append(f"Next: encounter {shown['next']['name']}")
    return "\n".join(lines)


def around(text: list[str], told: list[str]) -> list[str]:
    """A scene's text where it was told, between what came before and what followed."""
    joined = " ".join(text)
    here = len(told) - 1 - told[::-1].index(joined) if joined in told else -1
    return [*(f"  {line}" for line in told[: max(0, here)]), *text, *(f"  {line}" for line in told[here + 1 :])]

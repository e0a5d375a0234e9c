"""What few games need stands in groups; a keyword that has moved is refused with its new place."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import Advice, Game, GameError
from turnwright.core.groups import GROUPS, MOVED, part_of


@pytest.mark.parametrize("keyword", MOVED)
def test_an_old_keyword_says_where_it_is_now(tic_tac_toe: Game, keyword: str) -> None:
    given: dict[str, Any] = {keyword: None}
    group, _, rest = MOVED[keyword].partition("=")
    assert group in GROUPS and rest.startswith(GROUPS[group].__name__)
    with pytest.raises(GameError, match=rf"tic-tac-toe: {keyword}= is part of a group now; write {group}="):
        dataclasses.replace(tic_tac_toe, **given)


@pytest.mark.parametrize("keyword", ["verbs", "origin", "edition"])
def test_what_the_loader_sets_is_not_given(tic_tac_toe: Game, keyword: str) -> None:
    given: dict[str, Any] = {one.name: getattr(tic_tac_toe, one.name) for one in dataclasses.fields(Game) if one.init}
    given[keyword] = None
    with pytest.raises(GameError, match=rf"tic-tac-toe: {keyword}= is not given"):
        Game(**given)


def test_a_changed_game_is_not_yet_compiled_or_found_by_anybody(tic_tac_toe: Game) -> None:
    tic_tac_toe.reader()
    other = dataclasses.replace(tic_tac_toe)
    assert tic_tac_toe.verbs is not None and other.verbs is None
    assert (other.origin, other.edition) == (None, "")


def test_every_field_of_a_group_is_found_by_its_name_alone(tic_tac_toe: Game) -> None:
    flat = {field.name for field in dataclasses.fields(Game)}
    names = [field.name for record in GROUPS.values() for field in dataclasses.fields(record)]
    assert len(names) == len(set(names)) and not flat & set(names)
    advised = dataclasses.replace(tic_tac_toe, advice=Advice(urge=lambda box, state, action: 7))
    assert part_of(advised, "urge")(None, None, None) == 7
    assert part_of(advised, "name") == "tic-tac-toe"


def test_a_game_is_given_fewer_parts_than_it_had() -> None:
    assert len([field for field in dataclasses.fields(Game) if field.init]) <= 40

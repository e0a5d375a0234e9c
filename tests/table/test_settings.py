"""How a table is run: what is given wins, the environment fills in, and an author's table stays their own."""

from __future__ import annotations

import pytest

from turnwright.core.errors import OptionError
from turnwright.table.settings import TableSettings, from_environment, require_private_watch, usual_database


def test_what_is_given_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNWRIGHT_TABLE_WORKERS", "4")
    monkeypatch.setenv("TURNWRIGHT_TABLE_PORT", "99")
    monkeypatch.setenv("TURNWRIGHT_TABLE_HOSTS", "a.example, ,b.example")
    found = from_environment(port=0)
    assert (found.workers, found.port, found.hosts) == (4, 0, ("a.example", "b.example"))


def test_a_setting_that_cannot_be_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNWRIGHT_TABLE_WORKERS", "many")
    with pytest.raises(OptionError, match="workers"):
        from_environment()


@pytest.mark.parametrize(
    ("fields", "fine"),
    [
        ({}, True),
        ({"watch": True}, True),
        ({"watch": True, "host": "0.0.0.0"}, False),
        ({"watch": True, "public": "https://table.example"}, False),
        ({"watch": True, "host": "0.0.0.0", "watch_for_everybody": True}, True),
        ({"host": "0.0.0.0"}, True),
    ],
)
def test_positions_are_laid_open_to_others_only_if_somebody_says_so(fields: dict[str, object], fine: bool) -> None:
    settings = TableSettings(**fields)  # type: ignore[arg-type]
    if fine:
        require_private_watch(settings)
    else:
        with pytest.raises(OptionError, match="--watch-for-everybody"):
            require_private_watch(settings)


def test_matches_are_kept_where_the_user_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TURNWRIGHT_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/ann")
    assert usual_database() == "sqlite:////home/ann/.local/share/turnwright/table.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert usual_database() == "sqlite:////data/turnwright/table.sqlite"
    monkeypatch.setenv("TURNWRIGHT_DATA", "/mine")
    assert usual_database() == "sqlite:////mine/table.sqlite"

"""Which games and which bots there are: by name and level, never by a file that a client names."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.core.errors import OptionError, TurnwrightError, UnknownGame
from turnwright.players import shipped
from turnwright.players.levels import HIGHEST, LOWEST, highest
from turnwright.table.games import Games

NIGHT_MARKET = str(Path(__file__).parents[2] / "examples" / "games" / "night_market.py")


def test_a_client_names_a_game_and_never_a_file() -> None:
    assert Games().load("connect-four").name == "connect-four"
    for name in (NIGHT_MARKET, "../x", "night-market", ""):
        with pytest.raises(UnknownGame, match="at this table"):
            Games().load(name)
    own = Games((NIGHT_MARKET,))
    assert own.load("night-market").name == "night-market" and own.names()[0] == "night-market"
    assert own.source("night-market") == NIGHT_MARKET and own.source("rails") == "rails"


@pytest.mark.parametrize("number", [LOWEST - 1, -1, HIGHEST + 1, 99])
def test_a_level_that_is_not_there_is_refused(number: int) -> None:
    games = Games()
    with pytest.raises(OptionError, match=f"from {LOWEST} to {HIGHEST}; {number} came"):
        games.bot(games.load("tic-tac-toe"), number)


def test_every_level_is_itself_and_a_lost_one_has_a_substitute() -> None:
    games = Games()
    game = games.load("connect-four")
    levels = list(range(LOWEST, highest(game) + 1))
    assert [games.bot(game, number).level for number in levels] == levels
    assert games.nearest_bot(game, 99).level == highest(game) == HIGHEST + 1


def test_a_player_of_ones_own_is_beyond_the_levels_of_its_game_and_told_without_folders() -> None:
    games = Games(bots=("connect-four=random",))
    own = games.bots(games.load("connect-four"))[-1]
    assert own.level == HIGHEST + 2 and own.own, "numbers of levels that have learned are theirs"
    assert len(games.bots(games.load("tic-tac-toe"))) == HIGHEST
    games.own_bots["connect-four"] = ["onnx:/home/ann/secret/net.onnx"]
    assert games.bot(games.load("connect-four"), HIGHEST + 2).name == "onnx:net.onnx"
    with pytest.raises(OptionError, match="GAME=PLAYER"):
        Games(bots=("random",))


def test_a_level_that_cannot_play_here_is_not_offered_refused_with_the_reason_and_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = Games(bots=("connect-four=random",))
    game = games.load("connect-four")
    assert [bot.level for bot in games.offered(game)] == [1, 2, 3, 4, 5, 6, 7]
    (tmp_path / "connect-four.onnx").write_bytes(b"another")
    (tmp_path / "connect-four.json").write_bytes((shipped.NETS / "connect-four.json").read_bytes())
    monkeypatch.setattr(shipped, "NETS", tmp_path)
    assert [bot.level for bot in games.offered(game)] == [1, 2, 3, 4, 5, 7]
    with pytest.raises(OptionError, match=r"at level 6 here: connect-four\.onnx is not the net") as told:
        games.bot(game, 6)
    assert str(tmp_path) not in str(told.value)
    assert games.nearest_bot(game, 6).level == 5, "a room that had it goes on"
    assert games.nearest_bot(game, 7).player == games.bot(game, 7).player == "random"


def test_a_file_that_does_not_load_is_listed_until_it_does(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("this is no Python")
    games = Games((str(file),))
    assert list(games.problems) == ["mine.py"] and "mine.py" in games.problems["mine.py"]
    with pytest.raises(TurnwrightError):
        games.load_anew(str(file))
    file.write_text(Path(NIGHT_MARKET).read_text())
    assert games.load_anew(str(file)).name == "night-market"
    assert games.problems == {} and games.source("night-market") == str(file)

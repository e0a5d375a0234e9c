"""`turnwright games`, `learn`, `rules` and `turn`: what there is, how it is played, what a turn is."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from ..core.asked_options import AskedOption, asked_options
from ..core.drawing import as_markup
from ..core.errors import OptionError, TurnwrightError
from ..core.game import Game
from ..core.turn.diagram import as_svg, as_text, edges_of
from ..registry import listed, load
from .screen import AsJson, GameName, console, print_json, write_text


def register(app: typer.Typer) -> None:
    app.command()(games)
    app.command()(options)
    app.command()(learn)
    app.command()(rules)
    app.command()(turn)


def games(as_json: AsJson = False) -> None:
    """List the installed games."""
    found = list(listed())
    if as_json:
        print_json([_as_data(name, game) for name, game in found])
        return
    table = Table("game", "seats", "about")
    for name, game in found:
        if isinstance(game, Game):
            low, high = game.seats
            table.add_row(f"[bold]{name}[/]", str(low) if low == high else f"{low}–{high}", escape(game.summary))
        else:
            table.add_row(f"[bold]{name}[/]", "", f"[red]{escape(str(game))}[/]")
    console.print(table)


def _as_data(name: str, game: Game | TurnwrightError) -> dict[str, object]:
    if isinstance(game, Game):
        return {"name": name, "summary": game.summary, "seats": list(game.seats), "version": game.version}
    return {"name": name, "error": str(game)}


def options(game: GameName, as_json: AsJson = False) -> None:
    """What can be chosen before a match: give it to other commands as --option NAME=VALUE."""
    found = asked_options(load(game).options)
    if as_json:
        print_json([asdict(option) for option in found])
        return
    if not found:
        console.print(f"{load(game).title} has no options.")
        return
    table = Table("option", "what it is", "values (the usual one first)")
    for option in found:
        about = " ".join(filter(None, [f"[bold]{escape(option.label)}[/].", escape(option.help), escape(option.needs)]))
        table.add_row(f"[bold]{option.name}[/]", about, escape(values_in_words(option)))
    console.print(table)


def values_in_words(option: AskedOption) -> str:
    """What can be typed for an option, the usual value first."""
    return "\n".join(filter(None, [option.none and f"null ({option.none})", _given(option)]))


def _given(option: AskedOption) -> str:
    """The values it has if it has any."""
    if option.form == "number":
        low, high = option.least, option.most
        bounds = f"{'' if low is None else low} to {'' if high is None else high}" if low is not None else "a number"
        return bounds if option.usual is None else f"{option.usual} ({bounds})"
    if option.form in ("tick", "range", "ticks"):
        usual = "null" if option.usual is None else json.dumps(option.usual)
        each = ", ".join(one.label for one in option.choices)
        ticks = f"{usual} (true or false for each of: {each})"
        return {"tick": f"{usual} (true or false)", "range": "[2, 9] and the like", "ticks": ticks}[option.form]
    chosen = sorted(option.choices, key=lambda one: one.value != option.usual)
    if option.form == "set":
        return f"any of {json.dumps([one.value for one in chosen])}"
    cards = [" ".join(filter(None, [f"{_value(one.value, one.label)}.", one.players and f"{one.players}.", one.help]))
             for one in chosen]  # fmt: skip
    words = "\n".join(cards) if option.form == "cards" else ", ".join(_value(one.value, one.label) for one in chosen)
    words = words or str(option.usual)
    return f"{words}\nor a file that ends in {option.file}" if option.file else words


def _value(value: object, label: str) -> str:
    typed = value if isinstance(value, str) else json.dumps(value)
    return str(typed) if label.lower() == str(typed).replace("_", " ") else f"{typed} ({label})"


def learn(
    game: GameName,
    lesson: Annotated[bool, typer.Option("--lesson", help="Do the game's lesson at the prompt.")] = False,
) -> None:
    """How to play, on one page; then try it with `turnwright play` or `turnwright serve`."""
    found = load(game)
    if lesson:
        from .lesson import teach

        teach(found)
        return
    if not found.how_to_play:
        raise OptionError(f"{found.title} has no page for newcomers; its rule book is short: turnwright rules {game}")
    console.print(Markdown(f"# {found.title}\n\n{found.how_to_play}"))


def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(help="Only this clause, by its id.")] = None,
    makers: Annotated[bool, typer.Option("--makers", help="What only makers of clients and files need.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a game's rule book, or one clause of it."""
    book = load(game).book
    if makers and not book.makers:
        raise OptionError(f"{game} has no book for makers; all its rules are in: turnwright rules {game}")
    if clause is not None and clause.upper() not in book:
        raise OptionError(f"the rule book of {game} has no clause {clause!r}; it has {', '.join(book.clauses)}")
    if as_json:
        wanted = [book[clause.upper()]] if clause else list(book.clauses.values())
        print_json([{"id": c.id, "title": c.title, "text": c.text} for c in wanted])
    elif clause:
        found = book[clause.upper()]
        console.print(Markdown(f"**{found.id} {found.title}.** {found.text}"))
    else:
        console.print(Markdown(book.makers if makers else book.text))


def turn(
    game: GameName,
    svg: Annotated[Path | None, typer.Option(help="Write the diagram to this SVG file.")] = None,
    as_json: AsJson = False,
) -> None:
    """Draw what a turn is: the automaton of the game's turn."""
    automaton = load(game).automaton
    if svg is not None:
        write_text(svg, as_markup(as_svg(automaton)))
        console.print(f"wrote {svg}")
    elif as_json:
        nodes = [
            {
                "node": n.number,
                "stage": automaton.stages[n.stage],
                "remaining": n.remaining,
                "steps": n.steps,
                "by_itself": [{"words": edge.words, "to": edge.to} for edge in edges_of(n) if edge.look != "edge"],
            }
            for n in automaton.nodes
        ]
        print_json({"stages": automaton.stages, "nodes": nodes, "off_turn": automaton.off_turn})
    else:
        typer.echo(as_text(automaton), nl=False)

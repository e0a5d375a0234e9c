"""The browser's own modules, one by one, in the browser that will run them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import turnwright
from turnwright.table.wire import messages_script
from turnwright.testing.served import ServedTable

WEB = Path(turnwright.__file__).parent / "web"
MODULES = sorted(WEB.rglob("*.js"))


@pytest.fixture
def run(page: Page, table: ServedTable) -> Any:
    """Run an async function body in the page; modules are imported by their address."""
    page.goto(table.url + "rules/tic-tac-toe")
    return lambda body, argument=None: page.evaluate(f"async (given) => {{ {body} }}", argument)


def test_modules_are_small_and_few() -> None:
    lengths = {file.name: len(file.read_text(encoding="utf-8").splitlines()) for file in MODULES}
    assert max(lengths.values()) <= 250, lengths
    code = sum(count for name, count in lengths.items() if name not in ("en.js", "de.js"))
    assert code <= 2500


@pytest.mark.parametrize("file", [*MODULES, *WEB.glob("*.html"), *WEB.glob("*.css")], ids=lambda file: file.name)
def test_no_game_is_named(file: Path) -> None:
    text = file.read_text(encoding="utf-8").lower()
    for name in turnwright.games():
        assert name not in text and name.replace("-", "_") not in text


def test_the_names_on_the_wire_are_the_servers() -> None:
    assert (WEB / "messages.js").read_text(encoding="utf-8") == messages_script()


def test_both_languages_say_the_same_things(run: Any) -> None:
    keys = run(
        "const { languages } = await import('/words.js'); return Object.values(languages).map((l) => Object.keys(l).sort());"
    )
    assert keys[0] == keys[1]
    places = run(
        "const { languages } = await import('/words.js');"
        "return Object.values(languages).map((l) => Object.entries(l).map(([k, t]) => [k, (t.match(/{\\w+}/g) ?? []).sort()]));"
    )
    assert sorted(places[0]) == sorted(places[1])


def test_dice_are_read_from_the_words_that_tell_of_them(run: Any) -> None:
    read = (
        "const { rolled, tray } = await import('/dice.js'); return [rolled(given), tray(given)?.textContent ?? null];"
    )
    told = ["Raven strikes.", "  Raven rolls 9 on 2d6: 3, 6.", "  Imp rolls 17 on 1d20 and 4 on 1d4."]
    dice = [{"sides": 6, "fell": 3}, {"sides": 6, "fell": 6}, {"sides": 20, "fell": 17}, {"sides": 4, "fell": 4}]
    assert run(read, told) == [dice, "36174"]
    assert run(read, ["Somebody moves 2 on 3d6."]) == [[], None]
    assert len(run(read, ["x rolls 1 on 1d6."] * 30)[0]) == 8


def test_waits_grow_with_jitter_and_have_an_end(run: Any) -> None:
    waits = run(
        "const { pause } = await import('/socket.js'); return [0, 1, 2, 9, 50].map((n) => [pause(n, () => 0), pause(n, () => 1)]);"
    )
    assert waits == [[250, 500], [500, 1000], [1000, 2000], [7500, 15000], [7500, 15000]]


SHOWN = "{turn: {seats: [0]}, yours: true, choices: [], outcome: null, clocks: null}"


def test_numbers_are_taken_in_order_once_and_gaps_are_noticed(run: Any) -> None:
    seen = run(
        f"""
        const {{ fresh, reduce }} = await import('/state.js');
        const room = {{version: 1, match: 7, seats: []}};
        let state = reduce(fresh('ABC'), {{type: 'welcome', room, seats: [0], match: 7, watching: false}});
        state = reduce(state, {{type: 'position', match: 7, sequence: 3, seat: 0, log: [], shown: {SHOWN}}});
        const say = (sequence) => (state = reduce(state, {{type: 'happened', match: 7, sequence, seat: 0, words: ['w' + sequence], shown: {SHOWN}}}));
        const at = () => [state.boards[0].sequence, state.boards[0].log.length, Boolean(state.gap)];
        const found = [];
        for (const number of [4, 4, 3, 6, 5]) {{ say(number); found.push(at()); }}
        return found;
        """
    )
    assert seen == [[4, 1, False], [4, 1, False], [4, 1, False], [4, 1, True], [5, 2, True]]


def test_a_place_that_means_several_things_knows_all_of_them(run: Any) -> None:
    found = run(
        """
        const { fresh } = await import('/state.js');
        const { places } = await import('/choices.js');
        const step = [{token: 'move', label: 'move', more: true}, {token: 'kill', label: 'kill', more: true}];
        const next = {token: 'x=1', label: 'x', element: 'x-1', action: 'move 1'};
        const state = {...fresh('A'), connected: true, step, ahead: {move: [next], kill: [next]}};
        return places(state).get('x-1').map((way) => way.label);
        """
    )
    assert found == ["move: x", "kill: x"]


def test_a_new_group_around_a_kept_element_stays_a_picture_and_keeps_its_focus(run: Any) -> None:
    found = run(
        """
        const { morph, parsed } = await import('/morph.js');
        const xml = (inside) => parsed(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
        const svg = document.importNode(xml('<rect id="a" tabindex="0" width="9" height="9"/><circle id="b" r="2"/>'), true);
        document.body.append(svg);
        const kept = svg.querySelector('#a');
        kept.focus();
        morph(svg, xml('<circle id="b" r="3"/><g id="new"><path d="M0 0"/></g><rect id="a" tabindex="0" width="8" height="9"/>'));
        const inner = svg.querySelector('#new');
        return [inner.namespaceURI, inner.firstChild.namespaceURI, svg.querySelector('#a') === kept,
                document.activeElement === kept, kept.getAttribute('width'), svg.querySelector('#b').getAttribute('r'),
                [...svg.children].map((node) => node.id)];
        """
    )
    svg = "http://www.w3.org/2000/svg"
    assert found == [svg, svg, True, True, "8", "3", ["b", "new", "a"]]


def test_a_changed_picture_is_the_same_as_a_new_one(run: Any) -> None:
    match, pictures = turnwright.load("zero-day").new_match(seed=3), []
    for _ in range(12):
        pictures.append(match.picture(0))
        match.play(match.legal()[0])
    equal = run(
        """
        const { morph } = await import('/morph.js');
        const { apart } = await import('/picture.js');
        let svg = document.importNode(apart(given[0]).svg, true);
        document.body.append(svg);
        return given.map((text) => {
          const fresh = apart(text).svg;
          morph(svg, fresh);
          return svg.isEqualNode(fresh);
        });
        """,
        pictures,
    )
    assert equal == [True] * 12


def test_pieces_are_paired_with_the_nearest_that_vanished(run: Any) -> None:
    pairs = run(
        """
        const { paired } = await import('/glide.js');
        const piece = (kind, x, y) => ({kind, x, y});
        return paired([piece('r', 0, 0), piece('r', 50, 0), piece('b', 9, 9)], [piece('r', 60, 0), piece('b', 9, 9), piece('r', 0, 0)])
          .map(([from, to]) => [from.x, to.x]);
        """
    )
    assert pairs == [[50, 60]]


def test_times_are_told_as_people_do(run: Any) -> None:
    told = run(
        "const { asTime } = await import('/clocks.js'); return given.map(asTime);",
        [9440, 65_000, 3_605_000, 2 * 86_400_000],
    )
    assert told == ["9.4", "1:05", "1:00:05", "2 d 0 h"]


def test_an_unanswered_action_is_sent_again_with_the_same_id(run: Any) -> None:
    sent = run(
        """
        const { Outbox } = await import('/outbox.js');
        const sent = [];
        let number = 0;
        const box = new Outbox((message) => sent.push(message.id), () => `id${number += 1}`);
        box.post({type: 'act'}, true);
        const second = box.post({type: 'act'}, true);
        box.post({type: 'ask'});
        box.answered(second);
        box.again();
        return sent;
        """
    )
    assert sent == ["id1", "id2", "id3", "id1"]


def test_what_tells_more_about_a_line_of_the_log_is_below_it_to_be_opened(run: Any) -> None:
    shown = run(
        "const { log } = await import('/panels.js'); const { short } = await import('/speak.js');"
        "const state = { at: 0, boards: { 0: { since: 1, log: [{ sequence: 1, words: given }] } } };"
        "const made = [...log(state).querySelectorAll('li > *')];"
        "return [made.map((one) => [one.localName, one.textContent]), made[0].open, short(given)];",
        ["A hits B.", "  A rolls 4.", "  4 > 3.", "B falls."],
    )
    assert shown[0] == [["details", "A hits B.A rolls 4.4 > 3."], ["div", "B falls."]]
    assert shown[1] is False and shown[2] == ["A hits B.", "B falls."]

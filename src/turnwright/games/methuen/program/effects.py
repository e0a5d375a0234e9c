"""Lowering effects one by one: what each kind of them is made of (4.2)."""

from __future__ import annotations

from ..language.names import Name
from ..language.tree import arrivals as a
from ..language.tree import effects as e
from ..language.tree.durations import Duration
from ..language.tree.people import Selector, Subject
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .consequences import Consequences
from .lowering import lowers

INTERRUPTIONS = {
    e.Interruption.NEGATE_DAMAGE: c.NEGATE,
    e.Interruption.CANCEL_ACTION: c.CANCEL,
    e.Interruption.STOP_MOVEMENT: c.STOP,
}


@lowers(e.Damage)
def damage(code: Consequences, effect: e.Damage) -> None:
    kind = code.numbering.damage_kind(effect.kind)
    code.about(effect.subject, lambda who: code.damage(who, effect.amount, kind, 0))


@lowers(e.Each)
def each(code: Consequences, effect: e.Each) -> None:
    code.each(effect.group, effect.effects)


@lowers(e.GiveStatus)
def give_status(code: Consequences, effect: e.GiveStatus) -> None:
    give(code, effect.subject, effect.status, effect.duration)


@lowers(e.GiveFeature)
def give_feature(code: Consequences, effect: e.GiveFeature) -> None:
    give(code, effect.subject, effect.feature, effect.duration)


def give(code: Consequences, subject: Subject, feature: Name, duration: Duration | None) -> None:
    number, lasting = code.numbering.feature(feature), code.duration(duration)
    code.about(subject, lambda who: code.give(who, number, lasting))


@lowers(e.DropStatus)
def drop_status(code: Consequences, effect: e.DropStatus) -> None:
    drop(code, effect.subject, effect.status)


@lowers(e.DropFeature)
def drop_feature(code: Consequences, effect: e.DropFeature) -> None:
    drop(code, effect.subject, effect.feature)


def drop(code: Consequences, subject: Subject, feature: Name) -> None:
    number = code.numbering.feature(feature)
    code.about(subject, lambda who: code.emit(m.TAKE, who, number))


@lowers(e.Perform)
def perform(code: Consequences, effect: e.Perform) -> None:
    code.perform(effect)
    code.emit(m.DROP)


@lowers(e.EndTurn)
def end_turn(code: Consequences, effect: e.EndTurn) -> None:
    code.emit(m.END_TURN)


@lowers(e.EndEncounter)
def end_encounter(code: Consequences, effect: e.EndEncounter) -> None:
    code.emit(m.END_ENCOUNTER, code.numbering.outcome(effect.outcome))


@lowers(e.BeginScene)
def begin_scene(code: Consequences, effect: e.BeginScene) -> None:
    code.begin_scene(effect.scene)


@lowers(e.SetTerrain)
def set_terrain(code: Consequences, effect: e.SetTerrain) -> None:
    lasting = code.duration(effect.duration)
    code.emit(m.SET_GROUND, code.point(effect.tile), code.numbering.terrain(effect.terrain), lasting)


@lowers(e.SpreadTerrain)
def spread_terrain(code: Consequences, effect: e.SpreadTerrain) -> None:
    terrain, lasting = code.numbering.terrain(effect.terrain), code.duration(effect.duration)
    if effect.within is None:
        code.emit(m.COVER_GROUND, terrain, lasting)
        return
    nobody = Label()
    if isinstance(effect.of, Selector):
        code.select(effect.of)
        code.emit(m.JUMP_IF_FALSE, nobody)
    code.number(effect.within)
    point = c.CANDIDATE if isinstance(effect.of, Selector) else code.point(effect.of)
    code.emit(m.SPREAD_GROUND, point, terrain, lasting)
    code.mark(nobody)


@lowers(a.JoinCast)
def join_cast(code: Consequences, effect: a.JoinCast) -> None:
    number = code.numbering.cast(effect.cast)
    code.about(effect.subject, lambda who: code.join(who, number))


@lowers(e.SetFlag)
def set_flag(code: Consequences, effect: e.SetFlag) -> None:
    code.emit(m.SET_FLAG, code.numbering.flag(effect.flag), int(effect.on))


@lowers(e.Defeat)
def defeat(code: Consequences, effect: e.Defeat) -> None:
    code.about(effect.subject, lambda who: code.emit(m.DEFEAT, who))


@lowers(a.Rise)
def rise(code: Consequences, effect: a.Rise) -> None:
    code.about(effect.subject, lambda who: code.emit(m.RISE, who))
    code.emit(m.ARRIVED)


@lowers(e.RemoveActor)
def remove(code: Consequences, effect: e.RemoveActor) -> None:
    code.about(effect.subject, lambda who: code.emit(m.REMOVE, who))


@lowers(e.Interrupt)
def interrupt(code: Consequences, effect: e.Interrupt) -> None:
    code.emit(m.INTERRUPT, INTERRUPTIONS[effect.what])


@lowers(e.Lessen)
def lessen(code: Consequences, effect: e.Lessen) -> None:
    if effect.amount is not None:
        code.number(effect.amount)
    code.emit(m.LESSEN, int(effect.amount is None))


@lowers(e.Say, e.Note)
def say(code: Consequences, effect: e.Say | e.Note) -> None:
    code.emit(m.SAY, code.numbering.text(effect.text), int(isinstance(effect, e.Note)))

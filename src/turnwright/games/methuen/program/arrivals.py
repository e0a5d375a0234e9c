"""Lowering effects that bring actors onto the map or change whose plan they follow (4.2, M-391)."""

from __future__ import annotations

from typing import Any

from ..capacities import DEPLOY_TILES, DEPLOYS
from ..language.tree import arrivals as a
from ..language.tree.people import Direction, Group, Selector
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Assembler, Label
from .errors import Unplayable
from .formulas import Formulas
from .lowering import lowers
from .numbering import Numbering

DIRECTIONS = {direction: number for number, direction in enumerate(Direction)}


class Arrivals(Formulas):
    """Code for `Deploy`, `Summon` and `switches to Strategy`; `box` gets a row for every way somebody can come."""

    box: Any

    def __init__(self, numbering: Numbering, assembler: Assembler) -> None:
        super().__init__(numbering, assembler)
        self.deploys: list[a.Deploy] = []

    @lowers(a.Deploy)
    def deploy(self, effect: a.Deploy) -> None:
        """All copies in order, each placed and touched; then those who are new roll (M-266)."""
        nobody, point = Label(), c.ACTING
        if isinstance(effect.adjacent_to, Selector):
            self.select(effect.adjacent_to)
            self.emit(m.JUMP_IF_FALSE, nobody)
            point = c.CANDIDATE
        elif effect.adjacent_to is not None:
            point = self.point(effect.adjacent_to)
        row = self.deploy_row(effect)
        for copy in range(effect.member.count):
            self.emit(m.DEPLOY, row, copy, point)
        self.emit(m.ARRIVED)
        self.mark(nobody)

    def deploy_row(self, effect: a.Deploy) -> int:
        """The row of a `Deploy` in the table of arrivals."""
        if effect in self.deploys:
            return self.deploys.index(effect)
        row, box = len(self.deploys), self.box
        self.deploys.append(effect)
        if row == DEPLOYS:
            raise Unplayable([f"it has more than {DEPLOYS} ways to deploy somebody"])
        box["deploy_family"][row] = 1 + self.campaign.actors.index(effect.member.name)
        box["deploy_new"][row] = int(effect.summon or effect.member.count > 1)
        box["deploy_copy"][row] = effect.member.copy
        box["deploy_cast"][row] = 1 + self.numbering.cast(effect.cast) if effect.cast else 0
        box["deploy_alone"][row] = int(effect.alone)
        box["deploy_facing"][row] = 1 + DIRECTIONS[effect.facing] if effect.facing else 0
        if effect.at:
            if len(effect.at) > DEPLOY_TILES:
                raise Unplayable([f"{effect} names more than {DEPLOY_TILES} places"])
            box["deploy_way"][row], box["deploy_tiles"][row] = c.AT_TILES, len(effect.at)
            box["deploy_tile"][row, : len(effect.at)] = [self.tile(place) for place in effect.at]
        elif effect.zone is not None:
            box["deploy_way"][row], box["deploy_zone"][row] = c.IN_ZONE, self.numbering.region(effect.zone)
        else:
            box["deploy_way"][row] = c.BESIDE_POINT
        return row

    @lowers(a.SwitchStrategy)
    def switch(self, effect: a.SwitchStrategy) -> None:
        """Somebody, or each of a group, follows another strategy (M-391)."""
        routine = self.routine(effect.use)
        if isinstance(effect.who, Group):
            top, done = Label(), Label()
            self.group(effect.who)
            self.emit(m.EACH)
            self.mark(top)
            self.emit(m.NEXT, done, c.CANDIDATE)
            self.emit(m.SWITCH, c.CANDIDATE, routine)
            self.emit(m.JUMP, top)
            self.mark(done)
        elif isinstance(effect.who, Selector):
            nobody = Label()
            self.select(effect.who)
            self.emit(m.JUMP_IF_FALSE, nobody)
            self.emit(m.SWITCH, c.CANDIDATE, routine)
            self.mark(nobody)
        else:
            self.emit(m.SWITCH, self.owner(effect.who), routine)

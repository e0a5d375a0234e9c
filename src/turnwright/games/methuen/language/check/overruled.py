"""Feature sentences that a stronger one always overrules (M-341 to M-343, MW-41)."""

from __future__ import annotations

from dataclasses import dataclass

from ..messages import Report
from ..precedence import RANKS, narrowness, overrides
from ..tree.campaign import Campaign
from ..tree.features import Feature, FeatureScope, Sentence
from .statuses import scopes_in_force


@dataclass(frozen=True, slots=True)
class Setting:
    """A sentence that excludes others of its kind: what it settles, and how strong it is."""

    what: frozenset[tuple[object, ...]]
    rank: int
    narrow: int
    place: int
    feature: Feature
    sentence: Sentence
    universal: bool


def _setting(sentence: Sentence, scope: FeatureScope, place: int, feature: Feature) -> Setting | None:
    what = sentence.rule.settles if sentence.rule else frozenset()
    if not what or sentence.rule is None:
        return None
    narrow = narrowness(sentence.rule, RANKS[scope])
    universal = scope is FeatureScope.GLOBAL and feature.condition is None and narrow == 0
    return Setting(what, RANKS[scope], narrow, place, feature, sentence, universal)


def settings(campaign: Campaign) -> list[Setting]:
    """All such sentences of features that are in force somewhere."""
    found: list[Setting] = []
    in_force = scopes_in_force(campaign)
    for place, feature in enumerate(campaign.features):
        found += [
            setting
            for sentence in feature.sentences
            for scope in in_force.get(feature.name.key, ())
            if (setting := _setting(sentence, scope, place, feature)) is not None
        ]
    return found


def check_overruled(campaign: Campaign, report: Report) -> None:
    """Warn at each sentence that loses against one that always holds."""
    found = settings(campaign)
    for loser in found:
        for winner in found:
            if winner.universal and winner.what & loser.what and _beats(winner, loser):
                report.add("MW-41", loser.sentence.span, stronger=f'"{winner.feature.name}"')
                break


def _beats(winner: Setting, loser: Setting) -> bool:
    if winner.sentence is loser.sentence or overrides(loser.feature, winner.feature):
        return False
    if overrides(winner.feature, loser.feature):
        return True
    strength = (winner.rank, -winner.narrow, -winner.place, -winner.sentence.span.position)
    return strength < (loser.rank, -loser.narrow, -loser.place, -loser.sentence.span.position)

"""All checks, in an order in which each can rely on the ones before it."""

from __future__ import annotations

from ..messages import Report
from ..names import key_of
from ..tree.campaign import Campaign
from .actions import check_actions
from .comparisons import check_comparisons
from .deployment import check_deployment
from .encounters import check_encounters
from .flow import check_flow
from .formulas import check_formulas
from .limits import exceeded, inside, people_counts, spread, tables
from .mentions import Mentions
from .overruled import check_overruled
from .reach import check_reach
from .references import check_references
from .resources import check_resources
from .rolls import check_rolls
from .sheets import gather
from .statuses import check_statuses
from .strategies import check_strategies
from .use import check_use


def check(campaign: Campaign, report: Report, *, play: bool) -> None:
    """Report everything that can be known about a campaign before it is played.

    A campaign beyond the limits is not looked at any further: the limits are what bounds the work.
    """
    library = campaign.is_library and not play
    if exceeded(tables(campaign), report):
        return
    people = gather(campaign, report)
    too_many = [exceeded(counted, report) for counted in (inside(campaign), spread(campaign))]
    too_many.append(exceeded(people_counts(campaign, people), report))
    if any(too_many) or not check_references(campaign, report):
        return
    _check_names(campaign, report)
    check_use(campaign, Mentions(campaign), report)
    check_formulas(campaign, people, report)
    check_comparisons(campaign, report)
    check_resources(campaign, report, library=library)
    check_statuses(campaign, report, library=library)
    check_overruled(campaign, report)
    check_actions(campaign, people, report, library=library)
    check_strategies(campaign, people, report, library=library)
    check_deployment(campaign, people, report)
    check_reach(campaign, people, report)
    check_encounters(campaign, report)
    check_rolls(campaign, report)
    check_flow(campaign, report, library=library)


def _check_names(campaign: Campaign, report: Report) -> None:
    """MW-4: two actors whose names differ only in case or spacing."""
    seen: dict[str, str] = {}
    for actor in campaign.actors:
        other = seen.setdefault(key_of(actor.name.text), actor.name.text)
        if other != actor.name.text:
            report.add("MW-4", actor.name.span, name=actor.name, other=other)

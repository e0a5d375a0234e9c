"""Errors as problem details (RFC 9457): one shape for every one of them."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.routes import HTTPRoute

from ...core.errors import TurnwrightError, UnknownGame
from ..logs import log
from ..pages import SECURITY
from ..readings import Unreadable
from ..refusing import TableRefusal
from ..shown import Data
from ..store import StoreError

AWAY = "The database does not answer; nothing was done. Try again in some seconds."
STATUS = {
    "table.no_room": 404,
    "table.no_match": 404,
    "table.no_analysis": 404,
    "table.taken": 409,
    "table.full": 409,
    "table.running": 409,
    "table.rate": 429,
    "table.too_long": 413,
    "table.origin": 403,
    "table.host": 403,
    "table.banned": 403,
    "table.not_yours": 403,
    "table.nothing": 404,
    "table.busy": 503,
    "table.draining": 503,
}


class Problem(Data, frozen=True, kw_only=True):
    """What went wrong, in the shape of RFC 9457."""

    type: str
    """`about:blank`, or the table's code for it."""
    title: str
    status: int
    detail: str
    path: str = ""
    """Where in the request, if it was there."""


def answer(status: int, title: str, detail: str, type: str = "about:blank", path: str = "") -> Response[bytes]:
    """The response."""
    problem = Problem(type=type, title=title, status=status, detail=detail, path=path)
    return Response(
        msgspec.json.encode(problem), status_code=status, media_type="application/problem+json", headers=SECURITY
    )


def document(refusal: TableRefusal) -> tuple[int, bytes]:
    """The status and the document of the table's own no."""
    status = STATUS.get(refusal.code, 400)
    problem = Problem(type=refusal.code, title="The table says no", status=status, detail=refusal.sentence)
    return status, msgspec.json.encode(problem)


def on_turnwright_error(request: Request[Any, Any, Any], error: TurnwrightError) -> Response[bytes]:
    """What a client can put right."""
    if isinstance(error, TableRefusal):
        return answer(STATUS.get(error.code, 400), "The table says no", error.sentence, error.code)
    if isinstance(error, StoreError):
        return answer(503, "The database does not answer", AWAY, "table.busy")
    if isinstance(error, UnknownGame):
        return answer(404, "No such game", str(error), "table.no_game")
    kind = error.kind if isinstance(error, Unreadable) else type(error).__name__
    return answer(400, "That is not possible", str(error), f"table.{kind}")


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """What the framework refuses: a path that is not there, a body of the wrong shape."""
    detail, path = error.detail, ""
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        detail, path = str(first.get("message", detail)), str(first.get("key", ""))
    cause = error.__cause__
    if isinstance(cause, msgspec.MsgspecError):
        detail, _, where = str(cause).partition(" - at `")
        path = where.rstrip("`").replace("$.data", "$", 1)  # the framework's name for the body
    found = answer(error.status_code, type(error).__name__.replace("Exception", ""), detail, path=path)
    if error.status_code == 405:
        found.headers["Allow"] = ", ".join(allowed_at(request))
    return found


def allowed_at(request: Request[Any, Any, Any]) -> list[str]:
    """The methods with which something can be asked for at this address."""
    path, found = request.scope["path"], set()
    for route in request.app.routes:
        if isinstance(route, HTTPRoute) and route.path != "/{path:path}":
            found |= set(route.methods) if fits(route.path_format, path) else set()
    return sorted(found)


def fits(form: str, path: str) -> bool:
    """Whether an address is of a form such as `/api/rooms/{code}/seats`: part by part; braces are anything."""
    wanted, came = form.split("/"), path.split("/")
    same = (one == other or ("{" in one and other) for one, other in zip(wanted, came, strict=False))
    return len(wanted) == len(came) and all(same)


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """What should not happen: written down, and told without its inside."""
    log("error", path=request.url.path, error=f"{type(error).__name__}: {error}")
    return answer(500, "Something is broken here", "The table made a mistake; it is written in its log.")


def could_be(*statuses: int) -> dict[int, ResponseSpec]:
    """For the OpenAPI document: the problems a request can be answered with."""
    return {
        status: ResponseSpec(
            data_container=Problem,
            description=DESCRIPTIONS[status],
            media_type="application/problem+json",
            generate_examples=False,
        )
        for status in statuses
    }


DESCRIPTIONS = {
    400: "What was asked for is not possible",
    403: "From another origin",
    404: "There is no such thing",
    405: "Not this way",
    409: "Somebody was first, or it is not over",
    413: "Too long",
    429: "Too many",
    503: "The database does not answer",
}
HANDLERS: dict[Any, Any] = {
    TurnwrightError: on_turnwright_error,
    HTTPException: on_http_error,
    Exception: on_failure,
}
JSON = MediaType.JSON

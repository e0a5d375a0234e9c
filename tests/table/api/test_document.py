"""The OpenAPI document says what holds: bodies are closed, answers are not."""

from __future__ import annotations

from table.asking import asking
from table.in_process import InProcess, at_a_table
from turnwright.table.api.shapes import Body


@at_a_table
async def test_every_body_is_closed_and_nothing_else_is(table: InProcess) -> None:
    async with asking(table) as ask:
        schemas = (await ask.get("/api/openapi.json")).json()["components"]["schemas"]
    bodies = {body.__name__ for body in Body.__subclasses__()} & set(schemas)
    closed = {name for name, schema in schemas.items() if schema.get("additionalProperties") is False}
    assert bodies >= {"NewRoom", "NewSeat", "LookAt"} and closed == bodies

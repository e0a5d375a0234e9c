"""The OpenAPI document, as it is generated, with one thing more: a body has its fields and no others."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from .shapes import Body


class ClosedBodies(JsonRenderPlugin):
    """Says of every body that unknown fields are refused, which they are."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        schemas = openapi_schema.get("components", {}).get("schemas", {})
        for body in Body.__subclasses__():
            if body.__name__ in schemas:
                schemas[body.__name__]["additionalProperties"] = False
        return super().render(request, openapi_schema)

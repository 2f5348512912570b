"""Amounts are Decimal on this side, and texts on the way: JSON's numbers are binary fractions."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

from .models import AMOUNTS

JSON = "application/json"
_FORM = "application/x-www-form-urlencoded"
_LINES = "application/x-ndjson"


def write_as(body: Any, content_type: str) -> bytes:
    """A body as it is sent: bytes are sent as they are."""
    if isinstance(body, (bytes, bytearray)):
        return bytes(body)
    if content_type == JSON:
        return write(body)
    if content_type == _FORM:
        return urlencode(body).encode()
    if content_type == _LINES:
        return b"\n".join(write(line) for line in body)
    raise TypeError(f"a body of {content_type or 'nothing'} is bytes")


def read_as(body: bytes, content_type: str, shape: str) -> Any:
    """An answer by its content type: JSON, a list of lines, or the bytes themselves."""
    if content_type == JSON:
        return read(body, shape)
    if content_type == _LINES:
        return [read(line, "object") for line in body.splitlines() if line.strip()]
    return body


def write(value: object) -> bytes:
    """JSON in which every Decimal is the text of its digits."""
    return json.dumps(value, default=_text_of, ensure_ascii=False, allow_nan=False).encode()


def _text_of(value: object) -> str:
    if isinstance(value, Decimal) and value.is_finite():
        return format(value, "f")
    raise TypeError(f"{type(value).__name__} cannot be sent: an amount is a finite Decimal, a number or its text")


def read(body: bytes, shape: str) -> Any:
    """An answer of this shape, its amounts as Decimal."""
    return _decode(json.loads(body, parse_float=Decimal), shape)


def _decode(value: Any, shape: str) -> Any:
    if isinstance(value, list):
        return [_decode(each, shape) for each in value]
    if not isinstance(value, dict):
        return Decimal(value) if shape == "" and isinstance(value, (str, int)) else value
    fields = AMOUNTS.get(shape, {})
    return {name: _decode(each, fields[name]) if name in fields else each for name, each in value.items()}

"""Amounts are Decimal on this side, and texts on the way: JSON's numbers are binary fractions."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

from .models import AMOUNTS


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

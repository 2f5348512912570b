"""The errors of requests that the API refuses, or that nobody answers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from urllib.parse import urlsplit

_SEVERIDAD = 2


class DteConnectionError(Exception):
    """Nobody answered, as often as it was tried."""

    def __init__(self, message: str, idempotency_key: str | None = None) -> None:
        super().__init__(message)
        self.idempotency_key = idempotency_key
        """Set while nobody knows whether there is a document: the same request under it gives that one."""


class DteError(Exception):
    """A refusal of the API. Its text is the service's own, in Spanish, and says what to do."""

    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        text = body.decode("utf-8", "replace")
        told = _object_of(text)
        self.status = status
        self.codigo: str = str(told.get("codigo") or told.get("Codigo") or told.get("error") or "")
        """A code of the API; of POST /token OAuth's error; empty when the answer was not the service's."""
        self.mensaje: str = str(
            told.get("mensaje") or told.get("Mensaje") or told.get("error_description") or told.get("title")
            or text.strip() or f"HTTP {status}"
        )
        severidad = told.get("severidad")
        self.severidad: int = severidad if isinstance(severidad, int) else _SEVERIDAD
        self.errores: list[dict] = told.get("errores") or []
        """Everything that is wrong with the request, with its field."""
        self.eventos: list[dict] = told.get("eventos") or []
        """The authority's own findings."""
        self.request_id: str | None = headers.get("X-Request-Id")
        self.id_existente: str | None = headers.get("X-Id-Existente")
        self.ubicacion: str | None = path_of(headers.get("Location"))
        """The outcome is not known yet and this path tells it: issuing another document would double it."""
        self.retry_after: str | None = headers.get("Retry-After")
        self.idempotency_key: str | None = None
        """Set by create_dte while nobody knows whether there is a document; see DteConnectionError."""
        super().__init__(f"{self.codigo or status}: {self.mensaje}")


def path_of(location: str | None) -> str | None:
    """The path alone: behind a proxy the origin may be another one than ours."""
    if location is None:
        return None
    parts = urlsplit(location)
    return parts.path + (f"?{parts.query}" if parts.query else "")


def _object_of(text: str) -> dict:
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}

"""Requests as they are sent: again where that is safe, and never to another place."""

from __future__ import annotations

import http.client
import random
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import BinaryIO
from urllib.parse import urlsplit

from .errors import DteConnectionError

_ATTEMPTS_MAX = 5
_FIRST_PAUSE_S = 0.25
_PAUSE_MAX_S = 8.0
# The longest wait that the service can ask for: a minute's limit of requests. An hour's limit is passed on.
_RETRY_AFTER_MAX_S = 65
# An answer has a minute to begin, and must not pause for a minute.
_TIMEOUT_S = 60
_CHUNK_BYTES = 64 * 1024
_UNKNOWN = (502, 503, 504)


@dataclass(frozen=True)
class World:
    """The things of the machine that the client needs, so that a test can replace them."""

    now: Callable[[], float] = time.time
    pause: Callable[[float], None] = time.sleep
    chance: Callable[[], float] = random.random


@dataclass
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: bytes


@dataclass
class Trace:
    """Whether anything was lost on the way: sent, and nobody knows how far it got."""

    is_lost: bool = field(default=False)


class _StayHere(urllib.request.HTTPRedirectHandler):
    """A redirect would take the token to another place."""

    def redirect_request(self, *_args, **_kwargs):
        return None


_opener = urllib.request.build_opener(_StayHere())


def seconds_of(retry_after: str | None) -> int:
    """Retry-After in seconds; the service never sends a date."""
    return int(retry_after) if retry_after and re.fullmatch(r"\d{1,9}", retry_after) else 0


def send(
    world: World,
    request: urllib.request.Request,
    *,
    safe: bool,
    trace: Trace,
    attempts_max: int = _ATTEMPTS_MAX,
    target: BinaryIO | None = None,
) -> Answer:
    """
    Sends again what failed for the moment, never sooner than Retry-After says. What might be done twice (not `safe`) is sent again
    only when it was never begun. A good answer goes to `target`, where there is one, as it comes, and its `body` is empty. Raises
    DteConnectionError when nobody answers, and when an answer breaks off of which something is written already.
    """
    for attempt in range(1, attempts_max + 1):
        growing = min(_FIRST_PAUSE_S * 2 ** (attempt - 1), _PAUSE_MAX_S) * (0.5 + world.chance() / 2)
        is_last = attempt == attempts_max
        try:
            answer = _once(request, target)
        except (OSError, http.client.HTTPException) as error:
            trace.is_lost = True
            if is_last or not safe or isinstance(error, _BrokenOff):
                path = urlsplit(request.full_url).path
                raise DteConnectionError(f"{request.get_method()} {path}: no answer") from error
            world.pause(growing)
            continue
        # A 409 means that an earlier request under the same key is still in flight.
        if answer.status == 409 or answer.status >= 500:
            trace.is_lost = True
        asked = seconds_of(answer.headers.get("Retry-After"))
        if is_last or asked > _RETRY_AFTER_MAX_S or not _is_passing(answer, request, safe):
            return answer
        world.pause(asked + growing)
    raise AssertionError("a loop of attempts ends with its last one")


def _is_passing(answer: Answer, request: urllib.request.Request, safe: bool) -> bool:
    if answer.status == 429:
        return True
    if answer.status == 409:
        return request.has_header("Idempotency-key") and "Retry-After" in answer.headers
    return safe and answer.status in _UNKNOWN


class _BrokenOff(OSError):
    """An answer ended before its end, when a part of it had been written."""


def _copy(response: http.client.HTTPResponse, target: BinaryIO) -> None:
    while True:
        try:
            chunk = response.read(_CHUNK_BYTES)
        except (OSError, http.client.HTTPException) as error:
            raise _BrokenOff("the answer broke off") from error
        if not chunk:
            # http.client does not report that an answer is shorter than its Content-Length.
            if response.length:
                raise _BrokenOff("the answer broke off")
            return
        target.write(chunk)


def _once(request: urllib.request.Request, target: BinaryIO | None) -> Answer:
    try:
        with _opener.open(request, timeout=_TIMEOUT_S) as response:
            if target is not None:
                _copy(response, target)
                return Answer(response.status, response.headers, b"")
            return Answer(response.status, response.headers, response.read())
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, error.headers, error.read())

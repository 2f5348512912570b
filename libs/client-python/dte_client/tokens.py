"""Access tokens by name and password (RFC 6749 §4.3), or an API key as it is."""

from __future__ import annotations

import json
import threading
import urllib.parse
import urllib.request

from .errors import DteError
from .sending import Trace, World, send

# The time before a token's end at which it is renewed, because a request that has begun must not outlive it.
_MARGIN_S = 300


class Tokens:
    """Gives a token, one request at a time however many threads ask. Raises DteError, DteConnectionError."""

    def __init__(self, world: World, base_url: str, *, key: str | None, username: str | None, password: str | None):
        if key is None and (username is None or password is None):
            raise ValueError("an API key (token), or username and password")
        self._world, self._base_url, self._key = world, base_url, key
        self._form = {"grant_type": "password", "username": username or "", "password": password or ""}
        self._lock = threading.Lock()
        self._token, self._ends_at = "", 0.0

    def get(self, refused: str | None = None) -> str:
        """`refused`: the token that the service did not take."""
        if self._key is not None:
            return self._key
        with self._lock:
            if self._token in ("", refused) or self._ends_at - self._world.now() <= _MARGIN_S:
                self._ask()
            return self._token

    def _ask(self) -> None:
        data = urllib.parse.urlencode(self._form).encode()
        request = urllib.request.Request(f"{self._base_url}/token", data=data, method="POST")
        # The password may be sent again, because a second token does no harm.
        answer = send(self._world, request, safe=True, trace=Trace())
        if answer.status != 200:
            raise DteError(answer.status, answer.headers, answer.body)
        told = json.loads(answer.body)
        self._token, self._ends_at = told["access_token"], self._world.now() + told["expires_in"]

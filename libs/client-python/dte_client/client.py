"""The client: a method for what everybody does, `call` for every operation, `request` for any path."""

from __future__ import annotations

import re
import urllib.request
import uuid
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO
from urllib.parse import quote, urlencode

from . import amounts
from .errors import DteConnectionError, DteError, path_of
from .models import OPERATIONS, Dte, EventoCuenta, Intento, Solicitud, SolicitudAnulacion
from .sending import Answer, Trace, World, seconds_of, send
from .tokens import Tokens

_PAGE_SIZE = 100
_FOLLOW_S = 120.0
_PAUSE_S = 2.0
_PREFER = "handling=strict, amounts=string"
_INTERNAL_ERROR = "1000"


class DteClient:
    """
    A client of the REST API. `token` is an API key (`dte_test_…`), or name and password ask for tokens. Amounts of answers are Decimal;
    those that are sent may be Decimal, int, or text. Methods raise DteError, and DteConnectionError when nobody answers.
    """

    def __init__(
        self,
        base_url: str,
        *,
        token: str | None = None,
        username: str | None = None,
        password: str | None = None,
        world: World | None = None,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._world = world or World()
        self._tokens = Tokens(self._world, self._base_url, key=token, username=username, password=password)

    def create_dte(
        self, solicitud: Solicitud, *, idempotency_key: str | None = None, follow_seconds: float = _FOLLOW_S
    ) -> Dte:
        """
        Issues a document, however often it must be sent: it is certified once. An error with an `idempotency_key` does not say
        that there is no document: call this again with the same solicitud and that key.
        """
        key = idempotency_key or str(uuid.uuid4())
        trace = Trace()
        try:
            answer = self._ask("POST", "/dte", body=solicitud, key=key, trace=trace)
        except (DteError, DteConnectionError) as error:
            if trace.is_lost:
                error.idempotency_key = key
            raise
        if answer.status == 200:
            return amounts.read(answer.body, "Dte")
        error = DteError(answer.status, answer.headers, answer.body)
        if answer.status in (202, 400) and error.ubicacion is not None:
            error.idempotency_key = key
            error.codigo = error.codigo or "FEG_DTE_CERTIFICATION_ERROR"
            return self._follow(error, follow_seconds)
        is_outcome = error.status >= 400 and error.codigo != _INTERNAL_ERROR
        if trace.is_lost and (error.status not in (400, 422) or error.codigo == ""):
            is_outcome = False
        if not is_outcome:
            error.idempotency_key = key
        raise error

    def get_dte(self, id: str) -> Dte:
        return self.request("GET", f"/dte/{quote(id, safe='')}", shape="Dte")

    def get_dte_by_transaccion(
        self, numero_transaccion: str, id_cuenta: str | None = None, *, wait: int | None = None
    ) -> Dte:
        """`wait`: seconds, up to 25, for which an outcome that is not known yet is waited for."""
        path = f"/dte/transaction/{quote(numero_transaccion, safe='')}"
        return self.request("GET", path, query={"idCuenta": id_cuenta, "wait": wait}, shape="Dte")

    def get_intento(self, id: str, *, wait: int | None = None) -> Intento:
        """The state of one request to certify or to cancel, by the `idIntento` of events. `wait` as above."""
        return self.request("GET", f"/dte/intento/{quote(id, safe='')}", query={"wait": wait}, shape="Intento")

    def cancel_dte(
        self, id: str, anulacion: Mapping[str, Any] | SolicitudAnulacion, *, idempotency_key: str | None = None
    ) -> Dte:
        """Cancels a document, however often it must be sent. `anulacion` needs no `dteId`."""
        path = f"/dte/{quote(id, safe='')}/anular"
        key = idempotency_key or str(uuid.uuid4())
        return self.request("POST", path, body={**anulacion, "dteId": id}, idempotency_key=key, shape="Dte")

    def get_pdf(self, id: str, **query: str) -> bytes:
        """The printed form."""
        return self._good("GET", f"/dte/{quote(id, safe='')}/pdf", query=query).body

    def get_file(self, uri: str) -> bytes:
        """The bytes behind an address that a document has, from the API's own address: the token reaches no other host."""
        path = path_of(uri) or ""
        own = path_of(self._base_url) or ""
        return self._good("GET", path.removeprefix(own) if own and path.startswith(f"{own}/") else path).body

    def save_archivos_zip(self, target: BinaryIO, **filters: Any) -> None:
        """
        Writes the files of the documents that `filters` let through, as a .zip, while it comes. Raises DteConnectionError when it breaks
        off: what was written then is no whole file.
        """
        self._good("GET", "/dte/archivos.zip", query=filters, target=target)

    def dtes(self, **filters: Any) -> Iterator[Dte]:
        """The issued documents, newest first, each once whatever is issued meanwhile: `fechaDesde=`, `tipo=`, `idCuenta=`…"""
        cursor = None
        while True:
            page = self.request(
                "GET", "/dte", query={**filters, "pageSize": _PAGE_SIZE, "cursor": cursor}, shape="PaginaDte"
            )
            yield from page["data"]
            cursor = page["meta"].get("siguiente")
            if cursor is None:
                return

    def eventos(self, cursor: str | None = None, **filters: str) -> Iterator[tuple[EventoCuenta, str | None]]:
        """The events in their order, from `cursor` on, each with the cursor of its page's end, to be kept when the page is done."""
        while True:
            page = self.request("GET", "/eventos", query={**filters, "limite": _PAGE_SIZE, "cursor": cursor})
            cursor = page.get("siguiente", cursor)
            for evento in page["data"]:
                yield evento, cursor
            if not page["hayMas"]:
                return

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: object = None,
        idempotency_key: str | None = None,
        shape: str = "object",
    ) -> Any:
        """
        Any operation; `shape` is the name of the answer's schema, whose amounts become Decimal. None when there is no content. What writes
        is sent once unless it has an `idempotency_key`, one for each thing that is meant (not every operation takes one: /docs says).
        """
        answer = self._good(method, path, query=query, body=body, key=idempotency_key)
        return amounts.read(answer.body, shape) if answer.body else None

    def call(
        self,
        operation_id: str,
        *,
        path: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        idempotency_key: str | None = None,
        target: BinaryIO | None = None,
    ) -> Any:
        """
        Any operation by its name in the reference (`OPERATIONS`): `call("getWebhook", path={"id": "…"})`. Gives what it answers: JSON with
        amounts as Decimal, a list of the lines of NDJSON, or bytes, which go to `target` where there is one; None when there is no content.
        `body` is JSON, a form's fields, lines of NDJSON, or the bytes of a file. What writes is sent under the key, a new one for each call
        unless it is given, where the operation takes one. Raises KeyError for an operation that there is not, ValueError for a wrong path.
        """
        operation = OPERATIONS[operation_id]
        answer = self._good(
            operation.method,
            _filled(operation.path, path or {}),
            query=query,
            body=body,
            sends=operation.sends,
            key=idempotency_key or (str(uuid.uuid4()) if operation.is_keyed else None),
            target=target,
        )
        if answer.status == 204 or target is not None:
            return None
        return amounts.read_as(answer.body, operation.answers, operation.shape)

    def _good(self, method: str, path: str, **given: Any) -> Answer:
        answer = self._ask(method, path, **given)
        if not 200 <= answer.status < 300:
            raise DteError(answer.status, answer.headers, answer.body)
        return answer

    def _ask(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: object = None,
        key: str | None = None,
        sends: str = amounts.JSON,
        trace: Trace | None = None,
        target: BinaryIO | None = None,
        **limits: int,
    ) -> Answer:
        given = {name: _text_of(each) for name, each in (query or {}).items() if each is not None}
        url = self._base_url + path + (f"?{urlencode(given)}" if given else "")
        token = self._tokens.get()
        for _ in range(2):
            request = urllib.request.Request(url, method=method)
            request.add_header("Authorization", f"Bearer {token}")
            request.add_header("Prefer", _PREFER)
            if key is not None:
                request.add_header("Idempotency-Key", key)
            if body is not None:
                request.data = amounts.write_as(body, sends)
                request.add_header("Content-Type", sends)
            safe = method in ("GET", "HEAD") or key is not None
            answer = send(self._world, request, safe=safe, trace=trace or Trace(), target=target, **limits)
            if answer.status != 401:
                return answer
            refused, token = token, self._tokens.get(refused=token)
            if token == refused:
                return answer
        return answer

    def _follow(self, pending: DteError, limit_s: float) -> Dte:
        """Asks until the document is certified or refused; raises `pending` when that takes too long."""
        end = self._world.now() + limit_s
        wait = seconds_of(pending.retry_after) or _PAUSE_S
        while (left := end - self._world.now()) > 0:
            self._world.pause(min(wait, left))
            try:
                # Each question is sent once, because following repeats it anyway.
                answer = self._ask("GET", pending.ubicacion or "", attempts_max=1)
            except DteConnectionError:
                continue
            if answer.status == 200:
                return amounts.read(answer.body, "Dte")
            error = DteError(answer.status, answer.headers, answer.body)
            is_refusal = answer.status == 400 and error.codigo == "FEG_DTE_CERTIFICATION_ERROR"
            if is_refusal and error.ubicacion is None:
                raise error
            wait = seconds_of(error.retry_after) or _PAUSE_S
        raise pending


def _filled(path: str, given: Mapping[str, str]) -> str:
    """The path with each of its places filled, and with nothing left over."""
    names = re.findall(r"{(\w+)}", path)
    if sorted(names) != sorted(given):
        raise ValueError(f"{path} wants {', '.join(names) or 'nothing'} in its path")
    return re.sub(r"{(\w+)}", lambda place: quote(str(given[place[1]]), safe=""), path)


def _text_of(value: object) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)

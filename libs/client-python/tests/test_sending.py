"""Retries, tokens and amounts, against a server that loses, delays and refuses."""

from __future__ import annotations

import io
import json
import unittest
from decimal import Decimal

from dte_client import DteConnectionError, DteError
from tests.scripted import Scripted

VENTA = {"items": [{"descripcion": "Café", "precioUnitario": Decimal("45.50")}]}
REFUSED = {"codigo": "FEG_VALIDATION_ERROR", "mensaje": "items: falta", "errores": [{"campo": "items"}]}


class SendingTest(unittest.TestCase):
    def setUp(self) -> None:
        self.server = Scripted()
        self.addCleanup(self.server.close)

    def test_amounts_are_sent_as_texts_and_read_as_decimals(self) -> None:
        dte = self.server.open().create_dte(VENTA)
        self.assertEqual(dte["total"], Decimal("10.10"))
        _, headers, body = self.server.asked[0]
        self.assertEqual(json.loads(body)["items"][0]["precioUnitario"], "45.50")
        self.assertIn("amounts=string", headers["Prefer"])
        self.assertEqual(headers["Authorization"], "Bearer dte_test_x")
        for wrong in (Decimal("NaN"), Decimal("Infinity"), float("nan"), object()):
            with self.assertRaises((TypeError, ValueError)):
                self.server.open().create_dte({"items": [{"precioUnitario": wrong}]})

    def test_a_lost_document_is_sent_again_under_its_key(self) -> None:
        self.server.answers = [None, (503, {}, {"Retry-After": "3"}), (200, {"id": "A-1"}, {})]
        self.assertEqual(self.server.open().create_dte(VENTA)["id"], "A-1")
        self.assertEqual(len({headers["Idempotency-Key"] for _, headers, _ in self.server.asked}), 1)
        self.assertEqual(self.server.waited, [0.25, 3.5])

    def test_what_could_be_done_twice_is_sent_once_unless_it_was_never_begun(self) -> None:
        self.server.answers = [(429, {}, {"Retry-After": "1"}), (503, {"codigo": "1000"}, {})]
        with self.assertRaises(DteError):
            self.server.open().request("POST", "/usuario/clave", body={})
        self.assertEqual(self.server.lines(), ["POST /usuario/clave"] * 2)

    def test_a_lost_cancellation_is_sent_again_under_its_key(self) -> None:
        self.server.answers = [None, (200, {"id": "A-1"}, {})]
        self.assertEqual(self.server.open().cancel_dte("A-1", {"motivoAnulacion": "x"})["id"], "A-1")
        self.server.open().cancel_dte("A-1", {"motivoAnulacion": "x"}, idempotency_key="K-1")
        first, again, other = [headers["Idempotency-Key"] for _, headers, _ in self.server.asked]
        self.assertEqual((first == again, other), (True, "K-1"))

    def test_an_outcome_is_waited_for_by_the_service(self) -> None:
        client = self.server.open()
        client.get_dte_by_transaccion("P 1", wait=25)
        client.get_intento("I-1", wait=5)
        client.get_intento("I-1")
        self.assertEqual(
            self.server.lines(),
            ["GET /dte/transaction/P%201?wait=25", "GET /dte/intento/I-1?wait=5", "GET /dte/intento/I-1"],
        )

    def test_files_are_written_as_they_come_and_half_of_them_is_an_error(self) -> None:
        self.server.answers = [None, (200, {"a": "zip"}, {})]
        target = io.BytesIO()
        self.server.open().save_archivos_zip(target, clases="xml")
        self.assertEqual((target.getvalue(), self.server.lines()[-1]), (b'{"a": "zip"}', "GET /dte/archivos.zip?clases=xml"))
        self.server.cut_after = 5
        asked = len(self.server.asked)
        with self.assertRaises(DteConnectionError):
            self.server.open().save_archivos_zip(io.BytesIO())
        self.assertEqual(len(self.server.asked), asked + 1)
        self.server.answers = [(400, REFUSED, {})]
        self.server.cut_after = None
        with self.assertRaises(DteError):
            self.server.open().save_archivos_zip(target)

    def test_nobody_answers_and_the_error_has_the_key(self) -> None:
        self.server.answers = [None]
        with self.assertRaises(DteConnectionError) as raised:
            self.server.open().create_dte(VENTA, idempotency_key="K-1")
        self.assertEqual(raised.exception.idempotency_key, "K-1")
        self.assertEqual(len(self.server.asked), 5)

    def test_a_refusal_is_certain_unless_something_was_lost_before_it(self) -> None:
        for before, status, body, key in [
            ([], 400, REFUSED, None),
            ([None], 400, REFUSED, None),
            ([None], 403, {"codigo": "FEG_FORBIDDEN"}, "K-1"),
            ([], 500, {"codigo": "1000"}, "K-1"),
        ]:
            with self.subTest(status=status, before=before):
                self.server.answers = [*before, (status, body, {})]
                with self.assertRaises(DteError) as raised:
                    self.server.open().create_dte(VENTA, idempotency_key="K-1")
                self.assertEqual((raised.exception.status, raised.exception.idempotency_key), (status, key))
        self.assertEqual(raised.exception.errores, [])

    def test_a_pending_outcome_is_followed_until_it_is_known(self) -> None:
        pending = (400, {"codigo": "FEG_DTE_CERTIFICATION_ERROR"}, {"Location": "http://other/dte/transaction/1"})
        self.server.answers = [pending, (404, {}, {"Retry-After": "7"}), (200, {"id": "A-1"}, {})]
        self.assertEqual(self.server.open().create_dte(VENTA)["id"], "A-1")
        self.assertEqual(self.server.lines()[1:], ["GET /dte/transaction/1"] * 2)
        self.assertEqual(self.server.waited, [2.0, 7])
        self.server.answers = [pending]
        with self.assertRaises(DteError) as raised:
            self.server.open().create_dte(VENTA, idempotency_key="K-1", follow_seconds=5)
        self.assertEqual((raised.exception.ubicacion, raised.exception.idempotency_key), ("/dte/transaction/1", "K-1"))

    def test_a_token_is_asked_for_once_and_anew_when_it_is_refused(self) -> None:
        grant = lambda text: (200, {"access_token": text, "expires_in": 86400}, {})  # noqa: E731
        self.server.answers = [grant("t1"), (200, {"id": "A-1"}, {}), (401, {}, {}), grant("t2"), (200, {"id": "A-2"}, {})]
        client = self.server.open(username="ana", password="una clave")
        self.assertEqual([client.get_dte("A-1")["id"], client.get_dte("A-2")["id"]], ["A-1", "A-2"])
        self.assertEqual(self.server.lines().count("POST /token"), 2)
        with self.assertRaises(ValueError):
            self.server.open(username="ana")

    def test_a_redirect_is_not_followed_for_it_would_take_the_token_along(self) -> None:
        self.server.answers = [(302, {}, {"Location": "http://127.0.0.1:1/dte/A-1"})]
        with self.assertRaises(DteError):
            self.server.open().get_dte("A-1")
        self.assertEqual(len(self.server.asked), 1)

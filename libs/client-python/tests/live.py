"""The client with a whole system, at DTE_URL: run by the suite beside it, with an account that may issue."""

from __future__ import annotations

import os
import unittest
from decimal import Decimal

from dte_client import DteClient, DteError
from dte_client.models import OPERATIONS

VENTA = {"items": [{"descripcion": "Café", "cantidad": 3, "precioUnitario": Decimal("12.10")}]}


class LiveTest(unittest.TestCase):
    def setUp(self) -> None:
        self.url = os.environ["DTE_URL"]
        self.client = DteClient(self.url, username=os.environ["DTE_USUARIO"], password=os.environ["DTE_CLAVE"])

    def test_a_document_is_issued_once_found_listed_and_cancelled(self) -> None:
        venta = {**VENTA, "numeroTransaccion": "PYTHON-1"}
        dte = self.client.create_dte(venta, idempotency_key="python-1")
        self.assertEqual((dte["estado"], dte["total"]), ("Certificado", Decimal("36.30")))
        self.assertEqual(dte["items"][0]["precioUnitario"], Decimal("12.10"))
        self.assertEqual(self.client.create_dte(venta, idempotency_key="python-1")["id"], dte["id"])
        self.assertEqual(self.client.get_dte(dte["id"])["id"], dte["id"])
        self.assertEqual(self.client.get_dte_by_transaccion("PYTHON-1")["id"], dte["id"])
        self.assertIn(dte["id"].encode(), self.client.get_file(dte["archivoXmlUri"]))
        self.assertTrue(self.client.cancel_dte(dte["id"], {"motivoAnulacion": "Error en el pedido"})["anulado"])
        listed = [each["estado"] for each in self.client.dtes(numeroTransaccion="PYTHON-1")]
        self.assertEqual(listed, ["Anulado"])

    def test_a_list_gives_each_document_once_over_its_pages(self) -> None:
        issued = {self.client.create_dte(VENTA)["id"] for _ in range(3)}
        ids = [each["id"] for each in self.client.dtes(estado="Certificado")]
        self.assertEqual(len(ids), len(set(ids)))
        self.assertLessEqual(issued, set(ids))

    def test_a_refusal_says_every_fault(self) -> None:
        with self.assertRaises(DteError) as raised:
            self.client.create_dte({"items": [{"descripcion": "", "precioUnitario": -1}]})
        self.assertEqual(raised.exception.codigo, "FEG_VALIDATION_ERROR")
        self.assertIn("items[0].precioUnitario", [each["campo"] for each in raised.exception.errores])
        with self.assertRaises(DteError):
            self.client.create_dte({**VENTA, "numTransaccion": "1"})

    def test_its_operations_are_those_of_the_service(self) -> None:
        paths = self.client.call("getOpenApi")["paths"]
        described = {
            operation["operationId"]: (method.upper(), path)
            for path, methods in paths.items()
            for method, operation in methods.items()
        }
        self.assertEqual({name: each[:2] for name, each in OPERATIONS.items()}, described)

    def test_operations_without_a_method_of_their_own_are_called_by_name(self) -> None:
        lines = [{**VENTA, "numeroTransaccion": "PYTHON-LINEA-1"}, {"items": []}]
        told = {each["linea"]: each["estado"] for each in self.client.call("createDtes", body=lines)}
        self.assertEqual(told, {1: 200, 2: 400})
        self.assertEqual(self.client.call("listLotes")["data"], [])
        with self.assertRaises(DteError) as raised:
            self.client.call("createLote", body=b"no es un libro")
        self.assertEqual(raised.exception.codigo, "LOT-INVEXC-2")
        self.assertTrue(self.client.call("getDtesExcel").startswith(b"PK"))

    def test_an_api_key_is_enough(self) -> None:
        client = DteClient(self.url, token=os.environ["DTE_LLAVE"])
        self.assertIsInstance(list(client.dtes()), list)
        with self.assertRaises(DteError) as raised:
            client.create_dte(VENTA)
        self.assertEqual(raised.exception.codigo, "FEG_FORBIDDEN")


if __name__ == "__main__":
    unittest.main()

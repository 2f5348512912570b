"""Every operation of the API is asked as the contract says."""

from __future__ import annotations

import io
import json
import re
import unittest
from decimal import Decimal

from dte_client.models import AMOUNTS, OPERATIONS
from tests.scripted import Scripted

BODIES = {
    "": None,
    "application/json": {"monto": Decimal("1.10")},
    "application/x-www-form-urlencoded": {"grant_type": "password"},
    "application/x-ndjson": [{"items": []}, {"items": []}],
    "application/octet-stream": b"PK",
}


class OperationsTest(unittest.TestCase):
    def setUp(self) -> None:
        self.server = Scripted()
        self.addCleanup(self.server.close)
        self.client = self.server.open()

    def test_each_is_asked_by_its_method_and_path_and_with_its_body_and_key(self) -> None:
        self.server.answers = [(200, {"total": "10.10"}, {})]
        self.assertGreater(len(OPERATIONS), 100)
        for name, operation in OPERATIONS.items():
            with self.subTest(name):
                places = re.findall(r"{(\w+)}", operation.path)
                answer = self.client.call(name, path={each: "a/b" for each in places}, body=BODIES[operation.sends])
                line, headers, body = self.server.asked[-1]
                self.assertEqual(line, f"{operation.method} {re.sub(r'{.*?}', 'a%2Fb', operation.path)}")
                self.assertEqual("Idempotency-Key" in headers, operation.is_keyed)
                self.assertEqual(headers.get("Content-Type", ""), operation.sends)
                self.assertEqual(body != b"", operation.sends != "")
                if operation.answers == "application/json":
                    is_amount = AMOUNTS.get(operation.shape, {}).get("total") == ""
                    self.assertEqual(answer, {"total": Decimal("10.10") if is_amount else "10.10"})

    def test_lines_are_sent_and_read_one_by_one(self) -> None:
        lines = [{"items": [{"precioUnitario": Decimal("1.10")}]}, {"items": []}]
        self.assertEqual(self.client.call("createDtes", body=lines), [{"id": "A-1", "total": "10.10"}])
        sent = [json.loads(line) for line in self.server.asked[-1][2].splitlines()]
        self.assertEqual(sent, [{"items": [{"precioUnitario": "1.10"}]}, {"items": []}])

    def test_files_are_bytes_or_go_where_they_are_wanted(self) -> None:
        self.assertIsInstance(self.client.call("getDtePdf", path={"id": "A-1"}), bytes)
        target = io.BytesIO()
        self.assertIsNone(self.client.call("getDtesExcel", query={"tipo": "factura"}, target=target))
        self.assertEqual(self.server.lines()[-1], "GET /dte/excel?tipo=factura")
        self.assertIn(b"A-1", target.getvalue())
        self.server.answers = [(204, None, {})]
        self.assertIsNone(self.client.call("sendDteEmail", path={"id": "A-1"}))

    def test_a_call_that_cannot_be_meant_is_not_sent(self) -> None:
        for wrong, error in (
            ({"operation_id": "getNothing"}, KeyError),
            ({"operation_id": "getDte"}, ValueError),
            ({"operation_id": "getDte", "path": {"id": "A-1", "otro": "1"}}, ValueError),
            ({"operation_id": "createLote", "body": {"archivo": "x"}}, TypeError),
        ):
            with self.assertRaises(error):
                self.client.call(**wrong)
        self.assertEqual(self.server.asked, [])


if __name__ == "__main__":
    unittest.main()

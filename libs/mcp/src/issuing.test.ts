import type { Dte } from "@dte/client";
import { expect, test } from "@jest/globals";
import { idOf } from "./issuing.js";

test("an assistant is told that nobody has verified a document", () => {
  const dte = { id: "A-1", estado: "Certificado", total: 45.5, moneda: "GTQ" } as unknown as Dte;
  expect(idOf(dte)).toEqual({ id: "A-1", estado: "Certificado", total: 45.5, moneda: "GTQ" });
  expect(idOf({ ...dte, verificado: false })).toMatchObject({ estado: "Certificado", verificado: false });
});

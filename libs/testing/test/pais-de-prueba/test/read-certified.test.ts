import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { readCertified } from "../src/format/read-certified.js";

const boleta = JSON.parse(
  readFileSync(new URL("golden/factura.boleta.json", import.meta.url), "utf8"),
) as object;

/** Gives the file of a boleta that its authority accepted. */
const archivoOf = (documento: object): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      documento: Buffer.from(JSON.stringify(documento)).toString("base64"),
      firma: "AAAA",
      ...{ folio: "F:1", sello: "SELLO", recibido: "2026-11-20T16:15:31Z" },
    }),
  );

test("a boleta is read, and one of a country that writes the same form is left to that country", () => {
  expect(readCertified(archivoOf(boleta))).toMatchObject({ dte: { id: "F:1", numero: 17, total: "21.80" } });
  const ajena = { motivo: expect.stringContaining("no es una boleta") };
  expect(readCertified(archivoOf({ ...boleta, pais: "ZZ" }))).toEqual(ajena);
  expect(readCertified(archivoOf([]))).toEqual(ajena);
});

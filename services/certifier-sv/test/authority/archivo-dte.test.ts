import { expect, test } from "@jest/globals";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { verificacionOf } from "../../src/authority/archivo-dte.js";
import { CODIGO } from "./signed.js";

const identificado = { tipoDte: "01", numeroControl: "DTE-01-M001P001-000000000000001" };

test("where a document is looked up is an address, and the same as a picture of a QR code", () => {
  const { verificacionCertificadorUri, verificacionCertificadorQrBase64 } = verificacionOf(
    "https://admin.factura.gob.sv/consultaPublica",
    { ambiente: "00", documento: { ...identificado, codigoGeneracion: CODIGO, fecEmi: "2026-11-20" } },
  );
  expect(verificacionCertificadorUri).toBe(
    `https://admin.factura.gob.sv/consultaPublica?ambiente=00&codGen=${CODIGO}&fechaEmi=2026-11-20`,
  );
  const { data, width, height } = PNG.sync.read(Buffer.from(verificacionCertificadorQrBase64, "base64"));
  expect(jsqr.default(new Uint8ClampedArray(data), width, height)?.data).toBe(verificacionCertificadorUri);
  // 45 modules and the margin, four dots each, are an inch at 200 dots.
  expect([width, height]).toEqual([212, 212]);
});

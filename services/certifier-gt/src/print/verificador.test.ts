import { describe, expect, test } from "@jest/globals";
import { create } from "qrcode";
import { read } from "../../test/golden/print/ejemplos.js";
import { qrSvg, verificadorUri } from "./verificador.js";

describe("the QR of SAT's verifier", () => {
  test("carries authorization, issuer, receiver and total, encoded", () => {
    const { dte } = read("factura");
    const receptor = { id: "A&B=1+2", datosAdicionales: [] };
    expect(verificadorUri({ ...dte, receptor })).toBe(
      "https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11&emisor=12345679&receptor=A%26B%3D1%2B2&monto=1900.00",
    );
  });

  test("does not exist for a document with neither authorization nor access number", () => {
    const { id: _id, ...dte } = read("factura").dte;
    expect(verificadorUri(dte)).toBeUndefined();
  });

  test("draws exactly the dark modules of the code, inside a border of four", () => {
    const { modules } = create("https://example.org/ñ", { errorCorrectionLevel: "M" });
    const { markup } = qrSvg("https://example.org/ñ");
    expect(markup).toContain(`viewBox="0 0 ${modules.size + 8} ${modules.size + 8}"`);
    const drawn = new Set<string>();
    for (const [, x = "", y = "", width = ""] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let i = 0; i < Number(width); i += 1) drawn.add(`${Number(x) + i - 4},${Number(y) - 4}`);
    }
    const dark = new Set<string>();
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) dark.add(`${column},${row}`);
      }
    }
    expect([...drawn].sort()).toEqual([...dark].sort());
  });
});

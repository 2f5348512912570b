import { readFileSync } from "node:fs";
import type { Dte } from "@dte/contracts";
import { legibleText } from "@dte/print";
import { expect, test } from "@jest/globals";
import { cuenta } from "../../test/print/ejemplos.js";
import { print } from "./index.js";

/** Reads the print of an example that has no file yet. */
function previewed(nombre: string): string {
  const golden = new URL(`../../test/golden/casos/${nombre}/dte.json`, import.meta.url);
  const dte = { bitacora: [], recursos: [], observaciones: [], ...JSON.parse(readFileSync(golden, "utf8")) };
  return legibleText(print(dte as Dte, cuenta, { formato: "carta", contenido: Buffer.alloc(0) }).html);
}

test.each([
  [
    "factura-tributo-de-item",
    [
      "Impuesto al Valor Agregado 13% 107.38",
      "diferencial de precios de bebidas alcohólicas (8%) (informativo, incluido en el precio) 0.40",
    ],
  ],
  ["ticket-combustible", ["FOVIAL ($0.20 Ctvs. por galón) 2.10", "COTRANS ($0.10 Ctvs. por galón) 1.05"]],
  ["factura-centavos", ["Impuesto al Valor Agregado 13% 0.14"]],
] as const)("%s shows the document's own totals before it has a file", (nombre, textos) => {
  const text = previewed(nombre);
  for (const each of textos) expect(text).toContain(each);
});

test("a factura, whose IVA is inside its prices, has no row for it", () => {
  expect(previewed("ticket-sucursal-mixto")).not.toContain("Valor Agregado");
});

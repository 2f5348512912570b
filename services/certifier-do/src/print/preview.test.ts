import { readFileSync } from "node:fs";
import type { Dte } from "@dte/contracts";
import { legibleText } from "@dte/print";
import { expect, test } from "@jest/globals";
import { cuenta } from "../../test/print/ejemplos.js";
import { print } from "./index.js";

/** Gives the text of an example that has no file yet, as a reader sees it. */
function previewed(nombre: string): string {
  const golden = readFileSync(new URL(`../../test/golden/${nombre}.json`, import.meta.url), "utf8");
  const dte = { bitacora: [], recursos: [], observaciones: [], ...JSON.parse(golden) } as Dte;
  return legibleText(print(dte, cuenta, { formato: "carta", contenido: Buffer.alloc(0) }).html);
}

test.each([
  [
    "factura-descuento-global",
    [
      "Descuento: Pronto pago -150.00",
      "Recargo 25.50",
      "Subtotal gravado 1,375.50",
      "Total ITBIS 247.59",
      "TOTAL RD$ 1,623.09",
    ],
  ],
  ["ticket-cigarrillos", ["Subtotal gravado 2,542.37", "Total ISC 1,039.14", "Total ITBIS 644.67"]],
  ["factura-tasas-mezcladas", ["Subtotal gravado", "Subtotal exento", "Total ITBIS"]],
  ["factura-con-retenciones", ["ITBIS retenido -", "ISR retenido -"]],
] as const)("%s shows the document's own totals before it has a file", (nombre, textos) => {
  const text = previewed(nombre);
  for (const each of textos) expect(text).toContain(each);
});

test("what is exempt is what its total has besides what is taxed", () => {
  const xml = readFileSync(new URL("../../test/golden/factura-tasas-mezcladas.xml", import.meta.url), "utf8");
  const exento = /<MontoExento>([^<]+)</.exec(xml)?.[1];
  expect(exento).toMatch(/^\d{1,3}\.\d\d$/);
  expect(previewed("factura-tasas-mezcladas")).toContain(`Subtotal exento ${exento}`);
});

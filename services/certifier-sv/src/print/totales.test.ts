import { existsSync, readFileSync } from "node:fs";
import type { Dte } from "@dte/contracts";
import { amount, formatShort, sum } from "@dte/money";
import type { Dato } from "@dte/print";
import { expect, test } from "@jest/globals";
import { archivoDe, nombres, regimenes } from "../../test/golden-caso.js";
import { cuenta } from "../../test/print/ejemplos.js";
import { readJson } from "../format/json.js";
import { print } from "./index.js";
import { totalesDe } from "./totales.js";

/** The row that is a sum of rows above it. */
const OPERACION = "Monto total de la operación";
const SUMAS = ["Suma total de operaciones", "Subtotal", OPERACION];
/** The mark of a row that is not added. */
const MARCA = /\((informativo, incluido en el precio|ya aplicados|base)\)$/;

const cifra = (texto: string) => amount(texto.replaceAll(",", "").replace("US$ ", ""));
const sumaDe = (renglones: readonly Dato[]): string =>
  formatShort(
    sum(
      renglones
        .filter(({ etiqueta }) => !SUMAS.includes(etiqueta) && !MARCA.test(etiqueta))
        .map(({ valor }) => cifra(valor)),
    ),
  );

const casos = nombres.flatMap((nombre) =>
  regimenes.flatMap((regimen) => {
    const archivo = archivoDe(nombre, `documento-${regimen}.json`);
    return existsSync(archivo) ? [[nombre, regimen, archivo] as const] : [];
  }),
);

test.each(casos)("%s, %s: what is printed as an addend adds up to the totals under it", (_, __, file) => {
  const { parciales, total } = totalesDe({ moneda: "USD" } as Dte, readJson(readFileSync(file)));
  expect(sumaDe(parciales)).toBe(formatShort(cifra(total.valor)));
});

const conOperacion = casos.flatMap(([nombre, regimen, file]) => {
  const { parciales } = totalesDe({ moneda: "USD" } as Dte, readJson(readFileSync(file)));
  const operacion = parciales.findIndex(({ etiqueta }) => etiqueta === OPERACION);
  return operacion < 0
    ? []
    : [[nombre, regimen, parciales.slice(0, operacion), parciales[operacion]] as const];
});

test.each(conOperacion)(
  "%s, %s: so does what stands above the operation's own total",
  (_, __, antes, operacion) => {
    expect(sumaDe(antes)).toBe(formatShort(cifra(operacion?.valor ?? "")));
  },
);

test.each(regimenes)(
  "factura-percepcion, %s: the words are of what is to be paid, for templates too",
  (regimen) => {
    const contenido = readFileSync(archivoDe("factura-percepcion", `documento-${regimen}.json`));
    const dte = JSON.parse(readFileSync(archivoDe("factura-percepcion", "dte.json"), "utf8"));
    const { totalEnLetras } = print(dte, cuenta, { formato: "", contenido });
    expect(totalEnLetras).toMatch(/^CUATROCIENTOS SIETE 97\/100/);
    expect(print(dte, cuenta, { formato: "", contenido: Buffer.alloc(0) }).totalEnLetras).toBe(totalEnLetras);
  },
);

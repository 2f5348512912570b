import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { toDte } from "@dte/dte";
import { describe, expect, test } from "@jest/globals";
import { format } from "../src/format/index.js";
import { prepared, refusal, regime } from "./samples/asked.js";
import { ESPECIALES } from "./samples/especiales.js";
import { RECHAZOS } from "./samples/rechazos.js";
import { VENTAS } from "./samples/ventas.js";

/** With `UPDATE_GOLDEN=1` the outcome is written as what is expected: look at the difference before it is committed. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";
const carpeta = new URL("golden/", import.meta.url);

const EMITIDOS = Object.entries({ ...VENTAS, ...ESPECIALES });

function expectFile(nombre: string, contenido: string): void {
  const file = new URL(nombre, carpeta);
  if (isUpdate) {
    mkdirSync(carpeta, { recursive: true });
    writeFileSync(file, contenido);
  }
  expect(contenido).toBe(existsSync(file) ? readFileSync(file, "utf8") : undefined);
}

describe("a request gives, byte for byte, the e-CF and the DTE of", () => {
  test.each(EMITIDOS)("%s", (nombre, pedido) => {
    const { documento, cuenta } = prepared(pedido);
    expectFile(`${nombre}.xml`, new TextDecoder().decode(format.write(documento, cuenta)));
    const dte = toDte(documento, format.certificadorOf(cuenta));
    expectFile(`${nombre}.json`, `${JSON.stringify(dte, null, 2)}\n`);
  });
});

test("nothing is expected of an example that is gone", () => {
  const nombres = EMITIDOS.flatMap(([nombre]) => [`${nombre}.json`, `${nombre}.xml`]);
  expect(readdirSync(carpeta).sort()).toEqual(nombres.sort());
});

test("every one of DGII's types has its example", () => {
  const tipos = new Set(EMITIDOS.map(([, pedido]) => prepared(pedido).documento.tipoFiscal));
  expect([...tipos].sort()).toEqual(["31", "32", "33", "34", "41", "43", "44", "45", "46", "47"]);
});

describe("a request is refused by", () => {
  test.each(RECHAZOS.map(({ id, ...rechazo }) => [id, rechazo] as const))("%s", (id, { pedido, mensaje }) => {
    const fault = refusal(pedido);
    expect([fault?.id, fault?.error.message]).toEqual([id, expect.stringContaining(mensaje)]);
  });
});

test("every rule on the whole document refuses some example", () => {
  const vistas = new Set(RECHAZOS.map(({ id }) => id));
  expect(regime.rules.map(({ id }) => id).filter((id) => !vistas.has(id))).toEqual([]);
});

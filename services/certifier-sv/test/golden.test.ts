import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { archivoDe, dteDe, nombres, pretty, readCaso, regimenes, textoDe } from "./golden-caso.js";

const ejemplos = nombres.flatMap((nombre) => regimenes.map((regimen) => [nombre, regimen] as const));

describe("each example is written exactly as it is kept", () => {
  test.each(ejemplos)("%s in the layout of %s", (nombre, regimen) => {
    const texto = textoDe(readCaso(nombre), regimen);
    expect(pretty(texto)).toBe(readFileSync(archivoDe(nombre, `documento-${regimen}.json`), "utf8"));
  });
  test.each([...nombres])("%s in the words of the contract", (nombre) => {
    expect(JSON.parse(JSON.stringify(dteDe(readCaso(nombre))))).toEqual(
      JSON.parse(readFileSync(archivoDe(nombre, "dte.json"), "utf8")),
    );
  });
});

test("what is signed is compact, and the same every time", () => {
  const texto = textoDe(readCaso("ticket-consumidor-final"), "v2");
  expect(texto).toMatch(
    /^\{"identificacion":\{"version":2,"ambiente":"00","tipoDte":"01","numeroControl":"DTE-01-M001P001-000000000000001",/,
  );
  expect(texto).toContain('"ivaItem":2.30088496}],"resumen":{');
  expect(textoDe(readCaso("ticket-consumidor-final"), "v2")).toBe(texto);
});

test("every type and both regimes have their example", () => {
  const vistos = ejemplos.map(([nombre, regimen]) => {
    const { identificacion } = JSON.parse(textoDe(readCaso(nombre), regimen)) as {
      identificacion: { tipoDte: string; version: number };
    };
    return `${identificacion.tipoDte} v${identificacion.version}`;
  });
  expect([...new Set(vistos)].sort()).toEqual(
    [
      "01 v1",
      "01 v2",
      "03 v3",
      "03 v4",
      "05 v3",
      "05 v4",
      "06 v3",
      "06 v4",
      "11 v1",
      "11 v3",
      "14 v1",
      "14 v2",
    ].sort(),
  );
});

import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { archivoDe, dteDe, ejemplos, nombres, pretty, readCaso, textoDe } from "./golden-caso.js";

// UPDATE_GOLDEN=1 rewrites the expected files; look at the difference before keeping it.
function kept(nombre: string, archivo: string, actual: string): string {
  const file = archivoDe(nombre, archivo);
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, actual);
  return readFileSync(file, "utf8");
}

describe("each example is written exactly as it is kept", () => {
  test.each(ejemplos)("%s in the layout of %s", (nombre, regimen) => {
    const texto = pretty(textoDe(readCaso(nombre), regimen));
    expect(texto).toBe(kept(nombre, `documento-${regimen}.json`, texto));
  });
  test.each([...nombres])("%s in the words of the contract", (nombre) => {
    const texto = `${JSON.stringify(dteDe(readCaso(nombre)), undefined, 2)}\n`;
    expect(JSON.parse(texto)).toEqual(JSON.parse(kept(nombre, "dte.json", texto)));
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
      "04 v3",
      "04 v4",
      "05 v3",
      "05 v4",
      "06 v3",
      "06 v4",
      "07 v1",
      "07 v2",
      "08 v1",
      "08 v2",
      "09 v1",
      "09 v2",
      "11 v1",
      "11 v3",
      "14 v1",
      "14 v2",
      "15 v1",
      "15 v2",
    ].sort(),
  );
});

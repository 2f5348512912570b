import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { filaDe, libroDe } from "./libros.js";

/** A process that only reads a workbook: in this one, other objects decide when memory is given back. */
const READER = fileURLToPath(new URL("reader.mjs", import.meta.url));

const MIB = 1024 * 1024;
/**
 * The most by which a process may grow, in bytes: one that reads a workbook has room for it several times over; none of these may take as much, its
 * thread included.
 */
const GROWTH_MAX = 150 * MIB;
const HEAD = filaDe(1, "itemDescripcion", "itemPrecioUnitario");

/** Repeats one text again and again, with noise in between, so that the ratio alone does not give it away. */
function much(unit: string, bytes: number): string {
  const piece = unit.repeat(Math.ceil(32_768 / unit.length));
  const noise = () => `<!--${randomBytes(150).toString("hex")}-->`;
  return Array.from({ length: Math.ceil(bytes / piece.length) }, () => piece + noise()).join("");
}
const plain = (bytes: number) => much("x", bytes).replaceAll(/<!--|-->/g, "");
const hoja = (filas: string, textos?: string) =>
  libroDe({ hoja: `<sheetData>${HEAD}${filas}</sheetData>`, ...(textos !== undefined && { textos }) });

const MUCH = /muchos más datos/;
test.each<[string, () => Buffer, string, RegExp]>([
  ["elements within elements", () => hoja(much("<a>", 20 * MIB)), "LOT-INVEXC-2", MUCH],
  ["one long text", () => hoja(`<row><c><v>${plain(16 * MIB)}</v></c></row>`), "LOT-INVEXC-2", MUCH],
  [
    "one text in many pieces",
    () => hoja(`<row><c><v>${much("x", 16 * MIB)}</v></c></row>`),
    "LOT-INVEXC-2",
    MUCH,
  ],
  [
    "one cell of many texts",
    () => hoja(`<row><c t="inlineStr"><is>${much("<t>xxxxxxxx</t>", 16 * MIB)}</is></c></row>`),
    "LOT-INVEXC-5",
    /Fila 2, columna itemDescripcion: admite como máximo 10000/,
  ],
  ["one long attribute", () => hoja(`<row r="${plain(16 * MIB)}"/>`), "LOT-INVEXC-2", MUCH],
  ["one long comment", () => hoja(`<!--${plain(16 * MIB)}-->`), "LOT-INVEXC-2", MUCH],
  [
    "one row of more cells than a sheet has columns",
    () => hoja(`<row>${much('<c t="b"><v>1</v></c>', 16 * MIB)}</row>`),
    "LOT-INVEXC-2",
    /dañado/,
  ],
  [
    "shared texts that are many",
    () => hoja("", much(`<si><t>${"y".repeat(40)}</t></si>`, 50 * MIB)),
    "LOT-INVEXC-2",
    MUCH,
  ],
  [
    "one shared text of many runs",
    () => hoja("", `<si>${much(`<r><t>${"y".repeat(40)}</t></r>`, 50 * MIB)}</si>`),
    "LOT-INVEXC-2",
    MUCH,
  ],
  [
    "one long text that thousands of cells share",
    () => {
      const fila = `<row>${'<c t="s"><v>0</v></c><c><v>1</v></c>'}</row>`;
      return hoja(fila.repeat(5_000), `<si><t>${"ñ".repeat(9_999)}</t></si>`);
    },
    "FEG_VALIDATION_ERROR",
    /demasiado texto/,
  ],
  [
    "thousands of columns that are left alone",
    () => {
      const head = `<row>${'<c t="s"><v>0</v></c>'.repeat(16_000)}<c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>`;
      const textos = ["resultadoX", "itemDescripcion", "itemPrecioUnitario"].map(
        (each) => `<si><t>${each}</t></si>`,
      );
      return libroDe({ hoja: `<sheetData>${head}</sheetData>`, textos: textos.join("") });
    },
    "LOT-INVEXC-4",
    /más de 250 columnas/,
  ],
  [
    "rows without end of which none counts",
    () => {
      const head = filaDe(1, "itemDescripcion", "itemPrecioUnitario", "resultadoEstado");
      const filas = Array.from({ length: 50_001 }, (_, i) => `<row><c r="C${i + 2}"><v>${i}</v></c></row>`);
      return libroDe({ hoja: `<sheetData>${head}${filas.join("")}</sheetData>` });
    },
    "FEG_VALIDATION_ERROR",
    /más de 50000 filas/,
  ],
  [
    "one document of too much text",
    () => {
      const fila = '<row><c t="s"><v>0</v></c><c><v>1</v></c><c t="s"><v>1</v></c></row>';
      const head = filaDe(1, "itemDescripcion", "itemPrecioUnitario", "numeroTransaccion");
      const textos = `<si><t>${"ñ".repeat(9_999)}</t></si><si><t>A</t></si>`;
      return libroDe({ hoja: `<sheetData>${head}${fila.repeat(200)}</sheetData>`, textos });
    },
    "LOT-INVEXC-5",
    /Fila 2, columna numeroTransaccion: el documento tiene demasiado texto/,
  ],
])("a small file that unpacks to %s is refused, in little memory", (_name, build, codigo, mensaje) => {
  const { stdout, stderr } = spawnSync(process.execPath, [READER], { input: build(), encoding: "utf8" });
  expect(stderr).toBe("");
  const refused = JSON.parse(stdout) as { codigo: string; mensaje: string; growthBytes: number };
  expect([refused.codigo, refused.mensaje]).toEqual([codigo, expect.stringMatching(mensaje)]);
  expect(refused.growthBytes).toBeLessThan(GROWTH_MAX);
});

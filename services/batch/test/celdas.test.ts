import { expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { readCeldas } from "../src/excel/read-celdas.js";
import { createLibros } from "../src/excel/threads.js";
import { filaDe, libroDe } from "./libros.js";

async function libroConFechas(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const casos = workbook.addWorksheet("ECF");
  casos.addRow(["ENCF", "FechaEmision", "FechaHora", "MontoTotal", "Nota"]);
  casos.addRow([
    "E310000000001",
    new Date("2020-04-01T00:00:00Z"),
    new Date("2026-06-23T17:45:47Z"),
    4674.35,
    "#e",
  ]);
  casos.getCell("B2").numFmt = "dd-mm-yyyy";
  casos.getCell("C2").numFmt = 'dd"/"mm"/"yyyy hh:mm:ss';
  casos.getCell("D2").numFmt = '#,##0.00 "días"';
  casos.addRow([]);
  casos.addRow(["E310000000002", "02-04-2020", null, { formula: "D2*2", result: 9348.7 }, " ñandú "]);
  workbook.addWorksheet("RFCE").addRow(["ENCF"]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

test("every sheet is read as a person reads it: days day first, amounts by their digits, formulas by their values", async () => {
  const libro = await libroConFechas();
  const tablas = [
    {
      nombre: "ECF",
      filas: [
        ["ENCF", "FechaEmision", "FechaHora", "MontoTotal", "Nota"],
        ["E310000000001", "01-04-2020", "23-06-2026 17:45:47", "4674.35", "#e"],
        ["E310000000002", "02-04-2020", "", "9348.7", "ñandú"],
      ],
    },
    { nombre: "RFCE", filas: [["ENCF"]] },
  ];
  expect(await readCeldas(libro)).toEqual(tablas);
  expect(await createLibros().celdas(libro)).toEqual(tablas);
});

const hoja = (filas: string, more = {}) => libroDe({ hoja: `<sheetData>${filas}</sheetData>`, ...more });
const celda = (texto: string) => `<c t="inlineStr"><is><t>${texto}</t></is></c>`;

test.each<[string, () => Buffer, string, string]>([
  ["what is no workbook", () => Buffer.from("no"), "LOT-INVEXC-2", ".xlsx"],
  [
    "more rows than any set has",
    () => hoja(Array.from({ length: 1_001 }, (_, i) => filaDe(i + 1, "x")).join("")),
    "FEG_VALIDATION_ERROR",
    "más de 1000 filas",
  ],
  [
    "more columns",
    () => hoja(`<row r="1">${'<c t="b"><v>1</v></c>'.repeat(3_001)}</row>`),
    "FEG_VALIDATION_ERROR",
    "más de 3000 columnas",
  ],
  [
    "a longer cell",
    () => hoja(`<row r="1">${celda("x".repeat(1_001))}</row>`),
    "FEG_VALIDATION_ERROR",
    "columna A: tiene más de 1000 caracteres",
  ],
  [
    "a text that thousands of cells share",
    () =>
      hoja(`<row>${'<c t="s"><v>0</v></c>'.repeat(2_500)}</row>`, {
        textos: `<si><t>${"ñ".repeat(900)}</t></si>`,
      }),
    "FEG_VALIDATION_ERROR",
    "demasiado texto",
  ],
  [
    "a formula without its value",
    () => hoja('<row r="2"><c r="C2"><f>A1</f></c></row>'),
    "FEG_VALIDATION_ERROR",
    "fila 2, columna C: la fórmula no tiene un valor",
  ],
  [
    "a control character",
    () => hoja(`<row r="2">${celda("_x0001_")}</row>`),
    "FEG_VALIDATION_ERROR",
    "carácter de control",
  ],
])("%s is refused, and says where", async (_name, build, codigo, mensaje) => {
  await expect(createLibros().celdas(build())).rejects.toMatchObject({
    codigo,
    message: expect.stringContaining(mensaje),
  });
});

test("one that takes too long is killed", async () => {
  const libro = hoja(Array.from({ length: 900 }, (_, i) => filaDe(i + 1, ...Array(20).fill("x"))).join(""));
  await expect(createLibros({ limitMs: 1 }).celdas(libro)).rejects.toMatchObject({
    codigo: "LOT-INVEXC-2",
    message: expect.stringContaining("muchos más datos"),
  });
});

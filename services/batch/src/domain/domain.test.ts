import { invalid } from "@dte/errors";
import { expect, test } from "@jest/globals";
import { readCelda } from "./celda.js";
import { decimalOfCell, decimalOfText } from "./decimal.js";
import { fechaOfIso, fechaOfSerial, fechaOfText, hasZona } from "./fecha.js";
import { cleanNombre } from "./lote.js";
import { letrasOf, posicionOf } from "./posicion.js";
import { judge, waitMs } from "./veredicto.js";

test.each([
  ["1.1500000000000001", "1.15"],
  ["0.30000000000000004", "0.3"],
  ["12.50", "12.5"],
  ["100", "100"],
  ["1E+3", "1000"],
  ["1.5E-3", "0.0015"],
  ["2.2200000000000002E-2", "0.0222"],
  ["-0", "0"],
  ["-1.10", "-1.1"],
  ["999999999999999", "999999999999999"],
  ["99.99999999999999999", "100"],
])("the cell %s is exactly %s", (text, decimal) => {
  expect(decimalOfCell(text)).toBe(decimal);
});

test.each(["", "abc", "1e999", "12345678901234567", "1.2345678901234568E+19", "NaN", "Infinity", "1E-30"])(
  "the cell %p is no number that a spreadsheet keeps",
  (text) => {
    expect(decimalOfCell(text)).toBeUndefined();
  },
);

test("commas are read between thousands and nowhere else", () => {
  expect(["1,250.50", "12,50", "1.250,50", "1250.5", " 5", "1e3"].map(decimalOfText)).toEqual([
    "1250.50",
    undefined,
    undefined,
    "1250.5",
    undefined,
    undefined,
  ]);
});

test("days are counted from 1900 or from 1904, and hours are parts of them", () => {
  expect(fechaOfSerial(46_346, false)).toBe("2026-11-20");
  expect(fechaOfSerial(44_884, true)).toBe("2026-11-20");
  expect(fechaOfSerial(46_346.34722222, false)).toBe("2026-11-20T08:20:00");
  expect(fechaOfSerial(46_346.99999999, false)).toBe("2026-11-21");
  expect([12, 1e12, Number.NaN].map((serial) => fechaOfSerial(serial, false))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-11-20T08:15", "2026-11-20T08:15:00"],
  ["2026-11-20 08:15:30", "2026-11-20T08:15:30"],
  ["2026-11-20T00:00:00.000", "2026-11-20"],
  ["2026-11-21T02:00:00Z", undefined],
  ["2026-11-21T02:00:00-06:00", undefined],
  ["1/2/2026", "2026-02-01"],
  ["20/11/2026 8:15", "2026-11-20T08:15:00"],
  ["2026-02-30", undefined],
  ["11/20/2026", undefined],
  ["2026-11-20T25:00", undefined],
  ["0001-01-01", undefined],
  ["mañana", undefined],
])("the text %s is the date %s", (text, fecha) => {
  expect(fechaOfText(text)).toBe(fecha);
});

test("a date that a spreadsheet wrote has no zone, whatever it ends in; a typed one may say one", () => {
  expect(["2026-11-20T00:00:00.000Z", "2026-11-20T08:15:00"].map(fechaOfIso)).toEqual([
    "2026-11-20",
    "2026-11-20T08:15:00",
  ]);
  const typed = [
    "2026-11-21T02:00:00Z",
    "2026-11-21 02:00-06:00",
    "2026-11-21T02:00",
    "20-11-2026",
    "mañanaZ",
  ];
  expect(typed.map(hasZona)).toEqual([true, true, false, false, false]);
});

test("columns have letters", () => {
  expect([1, 26, 27, 702, 703].map(letrasOf)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
  expect(posicionOf("AB12")).toEqual({ fila: 12, columna: 28 });
  expect(["", "A0", "1", "AAAA1", "XFE1"].map(posicionOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a file's name is shown without folders and control characters", () => {
  expect(["C:\\datos\\ventas ñ.xlsx", "../../etc/x", "a\r\nb", " "].map(cleanNombre)).toEqual([
    "ventas ñ.xlsx",
    "x",
    "ab",
    "lote.xlsx",
  ]);
});

test("what turns a file's name around is left out of it, and a cell's text with it is refused", () => {
  expect(["ventas\u202exslx.exe", "a\u200b\u2066b\ufeff.xlsx"].map(cleanNombre)).toEqual([
    "ventasxslx.exe",
    "ab.xlsx",
  ]);
  const read = (texto: string) => readCelda({ tipo: "texto", texto }, { kind: "texto", max: 50 }, false);
  expect(read("Ana \u202eS.A.")).toEqual({
    mensaje: "tiene caracteres invisibles que invierten la lectura; bórrelos o escriba el texto de nuevo",
  });
  expect(read("Ana\u200b López")).toEqual({ valor: "Ana\u200b López" });
});

test("what documents answers decides whether a document is refused, asked about or tried again", () => {
  expect(judge(invalid("no")).kind).toBe("rechazado");
  expect(judge(invalid("no").with({ ubicacion: "/dte/transaction/1" })).kind).toBe("consultar");
  expect(judge(new Error("connection refused")).kind).toBe("repetir");
  expect([1, 2, 7, 99].map(waitMs)).toEqual([1_000, 2_000, 60_000, 60_000]);
});

import type { FegError } from "@dte/errors";
import { describe, expect, test } from "@jest/globals";
import { columnasDe } from "../src/domain/columnas.js";
import { readLote } from "../src/excel/read-lote.js";
import { filaDe, libroDe, libroDeTabla } from "./libros.js";
import { CON_TODO } from "./paises.js";
import { zipOf } from "./zip.js";

const CONOCIDAS = columnasDe(CON_TODO);

const MINIMOS = ["numeroTransaccion", "itemDescripcion", "itemPrecioUnitario"];
const refusal = async (bytes: Buffer): Promise<FegError> => {
  try {
    await readLote(bytes, CONOCIDAS);
  } catch (error) {
    return error as FegError;
  }
  throw new Error("it was not refused");
};
const hojaDe = (...filas: string[]) => libroDe({ hoja: `<sheetData>${filas.join("")}</sheetData>` });

describe("LOT-INVEXC-2 answers", () => {
  const ole = (extra: string) =>
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600), Buffer.from(extra, "utf16le")]);
  const valid = libroDe({ hoja: "<sheetData/>" });
  const bomb = libroDe({
    hoja: "<sheetData/>",
    otras: [{ nombre: "xl/media/a.bin", contenido: Buffer.alloc(20_000_000) }],
  });
  const entity = `<!DOCTYPE a [<!ENTITY b "cc">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
  const replace = (parte: string, contenido: string) =>
    zipOf([
      {
        nombre: "_rels/.rels",
        contenido: `<R><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></R>`,
      },
      { nombre: "xl/workbook.xml", contenido: `<w xmlns:r="r"><sheet name="Documentos" r:id="b"/></w>` },
      {
        nombre: "xl/_rels/workbook.xml.rels",
        contenido: `<R><Relationship Id="b" Type="x/worksheet" Target="s.xml"/></R>`,
      },
      { nombre: parte, contenido },
    ]);

  test.each<[string, Buffer, RegExp]>([
    ["text", Buffer.from("a;b;c"), /no es un libro/],
    ["nothing", Buffer.alloc(0), /no es un libro/],
    ["an old .xls", ole("Workbook"), /\.xls\), que no se admite/],
    ["an encrypted workbook", ole("EncryptedPackage"), /contraseña/],
    ["an encrypted entry", zipOf([{ nombre: "a", contenido: "b", flags: 1 }]), /contraseña/],
    ["a binary workbook", zipOf([{ nombre: "xl/workbook.bin", contenido: "b" }]), /\.xlsb/],
    ["another .zip", zipOf([{ nombre: "a.txt", contenido: "b" }]), /no es un libro/],
    ["a workbook cut short", valid.subarray(0, valid.length - 40), /dañado/],
    ["a bomb", bomb, /muchos más datos/],
    [
      "a part that is longer than it says",
      zipOf([{ nombre: "_rels/.rels", contenido: "a".repeat(999), declared: 9 }]),
      /dañado/,
    ],
    ["a document type with entities", replace("xl/s.xml", entity), /dañado/],
    ["XML that is none", replace("xl/s.xml", "<worksheet><sheetData><row>"), /dañado/],
    [
      "a shared text that is not there",
      replace("xl/s.xml", `<w><sheetData><row><c t="s"><v>9</v></c></row></sheetData></w>`),
      /dañado/,
    ],
    ["a relation to a part that is not there", replace("xl/otra.xml", "<w/>"), /dañado/],
  ])("%s", async (_name, bytes, mensaje) => {
    const error = await refusal(bytes);
    expect([error.codigo, error.message]).toEqual(["LOT-INVEXC-2", expect.stringMatching(mensaje)]);
  });
});

test("LOT-INVEXC-3 names the sheet that is missing and those that are there, or that it is hidden", async () => {
  expect(await refusal(await libroDeTabla([MINIMOS], "Hoja1"))).toMatchObject({
    codigo: "LOT-INVEXC-3",
    message: expect.stringMatching(/"Documentos".*"Hoja1"/),
  });
  expect(await refusal(libroDe({ hoja: "<sheetData/>", estado: "veryHidden" }))).toMatchObject({
    codigo: "LOT-INVEXC-3",
    message: expect.stringMatching(/oculta/),
  });
});

test("LOT-INVEXC-4 names the headers that are missing, unknown and repeated", async () => {
  const error = await refusal(
    await libroDeTabla([
      ["itemDescripcion", "precio", "tipo", "Tipo"],
      ["a", 1],
    ]),
  );
  expect(error.codigo).toBe("LOT-INVEXC-4");
  expect(error.message).toMatch(
    /faltan los encabezados itemPrecioUnitario.*"precio" \(columna B\).*"tipo" \(columna D\)/,
  );
  expect((await refusal(libroDe({ hoja: "<sheetData/>" }))).codigo).toBe("LOT-INVEXC-4");
  const twice = filaDe(1, ...MINIMOS, "resultadoEstado", "dato:A_x0000_B", "ResultadoEstado", "resultadoId");
  const { codigo, message } = await refusal(hojaDe(twice, filaDe(2, "A", "x", "1")));
  expect([codigo, message]).toEqual([
    "LOT-INVEXC-4",
    expect.stringMatching(/carácter de control \(columna E\); se repiten "resultadoestado" \(columna F\)\./),
  ]);
});

describe("LOT-INVEXC-5 names row and column of", () => {
  const head = filaDe(1, ...MINIMOS, "fechaEmision", "itemCantidad", "tipo", "itemImpuestos");
  test.each<[string, string[], string, RegExp]>([
    [
      "a number that is none",
      [filaDe(2, "A", "x", "caro")],
      "Fila 2, columna itemPrecioUnitario",
      /un número/,
    ],
    [
      "a negative amount",
      [filaDe(2, "A", "x", "<c><v>-1</v></c>")],
      "Fila 2, columna itemPrecioUnitario",
      /negativo/,
    ],
    [
      "a quantity of zero",
      [filaDe(2, "A", "x", "1", "", "0.00")],
      "Fila 2, columna itemCantidad",
      /mayor que cero/,
    ],
    [
      "a date that is none",
      [filaDe(2, "A", "x", "1", "31/02/2026")],
      "Fila 2, columna fechaEmision",
      /una fecha/,
    ],
    [
      "an hour in another zone",
      [filaDe(2, "A", "x", "1", "2026-11-21T02:00:00Z")],
      "Fila 2, columna fechaEmision",
      /hora local y sin zona/,
    ],
    [
      "an amount where a date is",
      [filaDe(2, "A", "x", "1", "<c><v>12.5</v></c>")],
      "Fila 2, columna fechaEmision",
      /una fecha/,
    ],
    [
      "an unknown type",
      [filaDe(2, "A", "x", "1", "", "", "boleta")],
      "Fila 2, columna tipo",
      /factura, ticket/,
    ],
    [
      "an error of a formula",
      [filaDe(2, "A", "x", `<c t="e"><f>1/0</f><v>#DIV/0!</v></c>`)],
      "Fila 2, columna itemPrecioUnitario",
      /#DIV\/0!/,
    ],
    [
      "a formula that was never computed",
      [filaDe(2, "A", "x", "<c><f>A1</f></c>")],
      "Fila 2, columna itemPrecioUnitario",
      /valor calculado/,
    ],
    [
      "an id with more digits than a cell keeps",
      [filaDe(2, "<c><v>1.2345678901234568E+19</v></c>", "x", "1")],
      "Fila 2, columna numeroTransaccion",
      /más dígitos/,
    ],
    ["an item without price", [filaDe(2, "A", "x")], "Fila 2, columna itemPrecioUnitario", /obligatorio/],
    ["a row without item", [filaDe(2, "A")], "Fila 2, columna itemDescripcion", /ningún ítem/],
    [
      "what disagrees within a document",
      [filaDe(2, "A", "x", "1", "2026-11-20"), filaDe(3, "A", "y", "1", "2026-11-21")],
      "Fila 3, columna fechaEmision",
      /fila 2/,
    ],
    [
      "a value under no header",
      [filaDe(2, "A", "x", "1", "", "", "", "", "sobra")],
      "Fila 2, columna H",
      /no tiene encabezado/,
    ],
    ["the example row", [filaDe(2, "EJEMPLO", "x", "1")], "Fila 2, columna numeroTransaccion", /bórrela/],
    ["a control character", [filaDe(2, "A", "x_x0001_", "1")], "Fila 2, columna itemDescripcion", /control/],
    [
      "a control character in a tax",
      [filaDe(2, "A", "x", "1", "", "", "", "I_x0000_B:1")],
      "Fila 2, columna itemImpuestos",
      /control/,
    ],
  ])("%s", async (_name, filas, donde, mensaje) => {
    const error = await refusal(hojaDe(head, ...filas));
    expect([error.codigo, error.extra.eventos]).toEqual([
      "LOT-INVEXC-5",
      [{ codigo: "LOT-INVEXC-5", campo: donde, mensaje: expect.stringMatching(mensaje) }],
    ]);
    expect(error.message).toContain(`${donde}: `);
  });

  test("a hidden row, unless there is nothing to issue in it", async () => {
    const hidden = (fila: string) => fila.replace("<row", '<row hidden="1"');
    const marcada = filaDe(1, ...MINIMOS, "resultadoEstado");
    const done = hidden(filaDe(3, "B", "x", "1", "Certificado"));
    const error = await refusal(hojaDe(marcada, hidden(filaDe(2, "", "x", "1")), done));
    expect(error.extra.eventos).toEqual([
      {
        codigo: "LOT-INVEXC-5",
        campo: "Fila 2, columna numeroTransaccion",
        mensaje: expect.stringMatching(/oculta/),
      },
    ]);
    expect((await readLote(hojaDe(marcada, filaDe(2, "", "x", "1"), done), CONOCIDAS)).totalFilas).toBe(1);
  });

  test("merged cells, which hold one value where people see several", async () => {
    const bytes = libroDe({
      hoja: `<sheetData>${head}${filaDe(2, "A", "x", "1")}${filaDe(3, "", "y", "1")}</sheetData><mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="A9:B9"/></mergeCells>`,
    });
    expect((await refusal(bytes)).extra.eventos).toEqual([
      {
        codigo: "LOT-INVEXC-5",
        campo: "Fila 2, columna numeroTransaccion",
        mensaje: expect.stringMatching(/A2:A3/),
      },
    ]);
  });

  test("every wrong cell, up to a limit, and how many more there are", async () => {
    const filas = Array.from({ length: 300 }, (_, i) => ["", `item ${i}`, "caro"]);
    const error = await refusal(await libroDeTabla([MINIMOS, ...filas]));
    expect(error.extra.eventos).toHaveLength(50);
    expect(error.message).toMatch(/Hay 290 más/);
    expect(error.message.length).toBeLessThan(2_000);
  });
});

test("more rows than the limit, and none at all, are refused by validation", async () => {
  const filas = (cuantas: number) =>
    Array.from({ length: cuantas }, (_, i) => filaDe(i + 2, "", "x", "1")).join("");
  const head = filaDe(1, ...MINIMOS);
  expect((await readLote(hojaDe(head, filas(10_000)), CONOCIDAS)).totalFilas).toBe(10_000);
  expect(await refusal(hojaDe(head, filas(10_001)))).toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringMatching(/10000 filas/),
  });
  expect(await refusal(hojaDe(head, filaDe(2, " ")))).toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
});

import type { Call } from "@dte/contracts";
import { createLog, createShell } from "@dte/service";
import { afterAll, expect, test } from "@jest/globals";
import { createThreads } from "../src/excel/threads.js";
import { openWorkbooks } from "../src/workbooks.js";
import { filaDe, libroDe, tablaDe } from "./libros.js";
import { CON_TODO } from "./paises.js";

const shell = createShell({ name: "batch", log: createLog("batch", "silent") });
afterAll(() => shell.close());

const CABECERA = filaDe(1, "numeroTransaccion", "receptorId", "itemDescripcion", "itemPrecioUnitario");
const libro = (filas: number) =>
  libroDe({
    hoja: `<sheetData>${CABECERA}${Array.from({ length: filas }, (_, i) => filaDe(i + 2, i % 3 ? "" : `N-${i}`, "CF", "Silla", "1.5")).join("")}</sheetData>`,
  });
const reading = (contenido: Buffer) => ({ contenido, descrito: CON_TODO, idLote: "L", idCuenta: "1" });

test("a workbook is read and written beside everything else, all of it and in its order", async () => {
  const threads = createThreads();
  const contenido = libro(900);
  const { totalFilas, documentos } = await threads.read(reading(contenido));
  expect([totalFilas, documentos.length]).toEqual([900, 900]);
  expect(documentos.slice(0, 2)).toEqual([
    {
      filas: [2],
      numeroTransaccion: "N-0",
      solicitud: {
        idCuenta: "1",
        numeroTransaccion: "N-0",
        tipo: "",
        receptor: { id: "CF" },
        items: [{ descripcion: "Silla", precioUnitario: "1.5" }],
      },
    },
    expect.objectContaining({ filas: [3], numeroTransaccion: "LOTE-L-3" }),
  ]);
  expect(documentos.map(({ filas: [fila] }) => fila)).toEqual(Array.from({ length: 900 }, (_, i) => i + 2));
  const resueltos = new Map([[3, { numeroTransaccion: "LOTE-L-3", estado: "Certificado", id: "A-1" }]]);
  const filas = await tablaDe(await threads.write({ contenido, descrito: CON_TODO, resueltos }));
  expect(filas[2]).toEqual(expect.arrayContaining(["LOTE-L-3", "Certificado", "A-1"]));
});

test("a workbook that is wrong, or that asks for too much, is refused as it would be here", async () => {
  await expect(createThreads().read(reading(Buffer.from("PK")))).rejects.toMatchObject({
    codigo: "LOT-INVEXC-2",
  });
  const wrong = libroDe({ hoja: `<sheetData>${CABECERA}${filaDe(2, "", "CF", "Silla", "x")}</sheetData>` });
  await expect(createThreads().read(reading(wrong))).rejects.toMatchObject({
    codigo: "LOT-INVEXC-5",
    extra: { eventos: [expect.objectContaining({ campo: "Fila 2, columna itemPrecioUnitario" })] },
  });
  await expect(createThreads({ limitMs: 1 }).read(reading(libro(5_000)))).rejects.toMatchObject({
    codigo: "LOT-INVEXC-2",
    message: expect.stringMatching(/muchos más datos/),
  });
});

test("the costliest workbooks of one account leave the others their place", async () => {
  const onWorkbook = openWorkbooks(shell);
  const call: Call = { deadline: Date.now() + 60_000, requestId: "r" };
  let end = (): void => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve("A");
  });
  const ofOne = Array.from({ length: 6 }, () => onWorkbook("A", call, () => ended));
  await expect(onWorkbook("A", call, () => ended)).rejects.toMatchObject({
    codigo: "FEG_RATE_LIMIT_EXCEEDED",
  });
  expect(await onWorkbook("B", call, async () => "B")).toBe("B");
  end();
  expect(await Promise.all(ofOne)).toEqual(Array(6).fill("A"));
});

import type { Call } from "@dte/contracts";
import { createLog, createShell } from "@dte/service";
import { afterAll, expect, test } from "@jest/globals";
import { createLibros } from "../src/excel/threads.js";
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
  const libros = createLibros();
  const contenido = libro(900);
  const { totalFilas, documentos } = await libros.read(reading(contenido));
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
  const filas = await tablaDe(await libros.write({ contenido, descrito: CON_TODO, resueltos }));
  expect(filas[2]).toEqual(expect.arrayContaining(["LOTE-L-3", "Certificado", "A-1"]));
});

test("a workbook that is wrong, or that asks for too much, is refused as it would be here", async () => {
  await expect(createLibros().read(reading(Buffer.from("PK")))).rejects.toMatchObject({
    codigo: "LOT-INVEXC-2",
  });
  const wrong = libroDe({ hoja: `<sheetData>${CABECERA}${filaDe(2, "", "CF", "Silla", "x")}</sheetData>` });
  await expect(createLibros().read(reading(wrong))).rejects.toMatchObject({
    codigo: "LOT-INVEXC-5",
    extra: { eventos: [expect.objectContaining({ campo: "Fila 2, columna itemPrecioUnitario" })] },
  });
  await expect(createLibros({ limitMs: 1 }).read(reading(libro(5_000)))).rejects.toMatchObject({
    codigo: "LOT-INVEXC-2",
    message: expect.stringMatching(/muchos más datos/),
  });
});

const CALL: Call = { deadline: Date.now() + 600_000, requestId: "r" };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Makes a function that works on workbooks under names like `A1 ana`, by their accounts and users; those of `long` end when they are told to. */
function openLong() {
  const onWorkbook = openWorkbooks(shell);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const send = (name: string, titular: string): Promise<string> =>
    onWorkbook(
      { idCuenta: name.slice(0, 1), actor: { usuario: "una llave", ipOrigen: "", origen: "API" }, titular },
      CALL,
      async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      },
    ).catch(({ codigo }: { codigo: string }) => {
      refused.push(name);
      return codigo;
    });
  const end = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, refused, ends, send, end };
}

test("the costliest workbooks of one account leave the others their place", async () => {
  const { begun, refused, ends, send, end } = openLong();
  const ofOne = ["A1", "A2", "A3", "A4", "A5", "A6"].map((name) => send(name, name));
  expect(await send("A7", "otra")).toBe("FEG_RATE_LIMIT_EXCEEDED");
  const other = send("B1", "beto");
  await settle();
  expect(begun).toEqual(["A1", "B1"]);
  while (ends.length > 0) await end();
  expect([await other, ...(await Promise.all(ofOne))]).toEqual(["B1", "A1", "A2", "A3", "A4", "A5", "A6"]);
  expect(refused).toEqual(["A7"]);
});

/** Sends six long workbooks for each of four accounts at once: more than may wait. */
const flood = (
  send: (name: string, titular: string) => Promise<string>,
  titularOf: (cuenta: string) => string,
) =>
  ["A", "B", "C", "D"].flatMap((cuenta) =>
    Array.from({ length: 6 }, (_, n) => send(`${cuenta}${n + 1}`, titularOf(cuenta))),
  );

test("one user's workbooks leave the others their place, however many accounts the user has", async () => {
  const { begun, refused, ends, send, end } = openLong();
  const all = flood(send, () => "ana");
  await settle();
  expect(begun).toEqual(["A1"]);
  const before = refused.length;
  // A workbook of another account of the same user takes the place of one of the accounts that have most.
  all.push(send("E1", "ana"));
  await settle();
  expect(refused.slice(before)).toEqual([expect.stringMatching(/^[ABCD]\d$/)]);
  const others = [send("F1", "eva"), send("G1", "iris")];
  await settle();
  expect(begun).toEqual(["A1", "F1"]);
  await end();
  expect(begun).toEqual(["A1", "F1", "G1"]);
  while (ends.length > 0) await end();
  expect(await Promise.all(others)).toEqual(["F1", "G1"]);
  expect(refused).not.toContain("E1");
  await Promise.all(all);
});

test("four accounts of as many users hold both places and fill the line, and a fifth one's workbook is the next", async () => {
  const { begun, refused, ends, send, end } = openLong();
  const all = flood(send, (cuenta) => `titular de ${cuenta}`);
  await settle();
  expect(begun).toEqual(["A1", "B1"]);
  const before = refused.length;
  const other = send("E1", "eva");
  await settle();
  expect(refused.slice(before)).toHaveLength(1);
  await end();
  await end();
  await end();
  expect(begun.slice(0, 5)).toContain("E1");
  while (ends.length > 0) await end();
  expect(await other).toBe("E1");
  await Promise.all(all);
});

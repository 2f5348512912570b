import { setTimeout as pause } from "node:timers/promises";
import type { Dte } from "@dte/contracts";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { anuladoDte, sampleDte } from "./samples.js";
import { createWorld, envelopeOf, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const token = await world.token();
type ListRequest = Parameters<World["neighbours"]["documents"]["List"]>[0];
let asked: ListRequest[] = [];

beforeEach(() => {
  asked = [];
});

afterAll(async () => {
  await world.close();
});

/** documents with `all`, newest first. */
const serve = (all: readonly Dte[]) => {
  world.neighbours.documents.List = async (request) => {
    asked.push(request);
    const start = (request.pageNumber - 1) * request.pageSize;
    return { dtes: all.slice(start, start + request.pageSize), totalItems: all.length };
  };
};

const many = (count: number, of: Partial<Dte> = {}): Dte[] =>
  Array.from({ length: count }, (_, index) => ({ ...sampleDte, id: `DTE-${index}`, ...of }));

async function sheetOf(response: Response): Promise<ExcelJS.Worksheet> {
  expect(response.headers.get("content-type")).toBe(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="documentos.xlsx"');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error("the workbook has no sheet");
  return sheet;
}

/** A cell by the title of its column. */
const cell = (sheet: ExcelJS.Worksheet, row: number, titulo: string): ExcelJS.Cell => {
  const titles = sheet.getRow(1).values as string[];
  return sheet.getRow(row).getCell(titles.indexOf(titulo));
};

test("GET /dte/excel is the listing with the same filters, every cell with its own type", async () => {
  serve([{ ...anuladoDte, id: "0042", numeroTransaccion: "007" }, ...many(1)]);
  const query = "fechaDesde=2026-11-01&tipo=FACTURA&idReceptor=CF&idCuenta=123456789";
  const sheet = await sheetOf(await world.send(`/dte/excel?${query}`, { token }));
  expect(asked).toMatchObject([
    {
      actor: { usuario: "ana" },
      pageNumber: 1,
      fechaDesde: "2026-11-01",
      tipo: "factura",
      idContraparte: "CF",
      idCuenta: "123456789",
    },
  ]);
  expect(sheet.rowCount).toBe(3);
  expect(cell(sheet, 2, "Identificador").value).toBe("0042");
  expect(cell(sheet, 2, "Número de transacción").value).toBe("007");
  expect(cell(sheet, 2, "Total").value).toBe(12.5);
  expect(cell(sheet, 2, "Número").value).toBe(16384);
  expect(cell(sheet, 2, "De pruebas").value).toBe(true);
  expect(cell(sheet, 2, "Fecha de emisión").value).toEqual(new Date("2026-11-20T08:15:00Z"));
  expect(cell(sheet, 2, "Fecha de anulación").value).toEqual(new Date("2026-11-21T09:00:00Z"));
  expect(cell(sheet, 3, "Fecha de anulación").value).toBeNull();
});

test("what begins like a formula is text, and stays text when somebody edits it", async () => {
  const names = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", '=HYPERLINK("http://x")'];
  serve(
    names.map((nombre, index) => ({
      ...sampleDte,
      id: `D-${index}`,
      receptor: { id: nombre, nombre, datosAdicionales: [] },
    })),
  );
  const sheet = await sheetOf(await world.send("/dte/excel", { token }));
  names.forEach((nombre, index) => {
    for (const titulo of ["Receptor", "Id. del receptor"]) {
      const { type, value, numFmt, formula } = cell(sheet, index + 2, titulo);
      expect([type, value, numFmt, formula]).toEqual([ExcelJS.ValueType.String, nombre, "@", undefined]);
    }
  });
});

test("all pages are in it, and what is issued meanwhile brings nothing twice", async () => {
  const all = many(250);
  serve(all);
  const { List } = world.neighbours.documents;
  world.neighbours.documents.List = async (request, call) => {
    const page = await List(request, call);
    all.unshift({ ...sampleDte, id: `NEW-${request.pageNumber}` });
    return { ...page, totalItems: 250 };
  };
  const sheet = await sheetOf(await world.send("/dte/excel", { token }));
  const ids = Array.from({ length: sheet.rowCount - 1 }, (_, index) =>
    String(cell(sheet, index + 2, "Identificador").value),
  );
  expect(asked.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(many(250).map(({ id }) => id)));
});

test("more than 100,000 documents are FEG_VALIDATION_ERROR before anything is written", async () => {
  world.neighbours.documents.List = async () => ({ dtes: many(1), totalItems: 100_001 });
  const answer = await envelopeOf(await world.send("/dte/excel", { token }));
  expect(answer).toEqual(refused("FEG_VALIDATION_ERROR"));
  expect(JSON.stringify(answer)).toContain("fechaDesde");
});

test("wrong filters and missing tokens have the envelope", async () => {
  const wrong = ["fechaDesde=2026-11-02&fechaHasta=2026-11-01", "tipo=boleta", "fechaDesde=ayer"];
  for (const query of wrong) {
    expect(await envelopeOf(await world.send(`/dte/excel?${query}`, { token }))).toEqual(
      refused("FEG_VALIDATION_ERROR"),
    );
  }
  expect(await envelopeOf(await world.send("/dte/excel"))).toEqual(refused("FEG_UNAUTHORIZED", 401));
});

test("a page that fails half-way cuts the answer off: half a listing never looks like a whole one", async () => {
  serve(many(250));
  const { List } = world.neighbours.documents;
  world.neighbours.documents.List = async (request, call) => {
    if (request.pageNumber === 3) throw new Error("the database went away");
    return await List(request, call);
  };
  const response = await fetch(`${world.baseUrl}/dte/excel`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test("when the client goes away nothing more is asked for", async () => {
  const wide = { emisor: { id: "1", nombre: "x".repeat(500), datosAdicionales: [] } };
  serve(many(2_000, wide));
  const { List } = world.neighbours.documents;
  world.neighbours.documents.List = async (request, call) => {
    await pause(20);
    return await List(request, call);
  };
  const client = new AbortController();
  const response = await fetch(`${world.baseUrl}/dte/excel`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: client.signal,
  });
  expect(response.status).toBe(200);
  client.abort();
  await pause(150);
  const then = asked.length;
  await pause(300);
  expect(then).toBeLessThan(20);
  expect(asked.length).toBe(then);
});

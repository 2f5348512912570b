import { PassThrough } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Dte } from "@dte/contracts";
import { until } from "@dte/testing/infra";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { writeListado } from "../src/excel/listado.js";
import { anuladoDte, listed, sampleDte } from "./samples.js";
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

/** Makes documents list `all` as they are at the time of the request. */
const serve = (all: readonly Dte[]) => {
  world.neighbours.documents.List = async (request) => {
    asked.push(request);
    const some = all.filter(({ estado }) => request.estado === undefined || estado === request.estado);
    return listed(some.slice(request.offset, request.offset + request.limit), some.length);
  };
};
/** Calls `change` after each answer of the listing, with the number of documents before it. */
const meanwhile = (change: (offset: number) => void) => {
  const { List } = world.neighbours.documents;
  world.neighbours.documents.List = async (request, call) => {
    const page = await List(request, call);
    if (request.limit > 1) change(request.offset);
    return page;
  };
};
const open = (init: RequestInit = {}, bearer = token) =>
  fetch(`${world.baseUrl}/dte/excel`, { ...init, headers: { Authorization: `Bearer ${bearer}` } });

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

/** Finds a cell by the title of its column. */
const cell = (sheet: ExcelJS.Worksheet, row: number, titulo: string): ExcelJS.Cell => {
  const titles = sheet.getRow(1).values as string[];
  return sheet.getRow(row).getCell(titles.indexOf(titulo));
};

test("GET /dte/excel is the listing with the same filters, every cell with its own type", async () => {
  serve([{ ...anuladoDte, id: "0042", numeroTransaccion: "007" }, ...many(1)]);
  const query = "fechaDesde=2026-11-01&tipo=FACTURA&idReceptor=CF&idCuenta=123456789";
  const sheet = await sheetOf(await world.send(`/dte/excel?${query}`, { token }));
  const filters = {
    actor: { usuario: "ana" },
    offset: 0,
    fechaDesde: "2026-11-01",
    tipo: "factura",
    idContraparte: "CF",
    idCuenta: "123456789",
  };
  expect(asked).toMatchObject([
    { ...filters, limit: 1 },
    { ...filters, limit: 100 },
  ]);
  expect(sheet.rowCount).toBe(3);
  expect(sheet.views).toMatchObject([{ state: "frozen", ySplit: 1 }]);
  expect(sheet.autoFilter).toBe("A1:AE3");
  const { model: names } = sheet.workbook.definedNames;
  expect(names).toEqual([{ name: "_xlnm._FilterDatabase", ranges: ["Documentos!$A$1:$AE$3"] }]);
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

const idsOf = (sheet: ExcelJS.Worksheet) =>
  Array.from({ length: sheet.rowCount - 1 }, (_, index) =>
    String(cell(sheet, index + 2, "Identificador").value),
  );

test("what is issued meanwhile brings nothing twice, and pushes nothing out at the end", async () => {
  const all = many(200);
  serve(all);
  meanwhile((offset) => {
    if (offset < 200) all.unshift({ ...sampleDte, id: `NEW-${offset}` });
  });
  const ids = idsOf(await sheetOf(await world.send("/dte/excel", { token })));
  expect(ids).toEqual(many(200).map(({ id }) => id));
});

test("what is cancelled meanwhile takes no other document out of the listing of the certified ones", async () => {
  const all = many(250);
  all[249] = { ...anuladoDte, id: "DTE-249" };
  serve(all);
  meanwhile((offset) => {
    all[offset / 100] = { ...anuladoDte, id: `DTE-${offset / 100}` };
  });
  const ids = idsOf(await sheetOf(await world.send("/dte/excel?estado=certificado", { token })));
  expect(ids).toEqual(many(249).map(({ id }) => id));
});

test("what no workbook can hold is left out of a cell", async () => {
  const nombre = "a\u0000b\uffffc\ud83d\ude00";
  serve([{ ...sampleDte, receptor: { id: "CF", nombre, datosAdicionales: [] } }]);
  const response = await world.send("/dte/excel", { token });
  const sheet = await sheetOf(response);
  expect(cell(sheet, 2, "Receptor").value).toBe("abc\ud83d\ude00");
});

test("what the receiver kept back is in it, as numbers", async () => {
  const retenciones = { isr: "5.00", iva: "12.00", totalMenosRetenciones: "83.00" };
  serve([{ ...sampleDte, retenciones }, ...many(1)]);
  const sheet = await sheetOf(await world.send("/dte/excel", { token }));
  const titulos = ["ISR retenido", "IVA retenido", "Total menos retenciones"];
  expect(titulos.map((titulo) => cell(sheet, 2, titulo).value)).toEqual([5, 12, 83]);
  expect(titulos.map((titulo) => cell(sheet, 3, titulo).value)).toEqual([null, null, null]);
});

test("a user has two under way and no more, and one that was left makes room; HEAD takes none", async () => {
  serve(many(2_000, { emisor: { id: "1", nombre: "x".repeat(500), datosAdicionales: [] } }));
  const { List } = world.neighbours.documents;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  world.neighbours.documents.List = async (request, call) => {
    if (request.offset > 0) await held;
    return await List(request, call);
  };
  const clients = [new AbortController(), new AbortController()];
  const workbooks: Response[] = [];
  for (const { signal } of clients) workbooks.push(await open({ signal }));
  const third = await world.send("/dte/excel", { token });
  expect(await envelopeOf(third)).toEqual(refused("FEG_RATE_LIMIT_EXCEEDED", 429));
  expect(third.headers.get("retry-after")).toBe("10");
  const luis = await world.token({ sub: "luis" });
  expect((await open({ method: "HEAD" }, luis)).status).toBe(200);
  // The answers are used here so that they are held until now: an answer that nobody holds is collected, and its connection with it.
  expect(workbooks.map(({ status, bodyUsed }) => [status, bodyUsed])).toEqual([
    [200, false],
    [200, false],
  ]);
  for (const each of clients) each.abort();
  goOn();
  await until(async () => (await open({ method: "HEAD" })).status === 200);
  for (let i = 0; i < 3; i += 1) {
    const head = await open({ method: "HEAD" });
    expect([head.status, head.headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="documentos.xlsx"',
    ]);
  }
});

test("more than 100,000 documents are FEG_VALIDATION_ERROR before anything is written", async () => {
  world.neighbours.documents.List = async () => listed(many(1), 100_001);
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
  const less = await world.token({ scope: "dte.emitir" });
  expect(await envelopeOf(await world.send("/dte/excel", { token: less }))).toEqual(
    refused("FEG_FORBIDDEN", 403),
  );
});

test("a page that fails half-way cuts the answer off: half a listing never looks like a whole one", async () => {
  serve(many(250));
  const { List } = world.neighbours.documents;
  world.neighbours.documents.List = async (request, call) => {
    if (request.offset === 200) throw new Error("the database went away");
    return await List(request, call);
  };
  const response = await open();
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test("when the client goes away nothing more is asked for", async () => {
  const wide = { emisor: { id: "1", nombre: "x".repeat(500), datosAdicionales: [] } };
  const page = many(100, wide);
  // There are more pages than are listed until the server hears, on any machine, that the client has gone.
  world.neighbours.documents.List = async (request) => {
    asked.push(request);
    await pause(20);
    return listed(page.slice(0, request.limit), 100_000);
  };
  const client = new AbortController();
  const response = await open({ signal: client.signal });
  expect(response.status).toBe(200);
  client.abort();
  await until(async () => {
    const before = asked.length;
    await pause(300);
    return asked.length === before;
  });
  expect(asked.length).toBeLessThan(1_000);
});

test("a reader who leaves when only the end is missing leaves the workbook too", async () => {
  const sink = new PassThrough({ highWaterMark: 1024 });
  const reader = new AbortController();
  let isRead = () => {};
  const read = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  async function* pages() {
    yield many(3);
    isRead();
  }
  const written = writeListado(sink, pages(), reader.signal);
  await read;
  await pause(50);
  reader.abort();
  sink.destroy();
  await expect(written).rejects.toThrow("aborted");
});

import { type Call, type Cuenta, Documents, type Dte, type ListRequest, parseDte } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { type CuentaSql, readCuenta } from "@dte/service";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { searchOf } from "../src/domain/palabras.js";
import { list, listReceived } from "../src/rpc/list.js";
import { count } from "../src/store/conteos.js";
import { insertDte } from "../src/store/dtes.js";
import type { Page, Window } from "../src/store/listings.js";
import * as store from "../src/store/listings.js";
import { insertRecibido } from "../src/store/recibidos.js";
import {
  dteOf,
  ids,
  type Leida,
  listDtes,
  listRecibidos,
  newestFirst,
  openListings,
  sql,
  TOTAL,
} from "./listings-world.js";

openListings();

test("documents of a filter are counted up to a bound, and listed as ever", async () => {
  const counted = async (max: number) => {
    const emitidos = await readCuenta(sql, "C", (own) =>
      store.listDtes(
        own,
        { idCuenta: "C", idContraparte: "CF" },
        { offset: 0, limit: 5 },
        { countedMax: max },
      ),
    );
    const recibidos = await readCuenta(sql, "R", (own) =>
      store.listRecibidos(
        own,
        { idCuenta: "R", idContraparte: "C" },
        { offset: 0, limit: 5 },
        { countedMax: max },
      ),
    );
    return [emitidos, recibidos].map(({ filas, totalItems }) => [filas.length, totalItems]);
  };
  expect(await counted(7)).toEqual([
    [5, 7],
    [5, 7],
  ]);
  expect(await counted(1_000)).toEqual([
    [5, 85],
    [5, 20],
  ]);
});

test("a document that is cancelled bears the name of the authority's proof in either archive, others none", async () => {
  const archivosOf = ({ dtes }: Leida) =>
    dtes.map(({ id, datosAnulacion }) => [id, datosAnulacion?.archivo]).filter(([, archivo]) => archivo);
  const all = { offset: 0, limit: TOTAL };
  expect(archivosOf(await listDtes({ idCuenta: "C" }, all))).toEqual([["DTE-050", "prueba.xml"]]);
  expect(archivosOf(await listRecibidos({ idCuenta: "R" }, all))).toEqual([["DTE-050", "prueba.xml"]]);
});

describe("the issued archive", () => {
  test.each([1, 7, 12, 20, 100])("pages of %i give every document once, newest first", async (size) => {
    const seen: (string | undefined)[] = [];
    for (let offset = 0; offset < TOTAL; offset += size) {
      const page = await listDtes({ idCuenta: "C" }, { offset, limit: size });
      expect(page.totalItems).toBe(TOTAL);
      seen.push(...ids(page.dtes));
    }
    expect(seen).toEqual(ids(newestFirst));
  });

  test.each<[string, object, (dte: Dte) => boolean]>([
    ["tipo", { tipo: "notaCredito" }, ({ tipo }) => tipo === "notaCredito"],
    ["environment", { estaEnAmbienteDePruebas: true }, (dte) => dte.estaEnAmbienteDePruebas],
    ["estado Anulado", { estado: "Anulado" }, ({ id }) => id === "DTE-050"],
    ["estado Certificado", { estado: "Certificado" }, ({ id }) => id !== "DTE-050"],
    ["first day", { fechaDesde: "2026-11-05" }, ({ fechaEmision }) => fechaEmision >= "2026-11-05"],
    ["last day, inclusive", { fechaHasta: "2026-11-03" }, ({ fechaEmision }) => fechaEmision < "2026-11-04"],
    ["receiver", { idContraparte: "98765434" }, ({ receptor }) => receptor?.id === "98765434"],
    ["numeroTransaccion", { numeroTransaccion: "T-42" }, ({ id }) => id === "DTE-042"],
    [
      "tipo and day",
      { tipo: "factura", fechaDesde: "2026-11-02", fechaHasta: "2026-11-02" },
      ({ tipo, fechaEmision }) => tipo === "factura" && fechaEmision.startsWith("2026-11-02"),
    ],
  ])("is filtered by %s", async (_name, filter, keep) => {
    const wanted = newestFirst.filter(keep);
    const page = await listDtes({ idCuenta: "C", ...filter }, { offset: 0, limit: TOTAL });
    expect([ids(page.dtes), page.totalItems]).toEqual([ids(wanted), wanted.length]);
    const second = await listDtes({ idCuenta: "C", ...filter }, { offset: 1, limit: 3 });
    expect(ids(second.dtes)).toEqual(ids(wanted).slice(1, 4));
  });

  test("what was issued in contingency and refused then takes no place in a page", async () => {
    await sql.begin(async (tx) => {
      for (const i of [0, 1, 2, 3]) {
        const { fechaCertificacion: _none, ...dte } = { ...dteOf(i), id: `CONTINGENCIA-${i}`, idCuenta: "K" };
        await insertDte(tx, { dte, idIntento: null, idCuenta: "K" });
      }
      await tx`update dtes set estado = 'Rechazado' where id in ('CONTINGENCIA-3', 'CONTINGENCIA-1')`;
      for (const i of [0, 2]) await count(tx, { ...dteOf(i), idCuenta: "K" }, "EnContingencia", 1);
    });
    const page = await listDtes({ idCuenta: "K" }, { offset: 0, limit: 1 });
    expect([ids(page.dtes), page.totalItems]).toEqual([["CONTINGENCIA-2"], 2]);
    const next = await listDtes({ idCuenta: "K" }, { offset: 1, limit: 1 });
    expect(ids(next.dtes)).toEqual(["CONTINGENCIA-0"]);
  });

  test.each<[string, object, (dte: Dte) => boolean]>([
    ["all", {}, () => true],
    ["tipo", { tipo: "notaCredito" }, ({ tipo }) => tipo === "notaCredito"],
    ["receiver", { idContraparte: "98765434" }, ({ receptor }) => receptor?.id === "98765434"],
  ])(
    "read from document to document gives each of %s once, whatever is issued meanwhile",
    async (_name, filter, keep) => {
      const wanted = ids(newestFirst.filter(keep));
      const seen: (string | undefined)[] = [];
      for (let turn = 0; turn <= TOTAL / 7 + 1; turn += 1) {
        const despuesDe = seen.at(-1)?.toLowerCase();
        const page = await listDtes({ idCuenta: "C", ...filter }, { offset: 0, limit: 7, despuesDe });
        expect(page.totalItems).toBeGreaterThanOrEqual(wanted.length);
        seen.push(...ids(page.dtes));
        await sql.begin(async (tx) => {
          const dte = {
            ...dteOf(98),
            id: `NUEVO-${_name}-${turn}`,
            numeroTransaccion: `${_name}-${turn}`,
            fechaEmision: `2026-12-01T08:${String(turn).padStart(2, "0")}:00-06:00`,
          };
          await insertDte(tx, { dte, idIntento: null, idCuenta: "C" });
          await count(tx, dte, "Certificado", 1);
        });
      }
      await sql.begin(async (tx) => {
        await tx`delete from dtes where id like 'NUEVO-%'`;
        await tx`delete from conteos where dia = '2026-12-01'`;
        await tx`delete from conteos_nuevos where dia = '2026-12-01'`;
      });
      expect(seen).toEqual(wanted);
    },
  );

  test("a place in another account's archive, or in none, is refused", async () => {
    for (const [idCuenta, despuesDe] of [
      ["X", "DTE-050"],
      ["C", "NADA"],
    ] as const)
      await expect(listDtes({ idCuenta }, { offset: 0, limit: 7, despuesDe })).rejects.toMatchObject({
        codigo: "FEG_VALIDATION_ERROR",
      });
  });

  test("a page beyond the end is empty and still tells the total", async () => {
    expect(await listDtes({ idCuenta: "C" }, { offset: 500, limit: 20 })).toEqual({
      dtes: [],
      totalItems: TOTAL,
    });
  });

  test("another account sees nothing", async () => {
    expect(await listDtes({ idCuenta: "X" }, { offset: 0, limit: 20 })).toEqual({
      dtes: [],
      totalItems: 0,
    });
  });
});

test("the received archive is read from document to document too", async () => {
  const all = await listRecibidos({ idCuenta: "R" }, { offset: 0, limit: TOTAL });
  const seen: (string | undefined)[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const page = await listRecibidos({ idCuenta: "R" }, { offset: 0, limit: 6, despuesDe: seen.at(-1) });
    seen.push(...ids(page.dtes));
  }
  expect(seen).toEqual(ids(all.dtes));
  const other = { offset: 0, limit: 6, despuesDe: "DTE-001" };
  await expect(listRecibidos({ idCuenta: "R" }, other)).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
  });
});

test("the received archive lists what the account received, and a cancelled one as such", async () => {
  const page = await listRecibidos({ idCuenta: "R" }, { offset: 0, limit: 100 });
  expect(page.totalItems).toBe(20);
  expect(ids(page.dtes)).toEqual(ids(newestFirst).filter((id) => Number(id?.slice(4)) % 5 === 0));
  const anulados = await listRecibidos({ idCuenta: "R", estado: "Anulado" }, { offset: 0, limit: 100 });
  expect(ids(anulados.dtes)).toEqual(["DTE-050"]);
  expect(anulados.dtes[0]?.datosAnulacion?.motivoAnulacion).toBe("m");
});

describe("documents too large together for one answer", () => {
  // The sizes are in MiB; a page goes on while less than eight are before.
  const sizes = [3, 5, 4, 9, 1, 1];

  beforeAll(async () => {
    for (const [i, size] of sizes.entries()) {
      await sql.begin(async (tx) => {
        const nombre = "x".repeat(size * 1024 * 1024);
        const dte = {
          ...dteOf(i),
          id: `LARGE-${i}`,
          idCuenta: "L",
          receptor: { id: "CF", nombre, datosAdicionales: [] },
        };
        await insertDte(tx, { dte, idIntento: null, idCuenta: "L" });
        await count(tx, dte, "Certificado", 1);
        await insertRecibido(tx, "M", dte);
      });
    }
  });

  test.each<[string, (window: Window) => Promise<Leida>]>([
    ["issued", (window) => listDtes({ idCuenta: "L" }, window)],
    ["of one receiver", (window) => listDtes({ idCuenta: "L", idContraparte: "CF" }, window)],
    ["received", (window) => listRecibidos({ idCuenta: "M" }, window)],
  ])("%s come in several, each with one at least", async (_name, list) => {
    const pages: string[] = [];
    for (let offset = 0; offset < sizes.length; ) {
      const { dtes, totalItems } = await list({ offset, limit: 100 });
      expect(totalItems).toBe(sizes.length);
      expect(dtes.length).toBeGreaterThan(0);
      pages.push(dtes.map(({ id }) => id?.slice(-1)).join(""));
      offset += dtes.length;
    }
    expect(pages).toEqual(["543", "21", "0"]);
  });
});

describe("a search", () => {
  const search = async (texto: string, idCuenta = "C") =>
    ids((await listDtes({ idCuenta, busqueda: searchOf(idCuenta, texto) }, { offset: 0, limit: 100 })).dtes);

  test.each([
    ["dte-042", ["DTE-042"]],
    ["E31-0000000043", ["DTE-042"]],
    ["t-42", ["DTE-042"]],
    ["43", ["DTE-042"]],
    ["E3143", ["DTE-042"]],
    ["penalba dte-007", ["DTE-007"]],
    ["PEÑAL DTE-007", ["DTE-007"]],
    ["consumidor", []],
    ["nadie", []],
  ])("for %p finds what begins so", async (texto, expected) => {
    expect(await search(texto)).toEqual(expected);
  });

  test("goes with the other filters, and counts what it finds", async () => {
    const filter = { idCuenta: "C", busqueda: searchOf("C", "comercial"), tipo: "notaCredito" };
    const { dtes, totalItems } = await listDtes(filter, { offset: 0, limit: 1 });
    expect([ids(dtes), totalItems]).toEqual([["DTE-070"], 2]);
  });

  test("passes over what no list shows before it has found enough", async () => {
    const query = searchOf("C", "comercial") ?? "";
    const found = () =>
      sql<{ id: string }[]>`select id from buscar_listados('C', ${query}::text::tsquery, 1)`;
    await sql`update dtes set oculto = true where id_receptor = '98765434' and id not in ('DTE-070', 'DTE-077')`;
    await sql`update dtes set estado = 'Rechazado' where id = 'DTE-077'`;
    expect([...(await found())]).toEqual([{ id: "DTE-070" }]);
    await sql`update dtes set oculto = false where id_receptor = '98765434'`;
    await sql`update dtes set estado = 'Certificado' where id = 'DTE-077'`;
  });

  test("finds nothing of another account, whatever it is called", async () => {
    expect(await search("dte-042", "R")).toEqual([]);
    expect(await search("dte-042", "C' | 'C")).toEqual([]);
  });
});

test("oldest first is the same list the other way, by number and by cursor", async () => {
  const all = ids((await listDtes({ idCuenta: "C" }, { offset: 0, limit: 100 })).dtes).reverse();
  const page = async (window: Partial<Window>, list: typeof listDtes = listDtes, idCuenta = "C") =>
    ids((await list({ idCuenta }, { offset: 0, limit: 30, ascendente: true, ...window })).dtes);
  expect(await page({})).toEqual(all.slice(0, 30));
  expect(await page({ offset: 45 })).toEqual(all.slice(45, 75));
  expect(await page({ despuesDe: all[44] ?? "" })).toEqual(all.slice(45, 75));
  expect(await page({ offset: 90 })).toEqual(all.slice(90));
  const received = ids((await listRecibidos({ idCuenta: "R" }, { offset: 0, limit: 100 })).dtes).reverse();
  expect(await page({ limit: 7 }, listRecibidos, "R")).toEqual(received.slice(0, 7));
  expect(await page({ limit: 7, despuesDe: received[6] ?? "" }, listRecibidos, "R")).toEqual(
    received.slice(7, 14),
  );
});

test("as texts a page is what it is as messages, in either archive", async () => {
  const deps = {
    reading: (idCuenta: string, work: (own: CuentaSql) => Promise<Page>) => readCuenta(sql, idCuenta, work),
    resolveCuenta: async ({ idCuenta = "" }) => ({ id: idCuenta }) as Cuenta,
  } as unknown as Parameters<typeof list>[0];
  for (const [handler, idCuenta] of [
    [list(deps), "C"],
    [listReceived(deps), "R"],
  ] as const) {
    const ask = async (enTexto: boolean) => {
      const { responseSerialize, responseDeserialize } = Documents.List;
      const request = { idCuenta, offset: 0, limit: TOTAL, enTexto } as unknown as ListRequest;
      return responseDeserialize(responseSerialize(await handler(request, {} as Call)));
    };
    const [messages, texts] = [await ask(false), await ask(true)];
    expect([texts.dtes, messages.enTexto, texts.totalItems]).toEqual([[], [], messages.totalItems]);
    const read = texts.enTexto.map(({ certificado, vigente }) => parseDte(certificado, vigente));
    expect(read.length).toBeGreaterThan(19);
    const filled = (dtes: readonly Dte[]) => dtes.map((dte) => ({ ...dte, ficha: fichaDe(dte) }));
    expect(filled(read)).toEqual(filled(messages.dtes));
    expect(read.some(({ anulado, datosAnulacion }) => anulado && datosAnulacion)).toBe(true);
  }
});

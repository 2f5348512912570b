import { randomBytes } from "node:crypto";
import { GENESIS, huellaDe, isAvalada, isFirmada, readPublica } from "@dte/cadena";
import type { Dte } from "@dte/contracts";
import { readKeyring } from "@dte/sealing";
import {
  connectPostgres,
  createLog,
  createShell,
  noted,
  readCuenta,
  Secret,
  type Sql,
  transaction,
} from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { chainSome } from "../src/bitacora/encadenar.js";
import { signGrown } from "../src/bitacora/firmar.js";
import { createLlaves } from "../src/bitacora/llaves.js";
import { insertBitacora } from "../src/store/bitacora.js";
import { findPunta, findRezago, listAsientos } from "../src/store/cadena.js";
import { insertDte, setAnulado } from "../src/store/dtes.js";
import { listLlaves, listRaices } from "../src/store/llaves.js";

const events: string[] = [];
const quiet = createShell({ name: "test", log: createLog("test", "silent") });
const shell = {
  ...quiet,
  log: { ...quiet.log, error: (event: string, ..._fields: unknown[]) => events.push(event) },
};
const llaves = createLlaves(readKeyring(new Secret(randomBytes(32).toString("base64"))));
let database: ServiceDatabase;
let sql: Sql;
let other: Sql;
let service: Sql;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  sql = connectPostgres(quiet, { url: database.ownerUrl });
  other = connectPostgres(quiet, { url: database.ownerUrl });
  service = connectPostgres(quiet, { url: database.url, poolMax: 2 });
});
afterAll(async () => {
  await quiet.close();
  await database?.drop();
});

const TABLES = ["bitacora", "eslabones", "raices", "actos", "llaves_bitacora"];
beforeEach(async () => {
  events.length = 0;
  await unlocked(
    () => sql`
    truncate dtes, bitacora, eslabones, raices, cadenas, por_encadenar, por_encadenar_antes, llaves_bitacora, actos, recibidos,
      recursos, recepciones, recepciones_por_confirmar, verificaciones, intentos, aprobaciones_recibidas, aprobaciones_enviadas, entregas`,
  );
});

/** Lifts the guard of the tables while `work` runs, as a tamperer who owns them can. */
async function unlocked<T>(work: () => Promise<T>): Promise<T> {
  for (const table of TABLES) await sql`alter table ${sql(table)} disable trigger inalterable`;
  try {
    return await work();
  } finally {
    for (const table of TABLES) await sql`alter table ${sql(table)} enable trigger inalterable`;
  }
}

const dteOf = (id: string, idCuenta: string) =>
  ({
    ...{
      id,
      idCuenta,
      tipo: "factura",
      pais: "GT",
      total: "1.00",
      moneda: "GTQ",
      items: [],
      estaEnAmbienteDePruebas: true,
    },
    ...{ fechaEmision: "2026-11-20T08:00:00-06:00", fechaCertificacion: "2026-11-20T08:00:01-06:00" },
    ...{ emisor: { id: idCuenta }, receptor: { id: "R" }, archivoXml: `${"a".repeat(64)}.xml` },
  }) as unknown as Dte & { id: string };

async function issue(id: string, idCuenta = "C", on: Sql = sql): Promise<void> {
  const actor = { usuario: "ana", ipOrigen: "192.0.2.1", origen: "API" };
  const fecha = new Date("2026-11-20T14:00:00.000Z");
  await transaction(on, "issue", async (tx) => {
    await insertDte(tx, { dte: dteOf(id, idCuenta), idIntento: null, idCuenta });
    await insertBitacora(tx, id, [
      { evento: "Creado", fecha, actor },
      { evento: "Certificado", fecha, actor },
    ]);
  });
}

const chainAll = async () => {
  while (await chainSome({ shell, sql }));
};
/** Lists a chain. Only the tables' owner reads entries that belong to no account. */
const chainOf = (cuenta = "C") =>
  readCuenta(cuenta === "" ? sql : service, cuenta, (own) =>
    listAsientos(own, { cuenta, desde: 1, hasta: 100_000, limit: 100_000 }),
  );

/** Lists the places whose digest does not follow from the entries. */
async function wrongIn(cuenta = "C"): Promise<number[]> {
  let before = GENESIS;
  const wrong: number[] = [];
  for (const { huella, ...asiento } of await chainOf(cuenta)) {
    if (huellaDe(before, asiento) !== huella) wrong.push(asiento.posicion);
    before = huella;
  }
  return wrong;
}

test("entries are chained by account, each with the digest of the one before, and the last tells how the document stands", async () => {
  await issue("D-1");
  await issue("D-2", "OTRA");
  await issue("D-3");
  expect(await findRezago(sql)).toBeGreaterThan(0);
  await chainAll();
  expect(await findRezago(sql)).toBe(0);
  const chain = await chainOf();
  expect(chain.map(({ posicion, sujeto, evento, usuario }) => [posicion, sujeto, evento, usuario])).toEqual([
    [1, "D-1", "Creado", "ana"],
    [2, "D-1", "Certificado", "ana"],
    [3, "D-3", "Creado", "ana"],
    [4, "D-3", "Certificado", "ana"],
  ]);
  expect(chain.map(({ detalle }) => detalle?.split(" ").slice(0, 3))).toEqual([
    undefined,
    ["Certificado", `${"a".repeat(64)}.xml`, "-"],
    undefined,
    ["Certificado", `${"a".repeat(64)}.xml`, "-"],
  ]);
  expect([await wrongIn(), await wrongIn("OTRA")]).toEqual([[], []]);
  expect(await readCuenta(service, "C", (own) => findPunta(own, "C"))).toEqual({
    cuenta: "C",
    posicion: 4,
    huella: chain[3]?.huella,
  });
});

test("who may write to the log cannot change or delete what is in it, nor in its chain", async () => {
  await issue("D-1");
  await chainAll();
  await signGrown({ shell, sql, llaves });
  const refused = { code: "42501" };
  for (const table of ["bitacora", "eslabones", "raices"]) {
    await expect(sql`delete from ${sql(table)}`).rejects.toMatchObject(refused);
    await expect(sql`truncate ${sql(table)}`).rejects.toMatchObject(refused);
  }
  await expect(sql`update bitacora set usuario = 'eva'`).rejects.toMatchObject(refused);
  await expect(sql`update eslabones set detalle = null`).rejects.toMatchObject(refused);
  expect(await wrongIn()).toEqual([]);
});

test("the role that the service works with goes on, and cannot take the guard away", async () => {
  await issue("D-1", "C", service);
  while (await chainSome({ shell, sql: service }));
  expect(await signGrown({ shell, sql: service, llaves })).toBe(1);
  expect([await wrongIn(), (await chainOf()).length]).toEqual([[], 2]);
  const refused = { code: "42501" };
  await expect(service`update bitacora set usuario = 'eva'`).rejects.toMatchObject(refused);
  await expect(service`alter table bitacora disable trigger inalterable`).rejects.toMatchObject(refused);
  await expect(
    service`create or replace function no_se_cambia() returns trigger language plpgsql as 'begin return new; end'`,
  ).rejects.toMatchObject(refused);
});

test.each([
  ["changed", () => sql`update bitacora set usuario = 'eva' where evento = 'Creado' and id_dte = 'D-2'`, [3]],
  ["deleted", () => sql`delete from bitacora where evento = 'Creado' and id_dte = 'D-2'`, [3]],
  [
    "told otherwise in its chain",
    () => sql`update eslabones set detalle = 'Anulado - - x' where posicion = 2`,
    [2],
  ],
  ["taken out of the chain", () => sql`delete from eslabones where posicion = 2`, [3]],
] as const)("an entry that was %s is found", async (_, tamper, places) => {
  for (const id of ["D-1", "D-2", "D-3"]) await issue(id);
  await chainAll();
  expect(await wrongIn()).toEqual([]);
  await unlocked(async () => tamper());
  expect(await wrongIn()).toEqual(places);
});

test("two processes chain each entry once, whatever is written meanwhile", async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `D-${at}`);
  let isDone = false;
  const chainUntilDone = async (on: Sql) => {
    while (!isDone) await chainSome({ shell, sql: on });
  };
  const chaining = [chainUntilDone(sql), chainUntilDone(other)];
  await Promise.all(ids.map((id) => issue(id)));
  isDone = true;
  await Promise.all(chaining);
  await chainAll();
  const chain = await chainOf();
  expect(chain.map(({ posicion }) => posicion)).toEqual(Array.from({ length: 80 }, (_, at) => at + 1));
  expect(new Set(chain.map(({ orden }) => orden)).size).toBe(80);
  expect(await wrongIn()).toEqual([]);
});

test("what its transaction took back is not chained, and a later number may come first", async () => {
  await issue("D-1");
  await expect(
    transaction(sql, "undone", async (tx) => {
      await insertBitacora(tx, "D-1", [{ evento: "PdfGenerado", fecha: new Date() }]);
      await chainAll();
      await issue("D-2");
      await chainAll();
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  await chainAll();
  expect((await chainOf()).map(({ sujeto, evento }) => [sujeto, evento])).toEqual([
    ["D-1", "Creado"],
    ["D-1", "Certificado"],
    ["D-2", "Creado"],
    ["D-2", "Certificado"],
  ]);
});

test("an entry that is gone before it was chained is told of", async () => {
  await issue("D-1");
  await unlocked(() => sql`delete from bitacora where evento = 'Creado'`);
  await chainAll();
  expect(events).toEqual(["audit-log.entries-lost"]);
});

test("entries that are older than chains are chained by and by, behind what is new", async () => {
  await sql`alter table bitacora disable trigger encolar`;
  for (const id of ["D-1", "D-2"]) await issue(id);
  await sql`alter table bitacora enable trigger encolar`;
  await sql`insert into por_encadenar_antes (fuente, desde, hasta) select 'b', 0, max(orden) from bitacora`;
  await issue("D-3");
  await chainAll();
  expect((await chainOf()).map(({ sujeto }) => sujeto)).toEqual(["D-3", "D-3", "D-1", "D-1", "D-2", "D-2"]);
  expect(await sql`select 1 as queda from por_encadenar_antes`).toHaveLength(0);
  expect(await wrongIn()).toEqual([]);
});

test("a cancellation tells how the document stands from then on, and a receiver's own entry is of its account", async () => {
  await issue("D-1");
  await sql`insert into recibidos (id_cuenta, id_dte, id_emisor, tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas)
    values ('R', 'D-1', 'C', 'factura', '2026-11-20', now(), true)`;
  await chainAll();
  await transaction(sql, "cancel", async (tx) => {
    const fecha = "2026-11-20T09:00:00-06:00";
    await setAnulado(
      tx,
      { id: "D-1", idCuenta: "C", estaEnAmbienteDePruebas: true },
      { motivoAnulacion: "m", fechaAnulacion: fecha, fechaCertificacion: fecha },
      "b.xml",
    );
    await insertBitacora(tx, "D-1", [
      { evento: "Anulado", fecha: new Date() },
      { evento: "RecursoAgregado", fecha: new Date(), recibido: true },
    ]);
  });
  await chainAll();
  const [, certified, cancelled] = await chainOf();
  expect(cancelled?.detalle).toMatch(/^Anulado a+\.xml b\.xml [0-9a-f]{64}$/);
  expect(cancelled?.detalle?.split(" ")[3]).not.toBe(certified?.detalle?.split(" ")[3]);
  expect((await chainOf("R")).map(({ evento, recibido }) => [evento, recibido])).toEqual([
    ["RecursoAgregado", true],
  ]);
});

test("what an older document gets later for people to read does not change how it stands", async () => {
  await issue("D-1");
  await chainAll();
  await sql`
    update dtes set dte = dte || '{"ficha": {"titulo": "Factura"}, "receptor": {"id": "R", "esConsumidorFinal": true}}' where id = 'D-1'`;
  await insertBitacora(sql, "D-1", [{ evento: "Verificado", fecha: new Date() }]);
  await chainAll();
  const [, certified, verified] = await chainOf();
  expect(verified?.detalle).toBe(certified?.detalle);
});

test("what was done by hand is chained once its outcome is known, and stays as it is", async () => {
  await noted(sql, { quien: "Ana", acto: "aparcar", sujeto: "x", motivo: "caso 1" }, async () => "aparcado");
  await chainAll();
  expect(await chainOf("")).toMatchObject([
    {
      fuente: "acto",
      sujeto: "x",
      evento: "Acto: aparcar",
      usuario: "Ana",
      origen: "Operador",
      detalle: "caso 1 → aparcado",
    },
  ]);
  expect(await wrongIn("")).toEqual([]);
  await expect(sql`update actos set resultado = 'otro'`).rejects.toMatchObject({ code: "42501" });
  await expect(sql`delete from actos`).rejects.toMatchObject({ code: "42501" });
});

test("how far a chain is is signed once it has grown, by a key that the next one can be trusted through", async () => {
  await issue("D-1");
  await chainAll();
  expect(await signGrown({ shell, sql, llaves })).toBe(1);
  expect(await signGrown({ shell, sql, llaves })).toBe(0);
  const first = (await listLlaves(sql))[0]?.id;
  const second = await transaction(sql, "rotate", (tx) => llaves.rotate(tx));
  await issue("D-2");
  await chainAll();
  expect(await signGrown({ shell, sql, llaves })).toBe(1);
  const known = new Map((await listLlaves(sql)).map((each) => [each.id, each]));
  expect([...known.values()].map(({ id, retirada }) => [id, retirada === null])).toEqual([
    [first, false],
    [second, true],
  ]);
  const raices = await readCuenta(service, "C", (own) =>
    listRaices(own, { cuenta: "C", desde: 1, hasta: 100 }),
  );
  expect(raices.map(({ posicion, llave }) => [posicion, llave])).toEqual([
    [2, first],
    [4, second],
  ]);
  const keyOf = (id = "") => {
    const publica = readPublica(known.get(id) ?? { id, publica: "" });
    if (!publica) throw new Error("the key cannot be read");
    return publica;
  };
  for (const raiz of raices) expect(isFirmada(keyOf(raiz.llave), raiz)).toBe(true);
  expect(isAvalada(keyOf(first), known.get(second ?? "") ?? { id: "", publica: "" })).toBe(true);
  expect(
    await sql`select 1 as hay from llaves_bitacora where id = ${first ?? ""} and privada is not null`,
  ).toHaveLength(0);
});

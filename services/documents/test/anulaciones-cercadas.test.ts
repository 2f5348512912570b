import { randomUUID } from "node:crypto";
import { feg } from "@dte/errors";
import { connectPostgres, createLog, createShell, type Shell, type Sql, withRequestId } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { traceIdOf } from "@dte/tracing";
import type { Lease } from "@dte/work";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { AnulacionNumeros } from "../src/store/anulaciones-numeros.js";
import type { Store } from "../src/store/store.js";
import { storeOf } from "./store-of.js";

const REFUSED = feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "sin sesión en DGII" });
const RANGO = { desde: 11, hasta: 13 };

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let store: Store;
let una: AnulacionNumeros;

/** A process, of which no other one is dead. */
const processOf = (): Lease => ({ holder: randomUUID(), mayTake: () => sql`false` }) as unknown as Lease;
let first: Lease;
let second: Lease;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  shell = createShell({ name: "documents", log: createLog("documents", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
  store = storeOf(sql);
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});
beforeEach(async () => {
  [first, second] = [processOf(), processOf()];
  const serie = { idCuenta: randomUUID(), estaEnAmbienteDePruebas: true, serie: "E31" };
  una = await store.transaction("annul", async (tx) => {
    expect(await tx.markAnulando(serie, RANGO)).toBe("marked");
    const asked = {
      ...serie,
      ...RANGO,
      pais: "XP",
      titular: "ana",
      tipo: "31",
      contenido: Buffer.from("<ANECF/>"),
    };
    const opened = await tx.openAnulacion(first, { ...asked, id: randomUUID(), dudosa: false });
    if (opened === "held") throw new Error(opened);
    return opened;
  });
  expect(await store.countAnulacion(first, una.id)).toBe(true);
});

const estados = async (): Promise<string[]> =>
  (
    await sql<
      { estado: string }[]
    >`select estado from numeros where id_cuenta = ${una.idCuenta} order by numero`
  ).map(({ estado }) => estado);
/** The other process has taken it for left. */
const takeOver = () => sql`update anulaciones_numeros set instancia = ${second.holder} where id = ${una.id}`;

test("a refusal that comes from a process which no longer has the annulment is not written", async () => {
  await takeOver();
  expect(await store.closeAnulacion(first, una, { error: REFUSED, frees: true })).toBe(false);
  expect(await estados()).toEqual(["anulando", "anulando", "anulando"]);
  expect(await store.closeAnulacion(second, una, {})).toBe(true);
  expect(await estados()).toEqual(["anulado", "anulado", "anulado"]);
});

test("that the authority has them holds over a refusal, of what was not given out since", async () => {
  expect(await store.closeAnulacion(first, una, { error: REFUSED, frees: true })).toBe(true);
  expect(await estados()).toEqual(["libre", "libre", "libre"]);
  await sql`update numeros set estado = 'usado', id_intento = ${una.id} where id_cuenta = ${una.idCuenta} and numero = 12`;
  expect(await store.closeAnulacion(second, una, {})).toBe(true);
  expect(await estados()).toEqual(["anulado", "usado", "anulado"]);
  const [row] = await sql`select estado, error from anulaciones_numeros where id = ${una.id}`;
  expect(row).toEqual({ estado: "anulada", error: null });
});

test("what is settled stays so", async () => {
  await store.closeAnulacion(first, una, {});
  expect(await store.closeAnulacion(first, una, { error: REFUSED, frees: true })).toBe(false);
  expect(await store.closeAnulacion(second, una, {})).toBe(false);
  expect(await estados()).toEqual(["anulado", "anulado", "anulado"]);
});

test("an annulment says where it was asked for, also to who takes it up later", async () => {
  const asked = "0af7651916cd43dd8448eb211c80319c";
  const serie = { idCuenta: randomUUID(), estaEnAmbienteDePruebas: true, serie: "E31" };
  const opened = await withRequestId(asked, () =>
    store.transaction("annul", async (tx) => {
      await tx.markAnulando(serie, RANGO);
      const numeros = {
        ...serie,
        ...RANGO,
        pais: "XP",
        titular: "ana",
        tipo: "31",
        contenido: Buffer.from("<ANECF/>"),
      };
      return await tx.openAnulacion(first, { ...numeros, id: randomUUID(), dudosa: false });
    }),
  );
  if (opened === "held") throw new Error(opened);
  expect(traceIdOf(opened.traza)).toBe(asked);
  await store.releaseAnulacion(first, opened.id, { seconds: 0, isSent: false });
  const anyone = { ...second, mayTake: (tx: Sql, of: ReturnType<Sql>) => tx`${of} is null` };
  const [claimed] = await store.claimAnulaciones(anyone as unknown as Lease, 1);
  expect([claimed?.id, claimed?.traza]).toEqual([opened.id, opened.traza]);
});

test("of each account one is taken up at a time, however many of another one wait before it", async () => {
  await sql`update anulaciones_numeros set estado = 'rechazada', instancia = null where estado = 'abierta'`;
  const [muchas, una] = [randomUUID(), randomUUID()];
  const opening = async (idCuenta: string, desde: number) => {
    const serie = { idCuenta, estaEnAmbienteDePruebas: true, serie: "E31" };
    const rango = { desde, hasta: desde };
    const opened = await store.transaction("annul", async (tx) => {
      await tx.markAnulando(serie, rango);
      const numeros = {
        ...serie,
        ...rango,
        pais: "XP",
        titular: "ana",
        tipo: "31",
        contenido: Buffer.from("x"),
      };
      return await tx.openAnulacion(first, { ...numeros, id: randomUUID(), dudosa: false });
    });
    if (opened === "held") throw new Error(opened);
    await store.releaseAnulacion(first, opened.id, { seconds: 0, isSent: false });
  };
  for (let desde = 1; desde <= 12; desde += 1) await opening(muchas, desde);
  await opening(una, 1);
  const anyone = { ...second, mayTake: (tx: Sql, of: ReturnType<Sql>) => tx`${of} is null` };
  const claim = async () => {
    const claimed = await store.claimAnulaciones(anyone as unknown as Lease, 8);
    return claimed.map(({ idCuenta, desde }) => `${idCuenta} ${desde}`).sort();
  };
  expect(await claim()).toEqual([`${muchas} 1`, `${una} 1`].sort());
  expect(await claim()).toEqual([`${muchas} 2`]);
});

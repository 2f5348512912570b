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

/** Makes a process that takes no other one for dead. */
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
    expect(await tx.markAnulando(serie, RANGO)).toBe(true);
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
/** The other process takes the annulment, as if nobody worked on it. */
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

/** Opens annulments of one number each, and leaves them for any process to take up. */
async function opening(idCuenta: string, titular: string, numeros: readonly number[]): Promise<void> {
  const serie = { idCuenta, estaEnAmbienteDePruebas: true, serie: "E31" };
  for (const desde of numeros) {
    const rango = { desde, hasta: desde };
    const opened = await store.transaction("annul", async (tx) => {
      await tx.markAnulando(serie, rango);
      const numeros = { ...serie, ...rango, pais: "XP", titular, tipo: "31", contenido: Buffer.from("x") };
      return await tx.openAnulacion(first, { ...numeros, id: randomUUID(), dudosa: false });
    });
    if (opened === "held") throw new Error(opened);
    await store.releaseAnulacion(first, opened.id, { seconds: 0, isSent: false });
  }
}

test("of each user one is taken up before any has another one, of however many accounts", async () => {
  await sql`update anulaciones_numeros set estado = 'rechazada', instancia = null where estado = 'abierta'`;
  const [una, otra, tercera] = [randomUUID(), randomUUID(), randomUUID()];
  await opening(una, "ana", [1, 2, 3, 4, 5, 6]);
  await opening(otra, "ana", [1, 2, 3, 4, 5, 6]);
  await opening(tercera, "bruno", [1]);
  const anyone = { ...second, mayTake: (tx: Sql, of: ReturnType<Sql>) => tx`${of} is null` };
  const claimed = await store.claimAnulaciones(anyone as unknown as Lease, 4);
  expect(claimed.map(({ idCuenta, desde }) => `${idCuenta} ${desde}`).sort()).toEqual(
    [`${una} 1`, `${una} 2`, `${una} 3`, `${tercera} 1`].sort(),
  );
});

test("what a user gives back in a day is counted over all accounts, each environment by itself", async () => {
  const titular = randomUUID();
  const asked = (changes: object) => ({
    ...{
      idCuenta: randomUUID(),
      estaEnAmbienteDePruebas: true,
      serie: "E31",
      titular,
      desde: 1,
      hasta: 3,
      max: 5,
    },
    ...changes,
  });
  const cupo = (changes: object) => store.transaction("cupo", (tx) => tx.hasCupo(asked(changes)));
  expect(await cupo({})).toBe("ok");
  await opening(randomUUID(), titular, [1, 2, 3]);
  expect([await cupo({}), await cupo({ hasta: 2 })]).toEqual(["full", "ok"]);
  expect(await cupo({ estaEnAmbienteDePruebas: false })).toBe("ok");
  expect(await cupo({ titular: randomUUID() })).toBe("ok");
  await sql`update anulaciones_numeros set creado = now() - interval '25 hours' where titular = ${titular}`;
  expect(await cupo({})).toBe("ok");
});

test("while one request of a user is counted another one is told to come back, and waits for nothing", async () => {
  const asked = {
    idCuenta: randomUUID(),
    estaEnAmbienteDePruebas: true,
    serie: "E31",
    titular: randomUUID(),
  };
  await store.transaction("first", async (tx) => {
    expect(await tx.hasCupo({ ...asked, desde: 1, hasta: 1, max: 5 })).toBe("ok");
    const other = store.transaction("other", (own) => own.hasCupo({ ...asked, desde: 2, hasta: 2, max: 5 }));
    expect(await other).toBe("busy");
  });
});

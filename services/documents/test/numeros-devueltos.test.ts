import { randomUUID } from "node:crypto";
import type { Cuenta } from "@dte/contracts";
import { connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import type { Lease } from "@dte/work";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { cancelNumeros } from "../src/rpc/cancel-numeros.js";
import type { Store } from "../src/store/store.js";
import { storeOf } from "./store-of.js";

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let store: Store;
let cuenta: Cuenta;
let titular: string;
/** The ranges that the country's role has signed for, and what happens while it signs. */
let signed: string[];
let meanwhile: () => Promise<void>;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  shell = createShell({ name: "documents", log: createLog("documents", "silent"), newId: randomUUID });
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
  store = storeOf(sql);
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});
beforeEach(() => {
  titular = randomUUID();
  signed = [];
  meanwhile = async () => {};
  cuenta = { id: randomUUID(), pais: "XP", estaEnAmbienteDePruebas: true, sinProbar: false } as Cuenta;
});

/** A process that takes no other one for dead. */
const lease = { holder: randomUUID(), mayTake: () => sql`false` } as unknown as Lease;

/** Gives numbers back to an authority that takes every sending. */
async function give(desde: number, hasta: number): Promise<void> {
  const certifier = {
    ResolveSerie: async () => ({ serie: "S" }),
    PrepareCancelNumeros: async () => {
      signed.push(`${desde}-${hasta}`);
      await meanwhile();
      return { contenido: Buffer.from("x") };
    },
  };
  const send = async (una: Parameters<Store["closeAnulacion"]>[1]) =>
    await store.closeAnulacion(lease, una, {});
  const handle = cancelNumeros({
    ...{ shell, store, lease, anulaciones: { send } },
    accounts: { Resolve: async () => cuenta },
    certifierOf: () => certifier,
  } as never);
  const asked = { actor: { usuario: titular }, titular, idCuenta: cuenta.id, tipo: "factura", desde, hasta };
  await handle(asked as never, { deadline: Date.now() + 30_000, requestId: "r" } as never);
}

/** Keeps annulments of today of the same user in other accounts, as many numbers as `total`. */
const given = async (total: number, estado = "anulada", idCuenta: string = randomUUID(), desde = 1) => {
  await sql`
    insert into anulaciones_numeros (id, id_cuenta, pais, esta_en_ambiente_de_pruebas, serie, tipo, desde, hasta, contenido, dudosa, siguiente, titular, estado)
    values (${randomUUID()}, ${idCuenta}, 'XP', ${cuenta.estaEnAmbienteDePruebas}, 'S', 'factura', ${desde}, ${desde + total - 1}, 'x', false, now(), ${titular}, ${estado})`;
};

const AL_DIA = { codigo: "FEG_RATE_LIMIT_EXCEEDED", extra: { reintentarEnSegundos: 3_600 } };

test.each([
  ["in tests", { estaEnAmbienteDePruebas: true, sinProbar: false }, 20_000],
  ["of an account that nobody has proven", { estaEnAmbienteDePruebas: false, sinProbar: true }, 20_000],
  ["in production", { estaEnAmbienteDePruebas: false, sinProbar: false }, 1_000_000],
] as const)(
  "numbers given back %s count to the day's limit, and nothing is signed beyond it",
  async (_, kind, max) => {
    Object.assign(cuenta, kind);
    await given(max - 3);
    await give(1, 3);
    await expect(give(4, 4)).rejects.toMatchObject(AL_DIA);
    expect(signed).toEqual(["1-3"]);
    // They are back already, so they do not count again and nothing is signed for them.
    await give(1, 3);
    expect(signed).toEqual(["1-3"]);
  },
);

test("who has another request under way comes back in a second, and nothing is signed for it", async () => {
  await store.transaction("first", async (tx) => {
    await tx.hasCupo({
      ...{ idCuenta: cuenta.id, estaEnAmbienteDePruebas: true, serie: "S", titular },
      ...{ desde: 1, hasta: 1, max: 5 },
    });
    await expect(give(1, 2)).rejects.toMatchObject({
      codigo: "FEG_RATE_LIMIT_EXCEEDED",
      extra: { reintentarEnSegundos: 1 },
    });
  });
  expect(signed).toEqual([]);
});

test("for numbers in use, or of a range whose outcome is open, nothing is signed and no row is written", async () => {
  await give(1, 2);
  const size = async () => (await sql`select pg_relation_size('numeros')::int as bytes`)[0]?.["bytes"];
  await store.transaction("used", (tx) =>
    tx.takeNumero({ idCuenta: cuenta.id, estaEnAmbienteDePruebas: true, serie: "S" }, 20, randomUUID()),
  );
  // The authority refused a range after a sending without an answer: its numbers stay marked.
  await given(2, "rechazada", cuenta.id, 10_000);
  await sql`
    insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado)
    select ${cuenta.id}, true, 'S', n, 'anulando' from generate_series(10000, 10001) as n`;
  const before = await size();
  signed = [];
  await expect(give(15, 10_014)).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
  for (const hasta of [11_000, 15_000, 19_000])
    await expect(give(10_001, hasta)).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
      message: expect.stringContaining("10000 a 10001"),
    });
  expect([signed, await size()]).toEqual([[], before]);
});

const rowsOf = async () => await sql`select from numeros where id_cuenta = ${cuenta.id}`;

test("what another request has used up while this one was signed for counts, and so does a range that it has open", async () => {
  meanwhile = () => given(20_000);
  await expect(give(1, 2)).rejects.toMatchObject(AL_DIA);
  titular = randomUUID();
  meanwhile = () => given(2, "abierta", cuenta.id, 2);
  await expect(give(1, 2)).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
    message: expect.stringContaining("2 a 3"),
  });
  expect([signed, await rowsOf()]).toEqual([["1-2", "1-2"], []]);
});

test("a range of which a part was given back before is refused as that, and one that is in use as that", async () => {
  await give(1, 2);
  await expect(give(2, 3)).rejects.toMatchObject({ message: expect.stringContaining("ya se anuló") });
  await store.transaction("used", (tx) =>
    tx.takeNumero({ idCuenta: cuenta.id, estaEnAmbienteDePruebas: true, serie: "S" }, 4, randomUUID()),
  );
  await expect(give(3, 4)).rejects.toMatchObject({ message: expect.stringContaining("usa un número") });
});

test("a request that is repeated while its annulment is closed waits for that, and neither for the other", async () => {
  const serie = { idCuenta: cuenta.id, estaEnAmbienteDePruebas: true, serie: "S" };
  await sql`
    insert into secuencias (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, ultimo, tipo, codigo_establecimiento, codigo_punto_venta)
    values (${cuenta.id}, true, 'S', 1, 0, 'factura', '', '')`;
  const asked = {
    ...{ ...serie, pais: "XP", tipo: "factura", contenido: Buffer.from("x"), desde: 1, hasta: 2 },
    ...{ titular, id: randomUUID(), dudosa: false },
  };
  const opened = await store.transaction("open", async (tx) => {
    await tx.markAnulando(serie, asked);
    return await tx.openAnulacion(lease, asked);
  });
  if (opened === "held") throw new Error(opened);
  let closing: Promise<boolean> | undefined;
  await store.transaction("again", async (tx) => {
    expect(await tx.seeNumeros(serie, asked)).toBe("again");
    await tx.markAnulando(serie, asked);
    closing = store.closeAnulacion(lease, opened, {});
    // The other transaction needs this long to begin and find that it has to wait.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await tx.openAnulacion(lease, asked);
  });
  expect(await closing).toBe(true);
});

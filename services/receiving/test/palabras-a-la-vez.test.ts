import {
  connectPostgres,
  createLog,
  createShell,
  type Shell,
  type Sql,
  type Tx,
  transaction,
} from "@dte/service";
import { until } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { closeEntrega } from "../src/store/entregas.js";
import type { Palabra } from "../src/store/palabras.js";
import { createStore, type Store } from "../src/store/store.js";

const ID = "D1";
const RECEPTOR = "00100000001";
const dicha: Palabra = {
  ...{ firmante: RECEPTOR, estado: "Aceptado", motivo: null },
  ...{ archivo: "a.xml", contenido: Buffer.from("a"), nombreArchivo: "a.xml" },
};

const CERRADA = { estado: "recibida", codigoMotivo: null, firmante: RECEPTOR } as const;

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
let store: Store;
beforeAll(async () => {
  database = await createMigratedDatabase("receiving");
  shell = createShell({ name: "store", log: createLog("store", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
  store = createStore(sql);
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

const isWaiting = async (): Promise<boolean> => {
  const rows = await sql`
    select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
  return rows.length > 0;
};

/** Writes the delivery of a document and closes it with the receiver's receipt; gives the word that counts from then on. */
async function deliver(): Promise<Palabra | undefined> {
  await store.insertEntrega({ idDte: ID, idCuenta: "1", pais: "XX", idReceptor: "2" });
  return await store.transaction("entrega", async (tx) => {
    await tx.closeEntrega(ID, CERRADA);
    return await tx.takePalabra(ID, RECEPTOR);
  });
}

test("a receiver's word that comes while nobody has written the delivery yet is not lost to a receipt of the same moment", async () => {
  let delivered: Promise<Palabra | undefined> | undefined;
  await store.transaction("aprobacion", async (tx) => {
    const { firmante, isAbierta } = await tx.lockFirmante(ID);
    expect({ firmante, isAbierta }).toEqual({ firmante: null, isAbierta: true });
    delivered = deliver();
    // The receipt has come, or waits for the word that is said here.
    await Promise.race([delivered, until(isWaiting)]);
    await tx.insertPalabra(ID, dicha);
  });
  expect(await delivered).toEqual(dicha);
  expect(await sql`select from palabras_por_confirmar`).toHaveLength(0);
});

test.each([
  ["", (tx: Tx) => closeEntrega(tx, ID, CERRADA)],
  // The version before locks the row of the delivery, and nothing beside it.
  [
    " of the version before",
    (tx: Tx) => tx`update entregas set estado = 'recibida', firmante = ${RECEPTOR} where id_dte = ${ID}`,
  ],
])("and where a process%s has the receipt first, the word sees who signed that", async (_which, close) => {
  await sql`truncate entregas`;
  await store.insertEntrega({ idDte: ID, idCuenta: "1", pais: "XX", idReceptor: "2" });
  let said: Promise<unknown> | undefined;
  await transaction(sql, "entrega", async (tx) => {
    await close(tx);
    said = store.transaction("aprobacion", (other) => other.lockFirmante(ID));
    await Promise.race([said, until(isWaiting)]);
  });
  expect(await said).toEqual({ firmante: RECEPTOR, isAbierta: false });
});

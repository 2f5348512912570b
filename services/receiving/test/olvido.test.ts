import { connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import { until } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { startOlvido } from "../src/forget-palabras.js";
import { ROWS_MAX } from "../src/store/olvido.js";
import { createStore } from "../src/store/store.js";

let database: MigratedDatabase;
let shell: Shell;
let sql: Sql;
beforeAll(async () => {
  database = await createMigratedDatabase("receiving");
  shell = createShell({ name: "store", log: createLog("store", "silent") });
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
});
afterAll(async () => {
  await shell?.close();
  await database?.drop();
});

/** Keeps a word of each signer, as old as `edad`. */
async function say(idDte: string, firmantes: readonly string[], edad: string): Promise<void> {
  const palabras = firmantes.map((firmante) => ({
    ...{ id_dte: idDte, firmante, estado: "Aceptado", archivo: "a.xml", contenido: Buffer.from("a") },
    nombre_archivo: "a.xml",
  }));
  await sql`insert into palabras_por_confirmar ${sql(palabras)}`;
  await sql`update palabras_por_confirmar set creado = now() - ${edad}::interval where id_dte = ${idDte}`;
}
const waiting = async (): Promise<string[]> =>
  (await sql<{ idDte: string }[]>`select distinct id_dte from palabras_por_confirmar order by id_dte`).map(
    ({ idDte }) => idDte,
  );

test("words whose receipt never comes are forgotten after a week, and those that a delivery may still need are not", async () => {
  const store = createStore(sql);
  const entrega = (idDte: string) =>
    store.insertEntrega({ idDte, idCuenta: "1", pais: "XX", idReceptor: "2" });
  await say("SIN-ENTREGA", ["1", "2"], "8 days");
  // These are more rows than one statement takes.
  const muchos = Array.from({ length: ROWS_MAX + 1 }, (_, i) => String(i));
  await say("MUCHAS", muchos, "8 days");
  await say("NUEVA", ["1"], "6 days");
  await say("EN-CAMINO", ["1"], "8 days");
  await entrega("EN-CAMINO");
  await say("ENTREGADA", ["1"], "8 days");
  await entrega("ENTREGADA");
  await store.transaction("entrega", (tx) =>
    tx.closeEntrega("ENTREGADA", { estado: "recibida", codigoMotivo: null, firmante: null }),
  );
  startOlvido({ shell, sql, everyMs: 3_600_000 });
  await until(async () => !(await waiting()).includes("SIN-ENTREGA"));
  await until(async () => (await waiting()).length <= 2);
  expect(await waiting()).toEqual(["EN-CAMINO", "NUEVA"]);
});

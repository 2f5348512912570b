import { randomUUID } from "node:crypto";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { insertDte } from "../src/store/dtes.js";
import { explainByNombre } from "../src/store/explain.js";
import { dteOf } from "./listings-world.js";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createServiceDatabase("documents");
  sql = connectPostgres(shell, { url: database.url });
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

/** This many documents with one word are looked through. */
const WORDS_MAX = 200;

/** Issues a document of account C; gives its attempt. */
async function issue(i: number, estado = "Certificado"): Promise<{ id: string; numeroLegal: string }> {
  const id = randomUUID();
  const dte = dteOf(i);
  await sql`
    insert into intentos (id, operacion, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, id_dte, cerrado)
    values (${id}, 'certificar', 'C', 'GT', 'c', 'factura', 1, '{}', '', '{}', 'certificado', ${dte.id}, now())`;
  await sql.begin((tx) => insertDte(tx, { dte, idIntento: id, idCuenta: "C" }));
  await sql`update dtes set estado = ${estado} where id_intento = ${id}`;
  return { id, numeroLegal: dte.ficha?.numeroLegal ?? "" };
}

test("a document is found by its printed number, however many strangers registered under it in its account's name", async () => {
  await sql.begin(async (tx) => {
    for (let n = 0; n < WORDS_MAX; n += 1) {
      const dte = { ...dteOf(1), id: `R-${n}`, numeroTransaccion: `R-${n}` };
      await insertDte(tx, { dte, idIntento: null, idCuenta: "C", isOculto: true });
    }
  });
  const { id, numeroLegal } = await issue(1);
  expect((await explainByNombre(sql, "C", numeroLegal)).map((each) => each.id)).toEqual([id]);
});

test("so is one that its authority refused, which is in no list", async () => {
  const { id, numeroLegal } = await issue(3, "Rechazado");
  expect((await explainByNombre(sql, "C", numeroLegal)).map((each) => each.id)).toEqual([id]);
});

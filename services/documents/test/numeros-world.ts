import { randomUUID } from "node:crypto";
import { connectPostgres, createLog, createShell, type Shell, type Sql, transaction } from "@dte/service";
import { FILLING_MS } from "@dte/testing/infra";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, beforeEach, expect } from "@jest/globals";
import { type Numbering, startNumbering } from "../src/issuing/numbering.js";
import { takeNumero, takeNumeros } from "../src/store/numeros.js";
import { storeOf } from "./store-of.js";

/** A process counts as dead after this time. */
const SILENCE_MS = 1_000;

export let database: MigratedDatabase;
export let shell: Shell;
export let sql: Sql;
export let lease: Lease;
export let idCuenta: string;
export let numbering: Numbering;
/** Opens the database and the numbering of a test file, with an account of its own for each test. */
export function openNumeros(): void {
  beforeAll(async () => {
    database = await createMigratedDatabase("documents");
    shell = createShell({ name: "numeros", log: createLog("numeros", "silent"), newId: randomUUID });
    sql = connectPostgres(shell, { url: database.url, poolMax: 10, statementMs: FILLING_MS });
    lease = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 2 }), SILENCE_MS);
    numbering = startNumbering({ shell, store: storeOf(sql), lease, poolMax: 10 });
  });
  afterAll(async () => {
    await shell?.close();
    await database?.drop();
  });
  beforeEach(() => {
    idCuenta = randomUUID();
  });
}

export const serie = (name = "E31", estaEnAmbienteDePruebas = true) => ({
  idCuenta,
  estaEnAmbienteDePruebas,
  serie: name,
});
export const rango = (changes = {}) => ({
  desde: 1,
  hasta: 1_000,
  siguiente: 1,
  tipo: "factura",
  codigoEstablecimiento: "",
  codigoPuntoVenta: "",
  ...changes,
});
/** Draws a number for a document that is not committed. */
export async function draw(of = serie(), from = rango(), on: Sql = sql): Promise<number | undefined> {
  const [tomado] = await takeNumeros(on, of, from, {
    count: 1,
    toma: randomUUID(),
    instancia: lease.holder,
  });
  return tomado?.numero;
}
export const take = (numero: number, id = randomUUID()) =>
  transaction(sql, "take", (tx) => takeNumero(tx, serie(), numero, id));

/** Opens an attempt of the process `instancia` that bears a number, as far as its number is concerned. */
export async function openAttempt(numero: number, instancia: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, instancia)
    values (${id}, ${idCuenta}, 'DO', 'dgii', 'factura', 1, '{}', ''::bytea, '{}', ${instancia})`;
  expect(await take(numero, id)).toBe(true);
  return id;
}

export const takeOne = (of = serie(), from = rango()) => numbering.take({ serie: of, rangos: [from] });
export const inOrder = (numeros: readonly (number | undefined)[]) =>
  [...numeros].sort((one, other) => Number(one) - Number(other));
export const upTo = (count: number, first = 1) => Array.from({ length: count }, (_, i) => first + i);

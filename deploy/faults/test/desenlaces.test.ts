import { randomUUID } from "node:crypto";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import postgres, { type Sql } from "postgres";
import { show } from "../src/report.js";
import { desenlaces, unknownOf } from "../src/settled.js";

let database: MigratedDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end({ timeout: 5 });
  await database?.drop();
});

/** Writes an attempt to certify that took so many seconds, or has not ended. */
async function attempt(estado: string, seconds?: number, adoptado = false): Promise<{ marca: string }> {
  const marca = randomUUID();
  await sql`
    insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, numero_transaccion, estado, id_dte,
      creado, cerrado, adoptado)
    values (${randomUUID()}, '1', 'XX', 'c', 'factura', 1, '{}', '', '{}', ${marca}, ${estado},
      ${estado === "certificado" ? marca : null}, now() - interval '1 hour',
      now() - interval '1 hour' + make_interval(secs => ${seconds ?? null}), ${adoptado ? new Date() : null})`;
  return { marca };
}

/** Writes an attempt to cancel a document that took so many seconds, or has not ended; gives the document's id. */
async function cancelling(
  estado: string,
  seconds?: number,
  marca: string = randomUUID(),
): Promise<{ marca: string }> {
  await sql`
    insert into intentos (id, operacion, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, id_dte, creado, cerrado)
    values (${randomUUID()}, 'anular', '1', 'XX', 'c', 'factura', 1, ${sql.json({ id: marca })}, '', '{}', ${estado},
      ${estado === "certificado" ? marca : null}, now() - interval '1 hour' + make_interval(secs => ${seconds ?? 0} / 100.0),
      now() - interval '1 hour' + make_interval(secs => ${seconds ?? null}::int * 1.01))`;
  return { marca };
}

test("what has not ended counts for nothing in how long the others took, and has no time of its own", async () => {
  const asked = [
    await attempt("certificado", 1),
    await attempt("certificado", 3),
    await attempt("certificado", 40),
    await attempt("rechazado", 2),
    await attempt("certificado", 7, true),
    await attempt("abierto", undefined, true),
    await attempt("abierto", undefined, true),
    await attempt("abierto"),
    { marca: "never" },
  ].map((each) => ({ operacion: "emitir" as const, idCuenta: "1", ...each }));
  const found = await desenlaces({ DATABASE_URL_DOCUMENTS: database.url }, asked);
  expect(Object.fromEntries(found.map(({ como, ...rest }) => [como, rest]))).toEqual({
    "emitir: certificado": { total: 3, tiempos: { terminados: 3, medianaMs: 3_000, maximoMs: 40_000 } },
    "emitir: rechazado": { total: 1, tiempos: { terminados: 1, medianaMs: 2_000, maximoMs: 2_000 } },
    "emitir: adoptado tras un rechazo": {
      total: 3,
      tiempos: { terminados: 1, medianaMs: 7_000, maximoMs: 7_000 },
    },
    "emitir: abierto": { total: 1 },
    "emitir: nunca llegó": { total: 1 },
  });
  const rest = {
    seed: 1,
    faults: {},
    notStruck: {},
    pairs: {},
    answers: {},
    settledMs: 0,
    waiting: {},
    resultados: [],
  };
  const lines = show({ ...rest, desenlaces: found }).split("\n");
  expect(lines).toContain("       1  emitir: abierto");
  expect(lines).toContain("       3  emitir: certificado (mediana 3000 ms, máximo 40000 ms)");
  expect(lines).toContain(
    "       3  emitir: adoptado tras un rechazo (mediana 7000 ms, máximo 7000 ms de los 1 que terminaron)",
  );
});

test("of cancellations it tells how they ended too, each by the last attempt at its document", async () => {
  const retried = await cancelling("rechazado", 1);
  await cancelling("certificado", 5, retried.marca);
  const asked = [
    retried,
    await cancelling("certificado", 2),
    await cancelling("rechazado", 3),
    await cancelling("abierto"),
    // A document of that account, without an attempt to cancel it.
    await attempt("certificado", 9),
  ].map((each) => ({ operacion: "anular" as const, idCuenta: "1", ...each }));
  const found = await desenlaces({ DATABASE_URL_DOCUMENTS: database.url }, asked);
  expect(found).toEqual([
    { como: "anular: abierto", total: 1 },
    {
      como: "anular: anulado",
      total: 2,
      tiempos: { terminados: 2, medianaMs: 5_000, maximoMs: 5_000 },
    },
    { como: "anular: nunca llegó", total: 1 },
    {
      como: "anular: rechazado",
      total: 1,
      tiempos: { terminados: 1, medianaMs: 3_000, maximoMs: 3_000 },
    },
  ]);
});

test("documents and cancellations are not known where no answer came or it was a pending one", () => {
  const of = (operacion: "emitir" | "anular" | "correo", status: number, esPendiente = false) => ({
    ...{ operacion, status, esPendiente },
    ...{ idCuenta: "1", marca: `${operacion} ${status} ${esPendiente}` },
  });
  const told = [
    of("emitir", 200),
    of("emitir", 0),
    of("emitir", 503, true),
    of("anular", 400),
    of("anular", 0),
    of("anular", 504, true),
    of("correo", 0),
  ];
  expect(unknownOf(told).map(({ marca }) => marca)).toEqual([
    "emitir 0 false",
    "emitir 503 true",
    "anular 0 false",
    "anular 504 true",
  ]);
});

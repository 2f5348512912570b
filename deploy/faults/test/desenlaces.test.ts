import { randomUUID } from "node:crypto";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import postgres, { type Sql } from "postgres";
import { show } from "../src/report.js";
import { desenlaces } from "../src/settled.js";

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

/** Writes an attempt to certify that took so long, or has not ended. */
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
  ].map((each) => ({ idCuenta: "1", ...each }));
  const found = await desenlaces({ DATABASE_URL_DOCUMENTS: database.url }, asked);
  expect(Object.fromEntries(found.map(({ como, ...rest }) => [como, rest]))).toEqual({
    certificado: { total: 3, tiempos: { terminados: 3, medianaMs: 3_000, maximoMs: 40_000 } },
    rechazado: { total: 1, tiempos: { terminados: 1, medianaMs: 2_000, maximoMs: 2_000 } },
    "adoptado tras un rechazo": {
      total: 3,
      tiempos: { terminados: 1, medianaMs: 7_000, maximoMs: 7_000 },
    },
    abierto: { total: 1 },
    "nunca llegó": { total: 1 },
  });
  const rest = { seed: 1, faults: {}, answers: {}, settledMs: 0, waiting: {}, resultados: [] };
  const lines = show({ ...rest, desenlaces: found }).split("\n");
  expect(lines).toContain("       1  abierto");
  expect(lines).toContain("       3  certificado (mediana 3000 ms, máximo 40000 ms)");
  expect(lines).toContain(
    "       3  adoptado tras un rechazo (mediana 7000 ms, máximo 7000 ms de los 1 que terminaron)",
  );
});

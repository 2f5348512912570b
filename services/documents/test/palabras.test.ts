import { readFileSync } from "node:fs";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";

const shell = createShell({ name: "test", log: createLog("test", "silent") });
const FIRST = new URL("../migrations/0039_palabras.sql", import.meta.url);
const ROWS = 2_000;

let database: ServiceDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  sql = connectPostgres(shell, { url: database.ownerUrl });
  await sql.unsafe(readFileSync(FIRST, "utf8").replace("palabras_dte", "palabras_primeras"));
});

afterAll(async () => {
  await shell.close();
  await database.drop();
});

/** Draws texts like those of names and numbers, with letters that become others in lower case. */
const texto = fc
  .array(
    fc.constantFrom(
      ..."aZ09 \t\n-.,/{%}'\\ñÑáÉüÇß李",
      "\u00a0",
      "\u0130",
      "\u212a",
      "\u{1f600}",
      "Café de Cobán, S.A.",
      "x".repeat(90),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));
const maybe = fc.option(texto, { nil: undefined });
const sometimesNull = fc.option(texto);

const fila = fc.record({
  cuenta: texto,
  id: texto,
  transaccion: sometimesNull,
  receptor: sometimesNull,
  dte: fc.record({
    serie: maybe,
    numero: maybe,
    ficha: fc.option(fc.record({ numeroLegal: maybe }), { nil: undefined }),
    receptor: fc.option(
      fc.record({
        nombre: maybe,
        esConsumidorFinal: fc.constantFrom<boolean | string | null | undefined>(
          true,
          false,
          "true",
          null,
          undefined,
        ),
      }),
      { nil: undefined },
    ),
  }),
});

test("the words of a document are those that its index was made with, letter for letter", async () => {
  const filas = fc.sample(fila, { numRuns: ROWS, seed: 58 });
  const [row] = await sql<{ filas: number; conPalabras: number; otras: string[] }[]>`
    with f as (select e ->> 'cuenta' as cuenta, e ->> 'id' as id, e ->> 'transaccion' as transaccion, e ->> 'receptor' as receptor,
      e -> 'dte' as dte from jsonb_array_elements(${sql.json(filas)}) as e),
    dos as materialized (select f.*, palabras_dte(cuenta, id, transaccion, receptor, dte) as ahora,
      palabras_primeras(cuenta, id, transaccion, receptor, dte) as antes from f)
    select count(*)::int as filas, count(*) filter (where length(ahora) > 0)::int as con_palabras,
      coalesce(array_agg(dte::text) filter (where ahora is distinct from antes), '{}') as otras from dos`;
  expect(row?.otras).toEqual([]);
  expect(row?.filas).toBe(ROWS);
  expect(row?.conPalabras).toBeGreaterThan(ROWS / 2);
});

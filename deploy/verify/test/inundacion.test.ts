import type { LedgerEntry } from "@dte/sandbox";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import postgres from "postgres";
import { lineOf, type Paso } from "../src/avance.js";
import type { Autoridad } from "../src/mundo.js";
import { verify } from "../src/verify.js";

const DOCUMENTS = 3_000;
/** What looks at each of them in pages of 500, and in lines of 100, asks less than this. */
const STATEMENTS_MAX = DOCUMENTS / 10;
/** Of a ledger, and of the file store: every tenth file has left the database. */
const STORED_EVERY = 10;

let database: ServiceDatabase;
let owner: postgres.Sql;
beforeAll(async () => {
  database = await createServiceDatabase("documents");
  owner = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  await owner`
    insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, id_dte, cerrado)
    select lpad(to_hex(n), 32, '0')::uuid, 'C', 'XX', 'x', 'factura', 1, '{}', '', '{}', 'certificado', 'D-' || n, now()
    from generate_series(1, ${DOCUMENTS}::int) n`;
  await owner`
    insert into dtes (id, id_intento, id_cuenta, pais, tipo, estado, id_emisor, id_receptor, dia, fecha_emision,
      fecha_certificacion, total, moneda, esta_en_ambiente_de_pruebas, dte)
    select 'D-' || n, lpad(to_hex(n), 32, '0')::uuid, 'C', 'XX', 'factura', 'Certificado', 'C', 'R', date '2026-11-20',
      now(), now(), 1, 'GTQ', true, jsonb_build_object('archivoXml', n || '.xml')
    from generate_series(1, ${DOCUMENTS}::int) n`;
  await owner`
    insert into bitacora (id_dte, evento, fecha)
    select 'D-' || n, evento, now() from generate_series(1, ${DOCUMENTS}::int) n, unnest(array['Creado', 'Certificado']) evento`;
  await owner`
    insert into archivos (nombre, tipo_contenido, contenido, guardado)
    select n || '.xml', 'application/xml', case when n % ${STORED_EVERY}::int = 0 then null else convert_to('<' || n || '/>', 'UTF8') end,
      now() from generate_series(1, ${DOCUMENTS}::int) n`;
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

/** A ledger that has all of them. */
const ledger: Autoridad = {
  pais: "XX",
  readAsiento: ({ id, contenido }) => ({
    ...{ id, emisor: "C", anulado: false, recibido: new Date().toISOString() },
    isIt: ({ archivo }) => archivo.toString() === contenido,
  }),
  page: async (desde, limite) =>
    Array.from({ length: Math.max(0, Math.min(limite, DOCUMENTS - desde)) }, (_, at) => {
      const n = desde + at + 1;
      return { id: `D-${n}`, contenido: `<${n}/>` } as LedgerEntry;
    }),
};

test("a document costs no statement of its own, and whoever waits is told how far it is", async () => {
  let statements = 0;
  let reads = 0;
  let atOnce = 0;
  let most = 0;
  const sql = postgres(database.ownerUrl, {
    max: 1,
    onnotice: () => {},
    debug: () => {
      statements += 1;
    },
  });
  const readFile = async (nombre: string) => {
    reads += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    return Buffer.from(`<${Number.parseInt(nombre, 10)}/>`);
  };
  const pasos: Paso[] = [];
  try {
    const mundo = { bases: { documents: sql }, autoridades: [ledger], readFile };
    const resultados = await verify({ ...mundo, hasta: new Date(Date.now() + 60_000) }, (paso) =>
      pasos.push(paso),
    );
    const of = (id: string) => resultados.find(({ invariante }) => invariante === id);
    for (const id of [
      "autoridad.archivo",
      "autoridad.asiento",
      "intento.documento",
      "evento.bitacora",
      "bitacora.documento",
    ])
      expect(of(id)).toMatchObject({ revisados: DOCUMENTS, incumplidos: 0 });
    expect(reads).toBe(DOCUMENTS / STORED_EVERY);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(16);
    expect(statements).toBeLessThan(STATEMENTS_MAX);
    expect(pasos.filter(({ isDone }) => isDone).map(({ invariante }) => invariante)).toEqual(
      resultados.map(({ invariante }) => invariante),
    );
  } finally {
    await sql.end();
  }
});

test("a step is told as people read it", () => {
  const paso = { invariante: "autoridad.archivo", revisados: 12_400, segundos: 6.2, isDone: false };
  expect(lineOf(paso)).toBe("autoridad.archivo: 12 400 revisados, 2 000 por segundo…");
  expect(lineOf({ ...paso, isDone: true })).toBe(
    "autoridad.archivo: 12 400 revisados, 2 000 por segundo, listo en 6.2 s",
  );
});

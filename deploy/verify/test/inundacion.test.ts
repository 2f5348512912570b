import { createHash, randomUUID } from "node:crypto";
import { encodeEvent } from "@dte/contracts";
import type { Asiento, LedgerEntry } from "@dte/sandbox";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import postgres from "postgres";
import { lineOf, type Paso } from "../src/avance.js";
import type { Autoridad } from "../src/mundo.js";
import { verify } from "../src/verify.js";

const DOCUMENTS = 3_000;
/** More statements than a look in pages of a thousand, and in lines of two hundred, needs. */
const STATEMENTS_MAX = DOCUMENTS / 30;
/** Whole tables are read a few times; reading one for each line of a ledger would be hundreds of times as much. */
const READ_WHOLE_MAX = 25;
/** Every tenth file has left the database for the file store. */
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
  // One half is found by the authority's id, the other by issuer and number, in the country that has an index for it.
  await owner`
    insert into dtes (id, id_intento, id_cuenta, pais, tipo, estado, id_emisor, id_receptor, dia, fecha_emision,
      fecha_certificacion, total, moneda, esta_en_ambiente_de_pruebas, dte)
    select 'D-' || n, lpad(to_hex(n), 32, '0')::uuid, 'C', case when n % 2 = 0 then 'DO' else 'XX' end, 'factura', 'Certificado', 'C', 'R', date '2026-11-20',
      now(), now(), 1, 'GTQ', true, jsonb_build_object('archivoXml', encode(sha256(convert_to('<' || n || '/>', 'UTF8')), 'hex') || '.xml',
        'serie', 'E32', 'numero', n)
    from generate_series(1, ${DOCUMENTS}::int) n`;
  await owner`
    insert into bitacora (id_dte, evento, fecha)
    select 'D-' || n, evento, now() from generate_series(1, ${DOCUMENTS}::int) n, unnest(array['Creado', 'Certificado']) evento`;
  await owner`
    insert into archivos (nombre, tipo_contenido, contenido, guardado)
    select encode(sha256(convert_to('<' || n || '/>', 'UTF8')), 'hex') || '.xml', 'application/xml', case when n % ${STORED_EVERY}::int = 0 then null else convert_to('<' || n || '/>', 'UTF8') end,
      now() from generate_series(1, ${DOCUMENTS}::int) n`;
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

/** A ledger of every second document, from the number `first`. */
const ledgerOf = (
  pais: string,
  first: number,
  named: (n: number) => Pick<Asiento, "id" | "numero">,
): Autoridad => ({
  pais,
  readAsiento: ({ id, contenido }) => ({
    ...{ ...named(Number(id)), emisor: "C", anulado: false, recibido: new Date().toISOString() },
    isIt: ({ archivo }) => archivo.toString() === contenido,
  }),
  page: async (desde, limite) =>
    Array.from({ length: Math.max(0, Math.min(limite, DOCUMENTS / 2 - desde)) }, (_, at) => {
      const n = first + 2 * (desde + at);
      return { id: String(n), contenido: `<${n}/>` } as LedgerEntry;
    }),
});
const ledgers = [
  ledgerOf("XX", 1, (n) => ({ id: `d-${n}` })),
  ledgerOf("DO", 2, (n) => ({ numero: { serie: "E32", numero: n } })),
];

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
    return files.get(nombre);
  };
  const pasos: Paso[] = [];
  const files = new Map(
    Array.from({ length: DOCUMENTS }, (_, at) => Buffer.from(`<${at + 1}/>`)).map((bytes) => [
      `${createHash("sha256").update(bytes).digest("hex")}.xml`,
      bytes,
    ]),
  );
  try {
    // The statement is planned once for any country, whatever it costs: a server does so by itself with a statement that comes again and again.
    await sql`set plan_cache_mode = force_generic_plan`;
    const mundo = { bases: { documents: sql }, autoridades: ledgers, readFile };
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
    expect(most).toBeLessThanOrEqual(64);
    expect(statements).toBeLessThan(STATEMENTS_MAX);
    expect(await readWhole(sql)).toBeLessThan(READ_WHOLE_MAX * DOCUMENTS);
    expect(
      pasos
        .filter(({ isDone }) => isDone)
        .map(({ invariante }) => invariante)
        .sort(),
    ).toEqual(resultados.map(({ invariante }) => invariante).sort());
  } finally {
    await sql.end();
  }
});

/** Counts the rows of documents and their files that have been read without an index so far. */
async function readWhole(sql: postgres.Sql): Promise<number> {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ filas: number }[]>`
    select sum(seq_tup_read)::int as filas from pg_stat_user_tables
    where schemaname = current_schema() and relname in ('dtes', 'intentos', 'archivos', 'bitacora', 'eslabones')`;
  return row?.filas ?? 0;
}

/** Events that services told each other: pages of a thousand, each read by its key. */
const EVENTS = 8_000;
/** The events are looked through twice as a whole; reading all of them for each page would be ten times. */
const EVENTS_READ_MAX = 5;

test("what services told each other is not looked through for each page of it", async () => {
  const [documents, mail] = await Promise.all([
    createServiceDatabase("documents"),
    createServiceDatabase("mail"),
  ]);
  const [sql, base] = [documents, mail].map(({ ownerUrl }) =>
    postgres(ownerUrl, { max: 1, onnotice: () => {} }),
  );
  if (!sql || !base) throw new Error("two databases");
  try {
    const sent = Array.from({ length: EVENTS }, () => ({ idEnvio: randomUUID(), idDte: "D-1" }));
    await tell(sql, "correo.solicitado", sent);
    await tell(base, "correo.enviado", sent);
    await base`
      insert into envios (id, id_dte, id_cuenta, estado, siguiente, creado, pedido, fin)
      select unnest(${sent.map(({ idEnvio }) => idEnvio)}::uuid[]), 'D-1', 'C', 'Enviado', now(), now(), now(), now()`;
    await sql`
      insert into dtes (id, pais, tipo, estado, id_emisor, id_receptor, dia, fecha_emision, total, moneda, esta_en_ambiente_de_pruebas, dte)
      values ('D-1', 'XX', 'factura', 'Certificado', 'C', 'R', '2026-11-20', now(), 1, 'GTQ', true, '{}')`;
    await sql`
      insert into bitacora (id_dte, evento, fecha) select 'D-1', 'CorreoEnviado', now() from generate_series(1, ${EVENTS}::int)`;
    const bases = { documents: sql, mail: base };
    const hasta = new Date(Date.now() + 60_000);
    const resultados = await verify({ bases, autoridades: [], hasta });
    for (const id of ["correo.pedido", "correo.bitacora", "correo.enviado"])
      expect(resultados.find(({ invariante }) => invariante === id)).toMatchObject({
        revisados: EVENTS,
        incumplidos: 0,
      });
    await sql`select pg_stat_force_next_flush()`;
    const [row] = await sql<{ filas: number }[]>`
      select seq_tup_read::int as filas from pg_stat_user_tables where relname = 'eventos'`;
    expect(row?.filas).toBeLessThan(EVENTS_READ_MAX * EVENTS);
  } finally {
    await Promise.all([sql.end(), base.end()]);
    await Promise.all([documents.drop(), mail.drop()]);
  }
});

/** Writes events of a service about this many mails. */
async function tell(
  sql: postgres.Sql,
  asunto: "correo.solicitado" | "correo.enviado",
  sent: readonly { idEnvio: string; idDte: string }[],
): Promise<void> {
  const told = sent.map((each) => ({
    id: randomUUID(),
    contenido: Buffer.from(encodeEvent(asunto, each)).toString("hex"),
  }));
  await sql`
    insert into publicados (id, asunto, contenido, corriente, publicado)
    select id, ${asunto}, decode(contenido, 'hex'), 0, now() - interval '1 minute'
    from jsonb_to_recordset(${sql.json(told)}) a (id uuid, contenido text)`;
}

test("a step is told as people read it", () => {
  const paso = { invariante: "autoridad.archivo", revisados: 12_400, segundos: 6.2, isDone: false };
  expect(lineOf(paso)).toBe("autoridad.archivo: 12 400 revisados, 2 000 por segundo…");
  expect(lineOf({ ...paso, isDone: true })).toBe(
    "autoridad.archivo: 12 400 revisados, 2 000 por segundo, listo en 6.2 s",
  );
});

import { createHash, randomUUID } from "node:crypto";
import { connectPostgres, createLog, createShell, readCuenta, type Sql, transaction } from "@dte/service";
import { blocksOf } from "@dte/testing/blocks";
import { FILLING_MS } from "@dte/testing/infra";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { findPendingRefusal, sumOfNotas } from "../src/store/intentos.js";
import { LIGHTEN_MAX, lightenIntentos, lightening } from "../src/store/retencion.js";

const DIAS = 90;
const cuenta = "C";
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let database: ServiceDatabase;
let service: Sql;
let sql: Sql;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  sql = connectPostgres(shell, { url: database.ownerUrl, statementMs: FILLING_MS });
  service = connectPostgres(shell, { url: database.url, poolMax: 2, statementMs: FILLING_MS });
  await sql`alter table bitacora disable trigger inalterable`;
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});
beforeEach(() => sql`truncate intentos, archivos cascade`);

type Kind = {
  dias?: number;
  estado?: "certificado" | "rechazado" | "abierto";
  /** Whether the file store has given the file back. */
  isKept?: boolean;
  operacion?: "certificar" | "anular";
  original?: string;
};

const NOTA = { id: "x", items: [{ impuestos: [{ nombreCorto: "IVA", montoImpuesto: "12.00" }] }] };

/** Makes an attempt that has ended, with its document and its file. Gives its id. */
async function ended(kind: Kind = {}): Promise<string> {
  const { dias = DIAS + 1, estado = "certificado", isKept = true, operacion = "certificar", original } = kind;
  const id = randomUUID();
  const nombre = `${id}.xml`;
  const idDte = estado === "certificado" ? `D-${id}` : null;
  const isOpen = estado === "abierto";
  await sql`
    insert into archivos (nombre, tipo_contenido, contenido, guardado)
    values (${nombre}, 'application/xml', ${isKept ? null : Buffer.from("<a/>")}, now())`;
  await sql`
    insert into intentos (id, operacion, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, id_dte, cerrado, error,
      id_dte_original)
    values (${id}, ${operacion}, ${cuenta}, 'GT', 'infile', 'notaCredito', 12, ${sql.json(NOTA)}, 'bytes', '{}', ${estado}, ${idDte},
      ${isOpen ? null : sql`now() - make_interval(days => ${dias})`}, ${estado === "rechazado" ? sql`'{}'::jsonb` : null}, ${original ?? null})`;
  if (idDte === null) return id;
  const dte = operacion === "anular" ? NOTA : { ...NOTA, archivoXml: nombre };
  await sql`
    insert into dtes (id, id_intento, id_cuenta, pais, tipo, estado, id_emisor, id_receptor, dia, fecha_emision, fecha_certificacion,
      total, moneda, esta_en_ambiente_de_pruebas, dte, archivo_anulacion)
    values (${idDte}, ${operacion === "anular" ? null : id}, ${cuenta}, 'GT', 'notaCredito', 'Certificado', ${cuenta}, 'R', '2026-01-01', now(),
      now(), 12, 'GTQ', true, ${sql.json(dte)}, ${operacion === "anular" ? nombre : null})`;
  return id;
}

const kept = async (id: string) => {
  const [row] = await sql<{ contenido: Buffer; dte: object; aligerado: Buffer | null }[]>`
    select contenido, dte, aligerado from intentos where id = ${id}`;
  if (!row) throw new Error("there is no such attempt");
  return {
    contenido: row.contenido.toString(),
    dte: row.dte,
    aligerado: row.aligerado?.toString("hex") ?? null,
  };
};
const WHOLE = { contenido: "bytes", dte: NOTA, aligerado: null };
const LIGHT = { contenido: "", dte: {}, aligerado: createHash("sha256").update("bytes").digest("hex") };

test.each(["certificar", "anular"] as const)(
  "an attempt to %s gives up its copy once the archive holds the same, and keeps the digest of what was sent",
  async (operacion) => {
    const id = await ended({ operacion });
    expect(await lightenIntentos(sql, DIAS, undefined)).toEqual({ aligerados: 1, hasta: undefined });
    expect(await kept(id)).toEqual(LIGHT);
    expect(await lightenIntentos(sql, DIAS, undefined)).toEqual({ aligerados: 0, hasta: undefined });
  },
);

test.each([
  ["ended not long ago", { dias: DIAS - 1 }],
  ["has a file that the store has not given back", { isKept: false }],
  ["was refused: somebody may correct it", { estado: "rechazado" }],
  ["is open", { estado: "abierto" }],
] as const)("an attempt keeps its copy when it %s", async (_, kind) => {
  const id = await ended(kind);
  await lightenIntentos(sql, DIAS, undefined);
  expect(await kept(id)).toEqual(WHOLE);
});

test("what cannot be given up is passed over, and holds up nothing behind it", async () => {
  await sql`
    insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, id_dte, cerrado)
    select gen_random_uuid(), ${cuenta}, 'GT', 'infile', 'factura', 1, '{}', 'bytes', '{}', 'certificado', 'nowhere', now() - interval '1 year'
    from generate_series(1, ${LIGHTEN_MAX}::int)`;
  const id = await ended();
  const first = await lightenIntentos(sql, DIAS, undefined);
  expect(first.aligerados).toBe(0);
  expect(await lightenIntentos(sql, DIAS, first.hasta)).toEqual({ aligerados: 1, hasta: undefined });
  expect(await kept(id)).toEqual(LIGHT);
});

test("while one process is at it another one leaves it alone", async () => {
  const id = await ended();
  await transaction(sql, "other", async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('aligerar ' || current_schema()))`;
    expect(await lightenIntentos(sql, DIAS, undefined)).toEqual({ aligerados: 0, hasta: undefined });
  });
  expect(await kept(id)).toEqual(WHOLE);
});

test("notes count against their original as before", async () => {
  const sum = () => transaction(sql, "sum", (tx) => sumOfNotas(tx, "ORIGINAL", ["notaCredito"], "IVA"));
  await ended({ original: "ORIGINAL" });
  const before = await sum();
  expect(before).toMatchObject({ total: "12", impuesto: "12.00", lineas: 1 });
  expect(await lightenIntentos(sql, DIAS, undefined)).toMatchObject({ aligerados: 1 });
  expect(await sum()).toEqual(before);
});

const SMALL = 10_000;
const LARGE = 100_000;
/** Some indexes may be a page higher. */
const PAGES_OF_CHANCE = 6;

/** Makes attempts of one account that ended before: nine of ten were accepted, and the others are all to be asked for. */
async function fill(from: number, to: number): Promise<void> {
  await sql`
    insert into intentos (id, id_cuenta, pais, id_certificador, numero_transaccion, tipo, total, dte, contenido, actor, estado, id_dte, cerrado,
      error, pendiente)
    select lpad(to_hex(n), 32, '0')::uuid, ${cuenta}, 'GT', 'infile', 'T-' || n, 'factura', 1, '{}', '', '{}',
      case when n % 10 > 0 then 'certificado' else 'rechazado' end, case when n % 10 > 0 then 'D-' || n end, now(),
      '{"codigo": "1000", "mensaje": "m", "extra": {}}', n % 10 = 0
    from generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into dtes (id, id_intento, id_cuenta, pais, tipo, estado, id_emisor, id_receptor, dia, fecha_emision, fecha_certificacion,
      total, moneda, esta_en_ambiente_de_pruebas, dte)
    select id_dte, id, id_cuenta, 'GT', 'factura', 'Certificado', id_cuenta, 'R', '2026-01-01', now(), now(), 1, 'GTQ', true,
      jsonb_build_object('archivoXml', id_dte || '.xml')
    from intentos where estado = 'certificado' on conflict do nothing`;
  await sql`
    insert into archivos (nombre, tipo_contenido, guardado) select id_dte || '.xml', 'application/xml', now()
    from intentos where estado = 'certificado' on conflict do nothing`;
  await sql`vacuum analyze intentos`;
  await sql`vacuum analyze dtes`;
  await sql`vacuum analyze archivos`;
}

const refusal = (handle: string) =>
  readCuenta(service, cuenta, (own) => findPendingRefusal(own, cuenta, handle));
const blocksOfRefusal = (handle: string) =>
  readCuenta(service, cuenta, (own) => blocksOf(own, (on) => findPendingRefusal(on, cuenta, handle)));

/** Counts the pages that each question looks at. */
async function pages(): Promise<Record<string, number>> {
  const id = "00000000-0000-0000-0000-000000000064";
  expect(await refusal("T-100")).toMatchObject({ codigo: "1000" });
  expect(await refusal(id)).toMatchObject({ codigo: "1000" });
  return {
    "a refusal by its number": await blocksOfRefusal("T-100"),
    "a refusal by its id": await blocksOfRefusal(id),
    "a refusal that is none": await blocksOfRefusal("none"),
    // They ended today: each is looked at as if from the day after tomorrow, and the first of them give up their copy.
    "copies that are given up": (await blocksOf(sql, (on) => lightening(on, -2, undefined))) / LIGHTEN_MAX,
  };
}

test("a client that asks for its refusal, and who gives up copies, read no more of a hundred thousand attempts than of ten thousand", async () => {
  await fill(1, SMALL);
  const small = await pages();
  await fill(SMALL + 1, LARGE);
  const large = await pages();
  for (const [question, count] of Object.entries(large))
    expect([question, count <= (small[question] ?? 0) + PAGES_OF_CHANCE]).toEqual([question, true]);
});

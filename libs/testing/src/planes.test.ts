import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import postgres from "postgres";
import { createAjeno } from "../test/planes/ajenos.js";
import { FILLED, fill, grow } from "../test/planes/crecer.js";
import { play } from "../test/planes/escena.js";
import { explain, explainKept, isGrowing, isOfCuenta, type Planes } from "../test/planes/explicar.js";
import { CRECEN, QUEDAN } from "../test/planes/tablas.js";
import { type Constellation, startConstellation } from "./constellation.js";
import { type Asked, createAskedReader, createCountedWay } from "./counted.js";
import { required } from "./required.js";

/** Matches statements of the driver and the service about themselves. */
const OF_ITSELF = /pg_catalog|pg_roles|pg_type|current_user|set_config|set local/;
/** The least number of different statements that the services send here, out of some four hundred. */
const STATEMENTS_MIN = 350;
/** The least number of them that see only the rows of one account. */
const OF_CUENTA_MIN = 50;
/** Statements whose cost seems to grow with the rows, each by words that no other statement has all of, with the reason why that is acceptable. */
const KNOWN: readonly { readonly words: readonly string[]; readonly why: string }[] = [
  {
    words: ["hasta_este"],
    why: "an upload adds up the account's workbooks of ninety days, of which 256 MiB are left",
  },
  {
    words: ["parte as materialized"],
    why: "a page of a thousand entries between two positions: a plan without values does not know how far they are apart",
  },
  {
    words: [": espera al almacén"],
    why: "what happened to one document: what has three entries among 20,000 is taken for one that has 1,500 among ten million",
  },
  {
    words: ["select b.id_lote from libros b join lotes l", "order by b.creado limit"],
    why: "a hundred batches are looked up by their ids: between ten and twenty million their index outgrows the memory that a plan counts on",
  },
  {
    words: ["as total from (select from dtes d", "d.verificado is null"],
    why: "a count ends at 100,001, and its index has what nobody has verified",
  },
  {
    words: ["as total from (select from recibidos d", "e.verificado is null"],
    why: "a count ends at 100,001, and its index has what nobody has verified",
  },
];

/** The time limit, for a machine with other work. */
const LIMIT_MS = 1_500_000;

const ajeno = createAjeno();
let world: Constellation;
let way: Awaited<ReturnType<typeof createCountedWay>>;
let admin: postgres.Sql;
const roles = new Map<string, postgres.Sql>();
const asked = new Map<string, Asked>();
const grown = Object.entries(CRECEN).flatMap(([service, tables]) =>
  tables.map((each) => `${service}.${each}`),
);

beforeAll(async () => {
  const url = required("DTE_TEST_POSTGRES_URL");
  way = await createCountedWay(Number(new URL(url).port), () =>
    createAskedReader((each) => {
      if (/^\s*(with|select|insert|update|delete)\b/.test(each.text) && !OF_ITSELF.test(each.text))
        asked.set([each.user, each.settings.length, each.text].join(" "), each);
    }),
  );
  const connect = (to: string) => postgres(to, { max: 1, onnotice: () => {} });
  const through = (to: string) => {
    const { username, pathname } = new URL(to);
    if (!roles.has(username)) roles.set(username, connect(to));
    admin ??= connect(Object.assign(new URL(url), { pathname }).href);
    return Object.assign(new URL(to), { port: String(way.port) }).href;
  };
  world = await startConstellation({
    ...{ paises: ["SV", "DO"], comercio: ajeno.comercio },
    ...{ webhooks: true, smtpUrl: "smtp://127.0.0.1:9", through },
    env: { webhooks: { WEBHOOKS_ALLOW_LOCAL: "true" }, documents: { CONTINGENCIA_DUDA_SECONDS: "2" } },
  });
});
afterAll(async () => {
  for (const each of roles.values()) await each.end();
  await admin?.end();
  await world?.close();
  await way?.close();
});

test("every table of a service grows with documents or stays small for a reason that is told", async () => {
  const tables = await admin<{ tabla: string }[]>`
    select schemaname || '.' || relname as tabla from pg_stat_user_tables order by 1`;
  const staying = Object.entries(QUEDAN).flatMap(([service, all]) =>
    Object.keys(all).map((each) => `${service}.${each}`),
  );
  const told = [...grown, ...staying];
  expect(tables.map(({ tabla }) => tabla).filter((each) => !told.includes(each))).toEqual([]);
  expect(grown.filter((each) => staying.includes(each))).toEqual([]);
});

test("what grows is swept and looked at after so many rows, however large it is, and what leaves a service after few", async () => {
  const set = await admin<{ tabla: string; isWrittenOnce: boolean; opciones: string[] }[]>`
    select c.relnamespace::regnamespace::text || '.' || c.relname as tabla, coalesce(c.reloptions, '{}') as opciones,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'inalterable') as "isWrittenOnce"
    from pg_class c where c.relkind = 'r'`;
  const swept = "autovacuum_vacuum_scale_factor=0";
  const seen = ["autovacuum_vacuum_insert_scale_factor=0", "autovacuum_analyze_scale_factor=0.02"];
  const wanted = ({ tabla, isWrittenOnce }: (typeof set)[number]): string[] => {
    if (grown.includes(tabla)) return isWrittenOnce ? seen : [swept, ...seen];
    return /\.(outbox|publicados)$/.test(tabla) ? [swept] : [];
  };
  const missing = set.flatMap((each) =>
    wanted(each)
      .filter((option) => !each.opciones.includes(option))
      .map((option) => `${each.tabla}: ${option}`),
  );
  expect(missing).toEqual([]);
  expect(set.filter((each) => wanted(each).length > 0).length).toBeGreaterThan(grown.length);
});

/** Plans each noted statement anew. */
async function explainAll(words = ""): Promise<Map<string, Planes>> {
  const plans = new Map<string, Planes>();
  for (const [key, each] of asked) {
    const role = roles.get(each.user);
    if (role && each.text.includes(words)) plans.set(key, await explain(role, each));
  }
  return plans;
}

/** Lists the statements whose plan differs if it was made while `otra` asked and not `cuenta`, because such a plan is kept and serves both. */
async function differing(cuenta: string, otra: string): Promise<string[]> {
  const found: string[] = [];
  let looked = 0;
  for (const [key, each] of asked) {
    const role = roles.get(each.user);
    if (!role || !isOfCuenta(each)) continue;
    looked += 1;
    const [mine, other] = [await explainKept(role, each, cuenta), await explainKept(role, each, otra)];
    if (mine !== other) found.push(`${key.replace(/\s+/g, " ")}: ${mine}; of another account: ${other}`);
  }
  expect(looked).toBeGreaterThan(OF_CUENTA_MIN);
  return found;
}

/** Lists the statements whose plans grow. */
const growing = (small: Map<string, Planes>, large: Map<string, Planes>): string[] =>
  [...large].flatMap(([key, plan]) => {
    const before = small.get(key);
    return before && !isKnown(key) && isGrowing(before, plan, grown) ? [key.replace(/\s+/g, " ")] : [];
  });
const isKnown = (key: string): boolean => KNOWN.some((each) => isMeant(each, key));
const isMeant = ({ words }: (typeof KNOWN)[number], key: string): boolean =>
  words.every((each) => key.includes(each));

async function planAll(): Promise<void> {
  const cuenta = await play(world, await libro(), ajeno);
  for (const service of [...world.services].reverse()) await world.stop(service);
  await admin`set session_replication_role = replica`;
  // A key is only kept while its request is under way, so one is added.
  await admin`
    insert into documents.claves (id, huella, intento, hasta) values (gen_random_uuid(), '', gen_random_uuid(), now())`;
  // No mails and deliveries are sent here, but in an installation nearly all have been.
  await admin`update mail.envios set estado = 'Enviado', fin = now(), instancia = null`;
  await admin`update webhooks.entregas set estado = 'Entregada'`;
  // Most attempts have ended, and few are open at any time.
  await admin`delete from documents.intentos where estado = 'abierto'`;
  // Files are in the store some minutes after they were written, so nearly all are.
  await admin`update documents.archivos set guardado = now(), contenido = null, instancia = null`;
  for (const tabla of grown) {
    const filled = await fill(admin, { tabla, cuenta });
    expect([tabla, filled >= FILLED]).toEqual([tabla, true]);
  }
  await admin.unsafe(`vacuum analyze ${grown.join(", ")}`);
  await grow(admin, grown, 10_000_000 / FILLED);
  const ten = await explainAll();
  await grow(admin, grown, 2);
  const twenty = await explainAll();
  expect(twenty.size).toBeGreaterThan(STATEMENTS_MIN);
  expect(growing(ten, twenty)).toEqual([]);
  expect(await differing(cuenta, "NADIE")).toEqual([]);
  expect(KNOWN.filter((each) => ![...twenty.keys()].some((key) => isMeant(each, key)))).toEqual([]);

  // Without the index some plans do grow.
  await admin`drop index documents.intentos_numero_transaccion`;
  const without = await explainAll("numero_transaccion = ");
  await grow(admin, grown, 2);
  expect(growing(without, await explainAll("numero_transaccion = "))).not.toEqual([]);
}
test(
  "no statement of a service has a plan whose cost grows with the tables at ten million rows of each",
  planAll,
  LIMIT_MS,
);

/** Writes a workbook of two documents, one of which is refused. */
async function libro(): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet("Documentos");
  for (const fila of [
    ["numeroTransaccion", "receptorId", "itemDescripcion", "itemPrecioUnitario"],
    ["L-1", "CF", "Silla", 112],
    ["L-2", "98765435", "Silla", 112],
  ])
    sheet.addRow(fila);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

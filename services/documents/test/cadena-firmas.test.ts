import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { GENESIS, huellaDe, idOfLlave, signRaiz } from "@dte/cadena";
import { readKeyring } from "@dte/sealing";
import { connectPostgres, createLog, createShell, Secret, type Sql } from "@dte/service";
import { createServiceDatabase, type ServiceDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { chainSome } from "../src/bitacora/encadenar.js";
import { signCuenta, signGrown } from "../src/bitacora/firmar.js";
import { createLlaves } from "../src/bitacora/llaves.js";
import { listAsientos } from "../src/store/cadena.js";

type Line = { event: string; fields: Record<string, unknown> };
const lines: Line[] = [];
const quiet = createShell({ name: "test", log: createLog("test", "silent") });
const note = (event: string, fields: Record<string, unknown> = {}) => lines.push({ event, fields });
const shell = { ...quiet, log: { ...quiet.log, info: note, error: note } };
const llaves = createLlaves(readKeyring(new Secret(randomBytes(32).toString("base64"))));
let database: ServiceDatabase;
/** A connection of the tables' owner. */
let sql: Sql;
let service: Sql;

beforeAll(async () => {
  database = await createServiceDatabase("documents");
  sql = connectPostgres(quiet, { url: database.ownerUrl });
  service = connectPostgres(quiet, { url: database.url, poolMax: 4 });
});
afterAll(async () => {
  await quiet.close();
  await database?.drop();
});
const TABLES = ["bitacora", "eslabones", "raices", "actos", "llaves_bitacora"];
const guard = async (how: "enable" | "disable") => {
  for (const table of TABLES) await sql`alter table ${sql(table)} ${sql.unsafe(how)} trigger inalterable`;
};
beforeEach(async () => {
  await guard("disable");
  await sql`truncate actos, bitacora, eslabones, raices, cadenas, por_encadenar, por_encadenar_antes, llaves_bitacora`;
  await guard("enable");
  lines.length = 0;
});

const deps = () => ({ shell, sql: service, llaves });
/** Writes and chains acts in an account's name. */
async function act(cuenta: string, count = 2): Promise<void> {
  await service`insert into actos (quien, acto, sujeto, motivo, id_cuenta)
    select 'Ana', 'aparcar', 'x', n::text, ${cuenta} from generate_series(1, ${count}::int) n`;
  await service`update actos set resultado = 'aparcado' where resultado is null`;
  while (await chainSome({ shell, sql: service }));
}
const chainOf = (cuenta: string) => listAsientos(sql, { cuenta, desde: 1, hasta: 100_000, limit: 100_000 });
const rootsOf = async (cuenta: string) =>
  (
    await sql<
      { posicion: string }[]
    >`select posicion from raices where id_cuenta = ${cuenta} order by posicion`
  ).map(({ posicion }) => Number(posicion));
const signedLines = () => lines.filter(({ event }) => event === "audit-log.signed");
const refusals = () =>
  lines.filter(({ event }) => event === "audit-log.not-signed").map(({ fields }) => fields);

/** Puts another person's name into the act at a place, and writes the chain anew from there on. Anybody who owns the tables can do that. */
async function forge(cuenta: string, posicion: number): Promise<void> {
  await guard("disable");
  await sql`alter table actos disable trigger encolar`;
  await sql`update actos set quien = 'Eva' where orden = (
    select orden from eslabones where id_cuenta = ${cuenta} and posicion = ${posicion})`;
  await sql`alter table actos enable trigger encolar`;
  let before = GENESIS;
  for (const { huella: _, ...asiento } of await chainOf(cuenta)) {
    before = huellaDe(before, asiento);
    await sql`update eslabones set huella = decode(${before}, 'hex')
      where id_cuenta = ${cuenta} and posicion = ${asiento.posicion}`;
  }
  await sql`update cadenas set huella = decode(${before}, 'hex') where id_cuenta = ${cuenta}`;
  await guard("enable");
}
async function dropRoots(cuenta: string, from: number): Promise<void> {
  await guard("disable");
  await sql`delete from raices where id_cuenta = ${cuenta} and posicion >= ${from}`;
  await guard("enable");
}
/** Makes a chain of four entries with a root at 2 and at 4. */
async function rooted(cuenta: string): Promise<void> {
  for (const _ of [2, 4]) {
    await act(cuenta);
    expect(await signGrown(deps())).toBe(1);
  }
  lines.length = 0;
}

test.each<[string, number, () => Promise<unknown>, string]>([
  [
    "and says that nothing was ever signed",
    3,
    async () => {
      await dropRoots("C", 3);
      await sql`update cadenas set raiz = 0 where id_cuenta = 'C'`;
    },
    "the place that counts as signed is not that of the last root",
  ],
  [
    "and leaves what counts as signed",
    3,
    async () => {
      await dropRoots("C", 3);
      await act("C");
    },
    "the place that counts as signed is not that of the last root",
  ],
  [
    "and takes away all roots",
    3,
    async () => {
      await dropRoots("C", 1);
      await act("C");
    },
    "the place that counts as signed is not that of the last root",
  ],
  [
    "in front of the root that is left",
    1,
    async () => {
      await dropRoots("C", 3);
      await sql`update cadenas set raiz = 2 where id_cuenta = 'C'`;
    },
    "the entries since the last root are not those that were chained",
  ],
  [
    "and goes on behind a root that it does not fit",
    1,
    () => act("C"),
    "the entries since the last root are not those that were chained",
  ],
])("a chain that somebody writes anew %s is not signed", async (_what, place, tamper, reason) => {
  await rooted("C");
  await forge("C", place);
  await tamper();
  const before = await rootsOf("C");
  await act("OTRA");
  expect(await signGrown(deps())).toBe(1);
  expect(refusals()).toEqual([{ reason, count: 1 }]);
  await expect(signCuenta(deps(), "C")).rejects.toThrow(reason);
  expect([await rootsOf("C"), await rootsOf("OTRA")]).toEqual([before, [2]]);
});

test("a root of somebody else's key leads nowhere, and an entry that is changed since the last root neither", async () => {
  await rooted("C");
  await act("D");
  await forge("C", 3);
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const spki = publicKey.export({ type: "spki", format: "der" });
  await sql`alter table llaves_bitacora disable trigger siguiente`;
  await sql`insert into llaves_bitacora (id, publica, creada, retirada) values (${idOfLlave(spki)}, ${spki}, now(), now())`;
  await sql`alter table llaves_bitacora enable trigger siguiente`;
  const [, , , last] = await chainOf("C");
  const raiz = { cuenta: "C", posicion: 4, huella: last?.huella ?? "", fecha: "2026-11-20T14:00:00.000Z" };
  await guard("disable");
  await sql`update raices set huella = decode(${raiz.huella}, 'hex'), fecha = ${raiz.fecha}, llave = ${idOfLlave(spki)},
    firma = ${Buffer.from(signRaiz(privateKey, raiz), "base64")} where id_cuenta = 'C' and posicion = 4`;
  await sql`alter table actos disable trigger encolar`;
  await sql`update actos set quien = 'Eva' where id_cuenta = 'D'`;
  await sql`alter table actos enable trigger encolar`;
  await guard("enable");
  await act("C");
  expect(await signGrown(deps())).toBe(0);
  expect(refusals().map(({ reason }) => reason)).toEqual([
    "the last root is not signed by a key of the installation",
    "the entries since the last root are not those that were chained",
  ]);
});

test("a long chain is signed by and by, and chains behind it as well, by two at once", async () => {
  await act("B", 10_500);
  for (let n = 0; n < 120; n += 1)
    await service`insert into actos (quien, acto, sujeto, motivo, id_cuenta) values ('Ana', 'aparcar', 'x', '', ${`C-${n}`})`;
  await act("A");
  await Promise.all([signGrown(deps()), signGrown(deps())]);
  await signGrown(deps());
  expect([await rootsOf("A"), (await rootsOf("B")).at(-1), await rootsOf("C-119")]).toEqual([
    [2],
    10_500,
    [1],
  ]);
  expect(refusals()).toEqual([]);
  expect(await sql`select 1 as falta from cadenas where raiz < posicion`).toHaveLength(0);
});

test("the log tells of each pass how much was signed, with a digest that the roots give again", async () => {
  for (const cuenta of ["C", "D"]) await act(cuenta);
  expect(await signGrown(deps())).toBe(2);
  expect(await signGrown(deps())).toBe(0);
  const roots = await sql<{ firma: Buffer; fecha: string }[]>`select firma, fecha from raices`;
  const text = roots.map(({ firma }) => firma.toString("hex")).sort();
  const digest = createHash("sha256").update(text.join(",")).digest("hex");
  expect(signedLines()).toEqual([
    { event: "audit-log.signed", fields: { count: 2, moment: roots[0]?.fecha, digest } },
  ]);
});

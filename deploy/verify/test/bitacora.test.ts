import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Api, type Constellation, createApi, startConstellation } from "@dte/testing";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import postgres from "postgres";
import { openMundo } from "../src/open.js";
import { verify } from "../src/verify.js";

const SCRIPT = fileURLToPath(new URL("../offline/verificar-bitacora.mjs", import.meta.url));
const DOCUMENTS = 4;

let world: Constellation;
let api: Api;
let sql: postgres.Sql;
let dir: string;
let cuenta: string;
let usuario: string;
/** A genuine export, line by line, and one from before the last document. */
let lines: Line[];
let earlier: Line[];

// biome-ignore lint/suspicious/noExplicitAny: tests look into it and fail where it is not what they say
type Line = Record<string, any>;

const solicitud = { items: [{ descripcion: "Café", cantidad: 1, precioUnitario: 65 }] };

async function issue(): Promise<void> {
  const { status, body } = await api.createDte(usuario, solicitud);
  expect([status, body.mensaje]).toEqual([200, undefined]);
}

async function download(query = ""): Promise<Line[]> {
  const response = await fetch(`${world.url}/cuenta/${cuenta}/bitacora${query}`, {
    headers: { Authorization: `Bearer ${await api.token(usuario)}` },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
  return (await response.text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

beforeAll(async () => {
  world = await startConstellation();
  api = createApi(world.url);
  sql = postgres(world.databaseUrls["documents"] ?? "", { max: 1, onnotice: () => {} });
  dir = await mkdtemp(join(tmpdir(), "bitacora-"));
  cuenta = world.cuentas[0]?.id ?? "";
  usuario = world.cuentas[0]?.usuario ?? "";
  for (let n = 1; n < DOCUMENTS; n += 1) await issue();
  earlier = await download();
  await issue();
  lines = await download();
});
afterAll(async () => {
  await sql?.end();
  await world?.close();
  if (dir) await rm(dir, { recursive: true, force: true });
});

/** Gives the script's verdict on an export, and its exit code. */
async function check(
  exported: readonly Line[],
  ...options: string[]
): Promise<{ code: number; said: string }> {
  const path = join(dir, "bitacora.ndjson");
  await writeFile(path, exported.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return await new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, path, ...options], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

const copy = () => structuredClone(lines);
const asientos = (all: readonly Line[]) => all.filter(({ posicion }) => posicion !== undefined);

test("an export has every entry of the account and can be checked without the service", async () => {
  expect(asientos(lines).map(({ posicion, evento }) => [posicion, evento])).toEqual(
    Array.from({ length: 2 * DOCUMENTS }, (_, at) => [at + 1, at % 2 === 0 ? "Creado" : "Certificado"]),
  );
  const { llaves } = (await api.call("GET", "/bitacora/llaves")).body;
  expect(llaves).toEqual(lines[0]?.["llaves"]);
  const { code, said } = await check(lines, "--llave", llaves[0].id);
  expect([code, said]).toEqual([0, expect.stringContaining(`asientos 1 a ${2 * DOCUMENTS}`)]);
});

test("the rest of a log continues what was exported before", async () => {
  const before = join(dir, "antes.ndjson");
  await writeFile(before, earlier.map((line) => JSON.stringify(line)).join("\n"));
  const rest = await download(`?desde=${2 * DOCUMENTS - 1}`);
  expect(asientos(rest)).toHaveLength(2);
  expect((await check(rest, "--antes", before)).code).toBe(0);
  expect((await check(lines, "--antes", before)).code).toBe(0);
  const forked = copy();
  (forked[1] as Line)["usuario"] = "otra";
  expect((await check(forked, "--antes", before)).code).toBe(1);
  expect((await check(earlier, "--antes", join(dir, "no-hay.ndjson"))).code).toBe(1);
});

const swap = (all: Line[], one: number, two: number) => {
  [all[one], all[two]] = [all[two] as Line, all[one] as Line];
};

test.each([
  [
    "an entry is changed",
    (all: Line[]) => Object.assign(all[2] as Line, { usuario: "eva" }),
    /no es el que se encadenó/,
  ],
  [
    "an entry is changed with its digest",
    (all: Line[]) => Object.assign(all[2] as Line, { evento: "Anulado", huella: "0".repeat(64) }),
    /no es el que se encadenó/,
  ],
  ["an entry is removed", (all: Line[]) => all.splice(3, 1), /viene el/],
  ["two entries are exchanged", (all: Line[]) => swap(all, 2, 3), /viene el/],
  ["its end is cut off", (all: Line[]) => all.splice(-3), /termina en el asiento/],
  [
    "its end is cut off, and the root says so",
    (all: Line[]) => {
      all.splice(-3);
      const last = asientos(all).at(-1) as Line;
      const head = all[0] as Line;
      head["hasta"] = last["posicion"];
      Object.assign(head["raiz"], { posicion: last["posicion"], huella: last["huella"] });
    },
    /firma de la raíz/,
  ],
  [
    "its root is of another account",
    (all: Line[]) => Object.assign(all[0] as Line, { cuenta: "1" }),
    /firma de la raíz/,
  ],
  [
    "its root is signed by another key",
    (all: Line[]) => Object.assign((all[0] as Line)["raiz"], { llave: "f".repeat(32) }),
    /llave que no se conoce/,
  ],
  [
    "a key is another than its id says",
    (all: Line[]) => Object.assign((all[0] as Line)["llaves"][0], { id: "f".repeat(32) }),
    /no es la que dice/,
  ],
] as const)("an export is not whole when %s", async (_, tamper, why) => {
  const tampered = copy();
  tamper(tampered);
  const { code, said } = await check(tampered);
  expect([code, said]).toEqual([1, expect.stringMatching(why)]);
});

test("whoever knows the key from elsewhere believes no other one", async () => {
  const { code, said } = await check(lines, "--llave", "f".repeat(32));
  expect([code, said]).toEqual([1, expect.stringContaining("no es la conocida")]);
});

test("nobody reads the log of an account without its permission", async () => {
  const path = `/cuenta/${cuenta}/bitacora`;
  expect((await api.call("GET", path)).status).toBe(401);
  const stranger = world.cuentas[1]?.usuario ?? "";
  expect((await api.call("GET", path, { usuario: stranger })).status).toBeGreaterThanOrEqual(400);
});

/** Gives the findings of `npm run verify -- --cuenta`. */
async function found(): Promise<Record<string, string[]>> {
  const opened = await openMundo({ DATABASE_URL_DOCUMENTS: world.databaseUrls["documents"] });
  try {
    const resultados = await verify({ ...opened.mundo, cuenta, hasta: new Date(Date.now() + 60_000) });
    expect(resultados.map(({ invariante }) => invariante)).toEqual([
      "bitacora.cadena",
      "bitacora.rezago",
      "bitacora.documento",
    ]);
    const broken = resultados.filter(({ incumplidos }) => incumplidos > 0);
    return Object.fromEntries(
      broken.map(({ invariante, ejemplos }) => [
        invariante,
        ejemplos.map(({ sujeto, detalle }) => `${sujeto}: ${detalle}`),
      ]),
    );
  } finally {
    await opened.close();
  }
}

/** Gives the findings after a tamperer who owns the tables was there; then puts all back. */
async function tampered(
  work: (tx: postgres.TransactionSql) => Promise<unknown>,
): Promise<Record<string, string[]>> {
  const tables = ["bitacora", "eslabones", "raices", "cadenas", "dtes"];
  for (const table of tables) await sql`create table ${sql(`antes_${table}`)} as table ${sql(table)}`;
  const guarded = ["bitacora", "eslabones", "raices"];
  for (const table of guarded) await sql`alter table ${sql(table)} disable trigger user`;
  try {
    await sql.begin(work);
    return await found();
  } finally {
    await sql`delete from bitacora`;
    await sql`insert into bitacora overriding system value select * from antes_bitacora`;
    for (const table of ["eslabones", "raices"]) {
      await sql`delete from ${sql(table)}`;
      await sql`insert into ${sql(table)} select * from ${sql(`antes_${table}`)}`;
    }
    await sql`update cadenas c set huella = a.huella from antes_cadenas a where a.id_cuenta = c.id_cuenta`;
    await sql`update dtes d set estado = a.estado, dte = a.dte from antes_dtes a where a.id = d.id`;
    for (const table of guarded) await sql`alter table ${sql(table)} enable trigger user`;
    for (const table of tables) await sql`drop table ${sql(`antes_${table}`)}`;
  }
}

test("the chain of an account is looked through, and what was tampered with is named", async () => {
  await until(async () => (await sql`select 1 as hay from por_encadenar`).length === 0);
  expect(await found()).toEqual({});
  expect(
    await tampered(
      (tx) => tx`update bitacora set usuario = 'eva' where orden = (
    select orden from eslabones where id_cuenta = ${cuenta} and posicion = 3)`,
    ),
  ).toEqual({
    "bitacora.cadena": ["asiento 3: no es el que se encadenó"],
  });
  expect(
    await tampered(
      (tx) => tx`delete from bitacora where orden = (
    select orden from eslabones where id_cuenta = ${cuenta} and posicion = 4)`,
    ),
  ).toEqual({
    "bitacora.cadena": ["asiento 4: ya no existe"],
  });
  expect(
    await tampered((tx) => tx`delete from eslabones where id_cuenta = ${cuenta} and posicion > 7`),
  ).toEqual({
    "bitacora.cadena": ["asiento 8: falta en la cadena, que llega al 8"],
    "bitacora.rezago": [expect.stringContaining("no está en ninguna cadena, ni espera estarlo")],
  });
  expect(
    await tampered((tx) => tx`delete from eslabones where id_cuenta = ${cuenta} and posicion = 5`),
  ).toEqual({
    "bitacora.cadena": ["asiento 5: falta en la cadena hasta el 6", "asiento 6: no es el que se encadenó"],
    "bitacora.rezago": [expect.stringContaining("no está en ninguna cadena, ni espera estarlo")],
  });
  expect(
    await tampered((tx) => tx`update cadenas set huella = sha256('x') where id_cuenta = ${cuenta}`),
  ).toEqual({ "bitacora.cadena": ["asiento 8: no es el último que se encadenó"] });
  expect(
    await tampered(
      (tx) => tx`update raices set firma = '\\x00' where id_cuenta = ${cuenta} and posicion = 8`,
    ),
  ).toEqual({
    "bitacora.cadena": ["raíz 8: no la firma una llave de la instalación, o es de otra cadena"],
  });
  const [{ id } = { id: "" }] = await sql<
    { id: string }[]
  >`select id from dtes where id_cuenta = ${cuenta} order by id limit 1`;
  expect(
    await tampered((tx) => tx`update dtes set dte = jsonb_set(dte, '{total}', '"1.00"') where id = ${id}`),
  ).toEqual({ "bitacora.documento": [`${id}: no está como dice la bitácora`] });
  expect(await found()).toEqual({});
});

test("who rewrites an entry and the whole chain behind it cannot sign it", async () => {
  const forged = copy();
  // The same values, lengths and order as the documentation says: anybody can compute a chain, and nobody its root.
  let before = "0".repeat(64);
  for (const each of asientos(forged)) {
    if (each["posicion"] === 3) each["usuario"] = "eva";
    const values = [
      "dte-asiento-1",
      before,
      forged[0]?.["cuenta"],
      String(each["posicion"]),
      each["fuente"],
      each["orden"],
    ];
    values.push(
      each["sujeto"],
      each["evento"],
      each["fecha"],
      each["ipOrigen"],
      each["origen"],
      each["usuario"],
    );
    values.push(each["recibido"] ? "1" : "0", each["detalle"]);
    const text = values
      .map((value) => (value === undefined ? "-," : `${Buffer.byteLength(value)}:${value},`))
      .join("");
    before = createHash("sha256").update(text).digest("hex");
    each["huella"] = before;
  }
  Object.assign((forged[0] as Line)["raiz"], { huella: before });
  const withoutOlder = forged.filter(({ raiz, formato }) => raiz === undefined || formato !== undefined);
  const { code, said } = await check(withoutOlder);
  expect([code, said]).toEqual([1, expect.stringContaining("la firma de la raíz")]);
});

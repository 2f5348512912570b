import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog, createShell, type Shell } from "@dte/service";
import { type Api, type Constellation, createApi, createControl, startConstellation } from "@dte/testing";
import { required, until } from "@dte/testing/infra";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import postgres from "postgres";
import { readCommand } from "../src/command.js";
import { type Row, runCommand } from "../src/ops.js";

type Issued = { id: string; serie: string; numero: number; archivoXmlUri: string };

let world: Constellation;
let api: Api;
let shell: Shell;
/** A connection that may put a database back, as no service may. */
let admin: postgres.Sql;
let dgii: ReturnType<typeof createControl>;
let sat: ReturnType<typeof createControl>;
let before: Date;
const known: Issued[] = [];
const lost: Issued[] = [];
let file: string;
/** The file of the document that its certifier is to give back. */
let given: string;
/** A lost document of the other country, as its receiver has it. */
let dominican: string;

const KEY = "pedido-7";

beforeAll(async () => {
  world = await startConstellation({ paises: ["DO"] });
  api = createApi(world.url);
  shell = createShell({ name: "ops", log: createLog("ops", "silent") });
  const url = new URL(required("DTE_TEST_POSTGRES_URL"));
  url.pathname = new URL(world.databaseUrls["documents"] ?? "").pathname;
  admin = postgres(url.href, { max: 1, onnotice: () => {} });
  dgii = createControl(world.paises["DO"]?.sandboxUrl ?? "");
  sat = createControl(world.sandboxUrl);
});
afterAll(async () => {
  await admin?.end();
  await shell?.close();
  await world?.close();
});

async function ops(line: string) {
  const asked = readCommand(line.split(" "));
  if ("problem" in asked) throw new Error(asked.problem);
  const addressOf = (service: string) => `127.0.0.1:${world.portOf(service, "grpc")}`;
  const shown = await runCommand(
    shell,
    { documents: addressOf("documents"), batch: addressOf("batch"), of: addressOf },
    asked.command,
  );
  return shown as { readonly rows: readonly Row[]; readonly documentos?: number; readonly resultado: string };
}

const issueIn = async (pais: string, numeroTransaccion: string, headers?: Record<string, string>) => {
  const { usuario = "", solicitud } =
    pais === "GT"
      ? {
          ...world.cuentas[0],
          solicitud: { items: [{ descripcion: "Café", cantidad: 1, precioUnitario: 65 }] },
        }
      : (world.paises[pais] ?? { solicitud: {} });
  return await api.createDte(usuario, { ...solicitud, numeroTransaccion }, headers);
};
async function issued(
  pais: string,
  numeroTransaccion: string,
  headers?: Record<string, string>,
): Promise<Issued> {
  const { status, body } = await issueIn(pais, numeroTransaccion, headers);
  expect([status, body.mensaje]).toEqual([200, undefined]);
  return body as Issued;
}

const tables = async () =>
  (
    await admin<{ nombre: string }[]>`
      select table_name as nombre from information_schema.tables
      where table_schema = 'documents' and table_type = 'BASE TABLE' and table_name <> 'migraciones'`
  ).map(({ nombre }) => nombre);

/** Keeps all tables of documents as they are now, as a backup does. */
async function backUp(): Promise<void> {
  const names = await tables();
  await admin`create schema antes`;
  await admin.begin("isolation level repeatable read", async (tx) => {
    for (const name of names) await tx`create table antes.${tx(name)} as table documents.${tx(name)}`;
  });
}

/** Puts all tables of documents back to that moment, with their sequences, as recovery to a point in time does. */
async function putBack(): Promise<void> {
  const names = await tables();
  await admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`truncate ${tx.unsafe(names.map((name) => `documents.${name}`).join(", "))}`;
    for (const name of names)
      await tx`insert into documents.${tx(name)} overriding system value select * from antes.${tx(name)}`;
    const identities = await tx<{ tabla: string; columna: string }[]>`
      select table_name as tabla, column_name as columna from information_schema.columns
      where table_schema = 'documents' and is_identity = 'YES'`;
    for (const { tabla, columna } of identities)
      await tx`select setval(pg_get_serial_sequence(${`documents.${tabla}`}, ${columna}),
        (select coalesce(max(${tx(columna)}), 0) + 1 from documents.${tx(tabla)}), false)`;
  });
}

test("the last minutes of the database are lost while authorities go on remembering them", async () => {
  for (const n of [1, 2, 3]) known.push(await issued("DO", `A-${n}`));
  // A number that was given back: one of the lost documents takes it.
  await admin`
    with contador as (update documents.secuencias set ultimo = ultimo + 1 where serie = ${known[0]?.serie ?? ""} returning *)
    insert into documents.numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado)
    select id_cuenta, esta_en_ambiente_de_pruebas, serie, ultimo, 'libre' from contador`;
  before = new Date();
  await backUp();
  for (const n of [1, 2, 3]) lost.push(await issued("DO", `B-${n}`));
  const guatemalan = await issued("GT", "B-4", { "Idempotency-Key": KEY });
  lost.push(guatemalan);
  const other = await issued("GT", "B-5");
  lost.push(other);
  given = await (await fetch(other.archivoXmlUri)).text();
  file = await (await fetch(guatemalan.archivoXmlUri)).text();
  dominican = await (await fetch(lost[0]?.archivoXmlUri ?? "")).text();
  expect(lost.map(({ numero }) => numero)).toContain((known[2]?.numero ?? 0) + 1);
  await until(async () => (await admin`select 1 as queda from documents.outbox`).length === 0);

  await world.stop("documents");
  await putBack();
  await world.startAgain("documents");
  await until(async () => (await api.call("GET", `/dte/${known[0]?.id}`)).status === 200);
  expect(await admin`select 1 as hay from documents.dtes`).toHaveLength(known.length);
});

test("the bus knows which documents they were", async () => {
  const { documentos, resultado } = await ops(`recover ${before.toISOString()} --margen 5 --por ana`);
  expect([documentos, resultado]).toEqual([5, expect.stringContaining("5 documentos perdidos")]);
  const { rows } = await ops("recovered");
  expect(rows.map(({ id, estado }) => [id, estado]).sort()).toEqual(
    lost.map(({ id }) => [id, "falta"]).sort(),
  );
  expect((await ops(`recover ${before.toISOString()} --margen 0 --por ana`)).documentos).toBe(0);
});

test("no number is given twice, and none is left out without a word", async () => {
  const total = await dgii.total();
  const next: Issued[] = [];
  for (const n of [1, 2, 3]) next.push(await issued("DO", `C-${n}`));
  expect(await dgii.total()).toBe(total + 3);
  const all = [...known, ...lost.slice(0, 3), ...next].map(({ serie, numero }) => `${serie} ${numero}`);
  expect(new Set(all).size).toBe(9);
  const [gaps] = await admin`
    select count(*)::int as huecos from documents.secuencias s, generate_series(s.desde, s.ultimo) n
    where not exists (select from documents.numeros m where m.serie = s.serie and m.id_cuenta = s.id_cuenta and m.numero = n)`;
  expect(gaps).toEqual({ huecos: 0 });
});

test("no document is issued a second time by a client that asks again", async () => {
  const totals = async () => [await dgii.total(), await sat.total()];
  const was = await totals();
  const again = await issueIn("DO", "B-1");
  expect([again.status, again.body.codigo]).toEqual([400, "FEG_DTE_CREA_001"]);
  const keyed = await issueIn("GT", "B-4", { "Idempotency-Key": KEY });
  expect(keyed.status).not.toBe(200);
  expect(await totals()).toEqual(was);
});

test("a lost document is in the archive again once its file is registered", async () => {
  const id = lost[3]?.id ?? "";
  expect((await api.call("GET", `/dte/${id}`)).status).not.toBe(200);
  const { status } = await api.call("POST", "/dte/xml", {
    body: { xmlContent: Buffer.from(file).toString("base64"), isBase64Encoded: true },
    usuario: world.cuentas[0]?.usuario ?? "",
  });
  expect(status).toBe(200);
  expect((await api.call("GET", `/dte/${id}`)).status).toBe(200);
  const { rows } = await ops("recovered");
  expect(rows.find((each) => each["id"] === id)).toMatchObject({ estado: "adoptado" });
});

describe("a lost document that the authority has is adopted from its file", () => {
  const folder = mkdtempSync(join(tmpdir(), "dte-"));
  const save = (text: string) => {
    const path = join(folder, "lost.xml");
    writeFileSync(path, text);
    return path;
  };
  const cuentaOf = (pais: string) => (pais === "GT" ? world.cuentas[0] : world.paises[pais])?.id ?? "";
  const adopt = (text: string, rest: string) => ops(`adopt ${save(text)} --pruebas --por ana ${rest}`);

  test("not one that its issuer has not signed so, nor another account's, nor under an id that nobody lost", async () => {
    const id = lost[0]?.id ?? "";
    const own = `--cuenta ${cuentaOf("DO")}`;
    const changed = dominican.replace(/<MontoTotal>\d/, "<MontoTotal>9");
    expect(changed).not.toBe(dominican);
    await expect(adopt(changed, `${own} --id ${id}`)).rejects.toThrow();
    await expect(adopt(dominican, `--cuenta ${cuentaOf("GT")} --id ${id}`)).rejects.toThrow(/otro emisor/);
    await expect(adopt(dominican, `${own} --id NADIE`)).rejects.toThrow(/No se perdió/);
    expect((await api.call("GET", `/dte/${id}`)).status).not.toBe(200);
  });

  test("once, whoever adopts it at the same time, with its bytes, its number and its numeroTransaccion", async () => {
    const { id = "", serie, numero } = lost[0] ?? {};
    const line = `--cuenta ${cuentaOf("DO")} --id ${id}`;
    const told = await Promise.all([adopt(dominican, line), adopt(dominican, line)]);
    expect(told.map(({ resultado }) => resultado).sort()).toEqual([
      `adoptado: es el documento ${id}`,
      `el archivo ya lo tiene: es el documento ${id}`,
    ]);
    const { status, body } = await api.call("GET", `/dte/${id}`);
    expect([status, body.serie, body.numero, body.numeroTransaccion]).toEqual([200, serie, numero, "B-1"]);
    expect(await (await fetch(body.archivoXmlUri)).text()).toBe(dominican);
    const held = await admin`
      select n.estado, d.id as documento, i.estado as intento from documents.numeros n
      join documents.intentos i on i.id = n.id_intento join documents.dtes d on d.id_intento = i.id
      where n.serie = ${serie ?? ""} and n.numero = ${numero ?? 0}`;
    expect(held).toEqual([{ estado: "usado", documento: id, intento: "certificado" }]);
    const { rows } = await ops("recovered");
    expect(rows.find((each) => each["id"] === id)).toMatchObject({ estado: "adoptado" });
    const again = await issueIn("DO", "B-1");
    expect([again.status, again.body.codigo]).toEqual([400, "FEG_DTE_CREA_001"]);
    const { rows: acts } = await ops("acts");
    expect(acts).toContainEqual(
      expect.objectContaining({ acto: "adoptar documento", sujeto: id, quien: "ana" }),
    );
  });
});

describe("a lost document without a file", () => {
  test("is adopted with the bytes that its certifier gives, once, whoever asks at the same time", async () => {
    const id = lost[4]?.id ?? "";
    expect((await api.call("GET", `/dte/${id}`)).status).not.toBe(200);
    const line = `adopt --id ${id} --por ana`;
    const told = await Promise.all([ops(line), ops(line)]);
    expect(told.map(({ resultado }) => resultado).sort()).toEqual([
      `adoptado: es el documento ${id}`,
      `el archivo ya lo tiene: es el documento ${id}`,
    ]);
    expect((await ops(line)).resultado).toBe(`el archivo ya lo tiene: es el documento ${id}`);
    const { status, body } = await api.call("GET", `/dte/${id}`);
    expect([status, body.numeroTransaccion]).toEqual([200, "B-5"]);
    expect(await (await fetch(body.archivoXmlUri)).text()).toBe(given);
    const { rows: acts } = await ops("acts");
    for (const acto of ["pedir documento", "adoptar documento"])
      expect(acts).toContainEqual(expect.objectContaining({ acto, sujeto: id, quien: "ana" }));
  });

  test("is not asked for where the authority gives none, nor without its account, nor by an id that nobody issued", async () => {
    await expect(ops(`adopt --id ${lost[1]?.id} --por ana`)).rejects.toMatchObject({
      codigo: "FEG_DTE_INVALID_OPERATION",
    });
    await expect(ops("adopt --id NADIE --por ana")).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND" });
    await expect(ops(`adopt --id NADIE --cuenta ${world.cuentas[0]?.id} --por ana`)).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
    });
  });
});

test("a moment that is none, and a margin beyond all bounds, are refused", async () => {
  await expect(ops(`recover ${before.toISOString()} --margen 1000000 --por ana`)).rejects.toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
  });
});

import { createHash, generateKeyPairSync, type KeyObject } from "node:crypto";
import { type Asiento, GENESIS, huellaDe, idOfLlave, signAval, signRaiz } from "@dte/cadena";
import { createMigratedDatabase, type MigratedDatabase } from "@dte/testing/service-database";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import postgres from "postgres";
import type { Pasada } from "../src/firmas.js";
import { openMundo } from "../src/open.js";
import { verify } from "../src/verify.js";

const CUENTA = "107346834";
const OTRA = "44653948";
const FECHA = "2026-11-20T14:00:00.000Z";
const USUARIOS = ["ana", "ana", "luis", "ana"];

let database: MigratedDatabase;
/** A connection that may do everything here, past every trigger, as a tamperer who owns the tables can. */
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createMigratedDatabase("documents");
  sql = postgres(database.url, {
    max: 1,
    onnotice: () => {},
    connection: { session_replication_role: "replica" },
  });
});
afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

type Llave = { readonly id: string; readonly spki: Buffer; readonly privada: KeyObject };
function createLlave(): Llave {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const spki = publicKey.export({ type: "spki", format: "der" });
  return { id: idOfLlave(spki), spki, privada: privateKey };
}
const primera = createLlave();
const segunda = createLlave();
/** A key that is not the installation's: a tamperer who can write to the database has keys of their own. */
const ajena = createLlave();

type Palabra = { readonly anterior?: string; readonly aval?: string; readonly creada?: string };
/** Writes a key and retires the earlier ones. */
const addLlave = ({ id, spki }: Llave, { anterior, aval, creada = FECHA }: Palabra = {}) => sql`
  insert into llaves_bitacora (id, publica, creada, retirada, anterior, aval)
  values (${id}, ${spki}, ${creada}, ${creada}, ${anterior ?? null}, ${aval === undefined ? null : Buffer.from(aval, "base64")})`;

/** Chains one entry for each user in an account's log, replacing the entries there. Gives the digest at each place. */
async function chain(cuenta: string, usuarios: readonly string[]): Promise<string[]> {
  let huella = GENESIS;
  const huellas: string[] = [];
  await sql`delete from bitacora b using eslabones e where e.orden = b.orden and e.id_cuenta = ${cuenta}`;
  await sql`delete from eslabones where id_cuenta = ${cuenta}`;
  for (const [at, usuario] of usuarios.entries()) {
    const [row] = await sql<{ orden: string }[]>`
      insert into bitacora (id_dte, evento, fecha, usuario) values ('A1B2', 'Creado', ${FECHA}, ${usuario}) returning orden`;
    const base = { cuenta, posicion: at + 1, fuente: "bitacora", orden: row?.orden ?? "", sujeto: "A1B2" };
    const asiento: Asiento = {
      ...base,
      evento: "Creado",
      fecha: FECHA.replace("000Z", "000000Z"),
      usuario,
      recibido: false,
    };
    huella = huellaDe(huella, asiento);
    huellas.push(huella);
    await sql`insert into eslabones (id_cuenta, posicion, fuente, orden, huella)
      values (${cuenta}, ${asiento.posicion}, 'b', ${asiento.orden}, decode(${huella}, 'hex'))`;
  }
  await sql`insert into cadenas (id_cuenta, posicion, huella) values (${cuenta}, ${usuarios.length}, decode(${huella}, 'hex'))
    on conflict (id_cuenta) do update set posicion = excluded.posicion, huella = excluded.huella`;
  return huellas;
}

/** Signs how far a chain is, replacing the root there. `as`: the values that are signed, where they are not those that are written. */
async function root(
  { id, privada }: Llave,
  {
    cuenta = CUENTA,
    posicion,
    huella = GENESIS,
    as = {},
  }: { cuenta?: string; posicion: number; huella?: string | undefined; as?: object | undefined },
): Promise<void> {
  const firma = signRaiz(privada, { cuenta, posicion, huella, fecha: FECHA, ...as });
  await sql`insert into raices (id_cuenta, posicion, huella, fecha, llave, firma)
    values (${cuenta}, ${posicion}, decode(${huella}, 'hex'), ${FECHA}, ${id}, decode(${firma}, 'base64'))
    on conflict (id_cuenta, posicion) do update set huella = excluded.huella, llave = excluded.llave, firma = excluded.firma`;
  await sql`update cadenas set raiz = greatest(raiz, ${posicion}) where id_cuenta = ${cuenta}`;
}

let huellas: string[];
beforeEach(async () => {
  await sql`truncate bitacora, actos, eslabones, raices, cadenas, por_encadenar, llaves_bitacora cascade`;
  await addLlave(primera);
  const word = { anterior: primera.id, aval: signAval(primera.privada, segunda.id) };
  await addLlave(segunda, { ...word, creada: "2026-11-20T15:00:00.000Z" });
  huellas = await chain(CUENTA, USUARIOS);
  const [only] = await chain(OTRA, ["eva"]);
  await root(primera, { cuenta: OTRA, posicion: 1, huella: only });
  await root(primera, { posicion: 2, huella: huellas[1] });
  await root(segunda, { posicion: 4, huella: huellas[3] });
});

let pasadas: Pasada[];
let llave: string | undefined;
/** The assumptions that the check noted. */
let notas: string[];
beforeEach(() => {
  pasadas = [];
  llave = undefined;
});

/** Gives the findings in the account's chain, as "place: what is wrong". */
async function found(cuenta: string | undefined = CUENTA): Promise<string[]> {
  async function* told() {
    yield* pasadas;
  }
  const opened = await openMundo({ DATABASE_URL_DOCUMENTS: database.url }, { pasadas: told });
  try {
    const hasta = new Date(Date.now() + 60_000);
    const which = { ...(cuenta !== undefined && { cuenta }), ...(llave !== undefined && { llave }) };
    const resultados = await verify({ ...opened.mundo, hasta, ...which });
    notas = resultados.flatMap((each) => each.notas ?? []);
    return resultados
      .filter(({ invariante }) => invariante.startsWith("bitacora."))
      .flatMap(({ ejemplos }) => ejemplos.map(({ sujeto, detalle }) => `${sujeto}: ${detalle}`));
  } finally {
    await opened.close();
  }
}
const raiz = (posicion: number) =>
  `raíz ${posicion}: no la firma una llave de la instalación, o es de otra cadena`;
const sinAval = ({ id }: Llave) => `llave ${id}: la anterior no responde por ella`;

test("a chain is whole under keys of which each vouches for the next", async () => {
  expect(await found()).toEqual([]);
});

const third = () => sql`(select orden from eslabones where id_cuenta = ${CUENTA} and posicion = 3)`;
test.each<[string, () => Promise<unknown>, string[]]>([
  [
    "changed",
    async () => sql`update bitacora set usuario = 'eva' where orden = ${third()}`,
    ["asiento 3: no es el que se encadenó"],
  ],
  ["deleted", async () => sql`delete from bitacora where orden = ${third()}`, ["asiento 3: ya no existe"]],
  [
    "told otherwise in its chain",
    async () =>
      sql`update eslabones set detalle = 'Anulado - - x' where id_cuenta = ${CUENTA} and posicion = 3`,
    ["asiento 3: no es el que se encadenó"],
  ],
  [
    "taken out of its chain",
    async () => sql`delete from eslabones where id_cuenta = ${CUENTA} and posicion = 3`,
    ["asiento 3: falta en la cadena hasta el 4", "asiento 4: no es el que se encadenó"],
  ],
  [
    "taken out with all behind it",
    async () => sql`delete from eslabones where id_cuenta = ${CUENTA} and posicion > 2`,
    ["asiento 3: falta en la cadena, que llega al 4"],
  ],
  [
    "not the end that is told",
    async () => sql`update cadenas set huella = sha256('x') where id_cuenta = ${CUENTA}`,
    ["asiento 4: no es el último que se encadenó"],
  ],
])("an entry that is %s is found", async (_what, tamper, wrong) => {
  await tamper();
  const loose = "no está en ninguna cadena, ni espera estarlo";
  const told = await found();
  expect(told.filter((each) => !each.endsWith(loose))).toEqual(wrong);
  const [row] = await sql<{ sueltos: number }[]>`
    select count(*)::int as sueltos from bitacora b where not exists (select from eslabones e where e.orden = b.orden)`;
  expect(told.filter((each) => each.endsWith(loose))).toHaveLength(row?.sueltos ?? -1);
});

test("who rewrites an entry and the whole chain behind it has no root for it", async () => {
  await chain(CUENTA, ["ana", "eva", "luis", "ana"]);
  expect(await found()).toEqual([raiz(2), raiz(4)]);
});

test.each<[string, Palabra]>([
  ["says of itself that it is the first", { creada: "2026-11-20T16:00:00.000Z" }],
  ["says of itself that it comes next", { creada: "2026-11-20T16:00:00.000Z", anterior: segunda.id }],
  [
    "has the word that was given for another one",
    { creada: "2026-11-20T16:00:00.000Z", anterior: primera.id, aval: signAval(primera.privada, segunda.id) },
  ],
])("nor does a key help that %s", async (_what, palabra) => {
  const rewritten = await chain(CUENTA, ["ana", "eva", "luis", "ana"]);
  await addLlave(ajena, palabra);
  for (const posicion of [2, 4]) await root(ajena, { posicion, huella: rewritten[posicion - 1] });
  expect(await found()).toEqual([sinAval(ajena), raiz(2), raiz(4)]);
});

test("a key in the place of another one, one whose word is gone, and one that is missing are found", async () => {
  await sql`update llaves_bitacora set publica = ${ajena.spki} where id = ${segunda.id}`;
  await root({ ...ajena, id: segunda.id }, { posicion: 4, huella: huellas[3] });
  expect(await found()).toEqual([`llave ${segunda.id}: no es la que dice su identificador`, raiz(4)]);
  await sql`update llaves_bitacora set publica = ${segunda.spki}, aval = null where id = ${segunda.id}`;
  await root(segunda, { posicion: 4, huella: huellas[3] });
  expect(await found()).toEqual([sinAval(segunda), raiz(4)]);
  await sql`delete from llaves_bitacora where id = ${primera.id}`;
  expect(await found()).toEqual([sinAval(segunda), raiz(2), raiz(4)]);
});

test.each<[string, Parameters<typeof root>[1]["as"]]>([
  ["another account's", { cuenta: OTRA }],
  ["of another place", { posicion: 2 }],
  ["of another moment", { fecha: "2026-11-21T14:00:00.000Z" }],
  ["of other entries", { huella: GENESIS }],
])("a root that is %s is found", async (_what, as) => {
  await root(segunda, { posicion: 4, huella: huellas[3], as });
  expect(await found()).toEqual([raiz(4)]);
});

test.each([[CUENTA], [undefined]])(
  "what stands behind the end of a chain, or in one of which no end is told, is looked at too (%s)",
  async (cuenta) => {
    const behind = (posicion: number) => `asiento ${posicion}: está detrás del final de su cadena`;
    await sql`update cadenas set posicion = 3, huella = decode(${huellas[2] ?? ""}, 'hex') where id_cuenta = ${CUENTA}`;
    expect(await found(cuenta)).toEqual([behind(4)]);
    // The link is taken out of the chain, and its root forgotten.
    await sql`delete from eslabones where id_cuenta = ${CUENTA} and posicion = 4`;
    expect(await found(cuenta)).toEqual([behind(4), expect.stringContaining("no está en ninguna cadena")]);
    await sql`delete from cadenas where id_cuenta = ${CUENTA}`;
    expect(await found(cuenta)).toEqual([...[1, 2, 3, 4].map(behind), expect.stringContaining("no está")]);
  },
);

test("an entry waits for its place for a minute, and not for longer", async () => {
  const [{ orden } = { orden: "" }] = await sql<{ orden: string }[]>`
    insert into bitacora (id_dte, evento, fecha) values ('A1B2', 'Creado', now()) returning orden`;
  await sql`insert into por_encadenar (fuente, orden, creado) values ('b', ${orden}, now() - interval '40 seconds')`;
  expect(await found()).toEqual([]);
  await sql`update por_encadenar set creado = now() - interval '70 seconds'`;
  expect(await found()).toEqual([`asiento ${orden}: espera su lugar en la cadena`]);
});

test("an act that has its outcome has its place or waits for it, and one without is given an hour", async () => {
  const act = async (resultado: string | null, minutes: number) => {
    const [row] = await sql<{ orden: string }[]>`
      insert into actos (quien, acto, sujeto, motivo, resultado, fecha)
      values ('Ana', 'aparcar', 'x', '', ${resultado}, now() - make_interval(mins => ${minutes})) returning orden`;
    return row?.orden ?? "";
  };
  const waiting = await act("aparcado", 1);
  await sql`insert into por_encadenar (fuente, orden) values ('a', ${waiting})`;
  await act(null, 50);
  expect(await found()).toEqual([]);
  // A tamperer who takes the entry out of the waiting ones keeps it from its chain.
  await sql`delete from por_encadenar`;
  const dead = await act(null, 70);
  const loose = (orden: string) => `acto ${orden}: no está en ninguna cadena, ni espera estarlo`;
  expect(await found()).toEqual([loose(waiting), loose(dead)]);
});

test.each<[string, () => Promise<unknown>, string]>([
  [
    "says that nothing was ever signed",
    async () => sql`update cadenas set raiz = 0 where id_cuenta = ${CUENTA}`,
    "cuenta como firmada hasta el 0, y su última raíz es la del 4",
  ],
  [
    "has lost its last root",
    async () => sql`delete from raices where id_cuenta = ${CUENTA} and posicion = 4`,
    "cuenta como firmada hasta el 4, y su última raíz es la del 2",
  ],
  [
    "has had no root for a day",
    async () => {
      await sql`delete from raices where id_cuenta = ${CUENTA} and posicion = 4`;
      await sql`update cadenas set raiz = 2 where id_cuenta = ${CUENTA}`;
    },
    "desde el 2 no está firmada, hace más de un día",
  ],
])("a chain that %s is found", async (_what, tamper, wrong) => {
  await tamper();
  expect(await found()).toEqual([`cadena hasta el asiento 4: ${wrong}`]);
});

test("roots that documents told of in its log are missed, though a chain went with all of them", async () => {
  const rows = await sql<{ firma: Buffer }[]>`select firma from raices where fecha = ${FECHA}`;
  const text = rows.map(({ firma }) => firma.toString("hex")).sort();
  const digest = createHash("sha256").update(text.join(",")).digest("hex");
  pasadas = [{ count: 3, moment: FECHA, digest }];
  expect(await found()).toEqual([]);
  for (const table of ["raices", "eslabones", "cadenas"])
    await sql`delete from ${sql(table)} where id_cuenta = ${OTRA}`;
  await sql`delete from bitacora where usuario = 'eva'`;
  expect(await found()).toEqual([`pasada del ${FECHA}: se firmaron 3 raíces, y hay 2 o son otras`]);
  await sql`delete from raices`;
  expect(await found()).toContain(`pasada del ${FECHA}: se firmaron 3 raíces, y hay 0 o son otras`);
});

test("a key that was put before the first one is found by who noted the first, and named to everybody", async () => {
  // The foreign key vouches for ours, and signs what is said to have been long ago.
  await addLlave(ajena, { creada: "2026-01-01T00:00:00.000Z" });
  await sql`update llaves_bitacora set anterior = ${ajena.id}, aval = ${Buffer.from(signAval(ajena.privada, primera.id), "base64")}
    where id = ${primera.id}`;
  await sql`update llaves_bitacora set retirada = ${FECHA} where id = ${ajena.id}`;
  await root(ajena, { posicion: 2, huella: huellas[1] });
  expect(await found()).toEqual([]);
  expect(notas).toEqual([expect.stringContaining(`la primera llave es ${ajena.id}`)]);
  llave = primera.id;
  expect(await found()).toEqual([sinAval(ajena), raiz(2)]);
  llave = "f".repeat(32);
  expect(await found()).toContain(`llave ${llave}: no está entre las de la instalación`);
});

test("who noted the first key finds all whole, and is told so", async () => {
  llave = primera.id;
  expect([await found(), notas]).toEqual([[], [`la primera llave es ${primera.id}`]]);
});

test("a root that is dated after the end of its key is found, and one of while the next key came is not", async () => {
  const endedBefore = (seconds: number) => sql`
    update llaves_bitacora set retirada = ${FECHA}::timestamptz - make_interval(secs => ${seconds}) where id = ${segunda.id}`;
  await endedBefore(50);
  expect(await found()).toEqual([]);
  await endedBefore(70);
  expect(await found()).toEqual(["raíz 4: lleva una fecha en la que su llave ya no firmaba"]);
});

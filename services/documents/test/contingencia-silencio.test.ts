import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { CertifierDefinition, Client, Cuenta, Resultado } from "@dte/contracts";
import { feg } from "@dte/errors";
import {
  CallFailed,
  connectPostgres,
  createLog,
  createOutbox,
  createShell,
  migrate,
  type Outbox,
  type Sql,
} from "@dte/service";
import { until } from "@dte/testing";
import { createDatabase } from "@dte/testing/infra";
import { type Lease, openLease } from "@dte/work";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createCircuits } from "../src/circuits.js";
import { createContingencias } from "../src/contingencia/enter.js";
import type { Limites } from "../src/contingencia/limites.js";
import { startWorkOff } from "../src/contingencia/work-off.js";
import { createEvents } from "../src/events.js";
import { createIssue, type Outcome } from "../src/issue.js";
import { claimIntentos } from "../src/store/claim-intentos.js";
import { listTestigos, setOido } from "../src/store/contingencias.js";
import { SILENT_BUS, storeOf } from "./store-of.js";

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: Sql;
const shell = createShell({ name: "silencio", log: createLog("silencio", "silent"), newId: randomUUID });
let lease: Lease;
let outbox: Outbox;

beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.url, fileURLToPath(new URL("../migrations", import.meta.url)));
  sql = connectPostgres(shell, { url: database.url, poolMax: 4 });
  outbox = createOutbox(shell, sql, SILENT_BUS);
  lease = await openLease(shell, connectPostgres(shell, { url: database.url, poolMax: 1 }), 4_000);
});
beforeEach(async () => {
  asked = [];
});
afterAll(async () => {
  await shell.close();
  await database?.drop();
});

type Asked = { readonly idIntento: string };
type Word = Partial<Resultado> | Error | ((request: Asked) => Promise<Partial<Resultado>>);
const CUENTA = { id: "cuenta" } as Cuenta;
const SILENT = {
  desconocido: { motivo: "no answer", enProceso: false, otraConexion: false, conRespuesta: false },
};
const SILENCE: Word = SILENT;
const ACCOUNT_REFUSED = feg("FEG_DTE_CERTIFICATION_ERROR", {
  detalle: "MH_CREDENCIALES: la contraseña venció.",
});
const NUMERO = { codigo: "", descripcion: "", eventos: [], numeroLibre: true };

let asked: string[];

/** A country whose law knows contingency, and whose authority says these words, the last one for ever. */
function issueWith(words: { submit?: Word[]; find?: Word[] }) {
  const say = (what: "submit" | "find") => async (request: Asked) => {
    asked.push(what);
    const said = words[what] ?? [];
    const word = said.length > 1 ? said.shift() : said[0];
    if (typeof word === "function") return await word(request);
    if (word === undefined || word instanceof Error) throw word ?? new TypeError(`nobody expected ${what}`);
    return word;
  };
  const certifier = {
    Describe: async () => ({
      contingencia: {
        horasEvento: 24,
        horasEnvio: 72,
        documentosPorEventoMax: 10,
        documentosPorLoteMax: 10,
        tipos: [],
        tipoSilencio: 1,
        tiposDteExcluidos: [],
      },
    }),
    PrepareContingencia: async ({ idIntento }: { idIntento: string }) => ({
      contenido: Buffer.from("otra"),
      archivo: Buffer.from(idIntento),
      tipoContenido: "application/json",
      id: idIntento.toUpperCase(),
      serie: "S",
    }),
    Submit: say("submit"),
    Find: say("find"),
  } as unknown as Client<CertifierDefinition>;
  const certifierOf = () => certifier;
  const limites = { ...NO_LIMITES, of: async () => (await certifier.Describe({})).contingencia ?? undefined };
  const store = storeOf(sql, outbox);
  const contingencias = createContingencias({
    ...{ shell, store, instancia: lease.holder, certifierOf, limites },
    accounts: { Get: async ({ idCuenta }: { idCuenta: string }) => ({ id: idCuenta }) } as never,
  });
  return createIssue({
    shell,
    store,
    lease,
    outbox,
    events: createEvents(shell),
    contingencias,
    circuits: createCircuits({
      limites,
      concurrencyMax: 8,
      nowMs: () => performance.now(),
      random: Math.random,
    }),
    certifierOf,
    random: () => 0.5,
  });
}

const NO_LIMITES: Limites = {
  of: async () => undefined,
  horasCorreccion: async () => undefined,
  zonaHoraria: async () => "UTC",
};

/** An attempt as a process leaves it to the others: sent so often, as far as anybody knows. */
async function left(envios: number): Promise<string> {
  const id = randomUUID();
  const dte = {
    tipo: "factura",
    total: "1.00",
    moneda: "USD",
    idCuenta: "cuenta",
    fechaEmision: new Date().toISOString(),
    estaEnAmbienteDePruebas: false,
  };
  await sql`
    insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, envios)
    values (${id}, 'cuenta', ${id.slice(0, 8)}, 'mh', 'factura', 1, ${sql.json({ ...dte, pais: id.slice(0, 8) })}, 'una',
      ${sql.json({ usuario: "u" })}, ${envios})`;
  return id;
}

/** Takes it up, as reconcile does. */
async function takeUp(
  id: string,
  words: { submit?: Word[]; find?: Word[] },
  seconds = 25,
  issue = issueWith(words),
  pais = id.slice(0, 8),
): Promise<{
  outcome: Outcome;
  enContingencia: boolean;
  estado: string;
  envios: number;
  contingencias: number;
}> {
  await sql`update intentos set siguiente = now() where id = ${id}`;
  const [intento] = await claimIntentos(sql, { lease, pais, working: [], limit: 1 });
  if (intento?.id !== id) throw new Error("it is not there to be taken up");
  const call = { deadline: Date.now() + seconds * 1_000, requestId: randomUUID() };
  const outcome = await issue.advance(intento, { id: intento.idCuenta } as Cuenta, call);
  const [row] = await sql<
    { estado: string; envios: number; enContingencia: boolean; contingencias: number }[]
  >`
    select estado, envios, id_contingencia is not null as en_contingencia,
      (select count(*)::int from contingencias where pais = ${pais}) as contingencias
    from intentos where id = ${id}`;
  if (!row) throw new Error("the attempt is gone");
  return { outcome, ...row };
}

const PENDING = {
  outcome: { kind: "pendiente" },
  estado: "abierto",
  enContingencia: false,
  contingencias: 0,
};

test("an authority that does not answer is silent: the document is issued without it", async () => {
  const taken = await takeUp(await left(1), { find: [SILENCE] });
  expect(asked).toEqual(["find", "find", "find"]);
  expect(taken).toMatchObject({ outcome: { kind: "certificado" }, enContingencia: true, contingencias: 1 });
});

test("an account that the authority does not take waits by itself: that is not silence", async () => {
  const id = await left(1);
  expect(await takeUp(id, { find: [ACCOUNT_REFUSED] })).toMatchObject(PENDING);
  expect(asked).toEqual(["find"]);
  // Nor is it silence when the account is refused after the authority was.
  expect(await takeUp(id, { find: [SILENCE, ACCOUNT_REFUSED] })).toMatchObject(PENDING);
  const mended = await takeUp(id, { find: [{ rechazado: NUMERO }] });
  expect(mended).toMatchObject({ outcome: { kind: "rechazado" }, contingencias: 0 });
});

test("a certifier that is away is not an authority that is silent", async () => {
  for (const error of [new CallFailed("Find", "UNAVAILABLE", "down"), feg("1000")]) {
    expect(await takeUp(await left(1), { find: [error] })).toMatchObject(PENDING);
  }
});

test("nobody is silent who was not asked, for want of time", async () => {
  expect(await takeUp(await left(1), {}, 1)).toMatchObject(PENDING);
  expect(asked).toEqual([]);
});

test("what was put off before it was sent is sent and not asked about, so that a refusal is one", async () => {
  const taken = await takeUp(await left(0), { submit: [{ rechazado: NUMERO }] });
  expect(taken).toMatchObject({
    outcome: { kind: "rechazado" },
    estado: "rechazado",
    envios: 1,
    contingencias: 0,
  });
  expect(asked).toEqual(["submit"]);
});

test("what was put off stays so while nothing leaves, and is asked about from then on", async () => {
  const id = await left(0);
  const lost = new CallFailed("Submit", "UNAVAILABLE", "down");
  const away = await takeUp(id, { submit: [lost], find: [lost] });
  expect(away).toMatchObject({ ...PENDING, envios: 1 });
  expect(asked[0]).toBe("submit");
  asked = [];
  expect(await takeUp(id, { find: [{ rechazado: NUMERO }] })).toMatchObject({ estado: "rechazado" });
  expect(asked).toEqual(["find"]);
});

test("a send in whose middle the account is refused may have arrived", async () => {
  const id = await left(0);
  expect(await takeUp(id, { submit: [ACCOUNT_REFUSED], find: [ACCOUNT_REFUSED] })).toMatchObject(PENDING);
  expect(asked).toEqual(["submit", "find"]);
});

test.each([
  ["is over when none but refused accounts can hear the authority", false],
  ["lasts while the account that is taken hears nothing, whatever others are told", true],
])("a silence %s", async (_, hasOther) => {
  const pais = randomUUID().slice(0, 8);
  const idContingencia = randomUUID();
  await sql`insert into contingencias (id, pais, esta_en_ambiente_de_pruebas, desde)
    values (${idContingencia}, ${pais}, false, now())`;
  for (const idCuenta of hasOther ? ["vencida", "buena"] : ["vencida"]) {
    const id = await left(1);
    await sql`update intentos set id_cuenta = ${idCuenta}, pais = ${pais}, id_contingencia = ${idContingencia},
      contenido_contingencia = 'otra', pudo_llegar = true where id = ${id}`;
  }
  const running = createShell({ name: "silencio", log: createLog("silencio", "silent"), newId: randomUUID });
  const certifier = {
    Find: async ({ cuenta }: { cuenta: Cuenta }) => {
      asked.push(cuenta.id);
      if (cuenta.id === "vencida") throw ACCOUNT_REFUSED;
      return SILENCE;
    },
  } as unknown as Client<CertifierDefinition>;
  startWorkOff({
    shell: running,
    store: storeOf(sql, outbox),
    lease,
    paises: [pais],
    accounts: { Get: async ({ idCuenta }: { idCuenta: string }) => ({ id: idCuenta }) } as never,
    certifierOf: () => certifier,
    issue: issueWith({}),
    limites: NO_LIMITES,
    outbox,
    warned: new Map(),
    dudaSeconds: 0,
  });
  const isOver = async () =>
    (await sql`select from contingencias where id = ${idContingencia} and hasta is not null`).length === 1;
  // Both are asked in each turn: with the third turn the first two are through.
  await until(async () => (hasOther ? asked.length > 4 : await isOver()));
  await running.close();
  expect(await isOver()).toBe(!hasOther);
});

test("a document that the authority refuses after its silence leaves the refusal in the audit log", async () => {
  const id = await left(1);
  expect(await takeUp(id, { find: [SILENCE] })).toMatchObject({ enContingencia: true });
  const [row] = await sql<
    { idContingencia: string }[]
  >`select id_contingencia from intentos where id = ${id}`;
  const [emitido] = await listTestigos(sql, row?.idContingencia ?? "", 1);
  if (!emitido) throw new Error("it was not issued");
  await issueWith({}).conclude(emitido, { kind: "refuse", error: ACCOUNT_REFUSED, freesNumero: false });
  const entries = await sql`
    select evento from bitacora where id_dte = (select id from dtes where id_intento = ${id}) order by orden`;
  expect(entries.map(({ evento }) => evento)).toEqual(["Creado", "Rechazado"]);
});

test("an authority that answers, though with no verdict, is not silent", async () => {
  const id = await left(1);
  const busy = {
    desconocido: { motivo: "HTTP 429", enProceso: false, otraConexion: false, conRespuesta: true },
  };
  expect(await takeUp(id, { find: [busy] })).toMatchObject(PENDING);
});

test("one document that hears nothing puts nobody into contingency while others are heard", async () => {
  const id = await left(1);
  const pais = id.slice(0, 8);
  const whileOthersAreHeard = async () => {
    const other = await left(1);
    await sql`update intentos set pais = ${pais}, dte = dte || ${sql.json({ pais })} where id = ${other}`;
    const call = { deadline: Date.now() + 10_000, requestId: randomUUID() };
    const [intento] = await claimIntentos(sql, { lease, pais, working: [id], limit: 1 });
    if (intento?.id !== other) throw new Error("it is not there to be taken up");
    const { kind } = await issueWith({ find: [{ rechazado: NUMERO }] }).advance(intento, CUENTA, call);
    expect(kind).toBe("rechazado");
    await until(async () => (await sql`select from escuchas where pais = ${pais}`).length === 1);
    return SILENT;
  };
  expect(await takeUp(id, { find: [whileOthersAreHeard, SILENCE] })).toMatchObject(PENDING);
  // Once nobody is heard any more it is the authority.
  expect(await takeUp(id, { find: [SILENCE] })).toMatchObject({ enContingencia: true });
});

describe("an account that hears nothing, where the authority gave others its word before", () => {
  const word = { inexistente: { motivo: "no such document" } };
  /** An attempt of this account whose authority has just given its word on it; nobody has heard it since. */
  async function heardBefore(pais: string, idCuenta: string): Promise<string> {
    const id = await left(1);
    await sql`update intentos set pais = ${pais}, id_cuenta = ${idCuenta}, siguiente = 'infinity' where id = ${id}`;
    await setOido(sql, { pais, estaEnAmbienteDePruebas: false }, { idCuenta, id });
    await sql`update escuchas set oido = now() - interval '1 hour' where pais = ${pais}`;
    return id;
  }
  const other = (said: Word, own: Word = SILENT) => {
    let testigo = "";
    return {
      is: (id: string) => {
        testigo = id;
      },
      words: {
        find: [
          async (asked: { idIntento: string }) => {
            const word = asked.idIntento === testigo ? said : own;
            if (word instanceof Error) throw word;
            return word as Partial<Resultado>;
          },
        ],
      },
    };
  };

  test.each([
    ["is told something about another account's document: it is that account's own trouble", word, false],
    [
      "is told that there are too many requests",
      { desconocido: { ...SILENT.desconocido, conRespuesta: true } },
      false,
    ],
    ["hears nothing about another account's either", SILENT, true],
    ["cannot be asked, since its certifier is away", new CallFailed("Find", "UNAVAILABLE", "down"), false],
  ])("%s", async (_, said, enContingencia) => {
    const id = await left(1);
    const { is, words } = other(said);
    is(await heardBefore(id.slice(0, 8), "otra"));
    expect(await takeUp(id, words)).toMatchObject({ enContingencia });
  });

  test("is alone in this installation: an earlier document of its own is asked about, and not the one that hears nothing", async () => {
    for (const [said, enContingencia] of [
      [word, false],
      [SILENT, true],
    ] as const) {
      const id = await left(1);
      const { is, words } = other(said);
      is(await heardBefore(id.slice(0, 8), "cuenta"));
      expect(await takeUp(id, words)).toMatchObject({ enContingencia });
    }
  });

  test("whose account the authority does not take is no witness: the next one is asked", async () => {
    const id = await left(1);
    const pais = id.slice(0, 8);
    const own = await heardBefore(pais, "cuenta");
    const { is, words } = other(ACCOUNT_REFUSED, SILENT);
    is(await heardBefore(pais, "otra"));
    expect(await takeUp(id, words)).toMatchObject({ enContingencia: true });
    expect(asked).toContain("find");
    expect(own).not.toBe(id);
  });

  test("is not alone when a second account hears nothing either: nobody else need be asked", async () => {
    const first = await left(1);
    const second = await left(1);
    const pais = first.slice(0, 8);
    await sql`update intentos set pais = ${pais}, id_cuenta = 'segunda', siguiente = 'infinity' where id = ${second}`;
    const { is, words } = other(new CallFailed("Find", "UNAVAILABLE", "down"));
    is(await heardBefore(pais, "otra"));
    const issue = issueWith(words);
    expect(await takeUp(first, words, 25, issue)).toMatchObject(PENDING);
    await sql`update intentos set siguiente = 'infinity' where id = ${first}`;
    expect(await takeUp(second, words, 25, issue, pais)).toMatchObject({ enContingencia: true });
  });
});

/**
 * It starts every service twice and puts them under load, and no request may fail.
 * @crowd
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findCountries, readManifests, root, type SmtpSink, startSmtpSink } from "@dte/local";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import postgres from "postgres";
import { type Answer, createApi, createControl } from "./api.js";
import { type Constellation, startConstellation } from "./constellation.js";
import { until } from "./infra.js";
import { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";

/** The time to stop and start both replicas of all services, with everything that they have under way. */
const ROLLING_LIMIT_MS = 1_200_000;
const CLIENTS_PER_COUNTRY = 2;
/** The longest wait of a client, because all replicas, their clients and two browsers share this process and its machine, on which a print may take long. */
const PATIENCE_MS = "90000";
/** One of this many documents is printed, mailed and looked at on its page. */
const SHOWN_ONE_OF = 5;
const BUZON = "compras@cliente.example";

type Issuer = {
  pais: string;
  usuario: string;
  solicitud: Readonly<Record<string, unknown>>;
  sandboxUrl: string;
};

let world: Constellation;
let issuers: Issuer[];
let mails: string;
let smtp: SmtpSink;
/** The number of mails that all clients of this suite have asked for. */
let mailsAsked = 0;

beforeAll(async () => {
  mails = mkdtempSync(join(tmpdir(), "replicas-mails-"));
  smtp = await startSmtpSink({ port: 0, folder: mails, now: () => new Date() });
  // The country that only tests know is among them, because new ones begin as a copy of it.
  const folders = [PAIS_DE_PRUEBA];
  const [first, ...others] = await findCountries(readManifests(root, folders));
  if (!first) throw new Error("there is no country");
  world = await startConstellation({
    replicas: 2,
    paises: others.map(({ pais }) => pais),
    folders,
    rendering: true,
    web: true,
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    env: { gateway: { PUBLIC_WRITES_PER_MINUTE: "1000000", DEADLINE_MS: PATIENCE_MS } },
    // At this level an unexpected failure is logged with its cause.
    logLevel: "error",
  });
  const { usuario = "" } = world.cuentas[0] ?? {};
  issuers = [
    { pais: first.pais, usuario, solicitud: first.solicitud, sandboxUrl: world.sandboxUrl },
    ...Object.values(world.paises),
  ];
});
afterAll(async () => {
  await world?.close();
  await smtp?.close();
  rmSync(mails, { recursive: true, force: true });
});

/** Reads the Message-ID of each mail that has arrived. */
const mailsThatCame = (): string[] =>
  readdirSync(mails)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => /^Message-ID: (.*)$/im.exec(readFileSync(join(mails, name), "utf8"))?.[1] ?? name);

/** Errors of a request whose idle connection the other side closes at that moment. */
const CLOSED = ["UND_ERR_SOCKET", "ECONNRESET"];

/**
 * Reads a page like a browser, which repeats a request when its idle connection was closed at that moment. Between two pages there may be more time
 * than a replica takes to close.
 */
const readPage = (url: string): Promise<Response> =>
  fetch(url).catch((error: Error & { cause?: { code?: string } }) => {
    if (!CLOSED.includes(error.cause?.code ?? "")) throw error;
    return fetch(url);
  });

/** The status of a print that waited ten seconds for its turn; on a machine that stands still for that long all prints get it. */
const TOO_MANY = 429;
const AFTER_FAILURE_MS = 100;
/** The most times that a client comes again after such an answer. */
const COME_AGAIN_MAX = 3;

/** Repeats a request as any client does that was told when to come again. */
async function comingAgain(ask: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await ask();
    if (answer.status !== TOO_MANY || turn === COME_AGAIN_MAX) return answer;
    await sleep(Number(answer.headers.get("retry-after")) * 1_000);
  }
}

/** Starts clients that issue one document after the other, and look at each, until they are told to end. */
function issueOn() {
  const api = createApi(world.url);
  const failures: unknown[] = [];
  const ids = new Map(issuers.map(({ pais }) => [pais, new Set<string>()]));
  let isEnding = false;
  let answers = 0;
  const run = randomUUID();
  /** Gives the id of the issued document; undefined when issuing failed. */
  const issueOne = async (
    { pais, usuario, solicitud }: Issuer,
    numeroTransaccion: string,
  ): Promise<string | undefined> => {
    const receptor = { ...(solicitud["receptor"] as object), direccionCorreoElectronico: BUZON };
    const issued = await api.createDte(usuario, { ...solicitud, receptor, numeroTransaccion });
    if (issued.status !== 200) {
      failures.push({ pais, status: issued.status, body: issued.body });
      return undefined;
    }
    const id: string = issued.body.id;
    ids.get(pais)?.add(id);
    const seen = await api.call("GET", `/dte/${id}`, { usuario });
    if (seen.status !== 200) failures.push({ pais, status: seen.status, body: seen.body });
    answers += 1;
    return id;
  };
  /** Does what people do with a document: prints it, opens its page and has it mailed. */
  const show = async ({ pais, usuario }: Issuer, id: string): Promise<void> => {
    const printed = await comingAgain(() => api.call("GET", `/dte/${id}/pdf`, { usuario }));
    const page = await readPage(`${world.webUrl}/dte/${id}`);
    await page.arrayBuffer();
    const sent = await api.call("POST", `/dte/${id}/email`, { usuario });
    const statuses = [printed.status, page.status, sent.status];
    if (sent.status === 204) mailsAsked += 1;
    if (statuses.join() !== "200,200,204")
      failures.push({ pais, statuses, body: [printed.status === 200 ? "" : printed.body, sent.body] });
    answers += 1;
  };
  const workOn = async (issuer: Issuer, client: number): Promise<void> => {
    for (let turn = 0; !isEnding; turn += 1) {
      try {
        const id = await issueOne(issuer, `${run}-${client}-${turn}`);
        if (id !== undefined && turn % SHOWN_ONE_OF === 0) await show(issuer, id);
      } catch (error) {
        failures.push({ error, cause: error instanceof Error ? error.cause : undefined });
        // Without a pause, calls that fail at once would leave this process no time for anything else.
        await sleep(AFTER_FAILURE_MS);
      }
    }
  };
  const clients = issuers.flatMap((issuer) =>
    Array.from({ length: CLIENTS_PER_COUNTRY }, (_, client) => workOn(issuer, client)),
  );
  return {
    failures,
    /** The ids of the issued documents, by country. */
    ids,
    answers: () => answers,
    async end(): Promise<void> {
      isEnding = true;
      await Promise.all(clients);
    },
  };
}

/** Looks at the holders of open attempts until this many attempts were seen; gives for each process the number that it held. */
async function seenAtWork(attempts: number): Promise<number[]> {
  const sql = postgres(world.databaseUrls["documents"] ?? "", { max: 1 });
  const seen = new Map<string, string>();
  try {
    await until(async () => {
      const rows = await sql<{ id: string; instancia: string }[]>`
        select id, instancia from intentos where estado = 'abierto' and instancia is not null`;
      for (const { id, instancia } of rows) seen.set(id, instancia);
      return seen.size >= attempts;
    });
  } finally {
    await sql.end();
  }
  const each = new Map<string, number>();
  for (const instancia of seen.values()) each.set(instancia, (each.get(instancia) ?? 0) + 1);
  return [...each.values()];
}

test("two replicas share the work of issuing", async () => {
  const running = issueOn();
  try {
    const each = await seenAtWork(60);
    expect(each).toHaveLength(2);
    expect(Math.min(...each)).toBeGreaterThan(12);
  } finally {
    await running.end();
  }
  expect(running.failures).toEqual([]);
});

test(
  "every service is stopped and started again, one replica after the other, and no request fails, no document is doubled",
  async () => {
    const totals = async () =>
      await Promise.all(issuers.map(({ sandboxUrl }) => createControl(sandboxUrl).total()));
    const before = await totals();
    expect(world.services).toEqual(expect.arrayContaining(["mail", "rendering", "web"]));
    const running = issueOn();
    const goOn = async (): Promise<void> => {
      const seen = running.answers();
      await until(async () => running.answers() > seen + 10);
    };
    try {
      for (const service of world.services) {
        for (const replica of [0, 1]) {
          await goOn();
          await world.stop(service, replica);
          await goOn();
          await world.startAgain(service, replica);
          const { failures } = running;
          expect({ service, replica, failures }).toEqual({ service, replica, failures: [] });
        }
      }
      await goOn();
    } finally {
      await running.end();
    }
    expect(running.failures).toEqual([]);
    const after = await totals();
    const issued = issuers.map(({ pais }) => running.ids.get(pais)?.size ?? 0);
    expect(after.map((total, at) => total - (before[at] ?? 0))).toEqual(issued);
    expect(Math.min(...issued)).toBeGreaterThan(0);
    expect(mailsAsked).toBeGreaterThan(0);
    const came = await until(async () => {
      const all = mailsThatCame();
      return all.length >= mailsAsked ? all : undefined;
    });
    expect([came.length, new Set(came).size]).toEqual([mailsAsked, mailsAsked]);
  },
  ROLLING_LIMIT_MS,
);

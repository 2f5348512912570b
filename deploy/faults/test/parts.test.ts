import { connect } from "node:net";
import { ALERTS, findCountries, PARTS, readManifests, root } from "@dte/local";
import { type Api, createApi, createControl, startObserved, until } from "@dte/testing";
import { required } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import postgres from "postgres";
import { SMTPServer } from "smtp-server";
import { startProxy, through, type Way } from "../src/proxy.js";
import { forgetScrapes, isFiring, redLines, type Scrape } from "./scraped.js";

const SLOW_MS = 200;
/** What a client has under way while something is broken: who waits for an authority waits long. */
const UNDER_WAY_MAX = 3;
const SAMPLES_MAX = 5;

const ways: Record<"postgres" | "redis" | "nats", Way> = {} as never;
let observed: Awaited<ReturnType<typeof startObserved>>;
let api: Api;
let usuario = "";
let pais = "";
let solicitud: Readonly<Record<string, unknown>> = {};
let smtp: SMTPServer;
let isMailRefused = false;
let isMailAsked = false;

beforeAll(async () => {
  const env: Record<string, string> = {};
  for (const [name, variable] of [
    ["postgres", "DTE_TEST_POSTGRES_URL"],
    ["redis", "DTE_TEST_REDIS_URL"],
    ["nats", "DTE_TEST_NATS_URL"],
  ] as const) {
    const address = required(variable);
    ways[name] = await startProxy(Number(new URL(address).port));
    env[variable] = through(address, ways[name]);
  }
  smtp = new SMTPServer({
    ...{ authOptional: true, disableReverseLookup: true, hideSTARTTLS: true },
    onRcptTo: (_, __, done) => done(isMailRefused ? new Error("mailbox unavailable") : undefined),
    onData: (stream, _, done) => void stream.resume().on("end", () => done()),
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve()));
  const { port } = smtp.server.address() as { port: number };
  const [first] = await findCountries(readManifests(root));
  if (!first) throw new Error("there is no country");
  pais = first.pais;
  const receptor = {
    ...(first.solicitud["receptor"] as object),
    direccionCorreoElectronico: "a@compras.example",
  };
  solicitud = { ...first.solicitud, receptor };
  const options = { rendering: true, smtpUrl: `smtp://127.0.0.1:${port}` };
  observed = await startObserved(options, "una-llave-que-solo-las-pruebas-tienen", env);
  api = createApi(observed.world.url);
  usuario = observed.world.cuentas[0]?.usuario ?? "";
});
afterAll(async () => {
  for (const way of Object.values(ways)) way.heal();
  // A service that closes waits for whom it answers, and whom that one waits for has closed before it.
  await Promise.all(underWay);
  await observed?.close();
  for (const way of Object.values(ways)) await way.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  forgetScrapes();
});

/** Scrapes the metrics that panels and alerts ask for, and `up`, which Prometheus finds out itself. */
async function scrape(): Promise<Scrape> {
  const panels = PARTS.flatMap(({ lines }) => lines.map(({ expr }) => expr));
  const exprs = [...panels, ...ALERTS.map(({ expr }) => expr)].join(" ");
  const lines = (await observed.metrics()).split("\n").flatMap((line): [string, string][] => {
    const [, series = "", name = "", value = ""] = /^((\w+)\{.*\}) (\S+)$/.exec(line) ?? [];
    return exprs.includes(name) && name !== "" && Number.isFinite(Number(value))
      ? [[series.replace("}", `,job="dte-constellation"}`), value]]
      : [];
  });
  const ups = Object.entries(observed.world.ports).map(
    async ([service, port]): Promise<[string, string]> => [
      `up{job="dte-${service}"}`,
      (await listens(port)) ? "1" : "0",
    ],
  );
  return new Map([...lines, ...(await Promise.all(ups))]);
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });

const underWay = new Set<Promise<unknown>>();

/** A client, who goes on whatever becomes of it. */
function ask(): void {
  if (underWay.size >= UNDER_WAY_MAX) return;
  const asked = issue()
    .catch(() => undefined)
    .finally(() => underWay.delete(asked));
  underWay.add(asked);
}

async function issue(): Promise<void> {
  const { status, body } = await api.createDte(usuario, solicitud);
  if (status === 200 && isMailAsked) await api.call("POST", `/dte/${body.id}/email`);
}

/** Works and looks until this alert would fire, were everything to go on like that. */
async function fires(alert: string, ...labels: readonly string[]): Promise<void> {
  const scrapes: Scrape[] = [];
  await until(async () => {
    ask();
    scrapes.push(await scrape());
    if (scrapes.length > SAMPLES_MAX) scrapes.shift();
    return scrapes.length > 1 && isFiring(scrapes, alert, labels);
  }).catch((error: unknown) => {
    throw new Error(`${alert} does not fire for ${labels.join(", ")}`, { cause: error });
  });
}

/** Works and looks until these lines of the dashboard are red, and no others. */
async function sees(lines: readonly string[]): Promise<void> {
  const scrapes: Scrape[] = [];
  let last: readonly string[] = [];
  const look = async (): Promise<boolean> => {
    ask();
    scrapes.push(await scrape());
    if (scrapes.length > SAMPLES_MAX) scrapes.shift();
    last = redLines(scrapes);
    return scrapes.length > 1 && JSON.stringify(last) === JSON.stringify(lines);
  };
  await until(look).catch(() => {});
  expect(last).toEqual(lines);
}

test("while nothing is broken no part is red", async () => {
  await sees([]);
});

const control = () => createControl(observed.world.sandboxUrl);
const certifier = () => `certifier-${pais.toLowerCase()}`;

const LOST = "00000000-0000-4000-8000-000000000001";

/** Somebody's hand in the tables. */
async function inDocuments(work: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = postgres(observed.world.databaseUrls["documents"] ?? "", { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

type Fault = {
  line: () => string;
  /** The alert that it comes to, if it does within the time of a test, and the labels of whom it is about. */
  alert?: () => readonly [name: string, ...labels: string[]];
  strike: () => Promise<void> | void;
  heal: () => Promise<void> | void;
};

const FAULTS: Readonly<Record<string, Fault>> = {
  "an authority that is silent": {
    line: () => `Authorities: the part of exchanges that they leave without an answer: ${pais}`,
    alert: () => ["authority-silent", `pais="${pais}"`],
    strike: () => control().fallo({ operacion: "certificar", modo: "no-disponible" }),
    heal: () => control().clear(),
  },
  "an authority that refuses": {
    line: () => `Authorities: the part of exchanges in which they refuse: ${pais}`,
    strike: () => control().fallo({ operacion: "certificar", modo: "rechazo", veces: 1_000 }),
    heal: () => control().clear(),
  },
  "Redis that is away": {
    line: () => "Servers that do not answer, and how many replicas of whom say so: redis",
    alert: () => ["dependency-away", 'dependency="redis"'],
    strike: () => ways.redis.cut(),
    heal: () => ways.redis.heal(),
  },
  "NATS that is away": {
    line: () => "Servers that do not answer, and how many replicas of whom say so: nats",
    alert: () => ["dependency-away", 'dependency="nats"'],
    strike: () => ways.nats.cut(),
    heal: () => ways.nats.heal(),
  },
  "PostgreSQL that is slow": {
    line: () => "How long servers take to answer: postgres",
    strike: () => ways.postgres.slow(SLOW_MS),
    heal: () => ways.postgres.heal(),
  },
  "a certifier that was killed": {
    line: () => `Replicas that do not answer: dte-${certifier()}`,
    alert: () => ["service-absent", `job="dte-${certifier()}"`],
    strike: () => observed.stop(certifier()),
    heal: () => observed.startAgain(certifier()),
  },
  "an accepted attempt without its document": {
    line: () => "Accepted documents of which something does not hold that must: intento.documento",
    alert: () => ["invariant-breached", 'invariante="intento.documento"'],
    strike: () =>
      inDocuments(async (sql) => {
        await sql`
        insert into intentos (id, id_cuenta, pais, id_certificador, tipo, total, dte, contenido, actor, estado, id_dte, cerrado)
        values (${LOST}, 'nadie', ${pais}, 'c', 'factura', 1, '{}', '', '{}', 'certificado', 'PERDIDO', now() - interval '5 minutes')`;
        await sql`update invariantes_vistos set cerrado = now() - interval '6 minutes'`;
      }),
    heal: () => inDocuments((sql) => sql`delete from intentos where id = ${LOST}`),
  },
  "a mail server that refuses": {
    line: () => "Mail that the SMTP server does not take: otros",
    strike: () => {
      [isMailRefused, isMailAsked] = [true, true];
    },
    heal: () => {
      [isMailRefused, isMailAsked] = [false, false];
    },
  },
};

test.each(Object.entries(FAULTS))(
  "%s is told by the overview alone, nobody else is blamed, and whoever is to be woken is",
  async (_, fault) => {
    await fault.strike();
    try {
      await sees([fault.line()]);
      if (fault.alert) await fires(...fault.alert());
    } finally {
      await fault.heal();
    }
    await sees([]);
  },
);

import { connect } from "node:net";
import { ALERTS, PARTS, readManifests, root } from "@dte/local";
import {
  type Api,
  type ConstellationOptions,
  createApi,
  createControl,
  startObserved,
  until,
} from "@dte/testing";
import { createNamespace, required } from "@dte/testing/infra";
import postgres from "postgres";
import { startProxy, through, type Way } from "../src/proxy.js";
import { type Firing, firing, type Scrape } from "./scraped.js";
import { startSmtp } from "./smtp.js";

/** The most requests that clients have under way while something is broken: one that waits for an authority waits long. */
const UNDER_WAY_MAX = 3;
const SAMPLES_MAX = 5;

const SERVERS = [
  ["postgres", "DTE_TEST_POSTGRES_URL"],
  ["redis", "DTE_TEST_REDIS_URL"],
  ["nats", "DTE_TEST_NATS_URL"],
] as const;

/** The metrics of a process that is no part of the constellation, as Prometheus files them. */
export type Source = { readonly job: string; metrics(): Promise<string> };

/** Alerts by name, each with labels of the subjects that it fires for (`pais="GT"`). */
export type Expected = Readonly<Record<string, readonly string[]>>;

export type ObservedWorld = Awaited<ReturnType<typeof startObservedWorld>>;

/**
 * Starts the whole system in one process, observed as in production, with a proxy in front of each of its servers and a mail server of its own. Gives
 * the means to work with it, scrape it, and evaluate alerts over the scrapes.
 */
export async function startObservedWorld(options: ConstellationOptions = {}) {
  const ways: Record<"postgres" | "redis" | "nats", Way> = {} as never;
  const env: Record<string, string> = {};
  for (const [name, variable] of SERVERS) {
    const address = required(variable);
    ways[name] = await startProxy(Number(new URL(address).port));
    env[variable] = through(address, ways[name]);
  }
  const smtp = await startSmtp();
  const natsUrl = createNamespace();
  const told = Object.fromEntries(
    readManifests(root).map(({ name }) => [name, { NATS_URL: through(natsUrl, ways.nats) }]),
  );
  const observed = await startObserved(
    { rendering: true, smtpUrl: smtp.url, env: told, ...options },
    "una-llave-que-solo-las-pruebas-tienen",
    env,
  );
  const api = createApi(observed.world.url);
  const underWay = new Set<Promise<unknown>>();
  const sources = new Map<string, Source>();
  const lasting: { close(): Promise<void> | void }[] = [];
  let scrapes: Scrape[] = [];

  /** Lets a client make a request and go on whatever becomes of it, unless `max` requests are under way. */
  function ask(work: (api: Api) => Promise<unknown>, max = UNDER_WAY_MAX): void {
    if (underWay.size >= max) return;
    const asked = work(api)
      .catch(() => undefined)
      .finally(() => underWay.delete(asked));
    underWay.add(asked);
  }

  /** Scrapes the metrics that panels and alerts ask for, and `up`, which Prometheus records by itself. */
  async function scrape(): Promise<Scrape> {
    const ups = Object.entries(observed.world.ports).map(
      async ([service, port]): Promise<[string, string]> => [
        `up{job="dte-${service}"}`,
        (await listens(port)) ? "1" : "0",
      ],
    );
    const all = [{ job: "dte-constellation", metrics: observed.metrics }, ...sources.values()];
    const read = all.map(async ({ job, metrics }) => seriesOf(await metrics(), job));
    const series = (await Promise.all([...read, Promise.all(ups)])).flat();
    return { atMs: performance.now(), series: new Map(series) };
  }

  /** Scrapes once more, and gives the last scrapes. */
  async function look(): Promise<readonly Scrape[]> {
    scrapes = [...scrapes, await scrape()].slice(-SAMPLES_MAX);
    return scrapes;
  }

  return {
    ...{ observed, api, ways, smtp, ask, look, sources },
    natsUrl,
    control: (sandboxUrl = observed.world.sandboxUrl) => createControl(sandboxUrl),
    /** Forgets the scrapes so far: they are no part of the next fault. */
    forget(): void {
      scrapes = [];
    },
    /** Works and looks until each of these alerts has fired, or would if everything went on as it was then. */
    async fires(expected: Expected, work: () => void): Promise<void> {
      const waiting = new Map(Object.entries(expected));
      await until(async () => {
        work();
        const seen = await look();
        if (seen.length < 2) return false;
        const fired = await firing(seen, [...waiting.keys()]);
        for (const [alert, labels] of waiting) if (isAmong(fired, alert, labels)) waiting.delete(alert);
        return waiting.size === 0;
      }).catch((error: unknown) => {
        const names = [...waiting].map(([alert, labels]) => `${alert} ${labels.join(" ")}`);
        throw new Error(`what does not fire: ${names.join(", ")}`, { cause: error });
      });
    },
    /** Works and looks until none of these alerts fires, or would if everything went on as it was then. */
    async silent(alerts: readonly string[], work: () => void): Promise<void> {
      scrapes = [];
      let fired: Firing[] = [];
      await until(async () => {
        work();
        const seen = await look();
        if (seen.length < 2) return false;
        fired = await firing(seen, alerts, true);
        return fired.length === 0;
      }).catch((error: unknown) => {
        const names = fired.map(({ labels }) => `{${labels}}`);
        throw new Error(`what goes on firing: ${names.join(", ")}`, { cause: error });
      });
    },
    /** Works in the tables of a service, past the proxy that stands before the database. */
    async inTables<T>(service: string, work: (sql: postgres.Sql) => PromiseLike<T>): Promise<T> {
      const sql = tablesOf(observed.world.databaseUrls[service] ?? "");
      try {
        return await work(sql);
      } finally {
        await sql.end();
      }
    },
    /** Leaves a transaction open that begins with this statement; gives the function that ends it. */
    async holding(service: string, statement: string): Promise<() => Promise<void>> {
      const sql = tablesOf(observed.world.databaseUrls[service] ?? "");
      await sql.unsafe(`begin; ${statement}`);
      return () => sql.end({ timeout: 1 });
    },
    /** Closes the resource with the world. */
    keep<T extends { close(): Promise<void> | void }>(resource: T): T {
      lasting.push(resource);
      return resource;
    },
    async close(): Promise<void> {
      for (const way of Object.values(ways)) way.heal();
      // A service that closes waits for the requests that it answers, and those wait for a service that has closed before it.
      await Promise.all(underWay);
      for (const each of lasting) await each.close();
      await observed.close();
      for (const way of Object.values(ways)) await way.close();
      await smtp.close();
    },
  };
}

const isAmong = (fired: readonly Firing[], alert: string, labels: readonly string[]): boolean =>
  fired.some((each) => each.alert === alert && labels.every((label) => each.labels.includes(label)));

const tablesOf = (url: string): postgres.Sql => {
  const direct = new URL(url);
  direct.port = new URL(required("DTE_TEST_POSTGRES_URL")).port;
  return postgres(direct.href, { max: 1, onnotice: () => {} });
};

const EXPRS = [...PARTS.flatMap(({ lines }) => lines), ...ALERTS].map(({ expr }) => expr).join(" ");

/** Reads a process's metrics, as Prometheus files them, without those that no panel or alert asks for. */
const seriesOf = (text: string, job: string): [string, string][] =>
  text.split("\n").flatMap((line): [string, string][] => {
    const [, name = "", labels = "", value = ""] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return name !== "" && EXPRS.includes(name) && Number.isFinite(Number(value))
      ? [[`${name}{${[labels, `job="${job}"`].filter((each) => each !== "").join(",")}}`, value]]
      : [];
  });

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });

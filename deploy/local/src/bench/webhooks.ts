import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { ok } from "@dte/client";
import postgres from "postgres";
import { clientOf } from "../api.js";
import type { DemoFile } from "../demo-data.js";
import { Failure } from "../failure.js";
import { localDir } from "../paths.js";
import { HOST } from "../ports.js";
import { readRun } from "../run-file.js";
import { difference, readUsages } from "./usage.js";

const USAGE = "npm run bench -- webhooks [--deliveries 20000] [--endpoints 10] [--latency 0]";
/** The event that is measured; other events of these accounts differ from it, since nobody cancels anything meanwhile. */
const TIPO = "dte.anulado";
/** Marks the addresses and events of measurements, those of a killed one too, among all others. */
const MARK = "BENCH-WEBHOOKS";
/** Events of one statement. */
const BATCH = 5_000;
const WARM_UP = 2_000;
/** How long to wait for the next delivery, in ms: when none has come for so long, none comes any more. */
const STALL_MS = 30_000;
const LOOK_MS = 20;

type Means = {
  /** The URL of webhooks' database, with webhooks' own role. */
  databaseUrl: string;
  /** Called where the client would wait to ask again: it fails the measurement. */
  refuse: () => Promise<void>;
  summary: (times: readonly number[]) => string;
};

type Address = { readonly id: string; readonly idCuenta: string };

/**
 * Measures how fast webhooks sends due deliveries: to `endpoints` addresses of each account, all at a receiver here that answers after `latency`
 * milliseconds. The events are put into the service's tables at once and taken away again, with the addresses. Prints deliveries a second, how old an
 * event was when it came, and processor time for each delivery. Throws Failure when a delivery does not come.
 */
export async function measureWebhooks(
  file: DemoFile,
  args: readonly string[],
  { databaseUrl, refuse, summary }: Means,
): Promise<void> {
  const { deliveries, endpoints, latencyMs } = readOptions(args);
  const [everybody] = file.usuarios.toSorted((a, b) => b.cuentas.length - a.cuentas.length);
  if (!everybody) throw new Failure("The system has no demo user: start it with npm start.");
  const client = clientOf(file, everybody, refuse);
  const receiver = await openReceiver(latencyMs);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const addresses: Address[] = [];
  try {
    await removeGenerated(sql);
    for (const { id: idCuenta } of everybody.cuentas) {
      for (let i = 0; i < endpoints; i += 1) {
        const url = `${receiver.url}/${idCuenta}/${i}`;
        const body = { idCuenta, url, descripcion: MARK };
        const { webhook } = await ok(client.api.POST("/webhook", { body: { ...body, eventos: [TIPO] } }));
        addresses.push({ id: webhook.id, idCuenta });
      }
    }
    await send(sql, addresses, WARM_UP, receiver);
    const usagesBefore = usages();
    const { seconds, ages, twice } = await send(sql, addresses, deliveries, receiver);
    const used = difference(usagesBefore, usages());
    const sent = ages.length;
    console.log(
      `\n${sent} deliveries to ${addresses.length} addresses: ${(sent / seconds).toFixed(0)}/s, ${twice} of them twice`,
    );
    console.log(`from being due to being received, in ms: ${summary(ages)}`);
    for (const name of ["webhooks", "postgres", "client"]) {
      const { cpuMs = 0 } = used[name] ?? {};
      console.log(`processor time of ${name}: ${(cpuMs / sent).toFixed(2)} ms a delivery`);
    }
  } finally {
    await removeGenerated(sql);
    await sql.end();
    await receiver.close();
  }
}

function readOptions(args: readonly string[]): { deliveries: number; endpoints: number; latencyMs: number } {
  const whole = (text: string, min: number, max: number): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new Failure(`${text} is not a whole number from ${min} to ${max}: ${USAGE}`);
  };
  const text = (fallback: string) => ({ type: "string", default: fallback }) as const;
  try {
    const options = { deliveries: text("20000"), endpoints: text("10"), latency: text("0") };
    const { values } = parseArgs({ args: [...args], options, strict: true });
    return {
      deliveries: whole(values.deliveries, 1, 1_000_000),
      endpoints: whole(values.endpoints, 1, 10),
      latencyMs: whole(values.latency, 0, 10_000),
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`${error instanceof Error ? error.message : ""}\n${USAGE}`);
  }
}

const usages = () => {
  const run = readRun(localDir);
  if (!run) throw new Failure("Nothing runs here any more.");
  return readUsages(run);
};

type Receiver = {
  readonly url: string;
  /** When each delivery came first, by address and event. */
  readonly heard: Map<string, number>;
  twice: number;
  close(): Promise<void>;
};

async function openReceiver(latencyMs: number): Promise<Receiver> {
  const server: Server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      const key = `${request.url} ${String(request.headers["webhook-id"])}`;
      if (receiver.heard.has(key)) receiver.twice += 1;
      else receiver.heard.set(key, Date.now());
      if (latencyMs === 0) response.writeHead(204).end();
      else setTimeout(() => response.writeHead(204).end(), latencyMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const receiver: Receiver = {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    heard: new Map(),
    twice: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

type Sent = { seconds: number; ages: number[]; twice: number };

/** Makes so many deliveries due at once, over all addresses, and waits until each has come. */
async function send(
  sql: postgres.Sql,
  addresses: readonly Address[],
  deliveries: number,
  receiver: Receiver,
): Promise<Sent> {
  receiver.heard.clear();
  receiver.twice = 0;
  const cuentas = new Map(
    addresses.map(({ idCuenta }) => [idCuenta, addresses.filter((each) => each.idCuenta === idCuenta)]),
  );
  const events = Math.ceil(deliveries / addresses.length);
  await sql.begin(async (tx) => {
    for (const [idCuenta, own] of cuentas) {
      for (let from = 0; from < events; from += BATCH) {
        await tx`
          with nuevos as (
            insert into eventos (id, id_cuenta, tipo, datos)
            select gen_random_uuid(), ${idCuenta}, ${TIPO}, jsonb_build_object('id', ${MARK}::text, 'uri', '/dte/' || n)
            from generate_series(${from}::int, ${Math.min(from + BATCH, events) - 1}::int) n returning id)
          insert into entregas (id_webhook, id_evento)
          select w, nuevos.id from nuevos, unnest(${own.map(({ id }) => id)}::uuid[]) w`;
      }
    }
  });
  const began = Date.now();
  const wanted = events * addresses.length;
  let [seen, changed] = [0, began];
  while (receiver.heard.size < wanted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const { size } = receiver.heard;
    if (size > seen) [seen, changed] = [size, Date.now()];
    else if (Date.now() - changed > STALL_MS)
      throw new Failure(
        `${size} of ${wanted} deliveries came, and no more. Was the system started with WEBHOOKS_ALLOW_LOCAL=true?`,
      );
  }
  const times = [...receiver.heard.values()];
  const ended = times.reduce((last, each) => Math.max(last, each), began);
  return {
    seconds: (ended - began) / 1_000,
    ages: times.map((at) => at - began),
    twice: receiver.twice,
  };
}

async function removeGenerated(sql: postgres.Sql): Promise<void> {
  await sql`update webhooks set estado = 'Eliminado' where descripcion = ${MARK}`;
  await sql`delete from entregas where id_webhook in (select id from webhooks where descripcion = ${MARK})`;
  await sql`delete from eventos where datos ->> 'id' = ${MARK}`;
}

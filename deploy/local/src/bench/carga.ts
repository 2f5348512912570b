import type { DteClient, Solicitud } from "@dte/client";
import { ok } from "@dte/client";
import postgres from "postgres";
import { clientOf, userOf } from "../api.js";
import type { DemoFile } from "../demo-data.js";
import { Failure } from "../failure.js";
import { writeWhole } from "../files.js";
import { localDir } from "../paths.js";
import { readRun } from "../run-file.js";
import type { LoadOptions, What } from "./arguments.js";
import { prepareLibro, sendLibro } from "./libro.js";
import { generate, removeGenerated, setCounted } from "./listado.js";
import { load } from "./load.js";
import { databaseUrl, redisUrl } from "./places.js";
import { describe, type Result, resultOf } from "./result.js";
import { countsBetween, readServerCounts } from "./servers.js";
import { difference, readUsages } from "./usage.js";

/** The longest that PostgreSQL's processes take to hand in their counts, in ms. */
const HANDED_IN_MS = 1_100;
const PAGE_SIZE = 100;

/** One country's part of a measurement: the client that asks, and the document that is read. */
type Asking = {
  readonly pais: string;
  readonly client: DteClient;
  readonly solicitud: Solicitud;
  id: string;
  /** The workbook that is sent where workbooks are measured. */
  libro?: Blob;
};
/** An address of nobody: mails to it end in a folder of this machine. */
const RECEIVER = "cliente@correo.test";

/**
 * Measures the running system under load and prints each result. `refuse`: what the client calls instead of asking again. Throws Failure when nothing
 * runs here, or there is no such country.
 */
export async function measureLoad(
  file: DemoFile,
  options: LoadOptions,
  refuse: () => Promise<void>,
): Promise<void> {
  const all = file.solicitudes.map(({ pais, solicitud }): Asking => {
    const client = clientOf(file, userOf(file, pais), refuse);
    return { pais, client, solicitud: solicitud as Solicitud, id: "" };
  });
  const wanted = wantedOf(all, options.country);
  const sql = postgres(databaseUrl("documents"), { max: 1, onnotice: () => {} });
  const results: Result[] = [];
  try {
    for (const each of all) await prepare(each, options);
    if (options.rows > 0) {
      await removeGenerated(sql);
      for (const { id } of all) await generate(sql, id, options.rows);
      await setCounted(sql);
    }
    for (const [name, askings] of wanted) {
      const result = await measure(`${name}, ${options.what}`, askings, options, sql);
      results.push(result);
      console.log(describe(result));
    }
  } finally {
    if (options.rows > 0) await removeGenerated(sql);
    await sql.end();
  }
  if (options.json !== undefined) {
    writeWhole(options.json, `${JSON.stringify({ options, results }, null, 2)}\n`);
  }
}

/** Issues the document that is read or mailed, and makes the workbook that is sent. */
async function prepare(asking: Asking, { what, lines }: LoadOptions): Promise<void> {
  const { client, solicitud } = asking;
  const { id = "", receptor } = await client.createDte(solicitud);
  asking.id = id;
  if (what === "mail") {
    const reachable = { ...solicitud.receptor, id: receptor?.id, direccionCorreoElectronico: RECEIVER };
    asking.id = (await client.createDte({ ...solicitud, receptor: reachable } as Solicitud)).id ?? "";
  }
  if (what === "workbook") asking.libro = await prepareLibro(client, lines, solicitud);
}

function wantedOf(all: readonly Asking[], country: string): Map<string, readonly Asking[]> {
  const mix = ["mix", all] as const;
  if (country === "mix") return new Map([mix]);
  if (country === "all") return new Map([...all.map((each) => [each.pais, [each]] as const), mix]);
  const one = all.filter(({ pais }) => pais === country);
  if (one.length > 0) return new Map([[country, one]]);
  throw new Failure(`--country ${country}: one of ${all.map(({ pais }) => pais).join(", ")}, mix, all`);
}

async function measure(
  name: string,
  askings: readonly Asking[],
  { what, pace, seconds, warmUpSeconds }: LoadOptions,
  sql: postgres.Sql,
): Promise<Result> {
  let turn = 0;
  const work = async () => {
    const asking = askings[turn % askings.length];
    turn += 1;
    if (asking) await ask(what, asking);
  };
  await load(work, pace, warmUpSeconds);
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, HANDED_IN_MS));
    const run = readRun(localDir);
    if (!run) throw new Failure("Nothing runs here any more.");
    return { counts: await readServerCounts(sql, redisUrl()), usages: readUsages(run) };
  };
  const before = await read();
  const sample = await load(work, pace, seconds);
  const after = await read();
  const used = difference(before.usages, after.usages);
  return resultOf(name, sample, used, countsBetween(before.counts, after.counts));
}

async function ask(what: What, { client, solicitud, id, libro }: Asking): Promise<void> {
  if (what === "issue") await client.createDte(solicitud);
  else if (what === "get") await client.getDte(id);
  else if (what === "pdf") await client.getPdf(id);
  else if (what === "workbook" && libro) await sendLibro(client, libro);
  else if (what === "mail") await ok(client.api.POST("/dte/{id}/email", { params: { path: { id } } }));
  else await ok(client.api.GET("/dte", { params: { query: { pageSize: PAGE_SIZE } } }));
}

import type { DteClient, Solicitud } from "@dte/client";
import postgres from "postgres";
import { clientOf, userOf } from "../api.js";
import type { DemoFile } from "../demo-data.js";
import { Failure } from "../failure.js";

export const NUMEROS_DEFAULT = 1_000_000;
export const NUMEROS_MAX = 10_000_000;

const CLIENTS = 16;
/** How long is measured, in ms: long enough that periodic work is spread over it. */
const MEASURED_MS = 15_000;
const WARM_UP_MS = 3_000;
/** Rows of one statement. */
const BATCH = 100_000;

type Means = {
  /** The URL of documents' database, with documents' own role. */
  databaseUrl: string;
  /** Called where the client would wait to ask again: it fails the measurement. */
  refuse: () => Promise<void>;
  summary: (times: readonly number[]) => string;
};

/** A series that numbers were drawn from. */
type Serie = { id_cuenta: string; esta_en_ambiente_de_pruebas: boolean; serie: string };

/**
 * Issues documents of each country whose issuer numbers them, from sixteen clients at once, into one series: as it is, with
 * `rows` numbers more in it, and as it was again. Those numbers are below zero, where no range is, and are taken away at the
 * end. Throws Failure when no country of the system numbers its documents.
 */
export async function measureNumeros(
  file: DemoFile,
  rows: number,
  { databaseUrl, refuse, summary }: Means,
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  let measured = 0;
  try {
    await removeGenerated(sql);
    for (const { pais, solicitud } of file.solicitudes) {
      const client = clientOf(file, userOf(file, pais), refuse);
      const issue = () => client.createDte(solicitud as Solicitud);
      const serie = await serieOf(sql, issue);
      if (!serie) continue;
      measured += 1;
      await load(issue, WARM_UP_MS);
      const tell = async (numbers: string) => {
        const times = await load(issue, MEASURED_MS);
        const rate = ((times.length * 1_000) / MEASURED_MS).toFixed(1);
        console.log(`${pais}, ${numbers}: ${rate} documents/s, in ms: ${summary(times)}`);
      };
      await tell("series as it is");
      await generate(sql, serie, rows);
      await tell(`${rows} numbers more`);
      await removeGenerated(sql);
      await tell("series as it was");
    }
    if (measured === 0) throw new Failure("No country of the system numbers its documents.");
  } finally {
    await removeGenerated(sql);
    await sql.end();
  }
}

/** Finds the series that a document takes its number from: the one whose counter moves. Undefined when none does. */
async function serieOf(
  sql: postgres.Sql,
  issue: () => ReturnType<DteClient["createDte"]>,
): Promise<Serie | undefined> {
  const [{ began } = { began: new Date(0) }] = await sql<
    { began: Date }[]
  >`select clock_timestamp() as began`;
  await issue();
  const [serie] = await sql<Serie[]>`
    select id_cuenta, esta_en_ambiente_de_pruebas, serie from secuencias
    where actualizado >= ${began} order by actualizado desc limit 1`;
  return serie;
}

/** Issues documents from all clients until the time is over. Gives how long each took, in milliseconds. */
async function load(issue: () => Promise<unknown>, ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const times: number[] = [];
  const work = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      await issue();
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return times;
}

async function generate(sql: postgres.Sql, serie: Serie, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += BATCH) {
    const to = Math.min(from + BATCH - 1, rows);
    await sql`
      insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
      select ${serie.id_cuenta}, ${serie.esta_en_ambiente_de_pruebas}, ${serie.serie}, -n, 'usado', gen_random_uuid()
      from generate_series(${from}::int, ${to}::int) n`;
    process.stdout.write(`\r  … ${to} of ${rows} numbers`);
  }
  process.stdout.write("\n");
  await sql`vacuum (analyze) numeros`;
}

async function removeGenerated(sql: postgres.Sql): Promise<void> {
  await sql`delete from numeros where numero < 0`;
  await sql`vacuum (analyze) numeros`;
}

import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** What documents says in its log of one pass in which it signed chains. */
export type Pasada = {
  readonly count: number;
  /** The date that all roots of the pass bear. */
  readonly moment: string;
  readonly digest: string;
};

/** Reads what documents has told of what it signed out of lines of its log, one JSON object each; other lines are passed over. */
export async function* readPasadas(path: string): AsyncGenerator<Pasada> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (!line.includes(SIGNED)) continue;
    const pasada = readPasada(line.slice(line.indexOf("{")));
    if (pasada) yield pasada;
  }
}

const SIGNED = '"audit-log.signed"';

function readPasada(line: string): Pasada | undefined {
  try {
    const { event, count, moment, digest } = JSON.parse(line);
    return event === "audit-log.signed" ? { count, moment, digest } : undefined;
  } catch {
    return undefined;
  }
}

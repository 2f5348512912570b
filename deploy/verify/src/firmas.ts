import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** One pass in which documents signed chains, as its log tells of it. */
export type Pasada = {
  readonly count: number;
  /** The date that all roots of the pass bear. */
  readonly moment: string;
  readonly digest: string;
};

/** Reads the passes out of lines of the log of documents, one JSON object each; other lines are passed over. */
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

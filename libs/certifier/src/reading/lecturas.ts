import type { Remitente } from "@dte/contracts";
import { type FegError, invalid } from "@dte/errors";
import type { Shell } from "@dte/service";
import {
  createNetworkTurns,
  createQueue,
  createThreads,
  openQueue,
  type Queue,
  type Taker,
  type Turns,
  WorkKilled,
} from "@dte/work";
import { metrics } from "@opentelemetry/api";
import type { Exceso } from "./serve-lecturas.js";

/** Reads what strangers sent to a country, in threads: nothing that they wrote holds up the process that was asked. */
export type Lecturas = {
  /**
   * Calls the function `name` of the country's module with the bytes and `more`, all of it plain data. Throws
   * FEG_VALIDATION_ERROR for what takes more time or memory than any document, or says more than any, and FEG_RATE_LIMIT_EXCEEDED when too much waits.
   */
  read<T>(name: string, contenido: Uint8Array, ...more: readonly unknown[]): Promise<T>;
  /** The same for what comes from `quien`, or is read for them: each of them has a line, and the lines take turns; `asker` as `turns` of the options have it. */
  of(quien: string, asker?: string): Pick<Lecturas, "read">;
  /**
   * The same for the sender that `remitente` names. Senders of whom only the network is known have one line for each function together, so that no
   * number of them takes the room of those who are known. The networks take turns in it: one that has had fewer turns of late than others is not
   * refused because of theirs.
   */
  from(remitente: Remitente | null | undefined): Pick<Lecturas, "read">;
};

/** A document of a hundred lines is shorter, and any file of that size is read within some hundredths of a second. */
export const SMALL_BYTES_MAX = 256 * 1024;
/** The largest file that may be sent takes a tenth of it. */
const LIMIT_MS = 5_000;
/** The tree of the most elements that are read takes half of it. */
const MEMORY_MAX_MIB = 160;
/**
 * Longer than this and the last in line has given up. A line has a third of it, so that whoever fills their own leaves room to the others, and
 * not less than the sixteen that the gateway lets one peer send at a time.
 */
const SMALL_WAITING = { waitingMax: 48, waitingMaxPerLine: 16 };
/** Those that wait are in memory: there is no room for as many of the largest. */
const LARGE_WAITING = { waitingMax: 16, waitingMaxPerLine: 6 };
const LARGE_UNKNOWN_WAITING = { waitingMax: 8, waitingMaxPerLine: 4 };
const WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = 5;

const DEMASIADO =
  "Leer el archivo toma más tiempo o memoria que cualquier documento: es demasiado grande o está mal hecho. Envíe un documento por archivo, tal como lo entregó el emisor.";

type WaitingMax = typeof SMALL_WAITING;

export type LecturasOptions = {
  /** The name under which its lines are observed. */
  readonly queue?: string;
  /** The time that one file may take. */
  readonly limitMs?: number;
  /** The heap that a thread may have, in MiB. */
  readonly memoryMaxMib?: number;
  /** How long one may wait for its turn. */
  readonly waitMs?: number;
  /** The turns that lines and those who ask have had of late, for lines that cost nothing to have. */
  readonly turns?: Turns;
  /** Makes the error of what took too much. */
  readonly refuse?: () => FegError;
};

/** Opens the threads that read strangers' bytes. Without a module nothing is read. */
export function createLecturas(
  shell: Shell,
  module: URL | undefined,
  {
    queue = "lecturas",
    limitMs = LIMIT_MS,
    memoryMaxMib = MEMORY_MAX_MIB,
    waitMs = WAIT_MS,
    turns: turnsOfLines,
    refuse = () => invalid(DEMASIADO),
  }: LecturasOptions = {},
): Lecturas {
  if (!module) return NINGUNA;
  const killed = metrics.getMeter(shell.name).createCounter("lecturas.muertas", {
    description: "files whose reading was ended because it took too much",
  });
  const limits = { concurrency: 1, waitMs, retryAfterSeconds: RETRY_AFTER_SECONDS };
  const openReader = (name: string, known: WaitingMax, unknown: WaitingMax) => {
    const thread = openQueue(
      shell,
      name,
      createThreads({
        ...limits,
        module,
        concurrencyPerLane: 1,
        waitingMax: known.waitingMax,
        waitingMaxPerLane: known.waitingMaxPerLine,
        ...(turnsOfLines && { turns: turnsOfLines }),
        limitMs,
        memoryMaxMib,
      }),
    );
    /** The queues in which networks take turns for the one place that all of them have for a function. There are as many as functions. */
    const networksOf = new Map<string, Queue>();
    const networks = (operation: string): Queue => {
      const opened = networksOf.get(operation) ?? openNetworks(`${name} ${operation}`, unknown);
      networksOf.set(operation, opened);
      return opened;
    };
    return { thread, networks };
  };
  const turns = createNetworkTurns(shell.now);
  const openNetworks = (name: string, { waitingMax, waitingMaxPerLine }: WaitingMax): Queue =>
    openQueue(
      shell,
      name,
      createQueue({
        ...limits,
        setting: "waitingMaxPerLine",
        waitingMax,
        waitingMaxPerKey: waitingMaxPerLine,
        turns,
      }),
    );
  // One for what is small and one for all the rest, so that large files wait for each other only.
  const small = openReader(queue, SMALL_WAITING, SMALL_WAITING);
  const large = openReader(`${queue} grandes`, LARGE_WAITING, LARGE_UNKNOWN_WAITING);
  const readerOf = ({ byteLength }: Uint8Array) => (byteLength > SMALL_BYTES_MAX ? large : small);
  async function readIn<T>(
    line: string | Taker,
    name: string,
    contenido: Uint8Array,
    more: readonly unknown[],
  ): Promise<T> {
    try {
      const leido = await readerOf(contenido).thread.run(line, name, [contenido, ...more]);
      if (isExceso(leido)) throw invalid(leido.exceso);
      return leido as T;
    } catch (error) {
      if (!(error instanceof WorkKilled)) throw error;
      killed.add(1, { excess: error.excess });
      shell.log.warn("reading.ended", {
        operacion: name,
        reason: error.excess,
        bytes: contenido.byteLength,
      });
      throw refuse();
    }
  }
  const read: Lecturas["read"] = (name, contenido, ...more) =>
    readIn(`operacion ${name}`, name, contenido, more);
  const of: Lecturas["of"] = (quien, asker) => ({
    read: (name, contenido, ...more) => readIn({ key: `quien ${quien}`, asker }, name, contenido, more),
  });
  return {
    read,
    of,
    from: (remitente) =>
      remitente?.quien
        ? of(remitente.quien)
        : {
            read: (name, contenido, ...more) => {
              const { origen = "", casa } = remitente ?? {};
              const line = turns.lineOf(origen, casa);
              return readerOf(contenido)
                .networks(name)
                .run(line, () => read(name, contenido, ...more));
            },
          },
  };
}

const isExceso = (leido: unknown): leido is Exceso =>
  typeof leido === "object" && leido !== null && "exceso" in leido;

const ninguna = async () => {
  throw invalid("En este país no se leen documentos de otros.");
};

const NINGUNA: Lecturas = {
  read: ninguna,
  of: () => ({ read: ninguna }),
  from: () => ({ read: ninguna }),
};

import type { Files, Shell, Sql } from "@dte/service";
import { inSpan } from "@dte/tracing";
import { createFront, type Lease } from "@dte/work";
import {
  claimToStore,
  claimToVerify,
  dropContenidos,
  findArchivo,
  leave,
  leaveFailed,
  markLost,
  markStored,
  type Step,
  type ToStore,
} from "../store/archivos.js";
import { PASOS } from "./metrics.js";

/** Most reads of a file come right after its issue, and the busy hour is not made busier. */
export const STORE_AFTER_MS = 10 * 60_000;
/** A NATS server writes a file to its disk within two minutes of saying that it has it: a file that it gives back after that stays. */
export const VERIFY_AFTER_MS = 60 * 60_000;
/** A file that failed lets the others pass, and is tried again after this time the first time. */
const POSTPONE_SECONDS = 10 * 60;
/** The most files of one batch. */
const BATCH_MAX = 100;
/** How many files are moved at a time: each may be 16 MiB in memory, and the service has better things to do. */
const AT_ONCE = 4;
/** No file is begun after this time: the next pass moves the rest of the batch. */
const BATCH_MS = 10_000;

export type MoveDeps = { shell: Pick<Shell, "log" | "now">; sql: Sql; files: Files; lease: Lease };

/** How many files came a step further, how many failed, and whether more may be due. */
export type Moved = { readonly moved: number; readonly failed: number; readonly isFull: boolean };

export type Mover = {
  /** Puts files that have waited long enough into the store. */
  store(signal: AbortSignal): Promise<Moved>;
  /** Reads back files that the store took a while ago, and empties the rows of those that it gave. A file that it has lost is to be put again. */
  verify(signal: AbortSignal): Promise<Moved>;
};

/**
 * Moves files, one step of a batch of files at a time. Another replica takes other files. Files that a dying process leaves are taken by the next
 * one; putting a file twice is the same to the store as putting it once.
 */
export function createMover({ shell, sql, files, lease }: MoveDeps): Mover {
  const of = (nombres: readonly string[]) => ({ nombres, lease });
  /** The steps whose last batch had nothing but failures. */
  const stuck = new Set<Step>();
  const fronts = { store: createFront<string>(), verify: createFront<string>() };
  const claimOf = (afterMs: number, step: Step) => {
    const now = shell.now();
    const fromYoungest = stuck.delete(step);
    return {
      lease,
      now,
      antes: new Date(now.getTime() - afterMs),
      limit: BATCH_MAX,
      fromYoungest,
      front: fronts[step],
    };
  };
  return {
    async store(signal) {
      const rows = await claimToStore(sql, claimOf(STORE_AFTER_MS, "store"));
      const archivos = new Map(rows.map((row) => [row.nombre, row]));
      const nombres = [...archivos.keys()];
      const { done, failures } = await workOff(nombres, signal, (nombre) =>
        put(nombre, archivos.get(nombre)),
      );
      await markStored(sql, of([...done.keys()]), shell.now());
      return await end("store", nombres, { done, failures });
    },
    async verify(signal) {
      const claim = claimOf(VERIFY_AFTER_MS, "verify");
      const nombres = await claimToVerify(sql, claim);
      const { done, failures } = await workOff(nombres, signal, isKept);
      const lost = nombres.filter((nombre) => done.get(nombre) === false);
      const kept = nombres.filter((nombre) => done.get(nombre) === true);
      await dropContenidos(sql, of(kept), claim.antes);
      await markLost(sql, of(lost));
      if (lost.length > 0) {
        // Lost files come back to the place in the queue where they stood.
        fronts.store = createFront<string>();
        const count = lost.length;
        shell.log.error("files.put-again", { resource: "files", count });
      }
      return await end("verify", nombres, { done, failures });
    },
  };

  async function put(nombre: string, claimed: ToStore | undefined): Promise<void> {
    const archivo = claimed?.contenido ? claimed : await findArchivo(sql, nombre);
    if (!archivo?.contenido) throw new TypeError("a file that is to be kept has no content");
    const { contenido, tipoContenido } = archivo;
    await inSpan("later", { of: "file", links: [claimed?.traza] }, () =>
      files.put(nombre, contenido, tipoContenido),
    );
  }

  /** Tells whether the store gives the file back; the port compares it with the digest that is its name. */
  async function isKept(nombre: string): Promise<boolean> {
    return (await files.get(nombre)) !== undefined;
  }

  async function end(
    step: Step,
    nombres: readonly string[],
    { done, failures }: Worked<unknown>,
  ): Promise<Moved> {
    await leaveFailed(sql, of([...failures.keys()]), shell.now(), POSTPONE_SECONDS);
    // These files were not begun, or changed meanwhile.
    await leave(sql, of(nombres));
    if (done.size === 0 && failures.size > 0) stuck.add(step);
    const [error] = failures.values();
    if (failures.size > 0) {
      const operacion = PASOS[step];
      shell.log.warn("files.not-moved", { resource: "files", operacion, count: failures.size, error });
    }
    return { moved: done.size, failed: failures.size, isFull: nombres.length === BATCH_MAX };
  }
}

/** The results of the files that were begun. */
type Worked<T> = {
  readonly done: ReadonlyMap<string, T>;
  readonly failures: ReadonlyMap<string, unknown>;
};

/** Works a few files off at a time, in order. After the first failure no further file is begun. */
async function workOff<T>(
  nombres: readonly string[],
  signal: AbortSignal,
  work: (nombre: string) => Promise<T>,
): Promise<Worked<T>> {
  const waiting = [...nombres];
  const done = new Map<string, T>();
  const failures = new Map<string, unknown>();
  const end = performance.now() + BATCH_MS;
  const worker = async () => {
    while (failures.size === 0 && !signal.aborted && performance.now() < end) {
      const nombre = waiting.shift();
      if (nombre === undefined) return;
      try {
        done.set(nombre, await work(nombre));
      } catch (error) {
        failures.set(nombre, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { done, failures };
}

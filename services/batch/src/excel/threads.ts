import { FegError } from "@dte/errors";
import { runOnce, WorkKilled } from "@dte/work";
import { tooMuchInside } from "./invalid.js";
import type { Tabla } from "./read-celdas.js";
import type { Leido, Task, Word } from "./tasks.js";

/** The longest that one workbook may take, in ms: the largest that anybody uploads takes a third of it on a slow machine. */
const TIME_LIMIT_MS = 15_000;
/** The memory of a thread: ten thousand rows of every column take half of `oldMaxMib`. For new objects Node 24 by itself lets each thread have 96 MiB. */
const MEMORY = { oldMaxMib: 384, youngMaxMib: 12 };

/** The thread's own file, which is there only after the build: in tests sources run without one. */
const THREAD = new URL("../../dist/excel/thread.js", import.meta.url);

type Reading = Omit<Task & { kind: "read" }, "kind">;
type Writing = Omit<Task & { kind: "write" }, "kind">;

/** Reads and writes each workbook in a thread of its own, so that its content takes none of this thread's time. */
export type Libros = {
  /** Reads the documents of a workbook. Throws as `readLote` does, and LOT-INVEXC-2 for one that takes too much time or memory. */
  read(reading: Reading): Promise<{ totalFilas: number; documentos: readonly Leido[] }>;
  /** Writes the workbook with the outcome of each row. Throws as `writeResultado` does. */
  write(writing: Writing): Promise<Buffer>;
  /** Reads the texts of all cells. Throws as `readCeldas` does, and LOT-INVEXC-2 for a workbook that takes too much time or memory. */
  celdas(contenido: Uint8Array): Promise<readonly Tabla[]>;
};

/** Opens the threads that read and write workbooks. `limitMs` is the longest that one workbook may take. */
export function createLibros({ limitMs = TIME_LIMIT_MS }: { limitMs?: number } = {}): Libros {
  return {
    async read(reading) {
      const documentos: Leido[] = [];
      const end = await run({ kind: "read", ...reading }, limitMs, (more) => documentos.push(...more));
      if (!("totalFilas" in end)) throw endedEarly();
      return { totalFilas: end.totalFilas, documentos };
    },
    async write(writing) {
      const end = await run({ kind: "write", ...writing }, limitMs, () => {});
      if (!("libro" in end)) throw endedEarly();
      return Buffer.from(end.libro.buffer, end.libro.byteOffset, end.libro.byteLength);
    },
    async celdas(contenido) {
      const end = await run({ kind: "celdas", contenido }, limitMs, () => {});
      if (!("tablas" in end)) throw endedEarly();
      return end.tablas;
    },
  };
}

const endedEarly = () => new Error("the thread of a workbook ended without an answer");

/** Gives a task to a thread of its own, and each group of documents that it reads to `onMore`. */
const run = (task: Task, limitMs: number, onMore: (documentos: readonly Leido[]) => void): Promise<Word> =>
  runOnce<Word, Word>({ module: THREAD, memory: MEMORY, limitMs }, task, (word, { resolve, reject }) => {
    if ("documentos" in word) onMore(word.documentos);
    else if ("codigo" in word) reject(new FegError(word.codigo, word.mensaje, word.extra));
    else resolve(word);
  }).catch((error: unknown) => {
    throw error instanceof WorkKilled ? tooMuchInside() : error;
  });

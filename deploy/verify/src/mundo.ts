import type { DescripcionReceptor } from "@dte/contracts";
import type { LedgerEntry, SandboxModule } from "@dte/sandbox";
import type postgres from "postgres";
import type { Pasada } from "./firmas.js";
import type { Libreta } from "./informe.js";

export type Sql = postgres.Sql;

/** The services whose tables are looked into. */
export const SERVICIOS = ["accounts", "batch", "documents", "mail", "receiving"] as const;
export type Servicio = (typeof SERVICIOS)[number];

/** An authority whose ledger can be read. */
export type Autoridad = {
  /** In upper case. */
  readonly pais: string;
  readonly readAsiento: SandboxModule["readAsiento"];
  /** At most `limite` lines in the order of their arrival, from number `desde` (0 is the first). */
  page(desde: number, limite: number): Promise<LedgerEntry[]>;
};

/** Everything that is compared. A check whose data is missing here is not made, and the report leaves it out. */
export type Mundo = {
  /** One connection for each service: a temporary table that one statement of a check fills is there for its next. */
  readonly bases: Readonly<Partial<Record<Servicio, Sql>>>;
  /** Opens the same connections once more, for checks that go on side by side; absent, all of them take turns on those of `bases`. */
  readonly openBases?: () => Mundo["bases"];
  /** A file of the file store by its name; undefined when the store has no such file, or a damaged one. */
  readonly readFile?: (nombre: string) => Promise<Uint8Array | undefined>;
  readonly autoridades: readonly Autoridad[];
  /** Gives a country's description of deliveries between taxpayers. */
  readonly receptorOf?: (pais: string) => Promise<DescripcionReceptor | undefined>;
  /** Gives the answers that clients were given, oldest first. */
  readonly respuestas?: () => AsyncIterable<RespuestaDeCliente>;
  /** Gives the Message-ID of every mail that a receiver's server took. */
  readonly correos?: () => AsyncIterable<string>;
  /** Gives the passes of signing that documents logged. */
  readonly pasadas?: () => AsyncIterable<Pasada>;
  /** Later events are left for the next look: they may still be on their way. */
  readonly hasta: Date;
  /** The one account whose chain is looked at; absent, the chains of all are. */
  readonly cuenta?: string;
  /** The id of the first key that signed the audit log, as it was noted when there was no other; absent, the oldest counts as the first. */
  readonly llave?: string;
};

/** An answer that a client was given, as the program that drives the system notes it: one JSON object a line. */
export type RespuestaDeCliente = {
  readonly operacion: "emitir" | "anular" | "correo" | "lote";
  readonly idCuenta: string;
  /** The client's own name of the document: its numeroTransaccion, or what the description of its first item ends with. */
  readonly marca: string;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly codigo?: string;
  /** The document's id, as the answer or the request named it. */
  readonly id?: string;
  readonly total?: number;
  /** True when the answer says where to ask about the outcome: then it denies nothing. */
  readonly esPendiente: boolean;
};

/** A sentence that holds whatever happens, and how that is checked. */
export type Invariante = {
  readonly id: string;
  /** In Spanish. */
  readonly titulo: string;
  /** Tells whether this world has the data for this check. */
  isSeen(mundo: Mundo): boolean;
  look(mundo: Mundo, libreta: Libreta): Promise<void>;
};

/** Gives the connection to a service's database, which `isSeen` has found. */
export function baseOf({ bases }: Mundo, servicio: Servicio): Sql {
  const base = bases[servicio];
  if (base === undefined) throw new Error(`there is no database of ${servicio} to look into`);
  return base;
}

/** Rows that one statement reads. */
export const PAGE = 1_000;

/**
 * Walks a table in pages by a key: `read` gives the rows behind a key, `undefined` being before all of them, at most `PAGE`. Nothing
 * is held open in between, so that it works through a pooler and for hours.
 */
export async function* walk<Row, Key>(
  read: (after: Key | undefined) => PromiseLike<readonly Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<readonly Row[]> {
  for (let after: Key | undefined; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < PAGE) return;
    after = keyOf(last);
  }
}

/** Gives nothing: stands for a source that a world does not have. */
export async function* noneOf(): AsyncGenerator<never> {}

/** Gathers single items into pages, each as many as a statement takes. */
export async function* inPages<T>(source: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let page: T[] = [];
  for await (const each of source) {
    page.push(each);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

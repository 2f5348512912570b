import type { Acto, Espera } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { ConnectionLost } from "./held-connection.js";
import { isPassing } from "./passing.js";
import type { Sql } from "./postgres.js";

const QUIEN_MAX = 100;
const MOTIVO_MAX = 1_000;
const LIMITE_MAX = 500;

export type Hecho = {
  readonly quien: string;
  readonly acto: string;
  readonly sujeto: string;
  readonly motivo: string;
  /** The account whose log it is part of, where `sujeto` does not tell. */
  readonly idCuenta?: string | undefined;
};

/**
 * Does something by hand, and writes down who did what and what came of it: before it is done, so that nothing is done unseen, and
 * afterwards. `work` gives what came of it, in Spanish. Throws FEG_VALIDATION_ERROR where nobody says who they are, and what `work` throws.
 * An outcome that cannot be written does not undo what was done: the answer says both, and the act stays without one.
 * The table: `actos (orden bigint identity, fecha timestamptz, quien text, acto text, sujeto text, motivo text, resultado text,
 * id_cuenta text)`.
 */
export async function noted(
  sql: Sql,
  hecho: Hecho,
  work: () => Promise<string>,
): Promise<{ resultado: string }> {
  const { acto, sujeto } = hecho;
  const quien = hecho.quien.trim();
  if (quien === "" || quien.length > QUIEN_MAX) throw invalid(QUIEN);
  const motivo = hecho.motivo.slice(0, MOTIVO_MAX);
  const [row] = await sql<{ orden: string }[]>`
    insert into actos (quien, acto, sujeto, motivo, id_cuenta)
    values (${quien}, ${acto}, ${sujeto}, ${motivo}, ${hecho.idCuenta ?? null}) returning orden`;
  const orden = row?.orden ?? "";
  /** Writes the outcome; false when that failed. */
  const close = (resultado: string): Promise<boolean> =>
    sql`update actos set resultado = ${resultado} where orden = ${orden}`.then(
      () => true,
      () => false,
    );
  let resultado: string;
  try {
    resultado = await work();
  } catch (error) {
    await close(`${isUnsure(error) ? "no se sabe si se hizo" : "no se hizo"}: ${messageOf(error)}`);
    throw error;
  }
  return { resultado: (await close(resultado)) ? resultado : `${resultado} ${NO_ESCRITO}` };
}

/** Whether what failed may have been committed all the same: its connection broke, and nobody heard the answer. */
const isUnsure = (error: unknown): boolean => error instanceof ConnectionLost || isPassing(error);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "error");

const NO_ESCRITO = "(hecho, pero no se pudo escribir en la bitácora lo que resultó)";
const QUIEN = `Diga quién lo hace, con 1 a ${QUIEN_MAX} caracteres.`;

/** Lists the acts that were noted, the newest first: all of them, or those of `which`. */
export async function listActos(sql: Sql, limite: number, which = sql`true`): Promise<Acto[]> {
  const rows = await sql<(Omit<Acto, "fecha" | "resultado"> & { fecha: Date; resultado: string | null })[]>`
    select fecha, quien, acto, sujeto, motivo, resultado from actos where ${which} order by orden desc limit ${atMost(limite)}`;
  return rows.map(({ fecha, resultado, ...row }) => ({
    ...row,
    fecha: fecha.toISOString(),
    ...(resultado !== null && { resultado }),
  }));
}

/** Bounds how many lines a list may have. */
export const atMost = (limite: number): number => Math.min(Math.max(limite, 1), LIMITE_MAX);

/** Lists what waits in the table `outbox`, by subject. */
export async function listOutbox(sql: Sql): Promise<Espera[]> {
  const rows = await sql<{ asunto: string; total: number; desde: Date }[]>`
    select asunto, count(*)::int as total, min(creado) as desde from outbox group by asunto order by asunto`;
  return rows.map(({ desde, ...row }) => ({ ...row, desde: desde.toISOString() }));
}

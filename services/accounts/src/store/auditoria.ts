import type { CuentaSql, Sql, Tx } from "@dte/service";
import { type Eslabon, huellaDe, ORIGEN, type Valor } from "../auditoria/cadena.js";
import type { Cambio } from "../auditoria/cambios.js";

/** A chain of the log: an account's, a user's, or the installation's. */
export type Cadena = `cuenta ${string}` | `usuario ${string}` | "sistema";

/** One act. `usuario` is empty where a caller need not name a user. */
export type Acto = {
  cadenas: readonly Cadena[];
  momento: Date;
  usuario: string;
  ipOrigen: string;
  accion: string;
  cambios?: readonly Cambio[];
};

/** An entry, with the fields that its digest covers. */
export type Entrada = {
  cadena: string;
  orden: number;
  momento: string;
  usuario: string;
  ipOrigen: string;
  accion: string;
  cambios: readonly Cambio[];
};

/**
 * The most changes of one entry. A user's name has 960 bytes at most and a value 700, so that a page of a hundred entries, each with changes of an
 * account's forty fields and sixty of its users, fits into one message between services (16 MiB).
 */
const CAMBIOS_MAX = 100;

/**
 * Adds an act to its logs, in the transaction that performs it; an act with more changes than an entry holds gets several, so that nothing is left
 * out. Call it last in a transaction: nobody else adds to these logs until that ends, and logs are locked in one order everywhere.
 */
export async function record(tx: Tx, { cadenas, momento, cambios = [], ...act }: Acto): Promise<void> {
  for (const cadena of [...new Set(cadenas)].sort()) {
    await tx`select pg_advisory_xact_lock(hashtextextended('auditoria ' || ${cadena}::text, 0))`;
    const [last] = await tx<{ orden: string; huella: Buffer }[]>`
      select orden, huella from auditoria where cadena = ${cadena} order by orden desc limit 1`;
    let orden = Number(last?.orden ?? 0);
    let previa = last?.huella ?? ORIGEN;
    for (const part of partsOf(cambios)) {
      orden += 1;
      const entrada: Entrada = { cadena, orden, momento: momento.toISOString(), ...act, cambios: part };
      const huella = huellaDe(previa, entrada as Valor);
      await tx`
        insert into auditoria (cadena, orden, momento, usuario, ip_origen, accion, cambios, previa, huella)
        values (${cadena}, ${orden}, ${momento}, ${act.usuario}, ${act.ipOrigen}, ${act.accion},
          ${tx.json(part as Parameters<Tx["json"]>[0])}, ${previa}, ${huella})`;
      previa = huella;
    }
  }
}

/** Gives the changes of each entry; an act without changes gets one entry without any. */
const partsOf = (cambios: readonly Cambio[]): (readonly Cambio[])[] =>
  cambios.length === 0
    ? [cambios]
    : Array.from({ length: Math.ceil(cambios.length / CAMBIOS_MAX) }, (_, index) =>
        cambios.slice(index * CAMBIOS_MAX, (index + 1) * CAMBIOS_MAX),
      );

const QUIEN_MAX = 100;

/** The name that the log gives to an operator's command; just "operador" when nobody is named. */
export const operadorOf = (quien: string): string => `operador ${quien.slice(0, QUIEN_MAX)}`.trim();

/** The name of the act of checking an account's credentials, which is counted. */
export const COMPROBADA = "cuenta.comprobada";

/** Counts the checks of credentials in a log since then; other acts do not count. */
export async function countComprobaciones(tx: Tx, cadena: Cadena, since: Date): Promise<number> {
  const [row] = await tx<{ cuantas: number }[]>`
    select count(*)::int as cuantas from auditoria
    -- As the index has it, which no parameter can be compared with.
    where cadena = ${cadena} and accion = 'cuenta.comprobada' and momento > ${since}`;
  return row?.cuantas ?? 0;
}

type Row = Omit<Entrada, "orden" | "momento"> & {
  orden: string;
  momento: Date;
  previa: Buffer;
  huella: Buffer;
};

/** Lists entries of an account's log, the newest first, those before `antes`. */
export const listAuditoria = (sql: CuentaSql, window: Ventana) => listCadena(sql, window);

type Ventana = { cadena: Cadena; antes: number | undefined; limite: number };

/** Lists entries of any log in the same way, for users who look at the installation. */
export async function listCadena(sql: Sql, { cadena, antes, limite }: Ventana): Promise<Eslabon<Entrada>[]> {
  const rows = await sql<Row[]>`
    select cadena, orden, momento, usuario, ip_origen, accion, cambios, previa, huella from auditoria
    where cadena = ${cadena} ${antes === undefined ? sql`` : sql`and orden < ${antes}`}
    order by orden desc limit ${limite}`;
  return rows.map(toEslabon);
}

/** Lists entries in the order of logs and of their numbers, from behind a place on, for the check that all fit. */
export async function readAuditoria(
  sql: Sql,
  behind: { cadena: string; orden: number },
  limite: number,
): Promise<Eslabon<Entrada>[]> {
  const rows = await sql<Row[]>`
    select cadena, orden, momento, usuario, ip_origen, accion, cambios, previa, huella from auditoria
    where (cadena, orden) > (${behind.cadena}, ${behind.orden}) order by cadena, orden limit ${limite}`;
  return rows.map(toEslabon);
}

const toEslabon = ({ previa, huella, orden, momento, ...rest }: Row): Eslabon<Entrada> => ({
  entrada: { ...rest, orden: Number(orden), momento: momento.toISOString() },
  previa,
  huella,
});

import type { Rango } from "@dte/contracts";
import { type CuentaSql, type Fragment, type Sql, statement, type Tx } from "@dte/service";
import type { Lease } from "@dte/work";

/** The numbers of one kind of document: unique for an account in an environment. */
export type Serie = { idCuenta: string; estaEnAmbienteDePruebas: boolean; serie: string };

/** A number that was taken for a document that is not committed yet; `toma` names the taking of one number or of several. */
export type Tomado = Serie & { readonly numero: number; readonly toma: string };

type Taking = { readonly count: number; readonly toma: string; readonly instancia: string };

/**
 * Takes up to `count` numbers of a range: first those that came back, then the next ones of the counter, without those that clients chose. Fewer when
 * the range has no more. The counter is locked for this statement alone; from its commit on the numbers are `instancia`'s, until an attempt is
 * committed with each of them or they go back.
 */
export async function takeNumeros(
  sql: Sql,
  serie: Serie,
  rango: Rango,
  { count, toma, instancia }: Taking,
): Promise<Tomado[]> {
  const { desde, hasta, siguiente, tipo, codigoEstablecimiento, codigoPuntoVenta } = rango;
  const [row] = await statement(
    "take numeros",
    sql<{ tomados: string[] }[]>`
      select tomados from tomar_numeros(${serie.idCuenta}, ${serie.estaEnAmbienteDePruebas}, ${serie.serie}, ${desde}, ${hasta},
        ${siguiente}, ${tipo}, ${codigoEstablecimiento}, ${codigoPuntoVenta}, ${count}, ${toma}, ${instancia})`,
  );
  return (row?.tomados ?? []).map((numero) => ({ ...serie, numero: Number(numero), toma }));
}

/** The parts for a taken number in the statement that commits its attempt. */
export type Using = {
  /** Gives a row, and locks it, while the number is still taken. */
  readonly locking: Fragment;
  /** Makes the number the attempt's, where `intento` has a row. */
  readonly using: Fragment;
};

/** Makes the parts for a taken number in the statement that commits the attempt `idIntento`; that statement calls the attempt's insertion `intento`. */
export const usingTomado = (tx: Tx, tomado: Tomado, idIntento: string): Using => ({
  locking: tx`select numero from numeros where ${isTomado(tx, tomado)} for update`,
  using: tx`update numeros set id_intento = ${idIntento}, instancia = null from intento where ${isTomado(tx, tomado)}`,
});

/**
 * Looks for a taken number by its own key. "instancia is not null" would use the index of taken numbers. That index is short until somebody reads the
 * database for long: then all numbers that were taken meanwhile are still in it.
 */
const isTomado = (tx: Tx, tomado: Tomado): Fragment => tx`
  ${of(tx, tomado)} and numero = ${tomado.numero} and id_intento = ${tomado.toma} and coalesce(numeros.instancia::text, '') <> ''`;

/** Gives back the numbers that were taken under the name `toma`: all of them, or one. A number that an attempt was committed with stays taken. */
export async function giveBackNumeros(sql: Sql, toma: string, numero: number | null): Promise<void> {
  await sql`update numeros set ${free(sql)}
    where id_intento = ${toma} and instancia is not null and (${numero}::bigint is null or numero = ${numero})`;
}

/** Gives back the numbers of processes that are dead. Gives how many numbers those were. */
export async function reclaimNumeros(sql: Sql, lease: Lease): Promise<number> {
  const rows = await sql`
    update numeros set ${free(sql)}
    where instancia is not null and instancia <> ${lease.holder} and ${lease.mayTake(sql, sql`numeros.instancia`)}
    returning 1 as vuelto`;
  return rows.length;
}

const free = (sql: Sql): Fragment =>
  sql`estado = 'libre', id_intento = null, instancia = null, libre_desde = now()`;

/**
 * Takes the number that a client chose. False when another attempt holds it. A refused attempt holds nothing: the authority decides whether its
 * number may come again.
 */
export async function takeNumero(tx: Tx, serie: Serie, numero: number, idIntento: string): Promise<boolean> {
  // A transaction that opens the number's holder again has locked it: the statement below begins when that one has ended, and sees the holder as it
  // is then.
  await tx`select from numeros where ${of(tx, serie)} and numero = ${numero} for update`;
  const rows = await tx`
    insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
    values (${serie.idCuenta}, ${serie.estaEnAmbienteDePruebas}, ${serie.serie}, ${numero}, 'usado', ${idIntento})
    on conflict (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero)
    do update set estado = 'usado', id_intento = excluded.id_intento
    where numeros.estado = 'libre' or exists (
      select from intentos i where i.id = numeros.id_intento and i.estado = 'rechazado')
    returning 1 as tomado`;
  return rows.length === 1;
}

type Numeros = { desde: number; hasta: number };

/** Keeps others that take numbers of a series, or give them back, waiting until the transaction ends. */
export async function lockSerie(tx: Tx, serie: Serie): Promise<void> {
  await tx`select from secuencias where ${of(tx, serie)} order by desde for update`;
}

/**
 * Tells the state of numbers that somebody asks to give back, and keeps other requests for the series waiting until the transaction ends. "used": a
 * document bears one of them. "partly": some were given back before. "done": all of them were. "again": some were marked before, and nobody knows the
 * outcome.
 */
export async function seeNumeros(
  tx: Tx,
  serie: Serie,
  { desde, hasta }: Numeros,
): Promise<"free" | "again" | "done" | "partly" | "used"> {
  // Another transaction waits here, and not in the middle of the range for a number that this one has: the two could wait for each other.
  await lockSerie(tx, serie);
  const known = await tx<{ estado: string; total: number }[]>`
    select estado, count(*)::int as total from numeros
    where ${of(tx, serie)} and numero between ${desde} and ${hasta} group by estado`;
  const totalOf = (estado: string) => known.find((each) => each.estado === estado)?.total ?? 0;
  if (totalOf("anulado") === hasta - desde + 1) return "done";
  if (totalOf("usado") > 0) return "used";
  if (totalOf("anulado") > 0) return "partly";
  return totalOf("anulando") > 0 ? "again" : "free";
}

/**
 * Marks numbers as being given back, so that none is given out meanwhile. Ask `seeNumeros` first: otherwise thousands of rows might be written only to
 * be taken back. False where a document, or the authority, has one of them: the transaction must not be committed then.
 */
export async function markAnulando(tx: Tx, serie: Serie, { desde, hasta }: Numeros): Promise<boolean> {
  const rows = await tx`
    insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado)
    select ${serie.idCuenta}, ${serie.estaEnAmbienteDePruebas}, ${serie.serie}, n, 'anulando'
    from generate_series(${desde}::bigint, ${hasta}::bigint) as n
    on conflict (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero) do update set estado = 'anulando'
    where numeros.estado in ('libre', 'anulando')
    returning 1 as marcado`;
  return rows.length === hasta - desde + 1;
}

/**
 * Settles marked numbers: the authority has them back, or refused them and they may be given out. `alsoFree`: settles also those of the range that
 * were to be given out and were not yet.
 */
export async function settleAnulando(
  sql: Sql | Tx,
  serie: Serie,
  { desde, hasta }: Numeros,
  estado: "anulado" | "libre",
  { alsoFree = false } = {},
): Promise<void> {
  await sql`update numeros set estado = ${estado}, libre_desde = now()
    where ${of(sql, serie)} and numero between ${desde} and ${hasta}
      and estado in ${sql(alsoFree ? ["anulando", "libre"] : ["anulando"])}`;
}

export type EstadoSecuencia = {
  tipo: string;
  codigoEstablecimiento: string;
  codigoPuntoVenta: string;
  desde: number;
  siguiente: number;
  estaEnAmbienteDePruebas: boolean;
};

/** Tells how far each configured range of an account is used up, in the series that it was last used in. */
export async function listSecuencias(sql: CuentaSql, idCuenta: string): Promise<EstadoSecuencia[]> {
  const rows = await sql<
    (Omit<EstadoSecuencia, "desde" | "siguiente"> & { desde: string; siguiente: string })[]
  >`
    select distinct on (tipo, codigo_establecimiento, codigo_punto_venta, desde, esta_en_ambiente_de_pruebas)
      tipo, codigo_establecimiento, codigo_punto_venta, desde, ultimo + 1 as siguiente, esta_en_ambiente_de_pruebas
    from secuencias where id_cuenta = ${idCuenta}
    order by tipo, codigo_establecimiento, codigo_punto_venta, desde, esta_en_ambiente_de_pruebas, actualizado desc`;
  return rows.map((row) => ({ ...row, desde: Number(row.desde), siguiente: Number(row.siguiente) }));
}

const of = (sql: Sql | Tx, { idCuenta, estaEnAmbienteDePruebas, serie }: Serie) => sql`
  id_cuenta = ${idCuenta} and esta_en_ambiente_de_pruebas = ${estaEnAmbienteDePruebas} and serie = ${serie}`;

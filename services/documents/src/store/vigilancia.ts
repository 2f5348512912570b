import type { Rango } from "@dte/contracts";
import { type Outbox, type Sql, type Tx, transaction } from "@dte/service";
import { type Aviso, measure, nextLookAt, type Vigilada } from "../domain/agotamiento.js";
import type { Serie } from "./numeros.js";

/** A series that numbers were drawn from, and the last of its ranges, which has its last numbers. */
export type Movida = { readonly serie: Serie; readonly rango: Rango };

type Row = Serie &
  Vigilada &
  Pick<Rango, "desde" | "hasta" | "tipo" | "codigoEstablecimiento" | "codigoPuntoVenta"> & {
    vencimiento: string | null;
    revisar: Date | null;
  };

type Deps = { sql: Sql; outbox: Pick<Outbox, "add" | "kick"> };

/** The most ranges of one transaction. */
export const RANGOS_MAX = 200;

/**
 * Measures ranges whose series numbers were drawn from, `RANGOS_MAX` at most, and warns their accounts of the thresholds that were reached; the
 * warnings are written down with it. It takes a few statements for all of them, beside the documents.
 */
export async function watchMovidas(
  { sql, outbox }: Deps,
  movidas: readonly Movida[],
  now: Date,
): Promise<void> {
  const told = await transaction(sql, "watch secuencias", async (tx) => {
    const rows = movidas.map(({ serie, rango }) => rowOf(serie, rango, now));
    await insertRows(tx, rows);
    return await measureRows(tx, outbox, await lockRows(tx, rows), now);
  });
  if (told > 0) outbox.kick();
}

/** Watches ranges whose end comes near, though nobody draws from them. Gives how many: `RANGOS_MAX` when there may be more. */
export async function watchVencimientos({ sql, outbox }: Deps, now: Date): Promise<number> {
  const { looked, told } = await transaction(sql, "watch vencimientos", async (tx) => {
    const rows = await tx<RawRow[]>`
      select ${columns(tx)} from vigilancia_secuencias v where revisar <= ${now} order by revisar limit ${RANGOS_MAX}
      for update skip locked`;
    return { looked: rows.length, told: await measureRows(tx, outbox, rows.map(toRow), now) };
  });
  if (told > 0) outbox.kick();
  return looked;
}

/** Makes the row of a range that nobody has looked at before. */
function rowOf(serie: Serie, rango: Rango, now: Date): Row {
  const {
    desde,
    hasta,
    siguiente,
    tipo,
    codigoEstablecimiento,
    codigoPuntoVenta,
    vencimiento = null,
  } = rango;
  return {
    ...serie,
    ...{ desde, hasta, tipo, codigoEstablecimiento, codigoPuntoVenta, vencimiento },
    ...{ restantes: hasta - siguiente + 1, medido: now, ritmo: null, contado: [] },
    revisar: nextLookAt(vencimiento, now),
  };
}

/** Writes down the changes, and sends the warnings. Gives how many warnings. */
async function measureRows(
  tx: Tx,
  outbox: Pick<Outbox, "add">,
  rows: readonly Row[],
  now: Date,
): Promise<number> {
  const ultimos = await readUltimos(tx, rows);
  const changed: Row[] = [];
  const told: { row: Row; aviso: Aviso; restantes: number }[] = [];
  for (const row of rows) {
    const { desde, hasta, vencimiento, revisar } = row;
    // A range without a counted number still has as many as when it was first looked at.
    const ultimo = ultimos.get(keyOf(row));
    const restantes = ultimo === undefined ? row.restantes : Math.max(0, hasta - ultimo);
    const { despues, avisos } = measure(row, { restantes, total: hasta - desde + 1, vencimiento }, now);
    for (const aviso of avisos) told.push({ row, aviso, restantes });
    const isDue = revisar !== null && revisar <= now;
    if (despues !== row || isDue) changed.push({ ...row, ...despues, revisar: nextLookAt(vencimiento, now) });
  }
  if (changed.length > 0) await updateRows(tx, changed);
  await Promise.all(
    told.map(({ row, aviso, restantes }) => {
      const { idCuenta, estaEnAmbienteDePruebas, tipo, codigoEstablecimiento, codigoPuntoVenta } = row;
      const { desde, hasta, vencimiento } = row;
      return outbox.add(tx, "dte.secuencia.por_agotarse", {
        ...{ idCuenta, estaEnAmbienteDePruebas, tipo, codigoEstablecimiento, codigoPuntoVenta },
        ...{ desde, hasta, restantes, ...aviso },
        ...(vencimiento !== null && { vencimiento }),
      });
    }),
  );
  return told.length;
}

type RawRow = Omit<Row, "desde" | "hasta" | "restantes"> & {
  desde: string;
  hasta: string;
  restantes: string;
};

const toRow = ({ desde, hasta, restantes, ...row }: RawRow): Row => ({
  ...row,
  ...{ desde: Number(desde), hasta: Number(hasta), restantes: Number(restantes) },
});

const columns = (
  tx: Tx,
) => tx`v.id_cuenta, v.esta_en_ambiente_de_pruebas, v.serie, v.desde, v.hasta, v.tipo, v.codigo_establecimiento,
  v.codigo_punto_venta, v.vencimiento::text, v.restantes, v.medido, v.ritmo, v.contado, v.revisar`;

/** Writes moments in the form that PostgreSQL reads in an array, absent ones too. */
const moments = (dates: readonly (Date | null)[]): (string | null)[] =>
  dates.map((each) => each?.toISOString() ?? null);

type Clave = Serie & { readonly desde: number };

const keyOf = ({ idCuenta, estaEnAmbienteDePruebas, serie, desde }: Clave): string =>
  JSON.stringify([idCuenta, estaEnAmbienteDePruebas, serie, desde]);

/** Writes the keys of rows as a table. */
function claves(tx: Tx, rows: readonly Clave[]) {
  const of = <K extends keyof Clave>(name: K) => rows.map((each) => each[name]);
  return tx`unnest(${of("idCuenta")}::text[], ${of("estaEnAmbienteDePruebas").map(String)}::text[]::boolean[], ${of("serie")}::text[],
    ${of("desde")}::bigint[]) as k (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde)`;
}

/** Reads how far each range is counted. */
async function readUltimos(tx: Tx, rangos: readonly Clave[]): Promise<Map<string, number>> {
  const rows = await tx<(Serie & { desde: string; ultimo: string })[]>`
    select s.id_cuenta, s.esta_en_ambiente_de_pruebas, s.serie, s.desde, s.ultimo
    from ${claves(tx, rangos)} join secuencias s using (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde)`;
  return new Map(
    rows.map(({ desde, ultimo, ...serie }) => [keyOf({ ...serie, desde: Number(desde) }), Number(ultimo)]),
  );
}

/** Adds rows; a range that the account has changed meanwhile is another row. */
async function insertRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  const of = <K extends keyof Row>(name: K) => rows.map((each) => each[name]);
  await tx`
    insert into vigilancia_secuencias as v (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, hasta, tipo, codigo_establecimiento,
      codigo_punto_venta, vencimiento, restantes, medido, revisar)
    select * from unnest(${of("idCuenta")}::text[], ${of("estaEnAmbienteDePruebas").map(String)}::text[]::boolean[], ${of("serie")}::text[],
      ${of("desde")}::bigint[], ${of("hasta")}::bigint[], ${of("tipo")}::text[], ${of("codigoEstablecimiento")}::text[],
      ${of("codigoPuntoVenta")}::text[], ${of("vencimiento")}::date[], ${of("restantes")}::bigint[], ${moments(of("medido"))}::timestamptz[],
      ${moments(of("revisar"))}::timestamptz[]) nuevas
    order by 1, 2, 3, 4
    on conflict (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde) do update set hasta = excluded.hasta,
      vencimiento = excluded.vencimiento, restantes = excluded.restantes, medido = excluded.medido, ritmo = null, contado = '{}',
      revisar = excluded.revisar
    where v.hasta <> excluded.hasta or v.vencimiento is distinct from excluded.vencimiento`;
}

/** Locks rows in the order of the key, so that two that lock the same rows do not wait for each other in a circle. */
async function lockRows(tx: Tx, rows: readonly Clave[]): Promise<Row[]> {
  const found = await tx<RawRow[]>`
    select ${columns(tx)} from ${claves(tx, rows)} join vigilancia_secuencias v using (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde)
    order by v.id_cuenta, v.esta_en_ambiente_de_pruebas, v.serie, v.desde for update of v`;
  return found.map(toRow);
}

async function updateRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  const of = <K extends keyof Row>(name: K) => rows.map((each) => each[name]);
  await tx`
    update vigilancia_secuencias v set restantes = u.restantes, medido = u.medido, ritmo = u.ritmo, contado = string_to_array(u.contado, '|'),
      revisar = u.revisar
    from unnest(${of("idCuenta")}::text[], ${of("estaEnAmbienteDePruebas").map(String)}::text[]::boolean[], ${of("serie")}::text[],
      ${of("desde")}::bigint[], ${of("restantes")}::bigint[], ${moments(of("medido"))}::timestamptz[], ${of("ritmo")}::float8[],
      ${rows.map(({ contado }) => contado.join("|"))}::text[], ${moments(of("revisar"))}::timestamptz[])
      as u (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, restantes, medido, ritmo, contado, revisar)
    where v.id_cuenta = u.id_cuenta and v.esta_en_ambiente_de_pruebas = u.esta_en_ambiente_de_pruebas and v.serie = u.serie
      and v.desde = u.desde`;
}

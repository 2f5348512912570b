import type { Rango } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";

/** The numbers of one kind of document: unique for an account in an environment. */
export type Serie = { idCuenta: string; estaEnAmbienteDePruebas: boolean; serie: string };

/** Numbers chosen by the client that the counter steps over in one draw; beyond it the range is set further on. */
const STEP_OVER_MAX = 10_000;

/**
 * The next number of a range for an attempt: one that came back first, then by counting, over those that clients chose.
 * Undefined when the range has none left. The counter stays locked until the transaction ends, and a number drawn in one
 * that fails was never drawn.
 */
export async function drawNumero(
  tx: Tx,
  serie: Serie,
  rango: Rango,
  idIntento: string,
): Promise<number | undefined> {
  const { desde, hasta, siguiente } = rango;
  const [counter] = await tx<{ ultimo: string }[]>`
    insert into secuencias (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde, ultimo,
      tipo, codigo_establecimiento, codigo_punto_venta)
    values (${serie.idCuenta}, ${serie.estaEnAmbienteDePruebas}, ${serie.serie}, ${desde}, ${siguiente - 1},
      ${rango.tipo}, ${rango.codigoEstablecimiento}, ${rango.codigoPuntoVenta})
    on conflict (id_cuenta, esta_en_ambiente_de_pruebas, serie, desde)
    do update set ultimo = greatest(secuencias.ultimo, excluded.ultimo), actualizado = now()
    returning ultimo`;
  // Whoever waits for the row of one that a client chose meanwhile, or gives back, finds it free no more: PostgreSQL looks
  // at the outer condition again, and not at the inner one.
  const [free] = await tx<{ numero: string }[]>`
    update numeros set estado = 'usado', id_intento = ${idIntento}
    where ${of(tx, serie)} and estado = 'libre' and numero = (
      select numero from numeros where ${of(tx, serie)} and estado = 'libre' and numero between ${desde} and ${hasta}
      order by numero limit 1)
    returning numero`;
  if (free) return Number(free.numero);
  for (let first = Number(counter?.ultimo) + 1; ; ) {
    const [next] = await tx<{ numero: string }[]>`
      select n.numero from generate_series(${first}::bigint, ${Math.min(first + STEP_OVER_MAX, hasta)}::bigint) as n (numero)
      where not exists (select from numeros where ${of(tx, serie)} and numeros.numero = n.numero)
      order by n.numero limit 1`;
    if (!next) return undefined;
    const numero = Number(next.numero);
    const [drawn] = await tx`
      insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado, id_intento)
      values (${serie.idCuenta}, ${serie.estaEnAmbienteDePruebas}, ${serie.serie}, ${numero}, 'usado', ${idIntento})
      on conflict do nothing returning numero`;
    // A client has chosen it meanwhile.
    first = numero + 1;
    if (!drawn) continue;
    await tx`update secuencias set ultimo = ${numero} where ${of(tx, serie)} and desde = ${desde}`;
    return numero;
  }
}

/**
 * Takes the number that a client chose. False when another attempt holds it; one that was refused holds nothing: whether
 * the number may come again is then the authority's word.
 */
export async function takeNumero(tx: Tx, serie: Serie, numero: number, idIntento: string): Promise<boolean> {
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

/**
 * Marks numbers that no document bears as being given back, so that none is given out meanwhile. "used": one of them is
 * in use, and nothing changed. "done": all of them were given back before. "again": some were marked before, and nobody
 * knows what came of it.
 */
export async function markAnulando(
  tx: Tx,
  serie: Serie,
  { desde, hasta }: Numeros,
): Promise<"marked" | "again" | "done" | "used"> {
  const known = await tx<{ estado: string; total: number }[]>`
    select estado, count(*)::int as total from numeros
    where ${of(tx, serie)} and numero between ${desde} and ${hasta} group by estado`;
  const totalOf = (estado: string) => known.find((each) => each.estado === estado)?.total ?? 0;
  if (totalOf("anulado") === hasta - desde + 1) return "done";
  const rows = await tx`
    insert into numeros (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero, estado)
    select ${serie.idCuenta}, ${serie.estaEnAmbienteDePruebas}, ${serie.serie}, n, 'anulando'
    from generate_series(${desde}::bigint, ${hasta}::bigint) as n
    on conflict (id_cuenta, esta_en_ambiente_de_pruebas, serie, numero) do update set estado = 'anulando'
    where numeros.estado in ('libre', 'anulando')
    returning 1 as marcado`;
  if (rows.length !== hasta - desde + 1) return "used";
  return totalOf("anulando") > 0 ? "again" : "marked";
}

/** What became of marked numbers: the authority has them back, or would not have them and they may be given out. */
export async function settleAnulando(
  sql: Sql,
  serie: Serie,
  { desde, hasta }: Numeros,
  estado: "anulado" | "libre",
): Promise<void> {
  await sql`update numeros set estado = ${estado}
    where ${of(sql, serie)} and numero between ${desde} and ${hasta} and estado = 'anulando'`;
}

export type EstadoSecuencia = {
  tipo: string;
  codigoEstablecimiento: string;
  codigoPuntoVenta: string;
  desde: number;
  siguiente: number;
  estaEnAmbienteDePruebas: boolean;
};

/** Where each configured range of an account stands: in the series it was last used in. */
export async function listSecuencias(sql: Sql, idCuenta: string): Promise<EstadoSecuencia[]> {
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

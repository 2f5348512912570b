import { type Sql, type Tx, transaction } from "@dte/service";

/** The most attempts of one look, few enough that nobody waits for it. */
export const LOOK_MAX = 500;
/** Attempts that were found broken are looked at again, this many at a time, those first that have not been looked at for longest. */
const AGAIN_MAX = 100;
/** Nothing more is written down beyond this many: somebody was told long ago, and `npm run verify` looks at the whole. */
const BROKEN_MAX = 10_000;
/** An attempt is looked at this long after it ended, since its rows may still be on their way into the tables before. */
const GRACE_SECONDS = 120;

/** The invariants that are looked at for each attempt that the authority accepted. */
export const INVARIANTES = [
  "intento.documento",
  "documento.bitacora",
  "documento.archivo",
  "numero.intento",
] as const;

/** An invariant that does not hold for an attempt; `detalle` is Spanish, and says nothing of the document. */
export type Incumplimiento = {
  readonly invariante: (typeof INVARIANTES)[number];
  readonly idIntento: string;
  readonly detalle: string;
};

export type Mirada = {
  /** How many attempts were looked at: `LOOK_MAX` when there may be more. */
  readonly mirados: number;
  /** The breaches that were not known before. */
  readonly nuevos: readonly Incumplimiento[];
};

const NOTHING: Mirada = { mirados: 0, nuevos: [] };

/**
 * Looks at attempts that ended since the last look, and again at those that were broken then; these are forgotten once they hold. The rows that it
 * reads grow with `LOOK_MAX` alone. Of several replicas one looks at a time.
 */
export async function lookAtInvariantes(sql: Sql): Promise<Mirada> {
  return await transaction(sql, "look at invariants", async (tx) => {
    const [mark] = await tx<{ cerrado: string; id: string }[]>`
      select cerrado::text, id_intento as id from invariantes_vistos for update skip locked`;
    if (!mark) return NOTHING;
    await lookAgain(tx);
    const mirados = await tx<{ cerrado: string; id: string }[]>`
      select cerrado::text, id from intentos
      where estado = 'certificado' and aligerado is null and cerrado < now() - make_interval(secs => ${GRACE_SECONDS})
        and (cerrado, id) > (${mark.cerrado}::text::timestamptz, ${mark.id}::uuid)
      order by cerrado, id limit ${LOOK_MAX}`;
    const last = mirados.at(-1);
    if (!last) return NOTHING;
    const rotos = await judge(
      tx,
      mirados.map(({ id }) => id),
    );
    const nuevos = await insertRotos(tx, rotos);
    await tx`update invariantes_vistos set cerrado = ${last.cerrado}::text::timestamptz, id_intento = ${last.id}`;
    return { mirados: mirados.length, nuevos };
  });
}

async function insertRotos(tx: Tx, rotos: readonly Incumplimiento[]): Promise<Incumplimiento[]> {
  if (rotos.length === 0) return [];
  return await tx<Incumplimiento[]>`
    insert into incumplimientos (invariante, id_intento, detalle)
    select r.invariante, r.id::uuid, r.detalle
    from unnest(${rotos.map(({ invariante }) => invariante)}::text[], ${rotos.map(({ idIntento }) => idIntento)}::text[],
      ${rotos.map(({ detalle }) => detalle)}::text[]) r (invariante, id, detalle)
    where (select count(*) from (select from incumplimientos limit ${BROKEN_MAX}) escritos) < ${BROKEN_MAX}
    on conflict do nothing returning invariante, id_intento, detalle`;
}

async function lookAgain(tx: Tx): Promise<void> {
  const rows = await tx<{ id: string }[]>`
    update incumplimientos set revisado = now() where ctid = any(array(
      select ctid from incumplimientos order by revisado limit ${AGAIN_MAX}))
    returning id_intento as id`;
  if (rows.length === 0) return;
  const ids = [...new Set(rows.map(({ id }) => id))];
  const rotos = await judge(tx, ids);
  await tx`
    delete from incumplimientos b where id_intento in ${tx(ids)} and not exists (
      select from unnest(${rotos.map(({ invariante }) => invariante)}::text[], ${rotos.map(({ idIntento }) => idIntento)}::text[])
        r (invariante, id) where r.invariante = b.invariante and r.id::uuid = b.id_intento)`;
}

/**
 * Finds the invariants that do not hold for these attempts, in the way that `npm run verify` does for all. A document that was lost with a database
 * is known to be missing, and is not told again.
 */
async function judge(tx: Tx, ids: readonly string[]): Promise<Incumplimiento[]> {
  return await tx<Incumplimiento[]>`
    with juzgados as materialized (
      select i.id, i.operacion, i.id_cuenta, d.id as id_dte, d.estado, d.archivo, d.es_suyo, d.es_otro
      from intentos i left join lateral (
        select id, estado, coalesce(dte ->> 'archivoXml', dte ->> 'archivoJson') as archivo, true as es_suyo, false as es_otro
          from dtes where i.operacion = 'certificar' and id_intento = i.id
        union all
        -- A registered document that was cancelled may have given way to the file of another account, or environment, which nobody cancelled.
        select id, estado, archivo_anulacion, id_intento is not null, id_intento is null and (id_cuenta is distinct from i.id_cuenta
            or coalesce(esta_en_ambiente_de_pruebas::text <> i.dte ->> 'estaEnAmbienteDePruebas', false))
            and exists (select from bitacora b where b.id_dte = dtes.id and b.evento = 'Anulado' and not b.recibido)
          from dtes where i.operacion = 'anular' and id = i.id_dte) d on true
      where i.id in ${tx([...ids])} and i.estado = 'certificado' and i.recuperado is null)
    select 'intento.documento' as invariante, id as id_intento,
        case when id_dte is null then 'está aceptado y no tiene documento' else 'está aceptado y su documento está ' || estado end as detalle
      from juzgados
      where estado is null or not es_otro and (estado not in ('Certificado', 'Anulado') or (operacion = 'anular' and estado <> 'Anulado'))
    union all
    select 'documento.bitacora', j.id,
        format('Creado %s, Certificado %s, Anulado %s veces', b.creados, b.certificados, b.anulados)
      from juzgados j cross join lateral (
        select count(*) filter (where evento = 'Creado') as creados, count(*) filter (where evento = 'Certificado') as certificados,
          -- A document that was registered in its place before may have been cancelled as well.
          count(*) filter (where evento = 'Anulado' and orden > emitido) as anulados
        from (
          select evento, orden, max(orden) filter (where evento = 'Certificado') over () as emitido
          from bitacora where id_dte = j.id_dte and not recibido) entradas) b
      where j.es_suyo and j.estado in ('Certificado', 'Anulado') and (b.creados <> 1 or b.certificados <> 1
        or b.anulados <> case j.estado when 'Anulado' then 1 else 0 end)
    union all
    select 'documento.archivo', j.id, 'su archivo no está'
      from juzgados j where j.archivo is not null and not exists (select from archivos a where a.nombre = j.archivo)
    union all
    select 'numero.intento', j.id, 'está aceptado y su número no es suyo'
      from juzgados j where j.operacion = 'certificar'
        and exists (select from secuencias s where s.id_cuenta = j.id_cuenta)
        and not exists (select from numeros n where n.id_intento = j.id and n.estado = 'usado')`;
}

export type Incumplidos = {
  readonly total: Readonly<Record<string, number>>;
  /** How long the oldest attempt without a look has waited. */
  readonly rezagoSeconds: number;
};

/** Counts the breaches by invariant, and says how far behind the look is. */
export async function countIncumplimientos(sql: Sql): Promise<Incumplidos> {
  const rows = await sql<{ invariante: string; total: number }[]>`
    select invariante, count(*)::int as total from incumplimientos group by invariante`;
  const [waiting] = await sql<{ segundos: number }[]>`
    select extract(epoch from now() - i.cerrado)::float8 as segundos
    from invariantes_vistos v cross join lateral (
      select cerrado from intentos where estado = 'certificado' and aligerado is null and (cerrado, id) > (v.cerrado, v.id_intento)
      order by cerrado, id limit 1) i`;
  return {
    total: Object.fromEntries(rows.map(({ invariante, total }) => [invariante, total])),
    rezagoSeconds: waiting?.segundos ?? 0,
  };
}

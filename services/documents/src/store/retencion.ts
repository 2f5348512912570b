import { type Sql, type Tx, transaction } from "@dte/service";

/** The most attempts per statement, few enough that no other statement waits for it. */
export const LIGHTEN_MAX = 500;

/** The place of an attempt among those that ended, oldest first; the moment as the database writes it, to the microsecond. */
export type Lugar = { readonly cerrado: string; readonly id: string };

export type Aligerados = {
  /** How many attempts gave up their copy. */
  readonly aligerados: number;
  /** The place where the next look begins; undefined when it has come to the end, or another process is at it. */
  readonly hasta: Lugar | undefined;
};

/**
 * Takes document and bytes out of certified attempts that ended more than `dias` ago, where the archive holds the same: it has the document, and the
 * file store has been seen to give the file back. The digest of what was sent stays. `desde`: behind which place to look.
 */
export async function lightenIntentos(sql: Sql, dias: number, desde: Lugar | undefined): Promise<Aligerados> {
  return await transaction(sql, "lighten", async (tx) => {
    const [lock] = await tx<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtext('aligerar ' || current_schema())) as is_ours`;
    if (!lock?.isOurs) return { aligerados: 0, hasta: undefined };
    const [row] = await lightening(tx, dias, desde);
    const { mirados = 0, aligerados = 0, cerrado = null, id = null } = row ?? {};
    const isEnd = mirados < LIGHTEN_MAX || cerrado === null || id === null;
    return { aligerados, hasta: isEnd ? undefined : { cerrado, id } };
  });
}

type Mirados = { mirados: number; aligerados: number; cerrado: string | null; id: string | null };

/** Writes the statement that lightens attempts: the rows that it reads grow with `LIGHTEN_MAX` and with nothing else. */
export function lightening(tx: Tx, dias: number, desde: Lugar | undefined) {
  // The moment is passed as text: the driver would cut it to milliseconds, and the same attempts would be looked at for ever.
  const behind = desde
    ? tx`and (cerrado, id) > (${desde.cerrado}::text::timestamptz, ${desde.id}::uuid)`
    : tx``;
  return tx<Mirados[]>`
    with mirados as materialized (
      select id, cerrado, operacion, id_dte from intentos
      where estado = 'certificado' and aligerado is null and cerrado < now() - make_interval(days => ${dias}) ${behind}
      order by cerrado, id limit ${LIGHTEN_MAX}),
    guardados as (
      select m.id, coalesce(d.dte ->> 'archivoXml', d.dte ->> 'archivoJson') as nombre
      from mirados m join dtes d on d.id_intento = m.id where m.operacion = 'certificar'
      union all
      select m.id, d.archivo_anulacion from mirados m join dtes d on d.id = m.id_dte where m.operacion = 'anular'),
    hechos as (
      update intentos i set aligerado = sha256(i.contenido), contenido = '', dte = '{}', archivo = null
      from guardados g join archivos a on a.nombre = g.nombre
      where i.id = g.id and i.aligerado is null and a.guardado is not null and a.contenido is null returning i.id)
    select (select count(*)::int from mirados) as mirados, (select count(*)::int from hechos) as aligerados,
      ultimo.cerrado::text, ultimo.id
    from (select) uno left join lateral (select cerrado, id from mirados order by cerrado desc, id desc limit 1) ultimo on true`;
}

import { type Fragment, type Sql, type Tx, trazaToKeep } from "@dte/service";

/** A registered document that is to be verified, and the accounts that have it. */
export type PorVerificar = {
  readonly id: string;
  readonly idCuentaEmisor: string | null;
  readonly idCuentaReceptor: string | null;
  /** The trace in which it was registered; null of documents from before traces were kept. */
  readonly traza: string | null;
};

/** The longest wait: after the first time it is a minute, then four times as long each time. */
const WAIT_MAX = "30 days";
/** This many turns are looked at for one that is due. The next look goes on behind them. */
const TURNOS_MAX = 500;

type Asked = {
  /** The country whose documents are asked for; "" for those of every country. */
  readonly pais: string;
  readonly limit: number;
  readonly leaseSeconds: number;
  /** Names the settings that the country's role looks with now. */
  readonly huella: string;
  /** The turn behind which to go on; "" to begin with the first. */
  readonly turno: string;
};

/** The documents that were taken, and the turn behind which the next look is to go on. */
type Taken = { readonly tomados: readonly PorVerificar[]; readonly turno: string };

/**
 * Takes documents that are due. Deliveries of an issuer's delegate come first, since they take a number only once they are verified. When there are
 * several places one is left to the others all the same, or deliveries without end would keep them waiting. The others take turns, so that no number
 * of files of one sender keeps another's waiting. Each is due again a longer while later, unless it is judged before.
 */
export async function claimVerificaciones(sql: Sql, asked: Asked): Promise<Taken> {
  if (asked.pais === "") return await claimOfAll(sql, asked);
  const { limit } = asked;
  const { entregados, otros } = await findDue(sql, asked.pais);
  const first = otros && limit > 1 ? await takeInTurns(sql, asked, 1) : { tomados: [], turno: asked.turno };
  const room = limit - first.tomados.length;
  const delivered = entregados ? await takeEntregados(sql, asked, room) : [];
  const rest = otros
    ? await takeInTurns(sql, { ...asked, turno: first.turno }, room - delivered.length)
    : { tomados: [], turno: first.turno };
  return { tomados: [...first.tomados, ...delivered, ...rest.tomados], turno: rest.turno };
}

/** Takes documents that are due in any country, for a caller that names none. */
async function claimOfAll(sql: Sql, asked: Asked): Promise<Taken> {
  const paises = await sql<{ pais: string }[]>`
    select distinct pais from verificaciones where siguiente <= now() and pais <> ''`;
  const tomados: PorVerificar[] = [];
  for (const { pais } of paises) {
    const limit = asked.limit - tomados.length;
    if (limit > 0) tomados.push(...(await claimVerificaciones(sql, { ...asked, pais, limit })).tomados);
  }
  return { tomados, turno: "" };
}

async function findDue(sql: Sql, pais: string): Promise<{ entregados: boolean; otros: boolean }> {
  const due = (entregado: boolean) => sql`
    exists (select from verificaciones where pais = ${pais} and entregado = ${entregado} and siguiente <= now())`;
  const [row] = await sql<{ entregados: boolean; otros: boolean }[]>`
    select ${due(true)} as entregados, ${due(false)} as otros`;
  return row ?? { entregados: false, otros: false };
}

async function takeEntregados(sql: Sql, asked: Asked, count: number): Promise<PorVerificar[]> {
  if (count <= 0) return [];
  return await sql<PorVerificar[]>`
    with tomados as (${taking(
      sql,
      asked,
      sql`
        select id_dte from verificaciones
        where pais = ${asked.pais} and entregado and siguiente <= now()
        order by siguiente limit ${count} for update skip locked`,
    )})
    select ${shown(sql)} from tomados t join dtes d on d.id = t.id_dte`;
}

/** Takes one document of each turn that has any due, round and round until there are so many. */
async function takeInTurns(sql: Sql, asked: Asked, count: number): Promise<Taken> {
  const tomados: PorVerificar[] = [];
  let { turno } = asked;
  while (tomados.length < count) {
    const round = await takeRound(sql, { ...asked, turno }, count - tomados.length);
    tomados.push(...round.tomados);
    const wasWhole = turno === "" && round.isEnd;
    turno = round.isEnd ? "" : round.turno;
    // Either nothing else is due, or the next look goes on behind this turn.
    if (round.tomados.length === 0 && (wasWhole || !round.isEnd)) break;
  }
  return { tomados, turno };
}

type Row = PorVerificar & {
  readonly ultimo: string | null;
  readonly pasos: number;
  readonly vencidos: number;
};

/**
 * Takes one document of each of the next turns that has any due, until there are so many or enough turns have been looked at. The index has the
 * earliest document of a turn first, so that a turn costs one look in it, however many wait there.
 */
async function takeRound(
  sql: Sql,
  asked: Asked,
  count: number,
): Promise<Taken & { readonly isEnd: boolean }> {
  const next = (after: string | Fragment) => sql`
    select v.turno, v.siguiente, v.id_dte from verificaciones v
    where v.pais = ${asked.pais} and not v.entregado and v.turno > ${after} order by v.turno, v.siguiente limit 1`;
  const rows = await sql<(Row | (Omit<Row, "id"> & { readonly id: null }))[]>`
    with recursive turnos as (
        select n.*, 1 as pasos, (n.siguiente <= now())::int as vencidos from (${next(asked.turno)}) n
        union all
        select n.*, t.pasos + 1, t.vencidos + (n.siguiente <= now())::int from turnos t cross join lateral (${next(sql`t.turno`)}) n
        where t.pasos < ${TURNOS_MAX} and t.vencidos < ${count}),
      visto as (select max(turno) as ultimo, coalesce(max(pasos), 0) as pasos, coalesce(max(vencidos), 0) as vencidos from turnos),
      tomados as (${taking(
        sql,
        asked,
        sql`
          select v.id_dte from verificaciones v
          where v.id_dte in (select id_dte from turnos where siguiente <= now()) and v.siguiente <= now()
          for update skip locked`,
      )})
    select visto.*, ${shown(sql)} from visto left join tomados t on true left join dtes d on d.id = t.id_dte`;
  const { ultimo = null, pasos = 0, vencidos = 0 } = rows[0] ?? {};
  const tomados = rows.flatMap(({ id, idCuentaEmisor, idCuentaReceptor, traza }) =>
    id === null ? [] : [{ id, idCuentaEmisor, idCuentaReceptor, traza }],
  );
  return { tomados, turno: ultimo ?? "", isEnd: pasos < TURNOS_MAX && vencidos < count };
}

/** Moves the documents that `which` names to their next question, since they are asked about now. */
const taking = (sql: Sql, { leaseSeconds, huella }: Asked, which: Fragment) => sql`
  update verificaciones v set veces = v.veces + 1, preguntado = now(), huella = ${huella}, siguiente = now()
    + greatest(make_interval(secs => ${leaseSeconds}),
        least(interval '1 minute' * power(4, least(v.veces, 10)), interval ${sql.unsafe(`'${WAIT_MAX}'`)}))
  where v.id_dte = any(array(${which}))
  returning v.id_dte, v.traza`;

const shown = (sql: Sql) => sql`
  d.id, t.traza, d.id_cuenta as id_cuenta_emisor,
  (select r.id_cuenta from recibidos r where r.id_dte = d.id order by r.creado limit 1) as id_cuenta_receptor`;

/**
 * Has a document that has just been written wait to be verified, and notes the trace in which it was registered. A trigger makes a new row wait, and
 * not one that was written over another.
 */
export async function awaitVerificacion(tx: Tx, id: string): Promise<void> {
  await tx`
    insert into verificaciones as v (id_dte, traza, entregado)
    values (${id}, ${trazaToKeep() ?? null}, exists (select from recepciones_por_confirmar where id_dte = ${id}))
    on conflict (id_dte) do update set traza = excluded.traza, entregado = excluded.entregado`;
}

/** Notes the answer about a document that goes on waiting. */
export async function noteRespuesta(tx: Tx, id: string, estado: string): Promise<void> {
  await tx`update verificaciones set estado = ${estado} where id_dte = ${id}`;
}

/** Tells whether a document has waited for its verdict for so many days. */
export async function waitsSince(tx: Tx, id: string, days: number): Promise<boolean> {
  const rows = await tx`
    select from verificaciones where id_dte = ${id} and creado < now() - make_interval(days => ${days})`;
  return rows.length === 1;
}

import type { Fragment, Sql } from "@dte/service";
import { BEHIND_SECONDS, createFront, type Front, type Lease } from "@dte/work";
import { type Intento, intentoColumns } from "./intentos.js";

/** The places where the queues of one country begin: `desde` of each certifier in each environment, and `hasta` for those that had nothing open before. */
export type FrenteIntentos = { readonly hasta: string; readonly claves: readonly Clave[] };
type Clave = { readonly idCertificador: string; readonly pruebas: string; readonly desde: string };

type Claim = {
  lease: Lease;
  pais: string;
  working: readonly string[];
  /** The most attempts of each certifier in each environment. */
  limit: number;
  /** How many are taken of a certifier, by `keyOf` of its driver, where that is not `limit`. */
  rooms?: Readonly<Record<string, number>>;
  /** Remembers where the country's queues begin; without one a look begins at the beginning. */
  front?: Front<FrenteIntentos>;
};

/**
 * Takes open attempts that are due and that nobody works on: they were released, their process is dead, or they bear
 * this process's name and it is not working on them. Their clients were told to come and ask, or were told nothing. Each certifier has its own share
 * of them, however many wait for another one: they are found by the index `intentos_por_certificador`, a certifier at a time. Whatever is opened or
 * released is due at the earliest when that is written.
 */
export async function claimIntentos(
  sql: Sql,
  { lease, pais, working, limit, rooms = {}, front = createFront<FrenteIntentos>() }: Claim,
): Promise<Intento[]> {
  const isOpen = sql`i.estado = 'abierto' and i.id_contingencia is null and i.pais = ${pais}`;
  const pruebas = sql`coalesce(i.dte ->> 'estaEnAmbienteDePruebas', 'false')`;
  const isDue = sql`${isOpen} and i.id_certificador = c.id_certificador and ${pruebas} = c.pruebas
    and i.siguiente between c.desde and now()`;
  return await front.look(async (from) => {
    const rows = await sql<(Intento & { frente: FrenteIntentos })[]>`
      with recursive ${from ? known(sql, isOpen, pruebas, from) : walked(sql, isOpen, pruebas)},
      lugares as (
        select c.*, coalesce(l.lugares, ${limit}) as lugares from certificadores c
        left join unnest(${Object.keys(rooms)}::text[], ${Object.values(rooms)}::int[]) l (clave, lugares)
          on l.clave = ${pais} || ' ' || lower(c.id_certificador) || ' ' || c.pruebas),
      frente as (
        select jsonb_build_object('hasta', now() - make_interval(secs => ${BEHIND_SECONDS}),
          'claves', coalesce(jsonb_agg(jsonb_build_object('idCertificador', c.id_certificador, 'pruebas', c.pruebas, 'desde',
            least((select i.siguiente from intentos i where ${isDue} order by i.siguiente limit 1), now())
              - make_interval(secs => ${BEHIND_SECONDS}))), '[]')) as frente
        from certificadores c),
      tomados as (
        update intentos set instancia = ${lease.holder}, pendiente = true
        where id = any(array(
          select tomados.id from lugares c cross join lateral (
            select i.id from intentos i
            where ${isDue} and i.id <> all(${[...working]}::uuid[]) and ${lease.mayTake(sql, sql`i.instancia`)}
            order by i.siguiente limit c.lugares for update skip locked) tomados))
        returning ${intentoColumns(sql)})
      select tomados.*, frente.frente from frente left join tomados on true`;
    const found = rows.filter(({ id }) => id !== null).map(({ frente: _, ...intento }) => intento);
    return { found, front: rows[0]?.frente };
  });
}

/**
 * Finds the certifiers by walking the index from one to the next. That passes over attempts that were taken and stay in the index while somebody
 * reads for long.
 */
const walked = (sql: Sql, isOpen: Fragment, pruebas: Fragment): Fragment => sql`
  certificadores as (
    (select i.id_certificador, ${pruebas} as pruebas, '-infinity'::timestamptz as desde from intentos i where ${isOpen} order by 1, 2 limit 1)
    union all
    select siguiente.* from certificadores c cross join lateral (
      select i.id_certificador, ${pruebas} as pruebas, '-infinity'::timestamptz as desde from intentos i
      where ${isOpen} and (i.id_certificador, ${pruebas}) > (c.id_certificador, c.pruebas) order by 1, 2 limit 1) siguiente)`;

/** Gives the certifiers of the last look, and those that have had something due since then. */
const known = (
  sql: Sql,
  isOpen: Fragment,
  pruebas: Fragment,
  { hasta, claves }: FrenteIntentos,
): Fragment => {
  const of = (name: keyof Clave) => sql`${claves.map((clave) => clave[name])}::text[]`;
  return sql`
  certificadores as (
    select id_certificador, pruebas, min(desde) as desde from (
      select * from unnest(${of("idCertificador")}, ${of("pruebas")}, ${of("desde")}::timestamptz[]) k (id_certificador, pruebas, desde)
      union all
      select distinct i.id_certificador, ${pruebas}, ${hasta}::text::timestamptz from intentos i
      where ${isOpen} and i.siguiente between ${hasta}::text::timestamptz and now()) todas
    group by 1, 2)`;
};

import { baseOf, type Invariante, type Mundo, PAGE, type Sql, walk } from "../mundo.js";

const isSeen = ({ bases }: Mundo): boolean => bases.documents !== undefined;

/** A process that has given no sign of life for so long is dead, and the numbers that it had taken must have been given back. */
const DEAD_AFTER = "1 minute";

type Secuencia = { id_cuenta: string; pruebas: boolean; serie: string; desde: string; ultimo: string };

/** The numbers of series that issuers count by themselves. */
export const numeros: readonly Invariante[] = [
  {
    id: "numero.unico",
    titulo: "Ningún número está en dos documentos",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const issued = sql`dtes where id_intento is not null and estado <> 'Rechazado' and dte ->> 'serie' is not null`;
      const [total] = await sql<{ total: number }[]>`select count(*)::int as total from ${issued}`;
      libreta.revisado(total?.total ?? 0);
      const twice = await sql<{ ids: string[]; serie: string; numero: string }[]>`
        select array_agg(id order by id) as ids, dte ->> 'serie' as serie, dte ->> 'numero' as numero from ${issued}
        group by id_cuenta, esta_en_ambiente_de_pruebas, dte ->> 'serie', dte ->> 'numero' having count(*) > 1`;
      for (const { ids, serie, numero } of twice)
        libreta.incumple(`${serie} ${numero}`, `lo llevan ${ids.join(" y ")}`);
    },
  },
  {
    id: "numero.hueco",
    titulo: "De cada número contado se sabe qué fue de él",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      for await (const secuencias of walk(
        (after?: Secuencia) => readSecuencias(sql, after),
        (row) => row,
      )) {
        for (const each of secuencias) {
          const { holes, total } = await holesOf(sql, each);
          libreta.revisado(total);
          for (const { desde, hasta } of holes)
            libreta.incumple(`${each.serie} ${desde}–${hasta}`, "se saltaron y nadie los tiene");
        }
      }
    },
  },
  {
    id: "numero.intento",
    titulo: "Un número usado es de un intento, y un intento aceptado conserva el suyo",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const [total] = await sql<{ usados: number; tomados: number }[]>`
        select count(*)::int as usados, count(*) filter (where instancia is not null)::int as tomados
        from numeros where estado = 'usado'`;
      libreta.revisado(total?.usados ?? 0);
      libreta.pendiente(total?.tomados ?? 0);
      const orphans = await sql<{ serie: string; numero: string }[]>`
        select n.serie, n.numero from numeros n where n.estado = 'usado' and n.instancia is null
          and not exists (select from intentos i where i.id = n.id_intento)`;
      for (const { serie, numero } of orphans)
        libreta.incumple(`${serie} ${numero}`, "está usado y su intento no existe");
      const kept = await sql<{ serie: string; numero: string }[]>`
        select n.serie, n.numero from numeros n where n.instancia is not null and not exists (
          select from instancias p where p.id = n.instancia and p.visto > now() - ${DEAD_AFTER}::interval)`;
      for (const { serie, numero } of kept)
        libreta.incumple(`${serie} ${numero}`, "lo tomó un proceso que ya no vive, y nadie lo devolvió");
      const without = await sql<{ id: string }[]>`
        select i.id from intentos i where i.estado = 'certificado' and i.operacion = 'certificar'
          and i.recuperado is null and i.cerrado < ${mundo.hasta}
          and exists (select from secuencias s where s.id_cuenta = i.id_cuenta)
          and not exists (select from numeros n where n.id_intento = i.id and n.estado = 'usado')`;
      for (const { id } of without) libreta.incumple(id, "está aceptado y su número no es suyo");
    },
  },
];

const readSecuencias = (sql: Sql, after: Secuencia | undefined) => sql<Secuencia[]>`
  select id_cuenta, esta_en_ambiente_de_pruebas as pruebas, serie, desde, ultimo from secuencias
  where ${
    after
      ? sql`(id_cuenta, esta_en_ambiente_de_pruebas, serie, desde) > (${after.id_cuenta}, ${after.pruebas}, ${after.serie}, ${after.desde})`
      : sql`true`
  }
  order by id_cuenta, esta_en_ambiente_de_pruebas, serie, desde limit ${PAGE}`;

/**
 * Finds the numbers that are missing between those that were taken. The range may begin with numbers that were spent before the account came here, so
 * none before the first taken one counts as missing.
 */
async function holesOf(sql: Sql, { id_cuenta, pruebas, serie, desde, ultimo }: Secuencia) {
  const taken = sql`numeros where id_cuenta = ${id_cuenta} and esta_en_ambiente_de_pruebas = ${pruebas}
    and serie = ${serie} and numero between ${desde} and ${ultimo}`;
  const [first] = await sql<{ total: number; primero: string | null }[]>`
    select count(*)::int as total, min(numero) as primero from ${taken}`;
  const { total = 0, primero = null } = first ?? {};
  if (primero === null || BigInt(ultimo) - BigInt(primero) + 1n === BigInt(total))
    return { holes: [], total };
  const holes = await sql<{ desde: string; hasta: string }[]>`
    select anterior + 1 as desde, numero - 1 as hasta from (
      select numero, lag(numero) over (order by numero) as anterior from ${taken}) vistos
    where numero - anterior > 1
    union all select max(numero) + 1, ${ultimo}::bigint from ${taken} having max(numero) < ${ultimo}::bigint`;
  return { holes, total };
}

import { copyEventos, GRACE, KEPT } from "../eventos.js";
import { baseOf, type Invariante, type Mundo } from "../mundo.js";

const isSeen = ({ bases }: Mundo): boolean => bases.documents !== undefined;

/** Each thing that happened to a document is written down once, and told once. */
export const eventos: readonly Invariante[] = [
  {
    id: "evento.bitacora",
    titulo: "La bitácora tiene cada hecho de un documento una vez",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const [total] = await sql<{ total: number }[]>`
        select count(*)::int as total from dtes where id_intento is not null and creado < ${mundo.hasta}`;
      libreta.revisado(total?.total ?? 0);
      const wrong = await sql<{ id: string; creados: number; certificados: number; anulados: number }[]>`
        select d.id, b.creados, b.certificados, b.anulados from dtes d,
          lateral (select count(*) filter (where evento = 'Creado')::int as creados,
            count(*) filter (where evento = 'Certificado')::int as certificados,
            -- A document that was registered in its place before may have been cancelled as well.
            count(*) filter (where evento = 'Anulado' and orden > emitido)::int as anulados
            from (
              select evento, orden, max(orden) filter (where evento = 'Certificado') over () as emitido
              from bitacora where id_dte = d.id and not recibido) entradas) b
        where d.id_intento is not null and d.creado < ${mundo.hasta} and (b.creados <> 1
          or b.certificados <> (case when d.estado in ('Certificado', 'Anulado') then 1 else 0 end)
          or b.anulados <> (case when d.estado = 'Anulado' then 1 else 0 end))`;
      for (const { id, creados, certificados, anulados } of wrong)
        libreta.incumple(id, `Creado ${creados}, Certificado ${certificados}, Anulado ${anulados} veces`);
    },
  },
  {
    id: "evento.dicho",
    titulo: "Cada certificación y cada anulación del último día se dijo una vez",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      await copyEventos(sql, sql);
      const wrong = await sql<{ id: string; evento: string; dichos: number }[]>`
        select b.id_dte as id, b.evento, count(e.id)::int as dichos from bitacora b
        join dtes d on d.id = b.id_dte and d.id_intento is not null
        left join eventos e on e.id_dte = b.id_dte
          and e.asunto = case b.evento when 'Certificado' then 'dte.certificado' else 'dte.anulado' end
        where b.evento in ('Certificado', 'Anulado') and not b.recibido
          and b.fecha > now() - ${KEPT}::interval and b.fecha < ${mundo.hasta}
        group by b.id_dte, b.evento having count(e.id) <> 1`;
      for (const { id, evento, dichos } of wrong) libreta.incumple(id, `${evento} se dijo ${dichos} veces`);
      const [total] = await sql<{ total: number }[]>`
        select count(*)::int as total from eventos where asunto in ('dte.certificado', 'dte.anulado')`;
      libreta.revisado(total?.total ?? 0);
    },
  },
  {
    id: "evento.salida",
    titulo: "Ningún evento espera al bus más de medio minuto",
    isSeen,
    async look(mundo, libreta) {
      for (const servicio of ["documents", "mail", "batch"] as const) {
        const base = mundo.bases[servicio];
        if (base === undefined) continue;
        const [waiting] = await base<{ total: number; viejos: number }[]>`
          select count(*)::int as total, count(*) filter (where creado < now() - ${GRACE}::interval)::int as viejos
          from outbox`;
        libreta.revisado(waiting?.total ?? 0);
        if (waiting && waiting.viejos > 0)
          libreta.incumple(servicio, `${waiting.viejos} eventos no han salido`);
      }
    },
  },
];

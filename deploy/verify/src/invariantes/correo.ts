import { copyEventos, GRACE, KEPT } from "../eventos.js";
import { baseOf, type Invariante, inPages, type Mundo, noneOf, PAGE, walk } from "../mundo.js";

const isSeen = ({ bases }: Mundo): boolean => bases.documents !== undefined && bases.mail !== undefined;

/** Every mail that was asked for is one row, and its outcome is one line of the audit log. */
export const correo: readonly Invariante[] = [
  {
    id: "correo.pedido",
    titulo: "Cada correo pedido tiene su envío",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const mail = baseOf(mundo, "mail");
      await copyEventos(sql, sql);
      const read = (after = NIL) => sql<{ id: string; dte: string }[]>`
        select id_envio as id, id_dte as dte from eventos where asunto = 'correo.solicitado' and salio and id_envio > ${after}
          and cuando < ${mundo.hasta}::timestamptz - ${GRACE}::interval order by id_envio limit ${PAGE}`;
      for await (const rows of walk(read, ({ id }) => id)) {
        libreta.revisado(rows.length);
        const kept = await mail<{ id: string }[]>`
          select id from envios where id in ${mail(rows.map(({ id }) => id))}`;
        const known = new Set(kept.map(({ id }) => id));
        for (const { id, dte } of rows)
          if (!known.has(id)) libreta.incumple(dte, `el correo ${id} se pidió y no tiene envío`);
      }
    },
  },
  {
    id: "correo.bitacora",
    titulo: "Lo que fue de cada correo está en la bitácora una vez",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const mail = baseOf(mundo, "mail");
      await copyEventos(mail, sql);
      const [total] = await sql<{ total: number }[]>`
        select count(*)::int as total from eventos where asunto in ('correo.enviado', 'correo.fallido') and salio`;
      libreta.revisado(total?.total ?? 0);
      // An event that has just been published may not have been received yet, and the line of one that was received may be younger than an hour ago.
      const wrong = await sql<{ id: string; evento: string; dichos: number; escritos: number }[]>`
        select id, evento, dichos, escritos from (
          select coalesce(e.id_dte, b.id_dte) as id, coalesce(e.evento, b.evento) as evento,
            coalesce(e.dichos, 0) as dichos, coalesce(e.recientes, 0) as recientes, coalesce(b.escritos, 0) as escritos
          from (
            select id_dte, case asunto when 'correo.enviado' then 'CorreoEnviado' else 'CorreoFallido' end as evento,
              count(*)::int as dichos,
              count(*) filter (where not salio or cuando > ${mundo.hasta}::timestamptz - ${GRACE}::interval)::int as recientes
            from eventos where asunto in ('correo.enviado', 'correo.fallido') group by 1, 2) e
          full join (
            select id_dte, evento, count(*)::int as escritos from bitacora
            where evento in ('CorreoEnviado', 'CorreoFallido') and fecha > now() - ${KEPT}::interval group by 1, 2) b
          on b.id_dte = e.id_dte and b.evento = e.evento) ambos
        where escritos > dichos or escritos < dichos - recientes`;
      for (const { id, evento, dichos, escritos } of wrong)
        libreta.incumple(id, `${evento}: ${dichos} sucedieron y ${escritos} están en la bitácora`);
    },
  },
  {
    id: "correo.enviado",
    titulo: "Un envío terminado se dijo",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const mail = baseOf(mundo, "mail");
      await copyEventos(mail, sql);
      const read = (after = NIL) => mail<{ id: string; id_dte: string; estado: string }[]>`
        select id, id_dte, estado from envios where id > ${after} and fin < ${mundo.hasta}
          and fin > now() - ${KEPT}::interval order by id limit ${PAGE}`;
      for await (const rows of walk(read, ({ id }) => id)) {
        libreta.revisado(rows.length);
        const told = await sql<{ id: string; asunto: string }[]>`
          select distinct id_envio as id, asunto from eventos
          where asunto in ('correo.enviado', 'correo.fallido') and id_envio in ${sql(rows.map(({ id }) => id))}`;
        const known = new Set(told.map(({ id, asunto }) => `${id} ${asunto}`));
        for (const { id, id_dte, estado } of rows) {
          const asunto = estado === "Enviado" ? "correo.enviado" : "correo.fallido";
          if (!known.has(`${id} ${asunto}`))
            libreta.incumple(id_dte, `el envío ${id} está ${estado} y no se dijo`);
        }
      }
    },
  },
  {
    id: "correo.unico",
    titulo: "Ningún correo llegó dos veces",
    isSeen: (mundo) => isSeen(mundo) && mundo.correos !== undefined,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      await sql`create temporary table if not exists correos (id text primary key)`;
      await sql`truncate correos`;
      for await (const ids of inPages(mundo.correos?.() ?? noneOf())) {
        libreta.revisado(ids.length);
        const fresh = await sql<{ id: string }[]>`
          insert into correos select distinct unnest(${[...ids]}::text[]) on conflict do nothing returning id`;
        const once = new Set(fresh.map(({ id }) => id));
        for (const id of ids) if (!once.delete(id)) libreta.incumple(id, "llegó dos veces");
      }
    },
  },
];

const NIL = "00000000-0000-0000-0000-000000000000";

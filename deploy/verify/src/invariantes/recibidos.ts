import { copyEventos, GRACE } from "../eventos.js";
import { baseOf, type Invariante, PAGE, walk } from "../mundo.js";

/** A document reaches its receiver's archive, where the receiver is an account that receives. */
export const recibidos: readonly Invariante[] = [
  {
    id: "recibido.archivo",
    titulo: "Lo emitido a una cuenta que recibe está en sus recibidos",
    isSeen: ({ bases }) => bases.documents !== undefined && bases.accounts !== undefined,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      await copyEventos(sql, sql);
      await sql`create temporary table if not exists receptores (id text primary key, pais text)`;
      await sql`truncate receptores`;
      const accounts = baseOf(mundo, "accounts");
      const read = (after = "") => accounts<{ id: string; pais: string }[]>`
        select id, pais from cuentas where id > ${after} and (contenido ->> 'recibeFacturas')::boolean
        order by id limit ${PAGE}`;
      for await (const rows of walk(read, ({ id }) => id))
        await sql`insert into receptores ${sql([...rows], "id", "pais")}`;
      const due = sql`eventos e join dtes d on d.id = e.id_dte
        join receptores r on r.id = upper(regexp_replace(d.id_receptor, '[^0-9A-Za-z]', '', 'g')) and r.pais = d.pais
        where e.asunto = 'dte.certificado' and not e.sin_receptor and e.cuando < ${mundo.hasta}::timestamptz - ${GRACE}::interval`;
      const [total] = await sql<{ total: number }[]>`select count(*)::int as total from ${due}`;
      libreta.revisado(total?.total ?? 0);
      const missing = await sql<{ id: string }[]>`
        select d.id from ${due} and not exists (
          select from recibidos x where x.id_dte = d.id and x.id_cuenta = r.id)`;
      for (const { id } of missing) libreta.incumple(id, "su receptor no lo tiene en sus recibidos");
    },
  },
];

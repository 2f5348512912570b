import { copyEventos, GRACE } from "../eventos.js";
import { baseOf, type Invariante, PAGE, walk } from "../mundo.js";

/** A document; only `id` where the document no longer exists. */
type Row = { id: string; pais: string | null; tipo_fiscal: string; id_receptor: string };

/** Documents that issuers must deliver to their receivers are on their way, each once. */
export const entregas: readonly Invariante[] = [
  {
    id: "entrega.unica",
    titulo: "Lo que se entrega a su receptor tiene una entrega, y ninguna es de otra cosa",
    isSeen: ({ bases, receptorOf }) =>
      bases.documents !== undefined && bases.receiving !== undefined && receptorOf !== undefined,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const receiving = baseOf(mundo, "receiving");
      await copyEventos(sql, sql);
      const read = (after = "") => sql<Row[]>`
        with pagina as materialized (
          select id_dte from eventos where asunto = 'dte.certificado' and not sin_receptor and id_dte > ${after}
            and cuando < ${mundo.hasta}::timestamptz - ${GRACE}::interval
          order by id_dte limit ${PAGE})
        select p.id_dte as id, d.pais, d.dte ->> 'tipoFiscal' as tipo_fiscal, d.id_receptor
        from pagina p left join dtes d on d.id = p.id_dte order by p.id_dte`;
      for await (const rows of walk(read, ({ id }) => id)) {
        const due: string[] = [];
        for (const { id, pais, tipo_fiscal, id_receptor } of rows) {
          const rule = pais === null ? undefined : (await mundo.receptorOf?.(pais))?.entregas;
          const isDue =
            rule?.tiposFiscales.includes(tipo_fiscal) && new RegExp(rule.patronReceptor).test(id_receptor);
          if (isDue) due.push(id);
        }
        libreta.revisado(due.length);
        if (due.length === 0) continue;
        const kept = await receiving<{ id: string }[]>`
          select id_dte as id from entregas where id_dte in ${receiving(due)}`;
        const known = new Set(kept.map(({ id }) => id));
        for (const id of due) if (!known.has(id)) libreta.incumple(id, "debía entregarse y no tiene entrega");
      }
      const readEntregas = (after = "") => receiving<{ id: string }[]>`
        select id_dte as id from entregas where id_dte > ${after} order by id_dte limit ${PAGE}`;
      for await (const rows of walk(readEntregas, ({ id }) => id)) {
        const ids = rows.map(({ id }) => id);
        const found = await sql<{ id: string }[]>`select id from dtes where id in ${sql(ids)}`;
        const known = new Set(found.map(({ id }) => id));
        for (const id of ids) if (!known.has(id)) libreta.incumple(id, "tiene entrega y no es un documento");
      }
    },
  },
];

import { baseOf, type Invariante } from "../mundo.js";

/** The totals that lists show are the numbers of documents that they list. */
export const conteos: readonly Invariante[] = [
  {
    id: "conteo.dia",
    titulo: "El conteo de cada día es el de sus documentos",
    isSeen: ({ bases }) => bases.documents !== undefined,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const [total] = await sql<{ total: number }[]>`select count(*)::int as total from conteos`;
      libreta.revisado(total?.total ?? 0);
      const wrong = await sql<{ dia: string; tipo: string; estado: string; contados: number; hay: number }[]>`
        select to_char(dia, 'YYYY-MM-DD') as dia, tipo, estado, coalesce(c.total, 0) as contados, coalesce(d.total, 0) as hay
        from (
          select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, sum(total)::int as total from (
            select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total from conteos
            union all
            select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total from conteos_nuevos) todos
          group by 1, 2, 3, 4, 5) c full join (
          select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, count(*)::int as total from dtes
          where id_cuenta is not null and not oculto and estado <> 'Rechazado' group by 1, 2, 3, 4, 5) d
        using (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas)
        where coalesce(c.total, 0) <> coalesce(d.total, 0)`;
      for (const { dia, tipo, estado, contados, hay } of wrong)
        libreta.incumple(`${dia} ${tipo} ${estado}`, `se contaron ${contados} y hay ${hay}`);
    },
  },
  {
    id: "conteo.recibidos",
    titulo: "El conteo de lo recibido cada día es el de sus documentos",
    isSeen: ({ bases }) => bases.documents !== undefined,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const [total] = await sql<{ total: number }[]>`select count(*)::int as total from conteos_recibidos`;
      libreta.revisado(total?.total ?? 0);
      const wrong = await sql<{ dia: string; tipo: string; estado: string; contados: number; hay: number }[]>`
        select to_char(dia, 'YYYY-MM-DD') as dia, tipo, estado, coalesce(c.total, 0) as contados, coalesce(d.total, 0) as hay
        from (
          select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, sum(total)::int as total from (
            select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total from conteos_recibidos
            union all
            select id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total from conteos_recibidos_nuevos) todos
          group by 1, 2, 3, 4, 5) c full join (
          -- A document received before there were counts has no state here: it is counted by and by, and until then by lists themselves.
          select r.id_cuenta, r.dia, r.tipo,
            case when e.estado = 'Anulado' or r.datos_anulacion is not null then 'Anulado' else 'Certificado' end as estado,
            r.esta_en_ambiente_de_pruebas, count(*)::int as total
          from recibidos r join dtes e on e.id = r.id_dte
          where r.estado is not null and not r.oculto group by 1, 2, 3, 4, 5) d
        using (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas)
        where coalesce(c.total, 0) <> coalesce(d.total, 0)`;
      for (const { dia, tipo, estado, contados, hay } of wrong)
        libreta.incumple(`${dia} ${tipo} ${estado}`, `se contaron ${contados} y hay ${hay}`);
    },
  },
];

import { baseOf, type Invariante, type Mundo, PAGE, walk } from "../mundo.js";

type Row = {
  id: string;
  lote: string;
  orden: number;
  id_intento: string;
  estado: string;
  id_dte: string | null;
};

/** A batch says of each of its documents what the archive says. */
export const lotes: readonly Invariante[] = [
  {
    id: "lote.cuenta",
    titulo: "Los totales de un lote son los de sus documentos",
    isSeen: ({ bases }: Mundo) => bases.batch !== undefined,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "batch");
      const [total] = await sql<{ total: number }[]>`select count(*)::int as total from lotes`;
      libreta.revisado(total?.total ?? 0);
      const wrong = await sql<{ id: string }[]>`
        select l.id from lotes l, lateral (
          select count(*)::int as todos, count(*) filter (where estado = 'Certificado')::int as certificados,
            count(*) filter (where estado = 'Rechazado')::int as rechazados,
            count(*) filter (where estado = 'Incierto')::int as inciertos
          from documentos where id_lote = l.id) d
        where (l.total_dtes, l.certificados, l.rechazados, l.inciertos)
          is distinct from (d.todos, d.certificados, d.rechazados, d.inciertos)`;
      for (const { id } of wrong) libreta.incumple(id, "sus totales no son los de sus documentos");
    },
  },
  {
    id: "lote.documento",
    titulo: "Lo que un lote dice de un documento es lo que tiene el archivo",
    isSeen: ({ bases }: Mundo) => bases.batch !== undefined && bases.documents !== undefined,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "batch");
      const documents = baseOf(mundo, "documents");
      const read = (after = NIL) => sql<Row[]>`
        select id_intento as id, id_lote as lote, orden, id_intento, estado, id_dte from documentos
        where id_intento > ${after} order by id_intento limit ${PAGE}`;
      for await (const rows of walk(read, ({ id }) => id)) {
        const found = await documents<{ id: string; intento: string }[]>`
          select id, id_intento as intento from dtes
          where id_intento in ${documents(rows.map(({ id }) => id))} and estado <> 'Rechazado'`;
        const dtes = new Map(found.map(({ id, intento }) => [intento, id]));
        for (const { id, lote, orden, estado, id_dte } of rows) {
          const kept = dtes.get(id);
          if (estado === "Pendiente" || estado === "Incierto") libreta.pendiente();
          else libreta.revisado();
          const place = `${lote} n.º ${orden}`;
          if (estado === "Certificado" && kept !== id_dte)
            libreta.incumple(place, "dice Certificado y el archivo no lo tiene");
          if (estado === "Rechazado" && kept !== undefined)
            libreta.incumple(place, `dice Rechazado y es ${kept}`);
        }
      }
    },
  },
];

const NIL = "00000000-0000-0000-0000-000000000000";

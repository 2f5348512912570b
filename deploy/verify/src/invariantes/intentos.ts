import { baseOf, type Invariante, type Mundo } from "../mundo.js";

const isSeen = ({ bases }: Mundo): boolean => bases.documents !== undefined;

type Row = {
  id: string;
  operacion: string;
  estado: string;
  documentos: number;
  estado_dte: string | null;
  es_otro: boolean;
};

/**
 * A page of attempts that were looked at: the last one's id, how many are open, how many have ended, and those ended ones that are unusual and have
 * to be judged.
 */
type Mirados = { ultimo: string | null; abiertos: number; cerrados: number; raros: readonly Row[] };

/** Attempts looked at in one statement: only a page's sums, and the unusual ones, leave the database. */
const MANY = 5_000;

/** An attempt and its document tell the same story. */
export const intentos: readonly Invariante[] = [
  {
    id: "intento.documento",
    titulo: "Un intento aceptado tiene un documento, uno rechazado ninguno",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const read = (after: string) => sql<Mirados[]>`
        with pagina as materialized (
          select i.id, i.operacion, i.estado, i.cerrado,
            (select count(*)::int from dtes d where d.id_intento = i.id and d.estado <> 'Rechazado')
              + (select count(*)::int from dtes d where i.recuperado is not null and d.id = i.id_dte and d.id_intento is null) as documentos,
            d.estado as estado_dte,
            -- A document that was registered and cancelled may have given way to the file of another account, or environment, which nobody cancelled.
            coalesce(i.operacion = 'anular' and d.id_intento is null and (d.id_cuenta is distinct from i.id_cuenta
                or d.esta_en_ambiente_de_pruebas::text <> i.dte ->> 'estaEnAmbienteDePruebas')
              and exists (select from bitacora b where b.id_dte = d.id and b.evento = 'Anulado' and not b.recibido), false) as es_otro
          from intentos i left join dtes d on d.id = i.id_dte where i.id > ${after} order by i.id limit ${MANY}),
        cerrados as (select * from pagina where estado <> 'abierto' and cerrado < ${mundo.hasta})
        select (select id from pagina order by id desc limit 1) as ultimo,
          (select count(*)::int from pagina where estado = 'abierto') as abiertos,
          (select count(*)::int from cerrados) as cerrados,
          (select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from cerrados c where not coalesce(
            case estado when 'rechazado' then documentos = 0
              else operacion = 'certificar' and documentos > 0 and estado_dte in ('Certificado', 'Anulado') end, false)) as raros`;
      for (let after = NIL; ; ) {
        const [page] = await read(after);
        if (!page || page.ultimo === null) return;
        libreta.pendiente(page.abiertos);
        libreta.revisado(page.cerrados);
        for (const row of page.raros) {
          const fault = faultOf(row);
          if (fault) libreta.incumple(row.id, fault);
        }
        after = page.ultimo;
      }
    },
  },
];

const NIL = "00000000-0000-0000-0000-000000000000";

function faultOf({ operacion, estado, documentos, estado_dte, es_otro }: Row): string | undefined {
  if (estado === "rechazado") {
    return operacion === "certificar" && documentos > 0 ? "está rechazado y tiene un documento" : undefined;
  }
  if (operacion === "anular")
    return estado_dte === "Anulado" || (estado_dte !== null && es_otro)
      ? undefined
      : `la anulación se aceptó y el documento está ${estado_dte}`;
  if (documentos === 0) return "está aceptado y no tiene documento";
  return estado_dte === "Certificado" || estado_dte === "Anulado"
    ? undefined
    : `está aceptado y su documento está ${estado_dte}`;
}

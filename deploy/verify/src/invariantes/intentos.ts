import { baseOf, type Invariante, type Mundo, PAGE, walk } from "../mundo.js";

const isSeen = ({ bases }: Mundo): boolean => bases.documents !== undefined;

type Row = {
  id: string;
  operacion: string;
  estado: string;
  cerrado: Date | null;
  id_dte: string | null;
  documentos: number;
  estado_dte: string | null;
};

/** An attempt and its document tell the same story. */
export const intentos: readonly Invariante[] = [
  {
    id: "intento.documento",
    titulo: "Un intento aceptado tiene un documento, uno rechazado ninguno",
    isSeen,
    async look(mundo, libreta) {
      const sql = baseOf(mundo, "documents");
      const read = (after = NIL) => sql<Row[]>`
        select i.id, i.operacion, i.estado, i.cerrado, i.id_dte,
          (select count(*)::int from dtes d where d.id_intento = i.id and d.estado <> 'Rechazado')
            + (select count(*)::int from dtes d where i.recuperado is not null and d.id = i.id_dte and d.id_intento is null) as documentos,
          (select d.estado from dtes d where d.id = i.id_dte) as estado_dte
        from intentos i where i.id > ${after} order by i.id limit ${PAGE}`;
      for await (const rows of walk(read, ({ id }) => id)) {
        for (const row of rows) {
          if (row.estado === "abierto") libreta.pendiente();
          else if (row.cerrado !== null && row.cerrado < mundo.hasta) {
            libreta.revisado();
            const fault = faultOf(row);
            if (fault) libreta.incumple(row.id, fault);
          }
        }
      }
    },
  },
];

const NIL = "00000000-0000-0000-0000-000000000000";

function faultOf({ operacion, estado, documentos, estado_dte }: Row): string | undefined {
  if (estado === "rechazado") {
    return operacion === "certificar" && documentos > 0 ? "está rechazado y tiene un documento" : undefined;
  }
  if (operacion === "anular")
    return estado_dte === "Anulado" ? undefined : `la anulación se aceptó y el documento está ${estado_dte}`;
  if (documentos === 0) return "está aceptado y no tiene documento";
  return estado_dte === "Certificado" || estado_dte === "Anulado"
    ? undefined
    : `está aceptado y su documento está ${estado_dte}`;
}

import type { Avance } from "@dte/contracts";
import type { Sql } from "@dte/service";

type Row = {
  estado: string | null;
  deDte: string | null;
  idDte: string | null;
  serie: string | null;
  numero: string | null;
  error: { codigo: string; mensaje: string } | null;
};

/** Tells how far each of these attempts is, in their order. */
export async function findAvances(sql: Sql, ids: readonly string[]): Promise<Avance[]> {
  const rows = await sql<Row[]>`
    select i.estado, d.estado as de_dte, d.id as id_dte, d.dte ->> 'serie' as serie, d.dte ->> 'numero' as numero, i.error
    from unnest(${ids as string[]}::uuid[]) with ordinality as pedidos (id, lugar)
    left join intentos i on i.id = pedidos.id and i.operacion = 'certificar'
    left join dtes d on d.id_intento = i.id and d.estado <> 'Rechazado'
    order by pedidos.lugar`;
  return rows.map(toAvance);
}

function toAvance({ estado, deDte, idDte, serie, numero, error }: Row): Avance {
  if (estado === null) return { estado: "inexistente" };
  if (deDte === "EnContingencia") return { estado: "contingencia" };
  if (deDte !== null && idDte !== null) {
    return {
      estado: "certificado",
      idDte,
      ...(serie !== null && { serie }),
      ...(numero !== null && { numero: Number(numero) }),
    };
  }
  const { codigo, mensaje } = error ?? {};
  return { estado, ...(codigo !== undefined && { codigo }), ...(mensaje !== undefined && { mensaje }) };
}

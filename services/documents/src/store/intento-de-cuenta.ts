import type { IntentoDeCuenta } from "@dte/contracts";
import type { Sql } from "@dte/service";

type Row = {
  id: string;
  idCuenta: string;
  operacion: string;
  estado: string;
  tipo: string;
  numeroTransaccion: string | null;
  idDte: string | null;
  creado: Date;
  cerrado: Date | null;
  error: { codigo: string; mensaje: string } | null;
};

/** Finds an attempt in the form that its account sees; `id` has the form of a UUID. */
export async function findIntentoDeCuenta(sql: Sql, id: string): Promise<IntentoDeCuenta | undefined> {
  const [row] = await sql<Row[]>`
    select i.id, i.id_cuenta, i.operacion, i.tipo, i.numero_transaccion, i.creado, i.cerrado, i.error,
      case when d.estado = 'EnContingencia' then 'contingencia' else i.estado end as estado,
      coalesce(i.id_dte, case when i.operacion = 'anular' then i.dte ->> 'id' end) as id_dte
    from intentos i left join dtes d on d.id_intento = i.id
    where i.id = ${id}`;
  if (!row) return undefined;
  const { numeroTransaccion, idDte, creado, cerrado, error, ...rest } = row;
  return {
    ...rest,
    fechaCreacion: creado.toISOString(),
    ...(numeroTransaccion !== null && { numeroTransaccion }),
    ...(idDte !== null && { idDte }),
    ...(cerrado && { fechaFin: cerrado.toISOString() }),
    ...(error && { codigo: error.codigo, mensaje: error.mensaje }),
  };
}

import type { Fila } from "@dte/contracts";
import { type Sql, type Tx, transaction } from "@dte/service";

/** Puts rows of one table into ours, as the service that kept them before sends them. */
type Take = (tx: Tx, filas: string) => Promise<unknown>;

const tomar: Readonly<Record<string, Take>> = {
  semillas_usadas: (tx, filas) => tx`
    insert into valores_usados (valor, vence)
    select valor, vence from jsonb_to_recordset(${filas}::text::jsonb) as f (valor text, vence timestamptz)
    on conflict do nothing`,
  aprobaciones_recibidas: (tx, filas) => tx`
    insert into aprobaciones_recibidas (id_dte, estado, motivo, archivo, creado)
    select id_dte, estado, motivo, archivo, creado from jsonb_to_recordset(${filas}::text::jsonb)
      as f (id_dte text, estado text, motivo text, archivo text, creado timestamptz)
    on conflict do nothing`,
  // The later of the two rows stands: a row may have come again meanwhile, because the authority had refused it.
  aprobaciones_enviadas: (tx, filas) => tx`
    insert into aprobaciones_enviadas as a (id_dte, id_cuenta, pais, estado, motivo, archivo, estado_autoridad,
      estado_emisor, mensajes, envios, siguiente, creado)
    select id_dte, id_cuenta, pais, estado, motivo, archivo, estado_autoridad, estado_emisor, mensajes, envios, siguiente,
      creado from jsonb_to_recordset(${filas}::text::jsonb)
      as f (id_dte text, id_cuenta text, pais text, estado text, motivo text, archivo text, estado_autoridad text,
        estado_emisor text, mensajes jsonb, envios integer, siguiente timestamptz, creado timestamptz)
    on conflict (id_dte, id_cuenta) do update set estado = excluded.estado, motivo = excluded.motivo,
      archivo = excluded.archivo, contenido = null, estado_autoridad = excluded.estado_autoridad,
      estado_emisor = excluded.estado_emisor, mensajes = excluded.mensajes, envios = excluded.envios,
      siguiente = excluded.siguiente, creado = excluded.creado
    where excluded.creado > a.creado or (a.archivo = excluded.archivo
      and (a.estado_autoridad = 'Pendiente' or a.estado_emisor = 'Pendiente'))`,
  // A delivery that ended in the other service has ended here too.
  entregas: (tx, filas) => tx`
    insert into entregas as e (id_dte, id_cuenta, pais, id_receptor, estado, codigo_motivo, envios, siguiente, creado,
      cerrada)
    select id_dte, id_cuenta, pais, coalesce(id_receptor, ''), estado, codigo_motivo, envios, siguiente, creado, cerrada
      from jsonb_to_recordset(${filas}::text::jsonb)
      as f (id_dte text, id_cuenta text, pais text, id_receptor text, estado text, codigo_motivo text, envios integer,
        siguiente timestamptz, creado timestamptz, cerrada timestamptz)
    on conflict (id_dte) do update set estado = excluded.estado, codigo_motivo = excluded.codigo_motivo,
      cerrada = excluded.cerrada
    where e.estado = 'pendiente' and excluded.estado <> 'pendiente'`,
};

/** Keeps rows that another service kept before, all of them or none. Doing it again changes nothing. */
export async function takeOver(sql: Sql, filas: readonly Fila[]): Promise<void> {
  await transaction(sql, "traslado", async (tx) => {
    for (const [tabla, take] of Object.entries(tomar)) {
      const contents = filas.filter((each) => each.tabla === tabla).map(({ contenido }) => contenido);
      if (contents.length > 0) await take(tx, `[${contents.join(",")}]`);
    }
  });
  const strange = filas.find(({ tabla }) => !(tabla in tomar));
  if (strange) throw new TypeError(`rows of ${strange.tabla} are nobody's here`);
}

/** Tells whether all rows of a place have been taken over. */
export async function isTrasladoCompleto(sql: Sql, origen: string): Promise<boolean> {
  return (await sql`select from traslados where origen = ${origen}`).length === 1;
}

/** Notes that all rows of a place have been taken over. */
export async function setTrasladoCompleto(sql: Sql, origen: string): Promise<void> {
  await sql`insert into traslados (origen) values (${origen}) on conflict do nothing`;
}

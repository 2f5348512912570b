import type { Actor, Dte } from "@dte/contracts";
import type { Fragment, Tx } from "@dte/service";

/** The events of the contract's audit log that this service writes. */
export type NombreEvento =
  | "Creado"
  | "Certificado"
  | "Rechazado"
  | "Corregido"
  | "Anulado"
  | "PdfGenerado"
  | "CorreoEnviado"
  | "CorreoFallido"
  | "RecursoAgregado"
  | "Registrado"
  | "Verificado"
  | "Desmentido";

export type Evento = {
  evento: NombreEvento;
  fecha: Date;
  actor?: Actor | undefined;
  /** True for an entry of the document in its receiver's archive, which is shown there alone. */
  recibido?: boolean;
};

/** Stands for the hidden part of somebody's name, and for the address that they came from. */
export const OCULTO = "***";

/** Shows somebody who is no user of the account whose log it is: that they were there, and no more than a first letter. */
export const hidden = (actor: Actor): Actor => ({
  ...actor,
  usuario: actor.usuario && `${actor.usuario.slice(0, 1)}${OCULTO}`,
  ipOrigen: actor.ipOrigen && OCULTO,
});

/** Writes events of a document into its log, in this order. */
export async function insertBitacora(tx: Tx, idDte: string, eventos: readonly Evento[]): Promise<void> {
  await insertingBitacora(tx, idDte, eventos);
}

/** Writes the same as part of a statement: once for each row of `from`, which is the name of a query before it. */
export const insertingBitacora = (
  tx: Tx,
  idDte: string,
  eventos: readonly Evento[],
  from: Fragment = tx`(select) uno`,
): Fragment => {
  const rows = eventos.map(({ evento, fecha, actor, recibido = false }) => {
    const { ipOrigen, origen, usuario } = shownOf(actor);
    return [evento, fecha, ipOrigen ?? null, origen, usuario ?? null, recibido];
  });
  return tx`
    insert into bitacora (id_dte, evento, fecha, ip_origen, origen, usuario, recibido)
    select ${idDte}, v.evento, v.fecha::timestamptz, v.ip_origen, v.origen, v.usuario, v.recibido::boolean
    from ${from}, (values ${tx(rows as string[][])}) v (evento, fecha, ip_origen, origen, usuario, recibido)`;
};

/** Gives entries as a document shows them. */
export const toBitacora = (eventos: readonly Evento[]): Dte["bitacora"] =>
  eventos.map(({ evento, fecha, actor }) => ({ evento, fecha: fecha.toISOString(), ...shownOf(actor) }));

/** Names the person who did it, as far as they are known; an event that nobody asked for is the system's. */
const shownOf = (actor: Actor | undefined) => ({
  ...(actor?.ipOrigen && { ipOrigen: actor.ipOrigen }),
  origen: actor?.origen || "Sistema",
  ...(actor?.usuario && { usuario: actor.usuario }),
});

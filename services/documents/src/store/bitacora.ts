import type { Actor } from "@dte/contracts";
import type { Tx } from "@dte/service";

/** The events of the contract's audit log that this service writes. */
export type NombreEvento =
  | "Creado"
  | "Certificado"
  | "Anulado"
  | "PdfGenerado"
  | "CorreoEnviado"
  | "CorreoFallido"
  | "RecursoAgregado"
  | "Registrado";

export type Evento = { evento: NombreEvento; fecha: Date; actor?: Actor | undefined };

export async function insertBitacora(tx: Tx, idDte: string, eventos: readonly Evento[]): Promise<void> {
  const rows = eventos.map(({ evento, fecha, actor }) => ({
    id_dte: idDte,
    evento,
    fecha,
    ip_origen: actor?.ipOrigen || null,
    origen: actor?.origen || "Sistema",
    usuario: actor?.usuario || null,
  }));
  await tx`insert into bitacora ${tx(rows)}`;
}

import type { EntregaWebhook, Webhook } from "@dte/contracts";
import { isMotivo, MOTIVOS } from "./domain/motivo.js";
import type { EntregaGuardada } from "./store/entregas.js";
import type { WebhookGuardado } from "./store/webhooks.js";

/** Presents an address as its owner sees it. */
export function toWebhook(row: WebhookGuardado): Webhook {
  const {
    id,
    idCuenta,
    url,
    eventos,
    descripcion,
    estado,
    version,
    llavePublica,
    motivo,
    creado,
    fallandoDesde,
  } = row;
  return {
    id,
    idCuenta,
    url,
    eventos,
    descripcion,
    estado,
    version,
    llavePublica,
    fechaCreacion: creado.toISOString(),
    ...(isMotivo(motivo) && { motivo: MOTIVOS[motivo] }),
    ...(fallandoDesde && { fallandoDesde: fallandoDesde.toISOString() }),
  };
}

/** Presents a delivery as the owner of its address sees it. */
export function toEntrega(row: EntregaGuardada, cuerpo?: string): EntregaWebhook {
  const { id, idWebhook, idEvento, tipo, estado, intentos, creado, estadoHttp, motivo, duracionMs } = row;
  return {
    id,
    idWebhook,
    idEvento,
    tipo,
    estado,
    intentos,
    fechaCreacion: creado.toISOString(),
    ...(estadoHttp !== null && { estadoHttp }),
    ...(isMotivo(motivo) && { motivo: MOTIVOS[motivo] }),
    ...(duracionMs !== null && { duracionMs }),
    ...(row.ultimoIntento && { fechaUltimoIntento: row.ultimoIntento.toISOString() }),
    ...(estado === "Pendiente" && { fechaSiguiente: row.siguiente.toISOString() }),
    ...(cuerpo !== undefined && { cuerpo }),
  };
}

import type { Strangers } from "@dte/outgoing";
import type { Shell } from "@dte/service";
import { waitAfter } from "./domain/backoff.js";
import { cuerpoOf } from "./domain/cuerpo.js";
import { judge } from "./domain/motivo.js";
import { signatureOf } from "./firma.js";
import type { Secretos } from "./secretos.js";
import type { Tomada } from "./store/claim-entregas.js";
import type { Escrita } from "./store/entregas.js";

/** A receiver is expected to keep what it gets and to answer at once; it does its work afterwards. */
export const TIMEOUT_MS = 10_000;

type Deps = { shell: Shell; strangers: Pick<Strangers, "exchange">; secretos: Secretos };

/** Sends a delivery once, and gives what is to be written of it. Never rejects for what the other side does. */
export async function deliver({ shell, strangers, secretos }: Deps, entrega: Tomada): Promise<Escrita> {
  const { id, idWebhook, idEvento, url, intentos } = entrega;
  const now = shell.now();
  const timestamp = Math.floor(now.getTime() / 1_000);
  const cuerpo = cuerpoOf({ ...entrega, id: idEvento });
  const began = performance.now();
  const outcome = await strangers.exchange({
    url,
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "DTE-Webhooks/1.0",
      "webhook-id": idEvento,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatureOf(
        { id: idEvento, timestamp, cuerpo },
        secretos.of(idWebhook, entrega, now),
      ),
    },
    body: cuerpo,
    timeoutMs: TIMEOUT_MS,
    // A receiver that said 2xx has it, whatever comes of the rest of the answer: sending it again would send it twice.
    isStatusAll: true,
  });
  const { estadoHttp, motivo } = judge(outcome, url);
  const siguienteMs = motivo === null ? undefined : waitAfter(intentos, Math.random());
  return {
    id,
    intentos,
    estado: motivo === null ? "Entregada" : siguienteMs === undefined ? "Fallida" : "Pendiente",
    siguienteMs: siguienteMs ?? null,
    estadoHttp,
    motivo,
    duracionMs: Math.round(performance.now() - began),
  };
}

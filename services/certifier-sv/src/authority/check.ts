import { type CheckRequest, isOutOfOrder, type Reconocida } from "@dte/certifier";
import { feg } from "@dte/errors";
import { ambienteOf } from "../regime/versiones.js";
import { consult } from "./documento.js";
import { type MhConfig, type MhTools, openMh } from "./session.js";

/** A document that nobody has: its code is the nil UUID, and MH takes random ones alone. */
const NINGUNO = { tipoDte: "01", codigoGeneracion: "00000000-0000-0000-0000-000000000000" };

/**
 * Logs in at MH, unless there is a good token, and asks about a document that does not exist: any answer that is not about the token means that MH
 * accepts the account. MH tells nobody who has a NIT.
 */
export async function check(config: MhConfig, request: CheckRequest, tools: MhTools): Promise<Reconocida> {
  const { cuenta, credenciales, timeoutMs } = request;
  const nit = cuenta.id.replace(/\D/g, "");
  const enviado = { ambiente: ambienteOf(cuenta.estaEnAmbienteDePruebas), nit };
  const llamada = await consult(
    openMh(config, { enviado, credenciales, timeoutMs }, tools),
    enviado,
    NINGUNO,
  );
  if (llamada.kind === "refused") throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: RECHAZADAS });
  if (llamada.kind === "silence" || isOutOfOrder(llamada)) {
    const motivo = llamada.kind === "silence" ? llamada.motivo : `HTTP ${llamada.status}`;
    throw feg("1000", { detalle: SIN_RESPUESTA }).causedBy(new Error(motivo));
  }
  return {};
}

const RECHAZADAS =
  "El Ministerio de Hacienda no reconoce las credenciales de la cuenta. Revise usuario y clave en credencialesCertificador: son los de la API, que se crean en el portal, y no los del portal.";
const SIN_RESPUESTA = "El Ministerio de Hacienda no respondió. Intente de nuevo en unos minutos.";

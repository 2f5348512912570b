import { fileNameOf } from "../authority/asked.js";
import type { Dgii } from "../authority/dgii.js";
import { readComprobante } from "../firma/comprobante.js";
import { readAcuse } from "./acuse.js";
import { type ContraparteTools, sendToContraparte } from "./contraparte.js";
import type { Directorio } from "./directorio.js";

/** How a delivery ended. `motivo` is English, for the log. */
export type Entrega = {
  readonly estado: "recibida" | "noRecibida" | "sinReceptor" | "acuseInvalido" | "desconocida";
  readonly acuse?: Buffer;
  readonly codigoMotivo?: string;
  readonly motivo?: string;
};

/** The receiver has it already: an earlier delivery arrived, and its answer did not. */
const DUPLICADO = "3";

/** Takes a document that DGII accepted to its receiver's own host. */
export async function deliver(
  contenido: Uint8Array,
  dgii: Dgii,
  directorio: Directorio,
  tools: ContraparteTools,
): Promise<Entrega> {
  const comprobante = readComprobante(contenido);
  const { rncEmisor, rncComprador, eNcf } = comprobante;
  const direcciones = rncComprador === "" ? undefined : await directorio(dgii, rncComprador);
  if (!direcciones || direcciones.recepcion === "") return { estado: "sinReceptor" };
  const outcome = await sendToContraparte(
    {
      account: dgii.account,
      autenticacion: direcciones.autenticacion,
      host: direcciones.recepcion,
      path: "/fe/recepcion/api/ecf",
      archivo: { nombre: fileNameOf(comprobante), xml: contenido },
      remainingMs: dgii.remainingMs,
    },
    tools,
  );
  if (outcome.kind !== "answer") return { estado: "desconocida", motivo: outcome.motivo };
  const acuse = readAcuse(outcome.body, { idEmisor: rncEmisor, idReceptor: rncComprador, numero: eNcf });
  if (acuse === undefined) return { estado: "desconocida", motivo: `no receipt: HTTP ${outcome.status}` };
  if (acuse === "invalido") return { estado: "acuseInvalido", acuse: outcome.body };
  if (acuse.isRecibido || acuse.codigoMotivo === DUPLICADO)
    return { estado: "recibida", acuse: outcome.body };
  return { estado: "noRecibida", acuse: outcome.body, codigoMotivo: acuse.codigoMotivo };
}

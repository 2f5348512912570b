import type { Acuse } from "@dte/contracts";
import { fileNameOf } from "../authority/asked.js";
import type { Dgii } from "../authority/dgii.js";
import { readComprobante } from "../firma/comprobante.js";
import type { readAcuse } from "./acuse.js";
import { type ContraparteTools, sendToContraparte } from "./contraparte.js";
import type { Directorio } from "./directorio.js";
import { MOTIVO, motivoOf } from "./motivos.js";
import { fileNameOf as nombreDeAcuse } from "./nombres.js";
import type { Partes } from "./read-documento.js";

/** The outcome of a delivery. `motivo` is English, for the log. */
export type Entrega = {
  readonly estado: "recibida" | "noRecibida" | "sinReceptor" | "acuseInvalido" | "desconocida";
  readonly acuse?: Acuse;
  readonly codigoMotivo?: string;
  readonly motivo?: string;
  /** The holder of the certificate with which the receipt is signed. The receipt came from the address that DGII has for the receiver. */
  readonly firmante?: string;
};

/** Delivers a document that DGII accepted to its receiver's own host. */
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
  const partes: Partes = { idEmisor: rncEmisor, idReceptor: rncComprador, numero: eNcf };
  const lecturas = tools.lecturas.of(direcciones.recepcion);
  const acuse = await lecturas.read<ReturnType<typeof readAcuse>>("readAcuse", outcome.body, partes);
  if (acuse === undefined) return { estado: "desconocida", motivo: `no receipt: HTTP ${outcome.status}` };
  const kept = (como: string): Acuse => ({
    contenido: outcome.body,
    nombreArchivo: nombreDeAcuse(rncComprador, eNcf),
    descripcion: `Acuse de recibo del receptor (ARECF): ${como}`,
  });
  if (acuse === "invalido") return { estado: "acuseInvalido", acuse: kept("su firma no es válida") };
  const { isRecibido, codigoMotivo, firmante } = acuse;
  // A duplicate means that the receiver has it: an earlier delivery arrived, and its answer was lost.
  if (isRecibido || codigoMotivo === MOTIVO.duplicado)
    return { estado: "recibida", acuse: kept("recibido"), firmante };
  return {
    estado: "noRecibida",
    acuse: kept(`no recibido, ${motivoOf(codigoMotivo)}`),
    codigoMotivo,
    firmante,
  };
}

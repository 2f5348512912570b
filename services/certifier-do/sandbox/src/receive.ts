import type { Answer, SandboxRequest } from "@dte/sandbox";
import type { Ambiente } from "./ambientes.js";
import type { Dgii } from "./dgii.js";
import { examine } from "./examine.js";
import { estadoOf, type Finding, rechazoLibre, veredictoOf } from "./findings.js";
import { answer } from "./http/answers.js";
import { readUpload, type Upload } from "./http/multipart.js";
import { readDocument, textAt } from "./reading.js";
import type { Datos, Recibido } from "./register.js";
import type { Sesion } from "./session/tokens.js";

/** The service that an upload came in by, and the session that brought it. */
export type Door = { readonly canal: "ecf" | "rfce"; readonly ambiente: Ambiente; readonly sesion: Sesion };

/**
 * Takes an upload at `recepcion/api/facturaselectronicas`, which gives a trackId at once and the verdict after processing, or at
 * `recepcionfc/api/recepcion/ecf`, which gives the verdict on a summary at once.
 */
export async function receive(dgii: Dgii, door: Door, request: SandboxRequest): Promise<Answer> {
  const upload = await readUpload(request);
  if (upload === undefined) return withoutFile(request);
  const at = times(dgii, door);
  const { identificacion } = door.sesion;
  // It is examined and kept without waiting in between, so that a simultaneous repeat finds the number used.
  const { datos, ...examined } = examine(dgii, { ...door, upload, identificacion, listo: at.listo });
  const recibido = await keep(dgii, door, { ...examined, ...(datos && { datos }) }, upload, at);
  return replyTo(request, recibido);
}

/** Makes a refusal that was asked for with `rechazo`: a verdict like any other, and a number that stays free. */
export async function refuseUpload(dgii: Dgii, door: Door, request: SandboxRequest): Promise<Answer> {
  const upload = await readUpload(request);
  if (upload === undefined) return withoutFile(request);
  const reading = readDocument(upload.bytes);
  const at = (path: string) => ("root" in reading ? (textAt(reading.root, `Encabezado/${path}`) ?? "") : "");
  const named = { rnc: at("Emisor/RNCEmisor"), encf: at("IdDoc/eNCF"), tipo: at("IdDoc/TipoeCF") };
  const findings = [rechazoLibre("sinCodigo", "Rechazado por un fallo programado del ambiente de pruebas.")];
  return replyTo(request, await keep(dgii, door, { ...named, findings }, upload, times(dgii, door)));
}

type Examined = {
  readonly rnc: string;
  readonly encf: string;
  readonly tipo: string;
  readonly findings: readonly Finding[];
  readonly datos?: Datos;
};

async function keep(
  dgii: Dgii,
  { canal, ambiente, sesion }: Door,
  { findings, datos, ...named }: Examined,
  upload: Upload,
  at: { recibido: number; listo: number },
): Promise<Recibido> {
  const veredicto = veredictoOf(findings);
  const recibido: Recibido = {
    ...veredicto,
    ...named,
    ...at,
    trackId: dgii.newId(),
    ambiente,
    canal,
    enviadoPor: sesion.identificacion,
    ...(veredicto.codigo !== 2 && datos && { datos }),
  };
  await dgii.register.add(recibido, upload.bytes);
  return recibido;
}

function times(dgii: Dgii, { canal }: Door): { recibido: number; listo: number } {
  const recibido = dgii.now().getTime();
  return { recibido, listo: recibido + (canal === "ecf" ? dgii.proceso.ms : 0) };
}

function replyTo(request: SandboxRequest, recibido: Recibido): Answer {
  const { trackId, canal, codigo, mensajes, encf, secuenciaUtilizada } = recibido;
  if (canal === "ecf") return answer(request, 200, "RespuestaRecepcion", { trackId, error: "", mensaje: "" });
  return answer(request, 200, "RespuestaRecepcionFC", {
    codigo,
    estado: estadoOf(codigo),
    mensajes: [...mensajes],
    encf,
    secuenciaUtilizada,
  });
}

function withoutFile(request: SandboxRequest): Answer {
  const error = "Multipart cannot be empty";
  return answer(request, 400, "RespuestaRecepcion", {
    trackId: null,
    error,
    mensaje: "Envíe el documento firmado en la parte xml de un multipart/form-data.",
  });
}

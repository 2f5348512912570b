import { type Body, text } from "../authority/bodies.js";
import type { Dgii } from "../authority/dgii.js";
import { readMensajes } from "../authority/resultado.js";
import { textOf } from "../firma/elements.js";
import { type ContraparteTools, sendToContraparte } from "./contraparte.js";
import type { Directorio } from "./directorio.js";

/** The outcome of sending an approval. `mensajes` are those of the side that refused it, `motivo` is English, for the log. */
export type EnvioAprobacion = {
  readonly estado: "recibida" | "rechazada" | "sinDestino" | "sinEnviar" | "desconocida";
  readonly mensajes?: readonly string[];
  readonly motivo?: string;
};

/** DGII's words for an approval that was sent before, and whose answer was lost. */
const YA_RECIBIDA = /\bya\s+(fue|ha sido|est[áa]|existe)/i;

/** Sends an approval to DGII, whose word on it is code 1 or 2. Descripción técnica de los servicios, aprobación comercial. */
export async function sendToDgii(contenido: Uint8Array, dgii: Dgii): Promise<EnvioAprobacion> {
  const reply = await dgii.ask({
    path: "/aprobacioncomercial/api/aprobacioncomercial",
    archivo: { nombre: fileNameOf(contenido), xml: contenido },
  });
  if (reply.kind === "denied") {
    return { estado: "rechazada", mensajes: [reply.texto || SIN_AUTORIZACION], motivo: reply.motivo };
  }
  if (reply.kind === "silence")
    return { estado: reply.isSent ? "desconocida" : "sinEnviar", motivo: reply.motivo };
  const [fields = {}] = reply.body.objetos;
  const codigo = text(fields, "codigo").replace(/^0+(?=\d)/, "");
  if (reply.status === 200 && codigo === "1") return { estado: "recibida" };
  const mensajes = readMensajes(fields).map(({ mensaje }) => mensaje);
  if (mensajes.some((each) => YA_RECIBIDA.test(each))) return { estado: "recibida" };
  const isRefusal = (reply.status === 200 || reply.status === 400) && codigo === "2";
  if (isRefusal) return { estado: "rechazada", mensajes: mensajes.length > 0 ? mensajes : [SIN_RAZON] };
  return { estado: "desconocida", motivo: `approval: HTTP ${reply.status} that cannot be read` };
}

const SIN_AUTORIZACION =
  "La DGII no autoriza el certificado de firma de la cuenta. Verifique que esté vigente y delegado en la Oficina Virtual.";
const SIN_RAZON = "La DGII rechazó la aprobación comercial y no dijo por qué.";

/** Sends an approval to the document's issuer, where DGII's directory has an address of theirs. */
export async function sendToEmisor(
  contenido: Uint8Array,
  dgii: Dgii,
  directorio: Directorio,
  tools: ContraparteTools,
): Promise<EnvioAprobacion> {
  const direcciones = await directorio(dgii, textOf(contenido, "RNCEmisor"));
  if (!direcciones || direcciones.aceptacion === "") return { estado: "sinDestino" };
  const outcome = await sendToContraparte(
    {
      account: dgii.account,
      autenticacion: direcciones.autenticacion,
      host: direcciones.aceptacion,
      path: "/fe/aprobacioncomercial/api/ecf",
      archivo: { nombre: fileNameOf(contenido), xml: contenido },
      remainingMs: dgii.remainingMs,
    },
    tools,
  );
  if (outcome.kind === "never-left") return { estado: "sinEnviar", motivo: outcome.motivo };
  if (outcome.kind !== "answer") return { estado: "desconocida", motivo: outcome.motivo };
  if (outcome.status === 200) return { estado: "recibida" };
  if (outcome.status !== 400) return { estado: "desconocida", motivo: `approval: HTTP ${outcome.status}` };
  // The issuer has refused it, even when the reason cannot be read.
  const said = await tools.lecturas
    .of(direcciones.aceptacion)
    .read<Body>("readBody", outcome.body)
    .then(
      ({ texto }) => texto,
      () => "",
    );
  if (YA_RECIBIDA.test(said)) return { estado: "recibida" };
  return { estado: "rechazada", mensajes: [said || "El emisor no recibió la aprobación comercial."] };
}

/** Writes the name of the file, which begins with the signer's RNC: DGII, Descripción técnica de los servicios de emisores, nombres de archivo. */
const fileNameOf = (contenido: Uint8Array): string =>
  `${textOf(contenido, "RNCComprador")}${textOf(contenido, "eNCF")}.xml`;

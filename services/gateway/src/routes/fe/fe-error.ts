import type { FegError } from "@dte/errors";
import type { Answer } from "../../http/answer.js";
import type { ErrorForm } from "../../http/errors.js";
import type { Carried } from "../doc.js";
import { isFe } from "./paths.js";

const TEXT = "text/plain; charset=utf-8";

/** A text and nothing around it, as DGII's services refuse. */
export const bare = (status: number, text: string): Answer => ({
  status,
  bytes: Buffer.from(text),
  contentType: TEXT,
});

export const unauthorized: Answer = {
  ...bare(401, "Falta el token, no es válido o venció. Obtenga uno con una semilla firmada."),
  headers: { "WWW-Authenticate": 'Bearer realm="fe"' },
};

/** Between issuers and receivers there is no envelope: a text, whatever failed. */
export const feErrors: ErrorForm = {
  matches: (_method, path) => isFe(path),
  write: (error) => bare(statusOf(error), error.message),
};

/** What failed here is not the sender's fault: it must come back, which a 400 would tell it not to. */
const statusOf = ({ codigo, http }: FegError): number => (codigo === "1000" ? 503 : http);

const says = (status: number, description: string): Carried => ({
  status,
  description,
  content: [{ type: "text/plain" }],
});

/** What every one of these endpoints can refuse with. */
export const feFailures: readonly Carried[] = [
  says(400, "Lo que llegó no se puede recibir; el texto dice por qué."),
  says(404, "El servicio no recibe comprobantes de otros emisores."),
  says(429, "Demasiadas peticiones de esta dirección, o a la vez; `Retry-After` dice cuánto esperar."),
  says(503, "No se pudo atender la petición; envíela de nuevo más tarde."),
];

export const feUnauthorized = says(401, "Falta el token, no es válido o venció.");

import { FegError } from "@dte/errors";
import { escapeHtml } from "@dte/plantilla";
import { readReceivers } from "../domain/addresses.js";
import { messageIdOf } from "../domain/envio.js";
import type { Mail } from "../smtp/transport.js";

const REMITENTE = "Documentos tributarios electrónicos";

/** Gives a moment in UTC, as people read it, followed by the word UTC. */
export const momentoDe = (texto = ""): string =>
  texto.replace("T", " ").replace(/(?::\d{2}(?:\.\d+)?)?Z$/, " UTC");

/** Gives paragraphs as the two forms of a mail's body. */
export const cuerpoDe = (parrafos: readonly string[]): Pick<Mail, "text" | "html"> => ({
  text: `${parrafos.join("\n\n")}\n`,
  html: parrafos.map((each) => `<p>${escapeHtml(each)}</p>`).join("\n"),
});

/** Gives accounts' answer about a notice for one try; undefined once there is no such notice any more. */
export async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof FegError && error.codigo === "FEG_NOT_FOUND") return undefined;
    throw error;
  }
}

export type Intento = { readonly id: string; readonly intento: number; readonly now: Date };
type Carta = {
  /** The user's own address. */
  readonly direccion: string;
  readonly asunto: string;
  readonly parrafos: readonly string[];
  readonly mailFrom: string;
};

/** Writes a mail of the installation to a user. Undefined where the user's address is none. */
export function cartaAlUsuario(
  { direccion, asunto, parrafos, mailFrom }: Carta,
  { id, intento, now }: Intento,
): Mail | undefined {
  const receivers = readReceivers(direccion);
  if ("motivo" in receivers) return undefined;
  return {
    messageId: messageIdOf(id, intento, mailFrom),
    from: { name: REMITENTE, address: mailFrom },
    replyTo: undefined,
    to: receivers.addresses,
    goesTo: receivers.addresses,
    asunto,
    ...cuerpoDe(parrafos),
    fecha: now,
    adjuntos: [],
  };
}

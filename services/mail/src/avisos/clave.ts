import { FegError } from "@dte/errors";
import { escapeHtml } from "@dte/plantilla";
import { readReceivers } from "../domain/addresses.js";
import { messageIdOf } from "../domain/envio.js";
import { headerText } from "../domain/header-text.js";
import type { Neighbours } from "../prepare.js";
import type { Mail } from "../smtp/transport.js";
import { REMITENTE } from "./usuario.js";

/** The kind of notice that a forgotten password is kept as. */
export const CLAVE_OLVIDADA = "claveOlvidada";
const NEIGHBOUR_LIMIT_MS = 10_000;
const NAME_CHARS_MAX = 100;

type Deps = {
  accounts: Pick<Neighbours["accounts"], "OpenOlvido">;
  mailFrom: string;
  webUrl: string;
};

/**
 * The mail with which somebody chooses another password: what it needs is made by accounts for this try alone, and kept nowhere here. Undefined
 * when there is nobody to mail to.
 */
export async function composeClave(
  { accounts, mailFrom, webUrl }: Deps,
  { id, intento, now }: { id: string; intento: number; now: Date },
): Promise<Mail | undefined> {
  const olvido = await accounts
    .OpenOlvido({ id }, { timeoutMs: NEIGHBOUR_LIMIT_MS })
    .catch((error: unknown) => {
      if (error instanceof FegError && error.codigo === "FEG_NOT_FOUND") return undefined;
      throw error;
    });
  const receivers = readReceivers(olvido?.direccionCorreoElectronico);
  if (!olvido || "motivo" in receivers) return undefined;
  const { codigo, nombre, vence } = olvido;
  const enlace = webUrl === "" ? undefined : `${webUrl}/consola#/clave/${codigo}`;
  const hasta = vence.replace("T", " ").replace(/(?::\d{2}(?:\.\d+)?)?Z$/, " UTC");
  const lineas = [
    `Hola, ${headerText(nombre, NAME_CHARS_MAX)}:`,
    "Alguien pidió cambiar la clave de su usuario. Si no fue usted, no haga nada: su clave sigue siendo la misma.",
    ...(enlace === undefined ? [] : [`Para elegir una clave nueva abra ${enlace}`]),
    `Código: ${codigo}`,
    `Sirve una sola vez, hasta el ${hasta}. Al cambiar la clave se cierran todas las sesiones.`,
  ];
  return {
    messageId: messageIdOf(id, intento, mailFrom),
    from: { name: REMITENTE, address: mailFrom },
    replyTo: undefined,
    to: receivers.addresses,
    goesTo: receivers.addresses,
    asunto: "Cambio de clave",
    text: `${lineas.join("\n\n")}\n`,
    html: lineas.map((linea) => `<p>${escapeHtml(linea)}</p>`).join("\n"),
    fecha: now,
    adjuntos: [],
  };
}

import { headerText } from "../domain/header-text.js";
import type { Neighbours } from "../prepare.js";
import type { Mail } from "../smtp/transport.js";
import { cartaAlUsuario, type Intento, momentoDe, unlessGone } from "./carta.js";

/** The kind under which a request for a forgotten password is kept. */
export const CLAVE_OLVIDADA = "claveOlvidada";
const NEIGHBOUR_LIMIT_MS = 10_000;
const NAME_CHARS_MAX = 100;

type Deps = {
  accounts: Pick<Neighbours["accounts"], "OpenOlvido">;
  mailFrom: string;
  webUrl: string;
};

/**
 * Writes the mail with which somebody chooses another password: accounts makes the code for this try alone, and it is kept nowhere here. Undefined
 * when there is nobody to mail to.
 */
export async function composeClave(
  { accounts, mailFrom, webUrl }: Deps,
  given: Intento,
): Promise<Mail | undefined> {
  const olvido = await unlessGone(accounts.OpenOlvido({ id: given.id }, { timeoutMs: NEIGHBOUR_LIMIT_MS }));
  if (!olvido) return undefined;
  const { codigo, nombre, vence, direccionCorreoElectronico: direccion } = olvido;
  const enlace = webUrl === "" ? undefined : `${webUrl}/consola#/clave/${codigo}`;
  const parrafos = [
    `Hola, ${headerText(nombre, NAME_CHARS_MAX)}:`,
    "Alguien pidió cambiar la clave de su usuario. Si no fue usted, no haga nada: su clave sigue siendo la misma.",
    ...(enlace === undefined ? [] : [`Para elegir una clave nueva abra ${enlace}`]),
    `Código: ${codigo}`,
    `Sirve una sola vez, hasta el ${momentoDe(vence)}. Al cambiar la clave se cierran todas las sesiones.`,
  ];
  return cartaAlUsuario({ direccion, asunto: "Cambio de clave", parrafos, mailFrom }, given);
}

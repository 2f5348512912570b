import type { CorreoUsuario } from "@dte/contracts";
import { headerText, nameInText } from "../domain/header-text.js";
import type { Neighbours } from "../prepare.js";
import type { Mail } from "../smtp/transport.js";
import { cartaAlUsuario, type Intento, momentoDe, unlessGone } from "./carta.js";
import type { Texto } from "./texts.js";

/** The kind under which a mail to a user is kept. */
export const CORREO_USUARIO = "correoUsuario";
const NEIGHBOUR_LIMIT_MS = 10_000;
const NAME_CHARS_MAX = 100;
const CUENTA_CHARS_MAX = 200;

type Deps = {
  accounts: Pick<Neighbours["accounts"], "OpenCorreo">;
  mailFrom: string;
  webUrl: string;
};

/** Writes a mail to a user, from accounts' answer for this try. Undefined when there is nobody to mail to, and for a kind that this version does not know. */
export async function composeUsuario(
  { accounts, mailFrom, webUrl }: Deps,
  given: Intento,
): Promise<Mail | undefined> {
  const correo = await unlessGone(accounts.OpenCorreo({ id: given.id }, { timeoutMs: NEIGHBOUR_LIMIT_MS }));
  const texto = correo && textoDeUsuario(correo, webUrl);
  if (!correo || !texto) return undefined;
  const nombre = headerText(correo.nombre, NAME_CHARS_MAX);
  const parrafos = [nombre === "" ? "Hola:" : `Hola, ${nombre}:`, ...texto.parrafos];
  const { direccionCorreoElectronico: direccion } = correo;
  return cartaAlUsuario({ direccion, asunto: texto.asunto, parrafos, mailFrom }, given);
}

function textoDeUsuario(correo: CorreoUsuario, webUrl: string): Texto | undefined {
  switch (correo.clase) {
    case "segundoFactor.activado":
    case "segundoFactor.quitado":
    case "segundoFactor.codigosRenovados":
    case "passkey.quitada":
      return cambiado(CAMBIOS[correo.clase], correo, webUrl);
    case "segundoFactor.retirado":
      return retirado(correo, webUrl);
    case "passkey.agregada":
      return agregada(correo, webUrl);
    case "clave.cambiada":
      return cambiada(correo, webUrl);
    case "clave.conocida":
      return conocida(correo, webUrl);
    case "llave.creada":
    case "llave.rotada":
      return deLlave(LLAVES[correo.clase], correo, webUrl);
    case "invitacion":
      return invitado(correo, webUrl);
    default:
      return undefined;
  }
}

/** Things that a user did with their own second step or keys, as the mail's subject and its text tell them. */
const CAMBIOS = {
  "segundoFactor.activado": {
    asunto: "Se agregó un segundo paso para entrar",
    hecho: "Se agregó una aplicación de autenticación a su usuario",
  },
  "segundoFactor.quitado": {
    asunto: "Se quitó su segundo paso para entrar",
    hecho: "Se quitó la aplicación de autenticación de su usuario",
  },
  "segundoFactor.codigosRenovados": {
    asunto: "Se renovaron sus códigos de recuperación",
    hecho: "Se hicieron otros códigos de recuperación para su usuario, y los de antes ya no sirven,",
  },
  "passkey.quitada": {
    asunto: "Se quitó una llave de acceso",
    hecho: "Se quitó una llave de acceso (passkey) de su usuario",
  },
} as const;

const cambiado = (
  { asunto, hecho }: (typeof CAMBIOS)[keyof typeof CAMBIOS],
  { momento }: CorreoUsuario,
  webUrl: string,
): Texto => ({
  asunto,
  parrafos: [
    `${hecho} el ${momentoDe(momento)}.`,
    `Si no fue usted, cambie su contraseña y revise sus llaves de acceso y su segundo paso${webUrl === "" ? "" : ` en ${webUrl}/consola#/usuario`}; si ya no puede entrar, escriba a quien administra la instalación.`,
  ],
});

const retirado = ({ momento }: CorreoUsuario, webUrl: string): Texto => ({
  asunto: "Se quitó su segundo paso para entrar",
  parrafos: [
    `Quien administra la instalación quitó el segundo paso de su usuario el ${momentoDe(momento)}. Se cerraron todas sus sesiones.`,
    `Si lo pidió usted, entre con su clave y configure otro${webUrl === "" ? "" : ` en ${webUrl}/consola#/usuario`}.`,
    "Si no lo pidió, cambie su clave de inmediato y escriba a quien administra la instalación.",
  ],
});

const cambiada = ({ momento }: CorreoUsuario, webUrl: string): Texto => ({
  asunto: "Se cambió su contraseña",
  parrafos: [
    `La contraseña de su usuario se cambió el ${momentoDe(momento)}. Se cerraron todas sus sesiones; las llaves de programas y las de acceso siguen.`,
    `Si no fue usted, elija otra${webUrl === "" ? " con «¿Olvidó su contraseña?»" : ` en ${webUrl}/consola#/clave`} y revise sus llaves.`,
  ],
});

const conocida = ({ momento }: CorreoUsuario, webUrl: string): Texto => ({
  asunto: "Alguien conoce su contraseña",
  parrafos: [
    `En un día, hasta el ${momentoDe(momento)}, alguien escribió su contraseña con muchos códigos equivocados de su segundo paso. No entró. Por ahora los códigos de su aplicación no se aceptan; los de recuperación y sus llaves de acceso sí.`,
    `Cambie su contraseña${webUrl === "" ? " con «¿Olvidó su contraseña?»" : ` en ${webUrl}/consola#/clave`}: desde entonces se aceptan otra vez. Si fue usted, verifique la hora de su teléfono.`,
  ],
});

const agregada = ({ momento }: CorreoUsuario, webUrl: string): Texto => ({
  asunto: "Se agregó una llave de acceso",
  parrafos: [
    `Se agregó una llave de acceso (passkey) a su usuario el ${momentoDe(momento)}. Con ella se entra sin contraseña.`,
    `Si no fue usted, quítela${webUrl === "" ? "" : ` en ${webUrl}/consola#/usuario`}, cambie su contraseña y cierre todas sus sesiones.`,
  ],
});

/** Things that were done with a user's key for programs, as the mail's subject and its text tell them. */
const LLAVES = {
  "llave.creada": {
    asunto: "Se creó una llave para programas",
    hecho: "Se creó una llave para programas en su usuario",
    alcance: "Con ella un programa entra en su nombre, sin su contraseña.",
  },
  "llave.rotada": {
    asunto: "Se cambió el secreto de una llave",
    hecho: "Se cambió el secreto de una llave para programas de su usuario",
    alcance: "Quien tiene el secreto nuevo entra en su nombre, sin su contraseña.",
  },
} as const;

const deLlave = (
  { asunto, hecho, alcance }: (typeof LLAVES)[keyof typeof LLAVES],
  { momento }: CorreoUsuario,
  webUrl: string,
): Texto => ({
  asunto,
  parrafos: [
    `${hecho} el ${momentoDe(momento)}. ${alcance}`,
    `Si no fue usted, revoque la llave en ${webUrl === "" ? "la consola" : `${webUrl}/consola#/usuario`} y cambie su contraseña. Cambiar solo la contraseña no basta: la llave sirve hasta que se revoque.`,
  ],
});

/** An invitation's mail. Names that others chose stand in its text and not in its subject. */
const invitado = (
  { quien = "", cuenta = "", codigo = "", vence = "" }: CorreoUsuario,
  webUrl: string,
): Texto => ({
  asunto: "Lo invitan a usar una cuenta",
  parrafos: [
    `${nameInText(quien, NAME_CHARS_MAX)} lo invita a usar la cuenta ${nameInText(cuenta, CUENTA_CHARS_MAX)}.`,
    ...(webUrl === "" ? [] : [`Para aceptar o rechazar abra ${webUrl}/consola#/invitacion/${codigo}`]),
    `Código: ${codigo}`,
    `Sirve una sola vez, hasta el ${momentoDe(vence)}. Si no conoce a quien lo invita no haga nada, o rechácela: mientras no acepte no cambia nada.`,
  ],
});

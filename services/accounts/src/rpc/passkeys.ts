import { randomBytes } from "node:crypto";
import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { isUuid, refuseLate, type Tx, transaction } from "@dte/service";
import type { Changes } from "../cuenta/turns.js";
import { checkEntrada, type EntradaDeps } from "../login/entrada.js";
import type { Logins } from "../login/logins.js";
import type { WebAuthn } from "../login/webauthn.js";
import { newCodigosRecuperacion } from "../secrets/totp.js";
import { holdUsuario } from "../store/administracion.js";
import { record } from "../store/auditoria.js";
import {
  deletePasskey,
  findTitular,
  insertPasskey,
  listPasskeys as list,
  PASSKEYS_MAX,
  renamePasskey as rename,
} from "../store/passkeys.js";
import { notePropio } from "../store/propios.js";
import {
  forgetCodigos,
  hasCodigos,
  hasFactores,
  huellasOf,
  replaceCodigos,
} from "../store/segundos-factores.js";
import { awaitEnd, checkSesion, revokeOthers } from "./revoke.js";
import { refusalOf } from "./segundo-factor.js";

type Deps = EntradaDeps & { logins: Logins };

const TITULAR_BYTES = 32;
const NOMBRE_CHARS_MAX = 100;

/**
 * Gives the options with which a browser makes a key. It asks for password and second factor, so that somebody who found an open session cannot add a
 * key. Throws FEG_VALIDATION_ERROR for a wrong password or code, FEG_BUSINESS_RULE_VIOLATION where the user has enough keys, or this installation has
 * none, FEG_RATE_LIMIT_EXCEEDED.
 */
export const beginPasskey =
  (deps: Deps): Handlers<AccountsDefinition>["BeginPasskey"] =>
  async ({ usuario, clave, codigo: otp, passkey, ipOrigen }, call) => {
    const webauthn = available(deps.webauthn);
    const entrada = { usuario, clave, otp, passkey, ipOrigen };
    const claimant = { usuario, direccion: ipOrigen };
    const refusal = await deps.logins.run(claimant, call, () => checkEntrada(deps, entrada));
    if (refusal) throw refusalOf(refusal);
    const { titular = randomBytes(TITULAR_BYTES), credenciales } = await findTitular(deps.sql, usuario);
    if (credenciales.length >= PASSKEYS_MAX) throw enough();
    return { ...(await webauthn.offer(usuario, titular, credenciales)), titular };
  };

/**
 * Keeps the key that a browser made, and gives recovery codes to a user who had none; the first second factor ends the user's other sessions. Throws
 * FEG_VALIDATION_ERROR for an answer to no challenge, FEG_UNAUTHORIZED when the session has ended, FEG_BUSINESS_RULE_VIOLATION where the user has
 * enough keys, FEG_RATE_LIMIT_EXCEEDED when too many changes wait, and when it would end after its caller gave up.
 */
export const confirmPasskey =
  ({
    sql,
    shell,
    webauthn,
    outbox,
    changes,
  }: Deps & Changes): Handlers<AccountsDefinition>["ConfirmPasskey"] =>
  async ({ usuario, passkey, titular, nombre: said, ipOrigen, sesion }, call) => {
    const nombre = readNombre(said);
    const { desafio = "", respuesta = "" } = passkey ?? {};
    const made = await available(webauthn).register(desafio, respuesta);
    if (!made) throw invalid("passkey: no responde a lo que se pidió. Empiece de nuevo.");
    const id = shell.newId();
    const codigos = newCodigosRecuperacion();
    const keep = async (tx: Tx) => {
      const now = shell.now();
      // When two come at once from a user without a second factor, only one gives codes, and none adds one key too many.
      await holdUsuario(tx, usuario);
      await checkSesion(tx, usuario, sesion);
      if ((await list(tx, usuario)).length >= PASSKEYS_MAX) throw enough();
      const isFirst = !(await hasFactores(tx, usuario));
      if (!(await insertPasskey(tx, { ...made, id, usuario, titular: Buffer.from(titular), nombre, now })))
        throw invalid("passkey: ya está registrada. Use otra, o quítela primero.");
      const end = isFirst ? await revokeOthers(tx, { usuario, sesion, now }) : undefined;
      const hasNone = !(await hasCodigos(tx, usuario));
      if (hasNone) await replaceCodigos(tx, usuario, huellasOf(codigos));
      const cambios = [{ campo: "nombre", despues: nombre }];
      await notePropio(tx, { shell, outbox }, { usuario, ipOrigen, accion: "passkey.agregada", cambios });
      refuseLate(call);
      return { given: hasNone, until: end };
    };
    const { given, until } = await changes.run(usuario, () => transaction(sql, "register passkey", keep));
    outbox.kick();
    await awaitEnd(until, shell.now());
    shell.log.info("passkey.added");
    const passkeys = await list(sql, usuario);
    const kept = passkeys.find((each) => each.id === id);
    return { passkey: kept ?? null, codigos: given ? codigos.map(({ texto }) => texto) : [] };
  };

/**
 * Gives the options with which a browser asks for a key when the user is not known yet. Throws FEG_BUSINESS_RULE_VIOLATION where this installation
 * has no keys.
 */
export const askPasskey =
  ({ webauthn }: Pick<Deps, "webauthn">): Handlers<AccountsDefinition>["AskPasskey"] =>
  async () => ({ ...(await available(webauthn).ask()), titular: Buffer.alloc(0) });

/** Lists the user's own keys, the oldest first. */
export const listPasskeys =
  ({ sql }: Pick<Deps, "sql">): Handlers<AccountsDefinition>["ListPasskeys"] =>
  async ({ usuario }) => ({ passkeys: await list(sql, usuario) });

/**
 * Renames one of the user's keys. It opens the same as before, so no password is asked for; the log has both names. Throws FEG_VALIDATION_ERROR,
 * FEG_NOT_FOUND, FEG_RATE_LIMIT_EXCEEDED when too many changes wait.
 */
export const renamePasskey =
  ({
    sql,
    shell,
    changes,
  }: Pick<Deps, "sql" | "shell"> & Changes): Handlers<AccountsDefinition>["RenamePasskey"] =>
  async ({ usuario, id, nombre: said, ipOrigen }) => {
    const nombre = readNombre(said);
    const renameKept = async (tx: Tx) => {
      const antes = isUuid(id) ? await rename(tx, usuario, { id, nombre }) : undefined;
      if (antes === undefined) throw unknown();
      if (antes !== nombre) {
        const cambios = [{ campo: "nombre", antes, despues: nombre }];
        const acto = { usuario, ipOrigen, accion: "passkey.renombrada", cambios };
        await record(tx, { cadenas: [`usuario ${usuario}`], momento: shell.now(), ...acto });
      }
      const renamed = (await list(tx, usuario)).find((each) => each.id === id.toLowerCase());
      if (!renamed) throw unknown();
      return renamed;
    };
    return await changes.run(usuario, () => transaction(sql, "rename passkey", renameKept));
  };

/**
 * Takes a key away; with the last second factor the recovery codes go too. Throws FEG_VALIDATION_ERROR for a wrong password or code, FEG_NOT_FOUND,
 * FEG_RATE_LIMIT_EXCEEDED.
 */
export const removePasskey =
  (deps: Deps): Handlers<AccountsDefinition>["RemovePasskey"] =>
  async ({ usuario, id, clave, codigo: otp, passkey, ipOrigen }, call) => {
    const { sql, shell, logins, outbox } = deps;
    const entrada = { usuario, clave, otp, passkey, ipOrigen };
    const claimant = { usuario, direccion: ipOrigen };
    const refusal = await logins.run(claimant, call, () => checkEntrada(deps, entrada));
    if (refusal) throw refusalOf(refusal);
    await transaction(sql, "remove passkey", async (tx) => {
      await holdUsuario(tx, usuario);
      const nombre = isUuid(id) ? await deletePasskey(tx, usuario, id) : undefined;
      if (nombre === undefined) throw unknown();
      await forgetCodigos(tx, usuario);
      const cambios = [{ campo: "nombre", antes: nombre }];
      await notePropio(tx, deps, { usuario, ipOrigen, accion: "passkey.quitada", cambios });
      refuseLate(call);
    });
    outbox.kick();
    shell.log.info("passkey.removed");
    return {};
  };

function available(webauthn: WebAuthn | undefined): WebAuthn {
  if (webauthn) return webauthn;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: "Esta instalación no tiene llaves de acceso: su consola no tiene un nombre de dominio.",
  });
}

/** Characters that turn the direction of writing, or are invisible: they would let one key look like another in the list and in the log. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Reads the name of a key in the form in which it is kept. Throws FEG_VALIDATION_ERROR. */
function readNombre(said: string): string {
  const nombre = said.replace(HIDDEN, "").trim().normalize("NFC");
  if (nombre === "" || nombre.length > NOMBRE_CHARS_MAX)
    throw invalid(`nombre: se espera de 1 a ${NOMBRE_CHARS_MAX} caracteres.`);
  return nombre;
}

const unknown = () => feg("FEG_NOT_FOUND", { detalle: "No hay una llave de acceso con ese identificador." });

const enough = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: `El usuario ya tiene ${PASSKEYS_MAX} llaves de acceso. Quite una antes de agregar otra.`,
  });

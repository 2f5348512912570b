import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { type FegError, feg, invalid } from "@dte/errors";
import { open, seal } from "@dte/sealing";
import { refuseLate, type Tx, transaction } from "@dte/service";
import type { Changes } from "../cuenta/turns.js";
import type { Refusal } from "../domain/refusal.js";
import { checkEntrada, type EntradaDeps } from "../login/entrada.js";
import type { Logins } from "../login/logins.js";
import { newCodigosRecuperacion, newTotp, pasoOf } from "../secrets/totp.js";
import { holdUsuario } from "../store/administracion.js";
import { notePropio } from "../store/propios.js";
import {
  confirmSegundoFactor,
  contextOf,
  deleteSegundoFactor,
  findSegundoFactor,
  hasFactores,
  huellasOf,
  insertSegundoFactor,
  replaceCodigos,
} from "../store/segundos-factores.js";
import { awaitEnd, checkSesion, revokeOthers } from "./revoke.js";

type Deps = EntradaDeps & { logins: Logins };

/** The time in ms that a shown secret waits for its first code. */
const WAITS_MS = 15 * 60_000;
const LOCKED_OUT_SECONDS = 15 * 60;

/**
 * Makes a secret for the user's authenticator. It asks for password and second factor, so that somebody who found an open session does not lock its
 * user out, nor gets past a passkey with an authenticator of their own. Throws FEG_VALIDATION_ERROR for a wrong password, code or key,
 * FEG_BUSINESS_RULE_VIOLATION where there is an authenticator already, FEG_RATE_LIMIT_EXCEEDED.
 */
export const beginSegundoFactor =
  (deps: Deps & { emisor: string }): Handlers<AccountsDefinition>["BeginSegundoFactor"] =>
  async ({ usuario, clave, codigo: otp, passkey, ipOrigen }, call) => {
    const { sql, shell, keys, logins, emisor } = deps;
    // The user shall not spend a code just to be told that there is one already.
    if ((await findSegundoFactor(sql, usuario))?.confirmado) throw alreadyThere();
    const entrada = { usuario, clave, otp, passkey, ipOrigen };
    const claimant = { usuario, direccion: ipOrigen };
    const refusal = await logins.run(claimant, call, () => checkEntrada(deps, entrada));
    if (refusal) throw refusalOf(refusal);
    const { secreto, texto, uri } = newTotp(usuario, emisor);
    const sealed = seal(keys, contextOf(usuario), secreto);
    if (!(await insertSegundoFactor(sql, { usuario, secreto: sealed, now: shell.now() })))
      throw alreadyThere();
    return { secreto: texto, uri };
  };

/**
 * Turns the second factor on, ends the user's other sessions when it is their first, and gives its recovery codes, which are never shown again.
 * Throws FEG_VALIDATION_ERROR for a code that does not fit the secret, FEG_UNAUTHORIZED when the session has ended, FEG_BUSINESS_RULE_VIOLATION when
 * no secret waits for a code, FEG_RATE_LIMIT_EXCEEDED when too many changes wait, and when it would end after its caller gave up.
 */
export const confirmSegundoFactorDe =
  ({
    sql,
    shell,
    keys,
    outbox,
    changes,
  }: Pick<Deps, "sql" | "shell" | "keys" | "outbox"> &
    Changes): Handlers<AccountsDefinition>["ConfirmSegundoFactor"] =>
  async ({ usuario, codigo, ipOrigen, sesion }, call) => {
    const now = shell.now();
    const factor = await findSegundoFactor(sql, usuario);
    const isWaiting = factor && !factor.confirmado && now.getTime() - factor.creado.getTime() < WAITS_MS;
    if (!isWaiting) throw nothingWaits();
    const paso = pasoOf(open(keys, contextOf(usuario), factor.secreto), codigo.trim(), now);
    if (paso === undefined)
      throw invalid(
        "codigo: no es el que muestra la aplicación. Verifique la hora de su teléfono y escriba el de ahora.",
      );
    const codigos = newCodigosRecuperacion();
    const turnOn = async (tx: Tx) => {
      // This is the order of locks of requests that take a second factor away.
      await holdUsuario(tx, usuario);
      await checkSesion(tx, usuario, sesion);
      const isFirst = !(await hasFactores(tx, usuario));
      if (!(await confirmSegundoFactor(tx, { usuario, secreto: factor.secreto, paso, now })))
        throw nothingWaits();
      await replaceCodigos(tx, usuario, huellasOf(codigos));
      const end = isFirst ? await revokeOthers(tx, { usuario, sesion, now }) : undefined;
      await notePropio(tx, { shell, outbox }, { usuario, ipOrigen, accion: "segundoFactor.activado" });
      refuseLate(call);
      return end;
    };
    const until = await changes.run(usuario, () => transaction(sql, "confirm second factor", turnOn));
    outbox.kick();
    await awaitEnd(until, shell.now());
    shell.log.info("second-factor.on", {});
    return { codigos: codigos.map(({ texto }) => texto) };
  };

/**
 * Removes the user's authenticator. Throws FEG_VALIDATION_ERROR for a wrong password or code, FEG_BUSINESS_RULE_VIOLATION where there is none,
 * FEG_RATE_LIMIT_EXCEEDED.
 */
export const removeSegundoFactor =
  (deps: Deps): Handlers<AccountsDefinition>["RemoveSegundoFactor"] =>
  async ({ usuario, clave, codigo, ipOrigen }, call) => {
    const { sql, shell, logins } = deps;
    const entrada = { usuario, clave, otp: codigo, ipOrigen };
    const claimant = { usuario, direccion: ipOrigen };
    const refusal = await logins.run(claimant, call, () => checkEntrada(deps, entrada));
    if (refusal) throw refusalOf(refusal);
    await transaction(sql, "remove second factor", async (tx) => {
      // Without the lock, a simultaneous removal of a passkey would keep the recovery codes for the authenticator, and this one would keep them for
      // the passkey.
      await holdUsuario(tx, usuario);
      if (!(await deleteSegundoFactor(tx, usuario))) throw nothingThere();
      await notePropio(tx, deps, { usuario, ipOrigen, accion: "segundoFactor.quitado" });
      refuseLate(call);
    });
    deps.outbox.kick();
    shell.log.info("second-factor.off", {});
    return {};
  };

/**
 * Replaces the recovery codes by new ones. Throws FEG_VALIDATION_ERROR for a wrong password or code, FEG_BUSINESS_RULE_VIOLATION where there is no
 * second factor, FEG_RATE_LIMIT_EXCEEDED.
 */
export const renewCodigosRecuperacion =
  (deps: Deps): Handlers<AccountsDefinition>["RenewCodigosRecuperacion"] =>
  async ({ usuario, clave, codigo, passkey, ipOrigen }, call) => {
    const { sql, logins } = deps;
    const entrada = { usuario, clave, otp: codigo, passkey, ipOrigen };
    const claimant = { usuario, direccion: ipOrigen };
    const refusal = await logins.run(claimant, call, () => checkEntrada(deps, entrada));
    if (refusal) throw refusalOf(refusal);
    const codigos = newCodigosRecuperacion();
    await transaction(sql, "renew recovery codes", async (tx) => {
      if (!(await replaceCodigos(tx, usuario, huellasOf(codigos)))) throw nothingThere();
      await notePropio(tx, deps, { usuario, ipOrigen, accion: "segundoFactor.codigosRenovados" });
      refuseLate(call);
    });
    deps.outbox.kick();
    return { codigos: codigos.map(({ texto }) => texto) };
  };

/** Answers a signed-in user who was asked for the password or a code again. */
export function refusalOf(refusal: Refusal): FegError {
  if (refusal === "lockedOut") {
    const reintentarEnSegundos = LOCKED_OUT_SECONDS;
    return feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: reintentarEnSegundos }).with({ reintentarEnSegundos });
  }
  if (refusal === "secondFactorNeeded")
    return invalid(
      "codigo: falta. Escriba el de su aplicación o uno de recuperación, o use su llave de acceso.",
    );
  if (refusal === "secondFactorBlocked")
    return invalid(
      "codigo: hubo demasiados equivocados en un día. Use un código de recuperación o su llave de acceso, y cambie su clave: alguien la conoce.",
    );
  if (refusal === "passkeyWrong") return invalid("passkey: no es una llave de acceso del usuario.");
  return refusal === "passwordWrong"
    ? invalid("claveActual: no es la clave del usuario. Verifíquela y vuelva a intentar.")
    : invalid("codigo: no es el de ahora, o ya se usó. Espere el siguiente, o escriba uno de recuperación.");
}

const alreadyThere = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: "El usuario ya tiene un segundo paso. Quítelo antes de configurar otro.",
  });
const nothingWaits = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle:
      "No hay un segundo paso por confirmar, o pasaron 15 minutos. Empiece de nuevo con POST /usuario/segundo-factor.",
  });
const nothingThere = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "El usuario no tiene un segundo paso." });

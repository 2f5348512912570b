import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { cleanIdCuenta, hasOcultos } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { type Outbox, refuseLate, type Shell, type Sql, type Tx, transaction } from "@dte/service";
import type { Changes } from "../cuenta/turns.js";
import { CLAVE_MIN, isClaveNueva } from "../domain/clave-nueva.js";
import { PASSWORD_MAX } from "../domain/password-grant.js";
import { checkAlcance, PERMISOS } from "../domain/scope.js";
import { cleanUsuario, permisosAlcanzados } from "../domain/usuarios.js";
import type { Logins } from "../login/logins.js";
import { huellaOfCodigo } from "../secrets/codigo-clave.js";
import type { Passwords } from "../secrets/password.js";
import { lockCuenta, lockUsuario } from "../store/administracion.js";
import { record } from "../store/auditoria.js";
import { addCorreosInvitacion, remaining } from "../store/correos.js";
import { findInvitacion, type Leida, renewInvitacion, takeInvitacion } from "../store/invitaciones.js";
import { insertPermisos } from "../store/permisos.js";
import { createUsuario, type NewUsuario } from "../store/usuarios.js";
import { findPermitida } from "./resolve.js";

type Deps = { sql: Sql; shell: Shell };

const ADMINISTRAR = "cuenta.administrar";
const NOMBRE_CHARS_MAX = 200;
const RETRY_AFTER_SECONDS = 3_600;

/**
 * Mails an invitation again, and gives it its whole time anew. The answer is the same when the mailbox has had enough mails for a day, so that it
 * does not show whether others have written to it. Throws what `resolve` throws, FEG_NOT_FOUND (nobody of that name is invited), FEG_FORBIDDEN (also
 * for permissions that the caller's token was not given for), FEG_RATE_LIMIT_EXCEEDED (the account, or the user, has invited enough for a day; too
 * many changes wait).
 */
export const sendInvitacion =
  ({
    sql,
    shell,
    outbox,
    changes,
  }: Deps & Changes & { outbox: Outbox }): Handlers<AccountsDefinition>["SendInvitacion"] =>
  async ({ usuario, idCuenta: asked, invitado: named, ipOrigen }, { identidad }) => {
    const now = shell.now();
    const idCuenta = cleanIdCuenta(asked);
    const invitado = cleanUsuario(named);
    await findPermitida(sql, { usuario, idCuenta, permiso: ADMINISTRAR, now });
    const send = async (tx: Tx) => {
      const permisos = await renewInvitacion(tx, { usuario: invitado, idCuenta, now });
      if (!permisos) throw nobodyInvited();
      checkAlcance(permisosAlcanzados(permisos), identidad);
      if ((await remaining(tx, { idCuenta, pedidoPor: usuario, now })) === 0) throw enough();
      const pedido = { idCuenta, pedidoPor: usuario, now, newId: shell.newId };
      await addCorreosInvitacion(tx, outbox, [invitado], pedido);
      const cambios = [{ campo: "usuario", despues: invitado }];
      const acto = { usuario, ipOrigen, accion: "invitacion.reenviada", cambios };
      await record(tx, { cadenas: [`cuenta ${idCuenta}`], momento: now, ...acto });
    };
    await changes.run(usuario, () => transaction(sql, "send invitación", send));
    outbox.kick();
    return {};
  };

/** Gives the invitation of a mailed code, for the page that shows it. Throws FEG_VALIDATION_ERROR for a code that does not exist, was used or is too old. */
export const getInvitacion =
  ({ sql, shell }: Deps): Handlers<AccountsDefinition>["GetInvitacion"] =>
  async ({ codigo }) => {
    const { vence, permisos, ...invitacion } = await read(sql, codigo, shell.now());
    const inOrder = PERMISOS.filter((each) => permisos.includes(each));
    return { ...invitacion, permisos: inOrder, vence: vence.toISOString() };
  };

/**
 * Accepts or declines an invitation by its mailed code. A person without a user gets one, named by the address that the mail went to. Throws
 * FEG_VALIDATION_ERROR for a code that does not exist, was used or is too old, and for a name or a password that cannot be chosen; FEG_RATE_LIMIT_EXCEEDED
 * when too many wait, or so long that its caller gave up.
 */
export const acceptInvitacion =
  ({
    sql,
    shell,
    logins,
    passwords,
    changes,
  }: Deps &
    Changes & {
      logins: Logins;
      passwords: Passwords;
    }): Handlers<AccountsDefinition>["AcceptInvitacion"] =>
  async ({ codigo, acepta, nombre = "", clave = "", ipOrigen }, call) => {
    const invitacion = await read(sql, codigo, shell.now());
    const { usuario, idCuenta, esNuevo } = invitacion;
    const nuevo = acepta && esNuevo ? judgeNuevo(invitacion, nombre, clave) : undefined;
    const claimant = { usuario, direccion: ipOrigen };
    const hashed = nuevo && (await logins.run(claimant, call, () => passwords.hash(clave)));
    const answer = async (tx: Tx) => {
      const now = shell.now();
      await lockCuenta(tx, idCuenta);
      // When two requests bring the same code only one finds it, and the invitation may have changed since the first look.
      const last = await findInvitacion(tx, huellaOf(codigo), now);
      const permisos = last && (await takeInvitacion(tx, { usuario, idCuenta, now }));
      if (!permisos) throw spent();
      if (nuevo && hashed !== undefined && !(await createUsuario(tx, { ...nuevo, clave: hashed })))
        throw taken();
      if (acepta) await grant(tx, invitacion, permisos);
      const accion = acepta ? "invitacion.aceptada" : "invitacion.rechazada";
      const cambios = nuevo ? [{ campo: "usuario", despues: usuario }] : [];
      await record(tx, { cadenas: [`cuenta ${idCuenta}`], momento: now, usuario, ipOrigen, accion, cambios });
      refuseLate(call);
    };
    await changes.run(usuario, () => transaction(sql, "answer invitación", answer));
    if (nuevo) shell.log.info("user.created");
    return {};
  };

async function grant(tx: Tx, { usuario, idCuenta }: Leida, permisos: readonly string[]): Promise<void> {
  // A request that names no account means the user's only one, which this changes.
  await lockUsuario(tx, usuario);
  await insertPermisos(
    tx,
    permisos.map((permiso) => ({ usuario, idCuenta, permiso })),
  );
}

function judgeNuevo({ usuario }: Leida, said: string, clave: string): Omit<NewUsuario, "clave"> {
  const nombre = said.replaceAll("\0", "").trim();
  if (nombre === "" || nombre.length > NOMBRE_CHARS_MAX)
    throw invalid(`nombre: se espera su nombre, de 1 a ${NOMBRE_CHARS_MAX} caracteres.`);
  if (hasOcultos(nombre))
    throw invalid("nombre: tiene caracteres invisibles; bórrelos o escríbalo de nuevo.");
  if (!isClaveNueva(clave, usuario)) {
    throw invalid(
      `claveNueva: se espera de ${CLAVE_MIN} a ${PASSWORD_MAX} caracteres, que no sean el nombre del usuario.`,
    );
  }
  return { usuario, nombre, direccionCorreoElectronico: usuario };
}

async function read(sql: Sql, codigo: string, now: Date): Promise<Leida> {
  const invitacion = await findInvitacion(sql, huellaOf(codigo), now);
  if (!invitacion) throw spent();
  return invitacion;
}

function huellaOf(codigo: string): Buffer {
  const huella = huellaOfCodigo(codigo);
  if (!huella) throw spent();
  return huella;
}

const spent = () =>
  invalid(
    "codigo: no sirve, ya se usó o ya venció. Pida a quien administra la cuenta que envíe la invitación otra vez.",
  );
const taken = () => invalid("codigo: el usuario ya existe. Entre con su clave y acepte ahí la invitación.");
const nobodyInvited = () =>
  feg("FEG_NOT_FOUND", { detalle: "Nadie con ese nombre está invitado. Véalos en usuarios de la cuenta." });
const enough = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_AFTER_SECONDS }).with({
    reintentarEnSegundos: RETRY_AFTER_SECONDS,
  });

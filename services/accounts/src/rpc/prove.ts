import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { type Outbox, type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { NO_LOGO } from "../archivos/logos.js";
import { cambioDeOrigenes, cambiosDe, cambiosDeUsuarios } from "../auditoria/cambios.js";
import type { Changes } from "../cuenta/turns.js";
import { isIdCuenta } from "../domain/cuenta.js";
import { type Operadores, requireAlcance } from "../domain/operadores.js";
import { reclamada } from "../domain/reclamada.js";
import { PERMISOS, SISTEMA } from "../domain/scope.js";
import { findAdministracion, lockCuenta, lockUsuario } from "../store/administracion.js";
import { record } from "../store/auditoria.js";
import { forgetCredenciales } from "../store/credenciales.js";
import { isCuenta, isProbada, type Prueba, proveCuenta, updateCuenta } from "../store/cuentas.js";
import { deleteInvitaciones } from "../store/invitaciones.js";
import { deleteLlavesAnteriores } from "../store/llaves-anteriores.js";
import { replaceOrigenes } from "../store/origenes.js";
import { listAccesos, replacePermisos } from "../store/permisos.js";
import { isUsuario } from "../store/usuarios.js";

type Deps = { sql: Sql; shell: Shell; operadores: Operadores };

const PRUEBAS: readonly Prueba[] = ["sistema", "autoridad"];

const noCuenta = () => feg("FEG_NOT_FOUND", { detalle: "La cuenta no existe. Verifique el identificador." });

/**
 * Notes what proves that an account is its taxpayer's. It is called for each document that an authority took, so a call for an account that is proven
 * already takes no lock. Throws FEG_FORBIDDEN for a user who does not administer the installation, FEG_NOT_FOUND, FEG_RATE_LIMIT_EXCEEDED when too
 * many changes wait.
 */
export const prove =
  ({ sql, shell, operadores, changes }: Deps & Changes): Handlers<AccountsDefinition>["Prove"] =>
  async ({ idCuenta: asked, prueba: named, usuario = "", ipOrigen = "" }) => {
    const idCuenta = cleanIdCuenta(asked);
    const prueba = PRUEBAS.find((each) => each === named);
    if (!prueba) throw new TypeError("the caller named no proof that there is");
    if (prueba === "sistema") requireAlcance(usuario, operadores, SISTEMA);
    if (!isIdCuenta(idCuenta)) throw noCuenta();
    if (await isProbada(sql, idCuenta)) return {};
    if (!(await isCuenta(sql, idCuenta))) throw noCuenta();
    const note = async (tx: Tx) => {
      await lockCuenta(tx, idCuenta);
      if (!(await proveCuenta(tx, idCuenta, prueba))) return false;
      const acto = {
        usuario,
        ipOrigen,
        accion: "cuenta.probada",
        cambios: [{ campo: "prueba", despues: prueba }],
      };
      await record(tx, { cadenas: [`cuenta ${idCuenta}`], momento: shell.now(), ...acto });
      return true;
    };
    const isNew = await changes.run(`cuenta ${idCuenta}`, () => transaction(sql, "prove cuenta", note));
    if (isNew) shell.log.info("account.proven", { reason: prueba });
    return {};
  };

/**
 * Gives an unproven account to the user to whom it belongs: with all permissions, and without the users and data of whoever had claimed its id.
 * `webhooks` is told, because it keeps addresses of the account. Throws FEG_FORBIDDEN, FEG_NOT_FOUND, FEG_BUSINESS_RULE_VIOLATION for a proven
 * account, FEG_VALIDATION_ERROR for a user who does not exist.
 */
export const claim =
  ({ sql, shell, operadores, outbox }: Deps & { outbox: Outbox }): Handlers<AccountsDefinition>["Claim"] =>
  async ({ idCuenta: asked, titular: named, usuario, ipOrigen }) => {
    requireAlcance(usuario, operadores, SISTEMA);
    const idCuenta = cleanIdCuenta(asked);
    const titular = named.normalize("NFC");
    if (!isIdCuenta(idCuenta)) throw noCuenta();
    await transaction(sql, "claim cuenta", async (tx) => {
      const now = shell.now();
      await lockCuenta(tx, idCuenta);
      const found = await findAdministracion(tx, { usuario, idCuenta, withHtml: false, now });
      if (!found) throw noCuenta();
      if (!(await isUsuario(tx, titular)))
        throw invalid("usuario: no existe. Verifique el nombre del usuario.");
      if (!(await proveCuenta(tx, idCuenta, "sistema"))) {
        throw feg("FEG_BUSINESS_RULE_VIOLATION", {
          detalle: "La cuenta ya está probada: es de quien la administra, que puede dar acceso a otros.",
        });
      }
      await lockUsuario(tx, titular);
      const antes = await listAccesos(tx, idCuenta, now);
      await replacePermisos(tx, idCuenta, [{ usuario: titular, permisos: [...PERMISOS] }], undefined);
      await deleteInvitaciones(tx, idCuenta);
      await forgetCredenciales(tx, idCuenta);
      await deleteLlavesAnteriores(tx, idCuenta);
      const origenes = await replaceOrigenes(tx, idCuenta, []);
      const cuenta = reclamada(found.cuenta);
      await updateCuenta(tx, { cuenta, html: {}, logo: NO_LOGO, now });
      const cambios = [
        { campo: "usuario", despues: titular },
        ...cambiosDe(found.cuenta, cuenta),
        ...cambiosDeUsuarios(antes, await listAccesos(tx, idCuenta, now)),
        ...cambioDeOrigenes(origenes, []),
      ];
      const acto = { usuario, ipOrigen, accion: "cuenta.reclamada", cambios };
      await record(tx, { cadenas: [`cuenta ${idCuenta}`], momento: now, ...acto });
      await outbox.add(tx, "dte.cuenta.reclamada", { idCuenta, fecha: now.toISOString() });
    });
    outbox.kick();
    shell.log.info("account.claimed");
    return {};
  };

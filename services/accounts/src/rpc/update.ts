import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg } from "@dte/errors";
import { type Sql, type Tx, transaction } from "@dte/service";
import {
  cambioDeOrigenes,
  cambiosApartes,
  cambiosDe,
  cambiosDeUsuarios,
  PROBADA_POR_CERTIFICADO,
} from "../auditoria/cambios.js";
import { newCredenciales } from "../cuenta/credenciales.js";
import { invite } from "../cuenta/invite.js";
import { saveSecrets, sourceOf, type WriteDeps } from "../cuenta/save.js";
import { changeCuenta, paisOf } from "../domain/change.js";
import { isLlave, otroAmbiente } from "../domain/llave.js";
import { refusalEnProduccion } from "../domain/produccion.js";
import { checkAlcance } from "../domain/scope.js";
import { keepsAdministrador, permisosAlcanzados, permisosDados } from "../domain/usuarios.js";
import { isCaller } from "../store/accesos.js";
import { type Administracion, findAdministracion, lockCuenta } from "../store/administracion.js";
import { record } from "../store/auditoria.js";
import { findReparo } from "../store/credenciales.js";
import { isProbada, proveCuenta, updateCuenta } from "../store/cuentas.js";
import { getDetalle } from "../store/detalles.js";
import { findMiembros } from "../store/invitaciones.js";
import { titularOf } from "../store/llaves.js";
import { replaceOrigenes } from "../store/origenes.js";
import { listAccesos, replacePermisos } from "../store/permisos.js";

/**
 * Changes the fields that the request names. Users who are new to the account are invited. Throws FEG_UNAUTHORIZED (no such user any more),
 * FEG_BUSINESS_RULE_VIOLATION (no such account, or a change that no account can make), FEG_FORBIDDEN (also for permissions that the caller's token
 * was not given for), FEG_LLAVE_AMBIENTE, FEG_LLAVE_OPERACION, FEG_VALIDATION_ERROR, FEG_RATE_LIMIT_EXCEEDED (too many logos or changes wait, or
 * credentials were changed too often).
 */
export const update =
  (deps: WriteDeps): Handlers<AccountsDefinition>["Update"] =>
  async ({ usuario, idCuenta: asked, entrada: sent, ipOrigen }, { identidad }) => {
    const { sql, shell, logos, plantillas, receive, events } = deps;
    const entrada = sent ?? {};
    const entersProduccion = entrada.estaEnAmbienteDePruebas === false;
    const withHtml = Boolean(entrada.plantillasPdf) || entersProduccion;
    const request = { usuario, idCuenta: cleanIdCuenta(asked), withHtml, now: shell.now() };
    if (isLlave(usuario) && entrada.usuarios) throw feg("FEG_LLAVE_OPERACION");
    const { cuenta: before } = await administer(sql, request);
    // All of this comes before the lock, because it takes its time. An account's country never changes.
    const pais = paisOf(before);
    const source = await sourceOf(deps, pais);
    const titular = await titularOf(sql, usuario);
    const logo = await logos.keep(entrada.logo, `de ${titular}`);
    const certificado = entrada.certificadoFirma
      ? await receive(entrada.certificadoFirma, {
          idCuenta: request.idCuenta,
          esProbada: await isProbada(sql, request.idCuenta),
          pais: pais ?? "",
          now: shell.now(),
          quien: titular,
        })
      : undefined;
    let [isProven, isAcreditada] = [false, false];
    const change = async (tx: Tx) => {
      await lockCuenta(tx, request.idCuenta);
      // The permission is checked again: the change that held the lock may have taken it away.
      const base = await administer(tx, request);
      const judged = changeCuenta(base, entrada, source);
      if (!judged.ok) throw judged.error;
      const { cuenta, html, usuarios, origenes, credenciales } = judged.value;
      const { ambiente } = base;
      if (ambiente !== null && ambiente !== cuenta.estaEnAmbienteDePruebas) throw otroAmbiente(ambiente);
      const enters = entersProduccion && base.cuenta.estaEnAmbienteDePruebas;
      const refusal = refusalEnProduccion({
        cuenta,
        html: html ?? (enters ? base.html : undefined),
        reparo: certificado ? certificado.reparo : enters ? await findReparo(tx, cuenta.id) : undefined,
      });
      if (refusal) throw refusal;
      await updateCuenta(tx, { cuenta, html, logo, now: shell.now() });
      const cambios = cambiosDe(base.cuenta, cuenta);
      if (usuarios) {
        const antes = await listAccesos(tx, cuenta.id, shell.now());
        checkAlcance(permisosAlcanzados(permisosDados(antes, usuarios)), identidad);
        const miembros = await findMiembros(tx, cuenta.id);
        const members = usuarios.filter((each) => miembros.has(each.usuario));
        if (!keepsAdministrador(members, usuario))
          throw feg("FEG_BUSINESS_RULE_VIOLATION", SIN_ADMINISTRADOR);
        const isListed = members.some((each) => each.usuario === usuario);
        await replacePermisos(tx, cuenta.id, members, isListed ? undefined : usuario);
        const others = usuarios.filter((each) => !miembros.has(each.usuario));
        await invite(tx, deps, others, { idCuenta: cuenta.id, usuario });
        cambios.push(...cambiosDeUsuarios(antes, await listAccesos(tx, cuenta.id, shell.now())));
      }
      const nuevas = await newCredenciales(tx, deps, { idCuenta: cuenta.id, usuario, credenciales });
      await saveSecrets(tx, deps, cuenta.id, { credenciales: nuevas, certificado });
      isAcreditada = certificado !== undefined || nuevas !== undefined;
      if (isAcreditada)
        await deps.outbox.add(tx, "dte.cuenta.acreditada", { idCuenta: cuenta.id, pais: pais ?? "" });
      cambios.push(...cambiosApartes(entrada, nuevas));
      if (origenes) {
        const antes = await replaceOrigenes(tx, cuenta.id, origenes);
        cambios.push(...cambioDeOrigenes(antes, origenes));
      }
      isProven = certificado?.prueba === true && (await proveCuenta(tx, cuenta.id, "certificado"));
      if (isProven) cambios.push(PROBADA_POR_CERTIFICADO);
      if (cambios.length > 0) {
        const acto = { usuario, ipOrigen, accion: "cuenta.cambiada", cambios };
        await record(tx, { cadenas: [`cuenta ${cuenta.id}`], momento: shell.now(), ...acto });
      }
      return await getDetalle(tx, cuenta.id);
    };
    const detalle = await deps.changes.run(titular, () => transaction(sql, "update cuenta", change));
    if (entrada.usuarios || isAcreditada) deps.outbox.kick();
    if (entrada.plantillasPdf) await plantillas.keep(request.idCuenta);
    if (isProven) shell.log.info("account.proven", { reason: "certificado" });
    events.cuentaCambiada({ pais: detalle.cuenta?.pais ?? "" });
    return detalle;
  };

const SIN_ADMINISTRADOR = {
  detalle:
    "La cuenta se quedaría sin administrador. Dé a alguien que ya la use el permiso cuenta.administrar.",
};

const ADMINISTRAR = "cuenta.administrar";

async function administer(
  sql: Sql | Tx,
  request: Parameters<typeof findAdministracion>[1],
): Promise<Administracion> {
  const found = await findAdministracion(sql, request);
  if (found?.administra) {
    const { ambiente } = found;
    if (ambiente !== null && ambiente !== found.cuenta.estaEnAmbienteDePruebas) throw otroAmbiente(ambiente);
    return found;
  }
  if (!(await isCaller(sql, request.usuario, request.now))) throw feg("FEG_UNAUTHORIZED");
  if (found) throw feg("FEG_FORBIDDEN", { permiso: ADMINISTRAR }).with({ permiso: ADMINISTRAR });
  throw feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle: "La cuenta no existe. Verifique el identificador, o créela con POST /cuenta.",
  });
}

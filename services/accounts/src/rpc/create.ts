import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg } from "@dte/errors";
import { type Tx, transaction } from "@dte/service";
import { NO_LOGO } from "../archivos/logos.js";
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
import { createCuenta, paisPedido } from "../domain/change.js";
import { isIdCuenta } from "../domain/cuenta.js";
import { refusalEnProduccion } from "../domain/produccion.js";
import { checkAlcance, PERMISOS, SISTEMA } from "../domain/scope.js";
import { permisosAlcanzados, permisosDados } from "../domain/usuarios.js";
import { lockUsuario } from "../store/administracion.js";
import { record } from "../store/auditoria.js";
import { insertCuenta, isCuenta } from "../store/cuentas.js";
import { getDetalle } from "../store/detalles.js";
import { replaceOrigenes } from "../store/origenes.js";
import { insertPermisos, listAccesos } from "../store/permisos.js";
import { isUsuario } from "../store/usuarios.js";

/**
 * Makes a new account, on which its creator has all permissions in any case; others are invited. An id that an account has already is refused with
 * one and the same answer, whoever asks and whoever has it. Throws FEG_UNAUTHORIZED (no such user any more), FEG_FORBIDDEN (this user may not create
 * accounts, or others are invited to permissions that the caller's token was not given for), FEG_VALIDATION_ERROR, FEG_INVALID_NIT, FEG_CUE_CREA_002,
 * FEG_RATE_LIMIT_EXCEEDED (too many logos or changes wait, or the user changed credentials too often).
 */
export const create =
  (deps: WriteDeps & { puedeCrear: (usuario: string) => boolean }): Handlers<AccountsDefinition>["Create"] =>
  async ({ usuario, entrada, ipOrigen }, { identidad }) => {
    const { sql, shell, logos, plantillas, receive, events } = deps;
    if (!(await isUsuario(sql, usuario))) throw feg("FEG_UNAUTHORIZED");
    if (!deps.puedeCrear(usuario))
      throw feg("FEG_FORBIDDEN", { permiso: SISTEMA }).with({ permiso: SISTEMA });
    // The id is checked before anything of the account is judged, opened or stored.
    const asked = cleanIdCuenta(entrada?.id ?? "");
    if (isIdCuenta(asked) && (await isCuenta(sql, asked))) throw feg("FEG_CUE_CREA_002", { id: asked });
    const judged = createCuenta(entrada ?? {}, await sourceOf(deps, paisPedido(entrada ?? {})));
    if (!judged.ok) throw judged.error;
    const { cuenta, html = {}, usuarios, origenes = [], credenciales } = judged.value;
    const others = (usuarios ?? []).filter((each) => each.usuario !== usuario);
    // The account is its creator's whatever the token is for, but giving it to others depends on the token.
    checkAlcance(permisosAlcanzados(permisosDados([], others)), identidad);
    const certificado = entrada?.certificadoFirma
      ? await receive(entrada.certificadoFirma, {
          idCuenta: cuenta.id,
          esProbada: false,
          pais: paisPedido(entrada) ?? "",
          now: shell.now(),
          quien: usuario,
        })
      : undefined;
    const refusal = refusalEnProduccion({ cuenta, html, reparo: certificado?.reparo });
    if (refusal) throw refusal;
    const logo = (await logos.keep(entrada?.logo, `de ${usuario}`)) ?? NO_LOGO;
    const change = async (tx: Tx) => {
      // A request that names no account means the user's only one, which this changes.
      await lockUsuario(tx, usuario);
      if (
        !(await insertCuenta(tx, { cuenta, html, logo, prueba: certificado?.prueba ? "certificado" : null }))
      )
        throw feg("FEG_CUE_CREA_002", { id: cuenta.id });
      await insertPermisos(
        tx,
        PERMISOS.map((permiso) => ({ usuario, idCuenta: cuenta.id, permiso })),
      );
      await invite(tx, deps, others, { idCuenta: cuenta.id, usuario });
      await replaceOrigenes(tx, cuenta.id, origenes);
      await newCredenciales(tx, deps, { idCuenta: cuenta.id, usuario, credenciales });
      await saveSecrets(tx, deps, cuenta.id, { credenciales, certificado });
      await record(tx, {
        cadenas: [`cuenta ${cuenta.id}`],
        momento: shell.now(),
        usuario,
        ipOrigen,
        accion: "cuenta.creada",
        cambios: [
          ...cambiosDe(undefined, cuenta),
          ...cambiosDeUsuarios([], await listAccesos(tx, cuenta.id, shell.now())),
          ...cambiosApartes(entrada ?? {}, credenciales),
          ...cambioDeOrigenes([], origenes),
          ...(certificado?.prueba ? [PROBADA_POR_CERTIFICADO] : []),
        ],
      });
      return await getDetalle(tx, cuenta.id);
    };
    const detalle = await deps.changes.run(usuario, () => transaction(sql, "create cuenta", change));
    deps.outbox.kick();
    if (judged.value.html) await plantillas.keep(cuenta.id);
    if (certificado?.prueba) shell.log.info("account.proven", { reason: "certificado" });
    events.cuentaCreada({ pais: detalle.cuenta?.pais ?? "" });
    return detalle;
  };

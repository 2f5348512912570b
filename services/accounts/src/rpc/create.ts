import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { transaction } from "@dte/service";
import { type Change, createCuenta, paisPedido } from "../domain/change.js";
import { PERMISOS } from "../domain/scope.js";
import { NO_LOGO } from "../logos.js";
import { checkUsuarios, saveSecrets, sourceOf, type WriteDeps } from "../save.js";
import { insertCuenta, isCuenta } from "../store/cuentas.js";
import { getDetalle } from "../store/detalles.js";
import { insertPermisos } from "../store/permisos.js";
import { isUsuario } from "../store/usuarios.js";

/**
 * A new account, of which its creator may do everything. Throws FEG_UNAUTHORIZED (no such user any more),
 * FEG_VALIDATION_ERROR, FEG_INVALID_NIT, FEG_CUE_CREA_002.
 */
export const create =
  (deps: WriteDeps): Handlers<AccountsDefinition>["Create"] =>
  async ({ usuario, entrada }) => {
    const { sql, shell, keys, logos, plantillas, receive, events } = deps;
    if (!(await isUsuario(sql, usuario))) throw feg("FEG_UNAUTHORIZED");
    const judged = createCuenta(entrada ?? {}, await sourceOf(deps, paisPedido(entrada ?? {})));
    if (!judged.ok) throw judged.error;
    const { cuenta, html = {}, usuarios, credenciales } = judged.value;
    // Before anything of it is opened or stored.
    if (await isCuenta(sql, cuenta.id)) throw feg("FEG_CUE_CREA_002", { id: cuenta.id });
    const certificado = entrada?.certificadoFirma
      ? await receive(entrada.certificadoFirma, {
          idCuenta: cuenta.id,
          pais: paisPedido(entrada) ?? "",
          now: shell.now(),
        })
      : undefined;
    const logo = (await logos.keep(entrada?.logo)) ?? NO_LOGO;
    const detalle = await transaction(sql, "create cuenta", async (tx) => {
      if (!(await insertCuenta(tx, { cuenta, html, logo }))) throw feg("FEG_CUE_CREA_002", { id: cuenta.id });
      await checkUsuarios(tx, usuarios);
      await insertPermisos(tx, permisosOf(cuenta.id, usuario, usuarios ?? []));
      await saveSecrets(tx, keys, cuenta.id, { credenciales, certificado });
      return await getDetalle(tx, cuenta.id);
    });
    if (judged.value.html) await plantillas.keep(cuenta.id);
    events.cuentaCreada({ pais: detalle.cuenta?.pais ?? "" });
    return detalle;
  };

/** Whatever else is asked, who creates an account may do everything on it. */
const permisosOf = (idCuenta: string, creator: string, usuarios: NonNullable<Change["usuarios"]>) =>
  [
    { usuario: creator, permisos: PERMISOS },
    ...usuarios.filter(({ usuario }) => usuario !== creator),
  ].flatMap(({ usuario, permisos }) => permisos.map((permiso) => ({ usuario, idCuenta, permiso })));

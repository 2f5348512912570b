import type { AccountsDefinition, EntradaAuditoria, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { readCuenta, type Shell, type Sql, transaction } from "@dte/service";
import type { Eslabon } from "../auditoria/cadena.js";
import { judgeAccess } from "../domain/access.js";
import { type Entrada, listAuditoria as list, record } from "../store/auditoria.js";
import { findAccess } from "../store/cuentas.js";

const LIMITE_MAX = 100;
const ADMINISTRAR = "cuenta.administrar";
/** What other services do on an account that people must find in its log. */
const AJENAS: readonly string[] = ["dte.anulacion.forzada"];

/** Lists the log of an account, for whoever administers it. Throws FEG_UNAUTHORIZED, FEG_FORBIDDEN, FEG_VALIDATION_ERROR. */
export const listAuditoria =
  ({ sql, shell }: { sql: Sql; shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["ListAuditoria"] =>
  async ({ usuario, idCuenta: asked, antes, limite }) => {
    if (limite < 1 || limite > LIMITE_MAX) throw invalid(`limite: se espera un número de 1 a ${LIMITE_MAX}.`);
    const idCuenta = cleanIdCuenta(asked);
    const access = await findAccess(sql, { usuario, idCuenta, permiso: ADMINISTRAR, now: shell.now() });
    const judged = judgeAccess(access, idCuenta);
    if (judged === "FEG_UNAUTHORIZED") throw feg(judged);
    // A key sees what happened in the other environment too: one log tells of the whole account.
    if (!access.cuenta || !access.permitido)
      throw feg("FEG_FORBIDDEN", { permiso: ADMINISTRAR }).with({ permiso: ADMINISTRAR });
    const { id } = access.cuenta;
    const found = await readCuenta(sql, id, (own) =>
      list(own, { cadena: `cuenta ${id}`, antes, limite: limite + 1 }),
    );
    const entradas = found.slice(0, limite).map(show);
    const last = entradas.at(-1);
    return { entradas, ...(found.length > limite && last && { siguiente: last.orden }) };
  };

/** Shows an entry as the API tells it. */
export const show = ({ entrada, previa, huella }: Eslabon<Entrada>): EntradaAuditoria => {
  const { orden, momento, usuario, ipOrigen, accion, cambios } = entrada;
  const digests = { previa: previa.toString("hex"), huella: huella.toString("hex") };
  return { orden, momento, usuario, ipOrigen, accion, cambios: [...cambios], ...digests };
};

/** Writes down an act on an account for another service, before that does it. Throws TypeError for an act that is not among those. */
export const recordActo =
  ({ sql, shell }: { sql: Sql; shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["RecordActo"] =>
  async ({ idCuenta, usuario, ipOrigen, accion, objeto }) => {
    if (!AJENAS.includes(accion)) throw new TypeError("the caller named no act that others note");
    await transaction(sql, "record", (tx) =>
      record(tx, {
        cadenas: [`cuenta ${cleanIdCuenta(idCuenta)}`],
        momento: shell.now(),
        usuario,
        ipOrigen,
        accion,
        cambios: [{ campo: "documento", despues: objeto }],
      }),
    );
    return {};
  };

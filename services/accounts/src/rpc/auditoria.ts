import type { AccountsDefinition, EntradaAuditoria, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg, invalid } from "@dte/errors";
import { CallerRefused, readCuenta, type Shell, type Sql, transaction } from "@dte/service";
import type { Eslabon } from "../auditoria/cadena.js";
import { cambiosAjenos } from "../auditoria/cambios.js";
import { judgeAccess } from "../domain/access.js";
import { type Operadores, requireAlcance } from "../domain/operadores.js";
import { checkAlcance, SISTEMA } from "../domain/scope.js";
import { type Cadena, type Entrada, listAuditoria as list, operadorOf, record } from "../store/auditoria.js";
import { findAccess } from "../store/cuentas.js";

const LIMITE_MAX = 100;
const ADMINISTRAR = "cuenta.administrar";
/** An act of another service: the service, and the field under which the log names the object of the act. */
type Ajena = {
  readonly servicio: string;
  readonly campo: string;
  /** The log of the act: that of its account, or the installation's. */
  readonly de: "cuenta" | "sistema";
  /** True for a command of operators, whose user the machine knows. */
  readonly esComando?: true;
};

const WEBHOOK: Ajena = { servicio: "webhooks", campo: "webhook", de: "cuenta" };

/** The acts of other services that people must find in a log. */
const AJENAS: ReadonlyMap<string, Ajena> = new Map<string, Ajena>([
  ["dte.anulacion.forzada", { servicio: "documents", campo: "documento", de: "cuenta" }],
  ["webhook.creado", WEBHOOK],
  ["webhook.cambiado", WEBHOOK],
  ["webhook.secretoRotado", WEBHOOK],
  ["webhook.eliminado", WEBHOOK],
  ["webhook.secretosRecifrados", { servicio: "webhooks", campo: "llave", de: "sistema", esComando: true }],
  ["perfil.tomado", { servicio: "operador", campo: "servicio", de: "sistema", esComando: true }],
  ["tipoCambio.registrado", { servicio: "catalogs", campo: "tipoCambio", de: "sistema" }],
  ["tasaImpuesto.registrada", { servicio: "catalogs", campo: "tasaImpuesto", de: "sistema" }],
]);

/** Lists the log of an account, for whoever administers it. Throws FEG_UNAUTHORIZED, FEG_FORBIDDEN, FEG_VALIDATION_ERROR. */
export const listAuditoria =
  ({ sql, shell }: { sql: Sql; shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["ListAuditoria"] =>
  async ({ usuario, idCuenta: asked, antes, limite }) => {
    checkLimite(limite);
    const idCuenta = cleanIdCuenta(asked);
    const access = await findAccess(sql, { usuario, idCuenta, permiso: ADMINISTRAR, now: shell.now() });
    const judged = judgeAccess(access, idCuenta);
    if (judged === "FEG_UNAUTHORIZED") throw feg(judged);
    // A key sees the acts in the other environment too: one log is about the whole account.
    if (!access.cuenta || !access.permitido)
      throw feg("FEG_FORBIDDEN", { permiso: ADMINISTRAR }).with({ permiso: ADMINISTRAR });
    const { id } = access.cuenta;
    return await pageOf(limite, (wanted) =>
      readCuenta(sql, id, (own) => list(own, { cadena: `cuenta ${id}`, antes, limite: wanted })),
    );
  };

/** Throws FEG_VALIDATION_ERROR for a page that is too small or too large. */
export function checkLimite(limite: number): void {
  if (limite < 1 || limite > LIMITE_MAX) throw invalid(`limite: se espera un número de 1 a ${LIMITE_MAX}.`);
}

/** Reads a page of a log: one entry more than the page tells whether there is a next one. */
export async function pageOf(
  limite: number,
  read: (wanted: number) => Promise<readonly Eslabon<Entrada>[]>,
): Promise<{ entradas: EntradaAuditoria[]; siguiente?: number }> {
  const found = await read(limite + 1);
  const entradas = found.slice(0, limite).map(show);
  const last = entradas.at(-1);
  return { entradas, ...(found.length > limite && last && { siguiente: last.orden }) };
}

/** Shows an entry in the form of the API. */
const show = ({ entrada, previa, huella }: Eslabon<Entrada>): EntradaAuditoria => {
  const { orden, momento, usuario, ipOrigen, accion, cambios } = entrada;
  const digests = { previa: previa.toString("hex"), huella: huella.toString("hex") };
  return { orden, momento, usuario, ipOrigen, accion, cambios: [...cambios], ...digests };
};

type RecordDeps = { sql: Sql; shell: Pick<Shell, "now">; operadores: Operadores };

/**
 * Writes down an act for another service, before that service performs it. Throws FEG_FORBIDDEN for an act on the installation by a user who does
 * not, or no longer, administer it, TypeError for an act that is not in the list, or that names no user or no account, and CallerRefused for an act
 * that belongs to another service.
 */
export const recordActo =
  ({ sql, shell, operadores }: RecordDeps): Handlers<AccountsDefinition>["RecordActo"] =>
  async ({ idCuenta, usuario: named, quien, ipOrigen, accion, objeto, cambios }, { servicio, identidad }) => {
    const ajena = AJENAS.get(accion);
    if (!ajena) throw new TypeError("the caller named no act that others note");
    // Somebody who takes over one service writes nothing in the name of the others.
    if (servicio !== undefined && servicio !== ajena.servicio)
      throw new CallerRefused(`${accion} is not an act of ${servicio}`);
    const usuario = ajena.esComando ? operadorOf(quien) : named;
    if (usuario === "") throw new TypeError("the caller did not say who asks for it");
    if (ajena.de === "sistema" && !ajena.esComando) {
      requireAlcance(usuario, operadores, SISTEMA);
      checkAlcance([SISTEMA], identidad);
    }
    const cadena = ajena.de === "sistema" ? "sistema" : cadenaOf(idCuenta);
    await transaction(sql, "record", (tx) =>
      record(tx, {
        cadenas: [cadena],
        momento: shell.now(),
        usuario,
        ipOrigen,
        accion,
        cambios: cambiosAjenos([{ campo: ajena.campo, despues: objeto }, ...cambios]),
      }),
    );
    return {};
  };

function cadenaOf(named: string): Cadena {
  const idCuenta = cleanIdCuenta(named);
  if (idCuenta === "") throw new TypeError("the caller did not say on which account");
  return `cuenta ${idCuenta}`;
}

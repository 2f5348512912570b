import type { Handlers, Recepcion as Mostrada, ReceivingDefinition } from "@dte/contracts";
import type { Deps } from "../deps.js";
import { RECEPCIONES_MAX, type Recepcion } from "../store/recepciones.js";

/** No page of the API has more. */
const LIMIT_MAX = 200;

/** Lists the arrivals for an account, newest first. Throws what accounts refuses. */
export const listRecepciones =
  ({
    recepciones,
    accounts,
  }: Pick<Deps, "recepciones" | "accounts">): Handlers<ReceivingDefinition>["ListRecepciones"] =>
  async ({ actor, idCuenta, offset, limit }, call) => {
    if (!actor) throw new TypeError("the caller did not send actor");
    const { usuario } = actor;
    const cuenta = await accounts.Resolve({ usuario, permiso: "dte.consultar", idCuenta }, { call });
    const window = {
      offset: Math.min(Math.max(offset, 0), RECEPCIONES_MAX),
      limit: Math.min(Math.max(limit, 1), LIMIT_MAX),
    };
    const found = await recepciones.list(cuenta.id, window);
    return { recepciones: found.recepciones.map(toRecepcion), totalItems: found.totalItems };
  };

const toRecepcion = ({ idEmisor, documento, primera, ultima, ...resto }: Recepcion): Mostrada => ({
  ...resto,
  primera: primera.toISOString(),
  ultima: ultima.toISOString(),
  ...(idEmisor !== "" && { idEmisor }),
  ...(documento !== "" && { documento }),
});

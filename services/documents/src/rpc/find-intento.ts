import type { DocumentsDefinition, Handlers, IntentoDeCuenta } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { isUuid, type Sql } from "@dte/service";
import type { ResolveCuenta } from "../cuentas.js";
import { findIntentoDeCuenta } from "../store/intento-de-cuenta.js";
import { isBeginning } from "../store/intentos.js";

const unknown = () =>
  feg("FEG_NOT_FOUND", {
    detalle: "El intento no existe, o no es de una cuenta suya. Verifique el identificador.",
  });

/**
 * Tells how an attempt stands. A user who may not read its account is answered as if it did not exist. Throws 1000 while one of that id may be on its way
 * into the database: whoever hears that there is none may begin another one.
 */
export const findIntento =
  ({
    sql,
    resolveCuenta,
  }: {
    sql: Sql;
    resolveCuenta: ResolveCuenta;
  }): Handlers<DocumentsDefinition>["FindIntento"] =>
  async ({ actor, id }) => {
    const intento = isUuid(id) ? await find(sql, id) : undefined;
    if (!intento) throw unknown();
    const { idCuenta } = intento;
    await resolveCuenta({ usuario: actor?.usuario ?? "", permiso: "dte.consultar", idCuenta }).catch(
      (error: unknown) => {
        throw error instanceof FegError && error.codigo !== "1000" ? unknown() : error;
      },
    );
    return intento;
  };

async function find(sql: Sql, id: string): Promise<IntentoDeCuenta | undefined> {
  const found = await findIntentoDeCuenta(sql, id);
  if (found) return found;
  if (await isBeginning(sql, id)) throw feg("1000").causedBy(new Error("its commit is under way"));
  return await findIntentoDeCuenta(sql, id);
}

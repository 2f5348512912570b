import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { isUuid, type Sql } from "@dte/service";
import type { ResolveCuenta } from "../cuentas.js";
import { isBeginning, lookThrough } from "../store/beginning.js";
import { findIntentoDeCuenta } from "../store/intento-de-cuenta.js";

const unknown = () =>
  feg("FEG_NOT_FOUND", {
    detalle: "El intento no existe, o no es de una cuenta suya. Verifique el identificador.",
  });

/**
 * Tells how an attempt stands. A user who may not read its account is answered as if it did not exist. Throws 1000 while one of that id may be on its
 * way into the database: a caller that hears that there is none may begin another one.
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
    const intento = isUuid(id)
      ? await lookThrough(
          () => findIntentoDeCuenta(sql, id),
          () => isBeginning(sql, id),
        )
      : undefined;
    if (!intento) throw unknown();
    const { idCuenta } = intento;
    await resolveCuenta({ usuario: actor?.usuario ?? "", permiso: "dte.consultar", idCuenta }).catch(
      (error: unknown) => {
        throw error instanceof FegError && error.codigo !== "1000" ? unknown() : error;
      },
    );
    return intento;
  };

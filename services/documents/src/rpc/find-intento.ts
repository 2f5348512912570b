import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import { isUuid, type Sql } from "@dte/service";
import type { ResolveCuenta } from "../cuentas.js";
import { findIntentoDeCuenta } from "../store/intento-de-cuenta.js";

const unknown = () =>
  feg("FEG_NOT_FOUND", {
    detalle: "El intento no existe, o no es de una cuenta suya. Verifique el identificador.",
  });

/** Tells how an attempt stands. A user who may not read its account is answered as if it did not exist. */
export const findIntento =
  ({
    sql,
    resolveCuenta,
  }: {
    sql: Sql;
    resolveCuenta: ResolveCuenta;
  }): Handlers<DocumentsDefinition>["FindIntento"] =>
  async ({ actor, id }) => {
    const intento = isUuid(id) ? await findIntentoDeCuenta(sql, id) : undefined;
    if (!intento) throw unknown();
    const { idCuenta } = intento;
    await resolveCuenta({ usuario: actor?.usuario ?? "", permiso: "dte.consultar", idCuenta }).catch(
      (error: unknown) => {
        throw error instanceof FegError && error.codigo !== "1000" ? unknown() : error;
      },
    );
    return intento;
  };

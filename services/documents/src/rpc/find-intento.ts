import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import type { ResolveCuenta } from "../cuentas.js";
import { findIntentoDeCuenta } from "../store/intento-de-cuenta.js";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

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
    const intento = UUID.test(id) ? await findIntentoDeCuenta(sql, id) : undefined;
    if (!intento) throw unknown();
    const { idCuenta } = intento;
    await resolveCuenta({ usuario: actor?.usuario ?? "", permiso: "dte.consultar", idCuenta }).catch(
      (error: unknown) => {
        throw error instanceof FegError && error.codigo !== "1000" ? unknown() : error;
      },
    );
    return intento;
  };

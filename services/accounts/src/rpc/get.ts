import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { readCuenta, type Sql } from "@dte/service";
import type { Logos } from "../archivos/logos.js";
import { findCuenta } from "../store/cuentas.js";

/**
 * Finds an account by its id, with all data that a print needs. While the file store is away `logo` is empty although `tieneLogo` is true: no
 * document waits for a picture. Throws FEG_NOT_FOUND.
 */
export const get =
  ({ sql, logos }: { sql: Sql; logos: Pick<Logos, "find"> }): Handlers<AccountsDefinition>["Get"] =>
  async ({ idCuenta }) => {
    const cuenta = await readCuenta(sql, idCuenta, (own) => findCuenta(own, idCuenta));
    if (!cuenta) throw feg("FEG_NOT_FOUND", { detalle: "La cuenta no existe. Verifique el identificador." });
    const { archivoLogo, logo } = cuenta;
    if (archivoLogo === undefined || logo.length > 0) return cuenta;
    return { ...cuenta, logo: (await logos.find(archivoLogo)) ?? logo };
  };

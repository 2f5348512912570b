import type { CredencialesDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { open } from "../secrets/envelope.js";
import type { Keyring } from "../secrets/keyring.js";
import { contextOf, findCredenciales } from "../store/credenciales.js";

/** The secrets of an account, opened. Throws FEG_NOT_FOUND when it has none or does not exist. */
export const getCredenciales =
  ({ sql, keys }: { sql: Sql; keys: Keyring }): Handlers<CredencialesDefinition>["Get"] =>
  async ({ idCuenta }) => {
    const found = await findCredenciales(sql, idCuenta);
    if (!found) {
      throw feg("FEG_NOT_FOUND", {
        detalle:
          "La cuenta no tiene credenciales del certificador. Configure credencialesCertificador en la cuenta.",
      });
    }
    const json = open(keys, contextOf(idCuenta), found.cifrado).toString();
    return { credencialesCertificador: json, version: found.version };
  };

import type { CredencialesDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Keyring } from "@dte/sealing";
import type { Sql } from "@dte/service";
import { openCertificado, openCertificador } from "../secrets/cuenta-secrets.js";
import { findCredenciales } from "../store/credenciales.js";

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
    const { certificador, certificado, version } = found;
    return {
      credencialesCertificador: certificador ? openCertificador(keys, idCuenta, certificador) : "{}",
      version,
      ...(certificado && { certificadoFirma: openCertificado(keys, idCuenta, certificado) }),
    };
  };

import type { Call, CredencialesDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Keyring } from "@dte/sealing";
import { readCuenta, type Sql } from "@dte/service";
import { openCertificado, openCertificador } from "../secrets/cuenta-secrets.js";
import { findCredenciales } from "../store/credenciales.js";

type Deps = {
  sql: Sql;
  keys: Keyring;
  /** Notes in the account's log that a service has read its secrets; resolves when that is kept. */
  noteLectura: (lectura: { idCuenta: string; servicio: string; version: number }) => Promise<void>;
};

/** Where services show nobody who they are. */
const NADIE = "sin identidad";

/** Opens the secrets of an account, once it is written down who reads them. Throws FEG_NOT_FOUND when it has none or does not exist. */
export const getCredenciales =
  ({ sql, keys, noteLectura }: Deps): Handlers<CredencialesDefinition>["Get"] =>
  async ({ idCuenta }, { servicio = NADIE }: Call) => {
    const found = await readCuenta(sql, idCuenta, (own) => findCredenciales(own, idCuenta));
    if (!found) {
      throw feg("FEG_NOT_FOUND", {
        detalle:
          "La cuenta no tiene credenciales del certificador. Configure credencialesCertificador en la cuenta.",
      });
    }
    const { certificador, certificado, version } = found;
    const opened = {
      credencialesCertificador: certificador ? openCertificador(keys, idCuenta, certificador) : "{}",
      version,
      ...(certificado && { certificadoFirma: openCertificado(keys, idCuenta, certificado) }),
    };
    await noteLectura({ idCuenta, servicio, version });
    return opened;
  };

import type { Call, CredencialesDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Keyring } from "@dte/sealing";
import { CallerRefused, readCuenta, type Sql } from "@dte/service";
import { openCertificado, openCertificador } from "../secrets/cuenta-secrets.js";
import { findCredenciales } from "../store/credenciales.js";
import { listLlavesAnteriores } from "../store/llaves-anteriores.js";

type Deps = {
  sql: Sql;
  keys: Keyring;
  /** Notes in the account's log that a service has read its secrets; resolves when that is kept. */
  noteLectura: (lectura: { idCuenta: string; servicio: string; version: number }) => Promise<void>;
};

/** Where services show nobody who they are. */
const NADIE = "sin identidad";

/**
 * Opens the secrets of an account to the certifier and the receiving role of its country, once it is written down who reads them. Throws
 * FEG_NOT_FOUND when it has none or does not exist, CallerRefused for a service of another country.
 */
export const getCredenciales =
  ({ sql, keys, noteLectura }: Deps): Handlers<CredencialesDefinition>["Get"] =>
  async ({ idCuenta, conAnteriores }, { servicio }: Call) => {
    const found = await readCuenta(sql, idCuenta, async (own) => {
      const secretos = await findCredenciales(own, idCuenta);
      return (
        secretos && {
          ...secretos,
          anteriores: conAnteriores ? await listLlavesAnteriores(own, idCuenta) : [],
        }
      );
    });
    if (!found) {
      throw feg("FEG_NOT_FOUND", {
        detalle:
          "La cuenta no tiene credenciales del certificador. Configure credencialesCertificador en la cuenta.",
      });
    }
    const { certificador, certificado, version, pais, anteriores } = found;
    // What reads strangers' files in one country has no business with the keys of another.
    if (servicio !== undefined && paisOf(servicio) !== pais)
      throw new CallerRefused(`${servicio} is not of the account's country`);
    const opened = {
      credencialesCertificador: certificador ? openCertificador(keys, idCuenta, certificador) : "{}",
      version,
      llavesAnteriores: anteriores.map(({ publica, desde, hasta }) => ({
        publica,
        desde: desde.toISOString(),
        hasta: hasta.toISOString(),
      })),
      ...(certificado && { certificadoFirma: openCertificado(keys, idCuenta, certificado) }),
    };
    await noteLectura({ idCuenta, servicio: servicio ?? NADIE, version });
    return opened;
  };

/** Tells which country a certifier or a receiving role is of: it is the end of its name. */
const paisOf = (servicio: string): string => servicio.slice(servicio.lastIndexOf("-") + 1).toUpperCase();

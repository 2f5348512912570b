import type { CredencialesDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Keyring } from "@dte/sealing";
import { CallerRefused, type CuentaSql, readCuenta, type Sql } from "@dte/service";
import { openCertificado, openCertificador, publicaOf } from "../secrets/cuenta-secrets.js";
import { type CredencialesRow, findCredenciales } from "../store/credenciales.js";
import { listLlavesAnteriores } from "../store/llaves-anteriores.js";

type Deps = {
  sql: Sql;
  keys: Keyring;
  /** Notes in the account's log that a service has read its secrets; resolves when that is kept. */
  noteLectura: (lectura: { idCuenta: string; servicio: string; version: number }) => Promise<void>;
};

/** The name of the reader where services do not prove their identity. */
const NADIE = "sin identidad";

/**
 * Opens the secrets of an account to the certifier of its country, once the reading is written down. Throws FEG_NOT_FOUND when it has none or does
 * not exist, CallerRefused for a service of another country.
 */
export const getCredenciales =
  (deps: Deps): Handlers<CredencialesDefinition>["Get"] =>
  ({ idCuenta }, { servicio }) =>
    read(deps, { idCuenta, servicio }, findCredenciales, ({ certificado, ...found }) => ({
      ...toldOf(deps.keys, idCuenta, found),
      ...(certificado && { certificadoFirma: openCertificado(deps.keys, idCuenta, certificado) }),
    }));

/**
 * Gives a receiving role the credentials for the authority, and the public halves of the keys with which the account signs and has signed. The
 * reading is noted as that of `getCredenciales` is, and it throws the same.
 */
export const getSinLlave =
  (deps: Deps): Handlers<CredencialesDefinition>["GetSinLlave"] =>
  ({ idCuenta }, { servicio }) =>
    read(deps, { idCuenta, servicio }, findConAnteriores, ({ certificado, anteriores, ...found }) => {
      const opened = certificado && openCertificado(deps.keys, idCuenta, certificado);
      return {
        ...toldOf(deps.keys, idCuenta, found),
        publica: opened ? publicaOf(opened) : Buffer.alloc(0),
        certificado: opened ? opened.certificado : Buffer.alloc(0),
        llavesAnteriores: anteriores.map(({ publica, desde, hasta }) => ({
          publica,
          desde: desde.toISOString(),
          hasta: hasta.toISOString(),
        })),
      };
    });

const toldOf = (
  keys: Keyring,
  idCuenta: string,
  { certificador, version }: Pick<CredencialesRow, "certificador" | "version">,
) => ({
  credencialesCertificador: certificador ? openCertificador(keys, idCuenta, certificador) : "{}",
  version,
});

async function findConAnteriores(sql: CuentaSql, idCuenta: string) {
  const secretos = await findCredenciales(sql, idCuenta);
  return secretos && { ...secretos, anteriores: await listLlavesAnteriores(sql, idCuenta) };
}

/**
 * Finds the secrets, judges the caller, opens them and notes the reading: no secret is given out without a note, and no reading is noted of secrets
 * that did not open.
 */
async function read<Found extends CredencialesRow, Opened>(
  { sql, noteLectura }: Deps,
  { idCuenta, servicio }: { idCuenta: string; servicio: string | undefined },
  find: (sql: CuentaSql, idCuenta: string) => Promise<Found | undefined>,
  open: (found: Found) => Opened,
): Promise<Opened> {
  const found = await readCuenta(sql, idCuenta, (own) => find(own, idCuenta));
  if (!found) {
    throw feg("FEG_NOT_FOUND", {
      detalle:
        "La cuenta no tiene credenciales del certificador. Configure credencialesCertificador en la cuenta.",
    });
  }
  // A role that reads strangers' files in one country has no business with the keys of another country.
  if (servicio !== undefined && paisOf(servicio) !== found.pais)
    throw new CallerRefused(`${servicio} is not of the account's country`);
  const opened = open(found);
  await noteLectura({ idCuenta, servicio: servicio ?? NADIE, version: found.version });
  return opened;
}

/** Gives the country of a certifier or a receiving role, which is the end of its name. */
const paisOf = (servicio: string): string => servicio.slice(servicio.lastIndexOf("-") + 1).toUpperCase();

import type { Keyring } from "@dte/sealing";
import type { Certifiers, Outbox, Shell, Sql, Tx } from "@dte/service";
import type { Logos } from "../archivos/logos.js";
import { archivoOf, type Plantillas } from "../archivos/plantillas.js";
import type { Certificado } from "../certificado/judge.js";
import type { Receiver } from "../certificado/receive.js";
import type { Source } from "../domain/change.js";
import type { Events } from "../events.js";
import { sealCertificado, sealCertificador } from "../secrets/cuenta-secrets.js";
import { saveCredenciales } from "../store/credenciales.js";

/** What it takes to write an account. */
export type WriteDeps = {
  sql: Sql;
  shell: Shell;
  keys: Keyring;
  logos: Logos;
  plantillas: Plantillas;
  receive: Receiver;
  certifiers: Certifiers;
  events: Events;
  /** Takes the mails that invite. */
  outbox: Outbox;
};

/**
 * Collects what a change is judged with: `pais` is the account's country. Throws when that has never described itself and cannot be asked
 * now.
 */
export async function sourceOf(
  { shell: { newId, now }, certifiers }: Pick<WriteDeps, "shell" | "certifiers">,
  pais: string | undefined,
): Promise<Source> {
  const codigos = certifiers.paises;
  const propio = pais !== undefined && codigos.includes(pais) ? await certifiers.describe(pais) : undefined;
  return { newId, archivoOf, now, paises: { codigos, propio } };
}

/** Seals the secrets that a change brings, and writes them. */
export async function saveSecrets(
  tx: Tx,
  keys: Keyring,
  idCuenta: string,
  { credenciales, certificado }: { credenciales: string | undefined; certificado: Certificado | undefined },
): Promise<void> {
  await saveCredenciales(tx, idCuenta, {
    certificador: credenciales === undefined ? undefined : sealCertificador(keys, idCuenta, credenciales),
    certificado: certificado && sealCertificado(keys, idCuenta, certificado),
  });
}

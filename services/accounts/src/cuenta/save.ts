import type { Keyring } from "@dte/sealing";
import type { Certifiers, Outbox, Shell, Sql, Tx } from "@dte/service";
import type { Queue } from "@dte/work";
import type { Logos } from "../archivos/logos.js";
import { archivoOf, type Plantillas } from "../archivos/plantillas.js";
import type { Certificado } from "../certificado/judge.js";
import type { Receiver } from "../certificado/receive.js";
import type { Source } from "../domain/change.js";
import type { Events } from "../events.js";
import { openCertificado, publicaOf, sealCertificado, sealCertificador } from "../secrets/cuenta-secrets.js";
import { findCertificado, saveCredenciales } from "../store/credenciales.js";
import { keepLlaveAnterior, type LlaveAnterior } from "../store/llaves-anteriores.js";

/** The tools that writing an account needs. */
export type WriteDeps = {
  sql: Sql;
  shell: Shell;
  keys: Keyring;
  logos: Logos;
  plantillas: Plantillas;
  receive: Receiver;
  certifiers: Certifiers;
  events: Events;
  /** Takes the mails of invitations. */
  outbox: Outbox;
  /** The turns in which accounts are changed. */
  changes: Pick<Queue, "run">;
};

/**
 * Collects the data that a change is judged by: `pais` is the account's country. Throws when the country has never described itself and cannot be
 * asked now.
 */
export async function sourceOf(
  { shell: { newId, now }, certifiers }: Pick<WriteDeps, "shell" | "certifiers">,
  pais: string | undefined,
): Promise<Source> {
  const codigos = certifiers.paises;
  const propio = pais !== undefined && codigos.includes(pais) ? await certifiers.describe(pais) : undefined;
  return { newId, archivoOf, now, paises: { codigos, propio } };
}

/** Seals the secrets that a change brings, and writes them. When a certificate is replaced, its public key is kept. */
export async function saveSecrets(
  tx: Tx,
  { keys, shell }: Pick<WriteDeps, "keys" | "shell">,
  idCuenta: string,
  { credenciales, certificado }: { credenciales: string | undefined; certificado: Certificado | undefined },
): Promise<void> {
  const anterior = certificado && (await findReplaced(tx, { keys, shell }, idCuenta, certificado));
  if (anterior) await keepLlaveAnterior(tx, idCuenta, anterior);
  await saveCredenciales(tx, idCuenta, {
    certificador: credenciales === undefined ? undefined : sealCertificador(keys, idCuenta, credenciales),
    certificado: certificado && sealCertificado(keys, idCuenta, certificado),
  });
}

/**
 * Finds the public key of the certificate that is replaced, as it is kept; undefined when there is none, or the new one is the same. A certificate
 * that does not open leaves no key, and is replaced all the same, as its account is told to do.
 */
async function findReplaced(
  tx: Tx,
  { keys, shell }: Pick<WriteDeps, "keys" | "shell">,
  idCuenta: string,
  nuevo: Certificado,
): Promise<LlaveAnterior | undefined> {
  const kept = await findCertificado(tx, idCuenta);
  if (!kept) return undefined;
  const { cifrado, validoDesde } = kept;
  try {
    const publica = publicaOf(openCertificado(keys, idCuenta, cifrado));
    const isSame = validoDesde.getTime() === nuevo.validoDesde.getTime() && publica.equals(publicaOf(nuevo));
    return isSame ? undefined : { publica, desde: validoDesde, hasta: shell.now() };
  } catch (error) {
    shell.log.warn("certificate.former-does-not-open", { error });
    return undefined;
  }
}

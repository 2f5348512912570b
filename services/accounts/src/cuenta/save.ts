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
  /** The turns in which accounts are changed. */
  changes: Pick<Queue, "run">;
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

/** Seals the secrets that a change brings, and writes them. Of a certificate that is replaced the public key stays. */
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
 * Finds what is kept of the certificate in whose place another one comes; undefined when there is none, or it is the same once more. One
 * that does not open leaves nothing, and is replaced all the same: that is what its account is told to do.
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

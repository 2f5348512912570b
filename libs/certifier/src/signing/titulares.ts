import { X509Certificate } from "node:crypto";

/**
 * The certificates by which an account is known to be its taxpayer's. The word of a certificate on its holder counts only when an authority that the
 * country trusts said it: anybody can write one with any name.
 */
export type Titulares = {
  /** The authorities that issue certificates to taxpayers; empty where the installation has named none. */
  readonly autoridades: readonly X509Certificate[];
  /**
   * Whether the certificate names the account as its holder, and nobody else. `idCuenta` as accounts write it. A likeness is not enough: who has the
   * account receives what others send to the taxpayer.
   */
  names(certificado: X509Certificate, idCuenta: string): boolean;
};

/**
 * Tells whether the certificate proves at `ahora` that the account is its holder's. Bytes that are no certificate prove
 * nothing.
 */
export function provesTitular(
  { autoridades, names }: Titulares,
  { certificado, idCuenta, ahora }: { certificado: Uint8Array; idCuenta: string; ahora: Date },
): boolean {
  try {
    const own = new X509Certificate(certificado);
    // A certificate that an authority gave to another authority names no taxpayer.
    return isIssuedByOne(own, autoridades, ahora) && !own.ca && isInTime(own, ahora) && names(own, idCuenta);
  } catch {
    return false;
  }
}

/**
 * Gives the one value of an attribute of the subject; undefined where it has none, or several, since nobody can say which of those is
 * meant. Node escapes what would begin another line, and writes several attributes of one part in a single line.
 */
export function soleAttribute({ subject }: X509Certificate, name: string): string | undefined {
  const parts = subject.split("\n").flatMap((line) => line.split(" + "));
  const found = parts.filter((part) => part.startsWith(`${name}=`));
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
}

/** Tells whether the certificate is in force at that moment. */
export const isInTime = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);

/** Tells whether one of these authorities, in force at that moment, issued the certificate. */
export const isIssuedByOne = (
  own: X509Certificate,
  autoridades: readonly X509Certificate[],
  at: Date,
): boolean =>
  autoridades.some(
    (each) => each.ca && isInTime(each, at) && own.checkIssued(each) && own.verify(each.publicKey),
  );

import { X509Certificate } from "node:crypto";

export type Certificates = {
  /** Says in Spanish what is wrong with a signer's certificate at this instant, or gives the identity that its subject states. */
  check(certificado: X509Certificate, now: Date): { problema: string } | { identificacion: string };
  /** Trusts an authority; a certificate that is not an authority's is trusted for itself alone. */
  trust(certificado: X509Certificate): void;
};

/** The most chains that are remembered as verified; more signers than these in one sandbox is a load test of something else. */
const VERIFIED_MAX = 10_000;

/** Makes the check of certificates against the certification authorities that are trusted, in PEM. Throws when one cannot be read. */
export function createCertificates(autoridadesPem: readonly string[]): Certificates {
  const autoridades = autoridadesPem.flatMap(splitPem).map(readAuthority);
  const verified = new Map<string, X509Certificate>();
  const pinned = new Set<string>();
  const findIssuer = (certificado: X509Certificate) => {
    if (pinned.has(certificado.fingerprint256)) return certificado;
    const known = verified.get(certificado.fingerprint256);
    if (known !== undefined) return known;
    const issuer = autoridades.find(
      (each) => each.ca && certificado.checkIssued(each) && certificado.verify(each.publicKey),
    );
    if (issuer !== undefined && verified.size < VERIFIED_MAX)
      verified.set(certificado.fingerprint256, issuer);
    return issuer;
  };
  return {
    trust(certificado) {
      if (!certificado.ca) pinned.add(certificado.fingerprint256);
      else if (!autoridades.some((each) => each.fingerprint256 === certificado.fingerprint256))
        autoridades.push(certificado);
    },
    check(certificado, now) {
      const issuer = findIssuer(certificado);
      if (issuer === undefined) return { problema: "no lo emitió una autoridad autorizada" };
      if (!isValid(certificado, now) || !isValid(issuer, now)) return { problema: "no está vigente" };
      const identificacion = identityOf(certificado);
      return identificacion === undefined
        ? { problema: "su titular no tiene número de identificación" }
        : { identificacion };
    },
  };
}

/** Lists every certificate in the text; the text itself when there is none. */
export function splitPem(text: string): string[] {
  return text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [text];
}

function readAuthority(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (cause) {
    throw new Error("the certification authorities must be certificates in PEM", { cause });
  }
}

function isValid(certificado: X509Certificate, now: Date): boolean {
  return (
    Date.parse(certificado.validFrom) <= now.getTime() && now.getTime() <= Date.parse(certificado.validTo)
  );
}

/** Reads the subject's serialNumber: the owner's cédula, RNC or passport, which has been seen as "IDCDO-00112345678". */
export function identityOf({ subject }: X509Certificate): string | undefined {
  const value = /^serialNumber=(.+)$/m.exec(subject)?.[1];
  return value?.replace(/^[A-Z]{5}-/, "").replaceAll("-", "");
}

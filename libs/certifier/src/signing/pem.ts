import { X509Certificate } from "node:crypto";

const CERTIFICADO_PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads the certificates of a PEM text; undefined when there is none in it, or one cannot be read. */
export function readPem(text: string): X509Certificate[] | undefined {
  try {
    const found = [...text.matchAll(CERTIFICADO_PEM)].map(([pem]) => new X509Certificate(pem));
    return found.length > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}

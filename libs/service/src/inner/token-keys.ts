import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { Callers, Inner, TlsFiles } from "./settings.js";
import { createHouse, serviceOf } from "./tls.js";

/** The service that says for whom a call is made. */
export const SIGNER = "gateway";

/** The key that tokens are signed with: its algorithm, the key itself, and the certificates that prove it where there are some (RFC 7515 §4.1.6). */
export type SigningKey = { readonly alg: string; readonly key: KeyObject; readonly x5c?: readonly string[] };

/** How often the files are looked at: certificates of a house last hours at least. */
const LOOK_MS = 30_000;
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

const certificatesOf = (pem: string): X509Certificate[] =>
  [...pem.matchAll(PEM)].map(([each]) => new X509Certificate(each));

/** Names the algorithm: ES256 with the certificates that the chart orders; what else TLS takes has its own name. */
function algOf(key: KeyObject): string {
  if (key.asymmetricKeyType === "ec") {
    return key.asymmetricKeyDetails?.namedCurve === "secp384r1" ? "ES384" : "ES256";
  }
  return key.asymmetricKeyType === "rsa" ? "PS256" : "EdDSA";
}

/** Reads files again once they have changed, at most every half minute. A reading that fails leaves what was read before. */
function createReading<T>(
  files: readonly string[],
  parse: (texts: readonly string[]) => T,
  now: () => number,
) {
  let [lookedAt, changed] = [Number.NEGATIVE_INFINITY, ""];
  let value: T | undefined;
  return async (): Promise<T> => {
    if (value !== undefined && now() - lookedAt < LOOK_MS) return value;
    lookedAt = now();
    try {
      const stamp = (await Promise.all(files.map((file) => stat(file)))).map(({ mtimeMs }) => mtimeMs).join();
      if (value === undefined || stamp !== changed) {
        value = parse(await Promise.all(files.map((file) => readFile(file, "utf8"))));
        changed = stamp;
      }
    } catch (error) {
      if (value === undefined) throw error;
    }
    return value;
  };
}

/** Gives the present key that signs the tokens of the house; undefined in an installation whose services do not identify themselves. */
export function signingKeyOf({ key, tls }: Inner, now = Date.now): (() => Promise<SigningKey>) | undefined {
  if (tls) {
    return createReading(
      [tls.certificado, tls.llave],
      ([pem = "", llave = ""]) => {
        const certificates = certificatesOf(pem);
        const own = createPrivateKey(llave);
        // The two files are replaced one after the other: until they fit, those that were read before go on.
        if (!certificates[0]?.checkPrivateKey(own)) throw new Error("the certificate is of another key");
        const x5c = certificates.map(({ raw }) => raw.toString("base64"));
        return { alg: algOf(own), key: own, x5c };
      },
      now,
    );
  }
  return key && (async () => ({ alg: algOf(key), key }));
}

type Header = { readonly alg?: unknown; readonly x5c?: unknown };

/**
 * Gives the signer's key, which a token's header proves to have been the signer's at the moment of signing. Rejects for a certificate that
 * names another service, was not good then, or comes from elsewhere.
 */
export type VerifyingKeys = (header: Header, signedAt: Date) => Promise<KeyObject>;

/** Gives the keys that verify tokens. `heard` lists whom this service hears, each with its public key where it shows itself with one. */
export function verifyingKeysOf({ tls }: Inner, heard: Callers, now = Date.now): VerifyingKeys {
  const trusted = tls && { authorities: readAuthorities(tls, now), house: createHouse(tls) };
  const known = heard.get(SIGNER);
  return async ({ x5c }, signedAt) => {
    if (Array.isArray(x5c) && trusted) {
      const roots = await trusted.authorities();
      return proveChain(x5c, { roots, house: trusted.house() }, signedAt);
    }
    if (known && x5c === undefined) return known;
    throw new Error(`the token has no key that is known to be of ${SIGNER}`);
  };
}

const readAuthorities = ({ autoridades }: TlsFiles, now: () => number) =>
  createReading([autoridades], ([pem = ""]) => certificatesOf(pem), now);

const CHAIN_MAX = 4;

/** The authorities of the house, and its name. */
type Trusted = { readonly roots: readonly X509Certificate[]; readonly house: string | undefined };

function proveChain(x5c: readonly unknown[], { roots, house }: Trusted, at: Date): KeyObject {
  if (x5c.length === 0 || x5c.length > CHAIN_MAX)
    throw new Error("the token's certificates are too many, or none");
  const chain = x5c.map((each) => new X509Certificate(Buffer.from(String(each), "base64")));
  const [leaf] = chain;
  const name = leaf && serviceOf({ subjectaltname: leaf.subjectAltName ?? "" }, house);
  if (!leaf || name !== SIGNER)
    throw new Error(`the token's certificate names ${name ?? "nobody"} of the house`);
  for (const [index, each] of chain.entries()) {
    if (!isGoodAt(each, at)) throw new Error("the token's certificate was not good when it was signed");
    const trusted = roots.some((root) => isIssuedBy(each, root) && isGoodAt(root, at));
    if (trusted) return leaf.publicKey;
    const next = chain[index + 1];
    if (!next?.ca || !isIssuedBy(each, next)) break;
  }
  throw new Error("the token's certificate comes from elsewhere");
}

const isIssuedBy = (each: X509Certificate, issuer: X509Certificate): boolean =>
  each.checkIssued(issuer) && each.verify(issuer.publicKey);

const isGoodAt = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);

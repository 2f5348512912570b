import { createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import { DS } from "./algorithms.js";
import { bytesOf } from "./base64.js";
import { childrenNamed, type XmlElement } from "./tree.js";

/** The keys in a signature that may have made it. They are RSA keys. */
export type KeyPolicy = {
  /** Accepts a key without a certificate too (ds:RSAKeyValue). */
  readonly takesBareKeys: boolean;
  readonly rsaBitsMin: number;
};

export type Key = {
  readonly key: KeyObject;
  /** Undefined for a bare key. */
  readonly certificate: X509Certificate | undefined;
};

/** The most keys: a certificate and its issuers. */
const KEYS_MAX = 6;

/** Reads the keys of a ds:KeyInfo that the policy accepts, in order. Entries that cannot be read as a key are skipped. */
export function readKeys(keyInfo: XmlElement, policy: KeyPolicy): readonly Key[] {
  const certificates = childrenNamed(keyInfo, "X509Data", DS)
    .flatMap((each) => childrenNamed(each, "X509Certificate"))
    .slice(0, KEYS_MAX)
    .map(readCertificate);
  const bare = childrenNamed(keyInfo, "KeyValue", DS)
    .flatMap((each) => childrenNamed(each, "RSAKeyValue"))
    .slice(0, KEYS_MAX)
    .map(readBareKey);
  return [...certificates, ...(policy.takesBareKeys ? bare : [])]
    .filter((each) => each !== undefined)
    .filter(({ key }) => isStrongRsa(key, policy.rsaBitsMin))
    .slice(0, KEYS_MAX);
}

function readCertificate(element: XmlElement): Key | undefined {
  const der = bytesOf(element);
  return der && attempt(() => withKey(new X509Certificate(der)));
}

const withKey = (certificate: X509Certificate): Key => ({ key: certificate.publicKey, certificate });

function readBareKey(element: XmlElement): Key | undefined {
  const [n, e] = ["Modulus", "Exponent"].map((name) => {
    const [part, ...others] = childrenNamed(element, name);
    return others.length === 0 ? bytesOf(part)?.toString("base64url") : undefined;
  });
  if (!n || !e) return undefined;
  return attempt(() => ({
    key: createPublicKey({ key: { kty: "RSA", n, e }, format: "jwk" }),
    certificate: undefined,
  }));
}

const isStrongRsa = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject, bitsMin: number): boolean =>
  asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= bitsMin;

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

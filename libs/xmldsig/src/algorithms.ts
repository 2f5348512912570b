/** W3C XML Signature 1.1, and the algorithms that its documents name by URI. */
export const DS = "http://www.w3.org/2000/09/xmldsig#";
export const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
export const EXCLUSIVE_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
export const ENVELOPED = `${DS}enveloped-signature`;
export const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
export const RSA_SHA512 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512";
export const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
export const SHA512 = "http://www.w3.org/2001/04/xmlenc#sha512";

/** Canonical XML 1.0 or its exclusive form, both without comments. */
export type Canonicalization = typeof C14N | typeof EXCLUSIVE_C14N;

/** Tells whether a URI names one of the canonical forms that this library writes. */
export const isCanonicalization = (algorithm: string): algorithm is Canonicalization =>
  algorithm === C14N || algorithm === EXCLUSIVE_C14N;

/** The hashes by Node's names. SHA-1 is not among them, because it can be forged. */
export type Hash = "sha256" | "sha512";

export const SIGNATURE_HASHES: ReadonlyMap<string, Hash> = new Map([
  [RSA_SHA256, "sha256"],
  [RSA_SHA512, "sha512"],
]);

export const DIGEST_HASHES: ReadonlyMap<string, Hash> = new Map([
  [SHA256, "sha256"],
  [SHA512, "sha512"],
]);

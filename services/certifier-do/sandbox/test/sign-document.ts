import { createHash, sign } from "node:crypto";
import type { Holder } from "./certificates.js";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const INCLUSIVE = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
export const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
const INDENT = /(?<=>)\s+(?=<)/g;

export type HowToSign = {
  readonly canonicalization?: typeof INCLUSIVE | typeof EXCLUSIVE;
  readonly signatureMethod?: string;
};

/**
 * Signs a document that is in canonical form already and declares no namespace, so that its bytes are its digest and
 * both canonicalizations give the same.
 */
export function signDocument(xml: string, { key, der }: Holder, how: HowToSign = {}): string {
  const { canonicalization = INCLUSIVE } = how;
  const method = how.signatureMethod ?? "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
  const digest = createHash("sha256").update(xml).digest("base64");
  const transforms = [`${DSIG}enveloped-signature`, ...(canonicalization === EXCLUSIVE ? [EXCLUSIVE] : [])];
  const signedInfo = `<SignedInfo>
    <CanonicalizationMethod Algorithm="${canonicalization}"></CanonicalizationMethod>
    <SignatureMethod Algorithm="${method}"></SignatureMethod>
    <Reference URI="">
      <Transforms>${transforms.map((each) => `<Transform Algorithm="${each}"></Transform>`).join("")}</Transforms>
      <DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod>
      <DigestValue>${digest}</DigestValue>
    </Reference>
  </SignedInfo>`.replace(INDENT, "");
  const canonicalInfo = signedInfo.replace("<SignedInfo>", `<SignedInfo xmlns="${DSIG}">`);
  const value = sign("sha256", Buffer.from(canonicalInfo), key).toString("base64");
  const signature = `<Signature xmlns="${DSIG}">${signedInfo}<SignatureValue>${value}</SignatureValue>
    <KeyInfo><X509Data><X509Certificate>${der.toString("base64")}</X509Certificate></X509Data></KeyInfo>
  </Signature>`.replace(INDENT, "");
  const end = xml.lastIndexOf("</");
  return xml.slice(0, end) + signature + xml.slice(end);
}

/** Takes the first six characters of SignatureValue. */
export function securityCodeOf(signed: string): string {
  return /<SignatureValue>(.{6})/.exec(signed)?.[1] ?? "";
}

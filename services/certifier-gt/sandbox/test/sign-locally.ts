import { createHash, createPrivateKey, sign, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { canonicalize, childElements, readXml, type XmlElement } from "@dte/sandbox";

const DS = "http://www.w3.org/2000/09/xmldsig#";
const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const XADES = "http://uri.etsi.org/01903/v1.3.2#";

const pem = (name: string) => readFileSync(new URL(`certificados/${name}.pem`, import.meta.url), "utf8");

/** Certificates as SAT issues them: the CN is the NIT. That of `vencido` ended with 2020; it has the key of `emisor`. */
export const certificados = {
  emisor: { key: pem("emisor.key"), certificate: pem("emisor.crt") },
  vencido: { key: pem("emisor.key"), certificate: pem("vencido.crt") },
  otro: { key: pem("otro.key"), certificate: pem("otro.crt") },
};

export type Firma = {
  readonly key?: string;
  readonly certificate?: string;
  readonly c14n?: string;
  /** The ID that the signature refers to; DatosEmision when absent. */
  readonly id?: string;
  readonly sinXades?: boolean;
  /** PEM of the certificate that the signed properties name; that of the signature when absent. */
  readonly nombrado?: string;
  readonly sinCertificado?: boolean;
};

/** Gives the document with a XAdES-BES signature of its emisor's own, as a program with a .pfx makes it. */
export function signLocally(xml: string, firma: Firma = {}): string {
  const { key, certificate } = { ...certificados.emisor, ...firma };
  const id = firma.id ?? "DatosEmision";
  const x509 = new X509Certificate(certificate);
  const withTemplate = insert(xml, template({ ...firma, id }, x509));
  const root = read(withTemplate);
  const digestOf = (element: XmlElement) =>
    createHash("sha256").update(canonicalize(element)).digest("base64");
  const withDigests = withTemplate
    .replace("@DOCUMENTO", digestOf(find(root, (each) => hasId(each, "ID", id))))
    .replace("@PROPIEDADES", () => digestOf(find(root, (each) => each.local === "SignedProperties")));
  const signedInfo = find(read(withDigests), (each) => each.local === "SignedInfo");
  const value = sign("sha256", Buffer.from(canonicalize(signedInfo)), createPrivateKey(key));
  return withDigests.replace("@VALOR", value.toString("base64"));
}

function insert(xml: string, signature: string): string {
  const end = xml.lastIndexOf("</");
  return xml.slice(0, end) + signature + xml.slice(end);
}

function template({ c14n = C14N, id, ...firma }: Firma, x509: X509Certificate): string {
  const method = (name: string, algorithm: string) => `<ds:${name} Algorithm="${algorithm}"/>`;
  const reference = (attributes: string, transform: string, value: string) =>
    `<ds:Reference ${attributes}>${transform}${method("DigestMethod", SHA256)}` +
    `<ds:DigestValue>${value}</ds:DigestValue></ds:Reference>`;
  const enveloped = `<ds:Transforms>${method("Transform", `${DS}enveloped-signature`)}</ds:Transforms>`;
  const named = firma.nombrado === undefined ? x509 : new X509Certificate(firma.nombrado);
  const properties = firma.sinXades
    ? ""
    : reference('Type="http://uri.etsi.org/01903#SignedProperties" URI="#Propiedades"', "", "@PROPIEDADES");
  const x509Data = firma.sinCertificado
    ? keyValue(x509)
    : `<ds:X509Data><ds:X509Certificate>${x509.raw.toString("base64")}</ds:X509Certificate></ds:X509Data>`;
  return (
    `<ds:Signature xmlns:ds="${DS}" Id="MiFirma">\n<ds:SignedInfo>${method("CanonicalizationMethod", c14n)}` +
    `${method("SignatureMethod", RSA_SHA256)}\n${reference(`URI="#${id}"`, enveloped, "@DOCUMENTO")}` +
    `${properties}</ds:SignedInfo>\n<ds:SignatureValue>@VALOR</ds:SignatureValue>` +
    `<ds:KeyInfo>${x509Data}</ds:KeyInfo>${firma.sinXades ? "" : qualifying(named)}</ds:Signature>`
  );
}

function qualifying(x509: X509Certificate): string {
  const digest = createHash("sha256").update(x509.raw).digest("base64");
  return (
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#MiFirma">` +
    '<xades:SignedProperties Id="Propiedades"><xades:SignedSignatureProperties>' +
    "<xades:SigningTime>2025-06-16T10:15:00-06:00</xades:SigningTime><xades:SigningCertificate><xades:Cert>" +
    `<xades:CertDigest><ds:DigestMethod Algorithm="${SHA256}"/><ds:DigestValue>${digest}</ds:DigestValue>` +
    "</xades:CertDigest><xades:IssuerSerial><ds:X509IssuerName>CN=12345679</ds:X509IssuerName>" +
    "<ds:X509SerialNumber>4097</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert></xades:SigningCertificate>" +
    "</xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties></ds:Object>"
  );
}

function keyValue(x509: X509Certificate): string {
  const { n = "", e = "" } = x509.publicKey.export({ format: "jwk" });
  const base64 = (text: string) => Buffer.from(text, "base64url").toString("base64");
  return (
    `<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${base64(n)}</ds:Modulus>` +
    `<ds:Exponent>${base64(e)}</ds:Exponent></ds:RSAKeyValue></ds:KeyValue>`
  );
}

function read(xml: string): XmlElement {
  const reading = readXml(xml);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.root;
}

function find(root: XmlElement, is: (element: XmlElement) => boolean): XmlElement {
  const all = (element: XmlElement): XmlElement[] => [element, ...childElements(element).flatMap(all)];
  // An earlier signature may stand before this one.
  const found = all(root).findLast(is);
  if (found === undefined) throw new Error("the signature's template has no such element");
  return found;
}

function hasId(element: XmlElement, name: string, id: string): boolean {
  return element.attributes.some((each) => each.name === name && each.value === id);
}

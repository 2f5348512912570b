import type { CertificadoFirma, Firmante } from "@dte/certifier";
import {
  asBuffer,
  DS,
  declarationsOf,
  digestOf,
  draftSignature,
  ENVELOPED,
  SHA256,
  signNow,
  type Unsigned,
} from "@dte/xmldsig";
import { writeHora } from "./hora.js";
import { type Signer, signerOf } from "./signer.js";

/** The version of XAdES that SAT takes: Documento Técnico Informático 1.2, II.I. */
const XADES = "http://uri.etsi.org/01903/v1.3.2#";
const SIGNED_PROPERTIES = "http://uri.etsi.org/01903#SignedProperties";

/** The element that the issuer signs in each kind of document, by its name and its ID. */
const SIGNED = {
  GTDocumento: { name: "dte:DatosEmision", id: "DatosEmision" },
  GTAnulacionDocumento: { name: "dte:DatosGenerales", id: "DatosAnulacion" },
} as const;

const FIRMA_ID = "FirmaEmisor";
const PROPERTIES_ID = `${FIRMA_ID}-SignedProperties`;
const SIGNATURE_END = "</ds:Signature>";
/** The XML declaration and the name of the root are within the first bytes. */
const ROOT_BYTES = 256;

/** Tells whether the issuer's signature is there already. No text can look like one, because its "<" is escaped. */
export const isSigned = (xml: Uint8Array): boolean => asBuffer(xml).includes(SIGNATURE_END);

/**
 * Adds the issuer's signature to a document or a cancellation that `format` wrote: XAdES-BES 1.3.2, RSA-SHA256,
 * Canonical XML 1.0, as the last child of the root. The signed element is written in its canonical form, so its bytes are hashed as they are, with
 * the namespaces that surround them. Throws TypeError for any other XML.
 */
export const signXades = (xml: Uint8Array, certificado: CertificadoFirma, ahora: Date): Uint8Array =>
  signNow(draftXades(xml, certificado, ahora), certificado.llavePrivada);

/** Signs likewise with a key that may be in a hardware token. */
export async function signXadesBy(xml: Uint8Array, firmante: Firmante, ahora: Date): Promise<Uint8Array> {
  // A key that is at hand signs before another thread would have begun.
  if ("llavePrivada" in firmante) return signXades(xml, firmante, ahora);
  const { bytes, complete } = draftXades(xml, firmante, ahora);
  return complete(await firmante.sign("sha256", bytes));
}

function draftXades(xml: Uint8Array, certificado: Firmante, ahora: Date): Unsigned<Uint8Array> {
  const bytes = asBuffer(xml);
  const { root, namespaces, name, signed, id } = partsOf(bytes);
  const signer = signerOf(certificado);
  const properties = signedProperties(signer, ahora);
  const withXades = new Map([...namespaces, ["xmlns:xades", XADES]]);
  const draft = draftSignature({
    prefix: "ds",
    id: FIRMA_ID,
    namespaces,
    covered: [
      {
        uri: `#${id}`,
        transforms: [ENVELOPED],
        digest: digestOf(`<${name}${declarationsOf(namespaces)}`, signed),
      },
      {
        uri: `#${PROPERTIES_ID}`,
        type: SIGNED_PROPERTIES,
        transforms: [],
        digest: digestOf(apex(properties, withXades)),
      },
    ],
    certificate: signer.certificado,
    object:
      `<xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${FIRMA_ID}">` +
      `${properties}</xades:QualifyingProperties>`,
  });
  const end = bytes.lastIndexOf(`</${root}>`);
  return {
    bytes: draft.bytes,
    complete: (signature) =>
      Buffer.concat([bytes.subarray(0, end), Buffer.from(draft.complete(signature)), bytes.subarray(end)]),
  };
}

function partsOf(xml: Buffer) {
  const start = xml.toString("utf8", 0, ROOT_BYTES);
  const [, root = "", kind = ""] = /^(?:<\?xml[^>]*\?>\s*)?<(dte:(\w+)) /.exec(start) ?? [];
  const { name, id } = SIGNED[kind as keyof typeof SIGNED] ?? unsignable();
  const from = xml.indexOf(`<${name} `);
  const closing = `</${name}>`;
  const to = xml.indexOf(closing, from);
  if (from < 0 || to < 0) unsignable();
  return {
    root,
    id,
    name,
    /** This is the element without the beginning of its start tag, into which its canonical form puts namespaces. */
    signed: xml.subarray(from + 1 + name.length, to + closing.length),
    // Only start tags stand before the element: those of the elements that it is in.
    namespaces: readNamespaces(xml.toString("utf8", 0, from)),
  };
}

/** Reads the namespace declarations in scope, by name. None of them is a default one. */
function readNamespaces(startTags: string): ReadonlyMap<string, string> {
  const found = [...startTags.matchAll(/ (xmlns:[\w.-]+)="([^"]*)"/g)];
  const namespaces = new Map(found.map(([, name = "", uri = ""]) => [name, uri]));
  if (namespaces.get("xmlns:ds") !== DS) unsignable();
  return namespaces;
}

function unsignable(): never {
  throw new TypeError("only a document or a cancellation as it is written here can be signed");
}

/** Writes the canonical form of an element on its own: it declares every namespace that is in scope where it stands. */
function apex(element: string, namespaces: ReadonlyMap<string, string>): string {
  const nameEnd = element.search(/[ >]/);
  return element.slice(0, nameEnd) + declarationsOf(namespaces) + element.slice(nameEnd);
}

function signedProperties({ huella, emisor, serie }: Signer, ahora: Date): string {
  return (
    `<xades:SignedProperties Id="${PROPERTIES_ID}"><xades:SignedSignatureProperties>` +
    `<xades:SigningTime>${writeHora(ahora)}</xades:SigningTime>` +
    "<xades:SigningCertificate><xades:Cert><xades:CertDigest>" +
    `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue>${huella}</ds:DigestValue></xades:CertDigest>` +
    `<xades:IssuerSerial><ds:X509IssuerName>${escapeText(emisor)}</ds:X509IssuerName>` +
    `<ds:X509SerialNumber>${serie}</ds:X509SerialNumber></xades:IssuerSerial>` +
    "</xades:Cert></xades:SigningCertificate>" +
    "</xades:SignedSignatureProperties></xades:SignedProperties>"
  );
}

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

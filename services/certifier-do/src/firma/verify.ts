import { createHash, type KeyObject, verify as verifyRsa, X509Certificate } from "node:crypto";
import { C14N, DS, ENVELOPED, RSA_BITS_MIN, RSA_SHA256, SHA256 } from "./algorithms.js";
import { canonicalize, isCanonicalization } from "./canonicalize.js";
import { dropBlanks, elementsIn, parseRoot } from "./parse-xml.js";

/** The certificate of a signature that holds, or why it does not, in Spanish. */
export type Verificacion = { readonly certificado: X509Certificate } | { readonly motivo: string };

/**
 * Verifies the one signature of a document that others made: over the whole document, by the algorithms that it names
 * (inclusive or exclusive canonical XML, RSA-SHA256), with the certificate it carries; as the document is, or else
 * without the blanks between its elements. It proves that nothing was changed since it was signed, not whose the
 * certificate is.
 */
export function verify(xml: Uint8Array): Verificacion {
  const text = decode(xml);
  if (text === undefined) return { motivo: "El contenido no es texto UTF-8. Envíe el XML firmado." };
  const asIs = verifyText(text, false);
  return "motivo" in asIs && asIs.isAltered ? withoutFlag(verifyText(text, true)) : withoutFlag(asIs);
}

type Attempt = Verificacion & { readonly isAltered?: boolean };

const withoutFlag = (attempt: Attempt): Verificacion =>
  "motivo" in attempt ? { motivo: attempt.motivo } : { certificado: attempt.certificado };

const refused = (motivo: string): Attempt => ({ motivo });

function verifyText(text: string, isStripped: boolean): Attempt {
  const root = parseRoot(text);
  if (!root) return refused("El contenido no es XML bien formado, o trae comentarios o una DTD.");
  if (isStripped) dropBlanks(root);
  const element = signatureOf(root);
  if (!element) return refused("El documento no trae una firma, y una sola, al final.");
  const firma = readFirma(element);
  if (!firma)
    return refused(
      "La firma usa una forma o un algoritmo que no se acepta; se acepta RSA con SHA-256 sobre todo el documento.",
    );
  const certificado = readCertificado(firma.certificado);
  if (!certificado) return refused("La firma no trae un certificado con llave RSA de 2048 bits o más.");
  // SignedInfo is read where it stands, before the signature is taken out of what it covers.
  const info = Buffer.from(canonicalize(firma.info, firma.canonicalization));
  root.removeChild(element);
  const digest = createHash("sha256").update(canonicalize(root, firma.transform)).digest("base64");
  const isGenuine = verifyRsa("sha256", info, certificado.publicKey, firma.value);
  return isGenuine && digest === firma.digest
    ? { certificado }
    : {
        motivo: "La firma no corresponde al contenido: el documento fue cambiado después de firmarse.",
        isAltered: true,
      };
}

function decode(xml: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(xml);
  } catch {
    return undefined;
  }
}

/** The only signature of the document, where it must stand: nothing may hide behind a second one. */
function signatureOf(root: Element): Element | undefined {
  const all = root.getElementsByTagNameNS("*", "Signature");
  const last = elementsIn(root).at(-1);
  return all.length === 1 && last?.localName === "Signature" && last.namespaceURI === DS ? last : undefined;
}

type Firma = {
  readonly info: Element;
  readonly canonicalization: string;
  /** How the document is written before it is hashed. */
  readonly transform: string;
  readonly digest: string;
  readonly value: Buffer;
  readonly certificado: Buffer;
};

/** A signature in the one form that is accepted: its parts in the order of the schema, and no others. */
function readFirma(signature: Element): Firma | undefined {
  const [info, value, keyInfo] = only(signature, "SignedInfo", "SignatureValue", "KeyInfo") ?? [];
  const [method, algorithm, reference] =
    only(info, "CanonicalizationMethod", "SignatureMethod", "Reference") ?? [];
  const [transforms, digestMethod, digest] =
    only(reference, "Transforms", "DigestMethod", "DigestValue") ?? [];
  const certificado = keyInfo?.getElementsByTagNameNS(DS, "X509Certificate")[0];
  const canonicalization = algorithmOf(method);
  const [enveloped, transform = C14N, ...others] = transforms
    ? elementsIn(transforms).map((each) => (elementsIn(each).length === 0 ? algorithmOf(each) : ""))
    : [];
  const isAccepted =
    isCanonicalization(canonicalization) &&
    isCanonicalization(transform) &&
    (method === undefined || elementsIn(method).length === 0) &&
    algorithmOf(algorithm) === RSA_SHA256 &&
    reference?.getAttribute("URI") === "" &&
    enveloped === ENVELOPED &&
    others.length === 0 &&
    algorithmOf(digestMethod) === SHA256;
  if (!isAccepted || !info || !value || !digest || !certificado) return undefined;
  return {
    info,
    canonicalization,
    transform,
    digest: bytesOf(digest).toString("base64"),
    value: bytesOf(value),
    certificado: bytesOf(certificado),
  };
}

const only = (parent: Element | undefined, ...names: readonly string[]): Element[] | undefined => {
  const children = parent ? elementsIn(parent) : [];
  const isSo =
    children.map((each) => (each.namespaceURI === DS ? each.localName : "")).join() === names.join();
  return isSo ? children : undefined;
};

const algorithmOf = (element: Element | undefined): string => element?.getAttribute("Algorithm") ?? "";

const bytesOf = (element: Element): Buffer => Buffer.from(element.textContent ?? "", "base64");

function readCertificado(der: Buffer): X509Certificate | undefined {
  try {
    const certificado = new X509Certificate(der);
    return isStrong(certificado.publicKey) ? certificado : undefined;
  } catch {
    return undefined;
  }
}

const isStrong = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN;

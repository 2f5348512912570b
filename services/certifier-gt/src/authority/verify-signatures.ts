import { createHash, timingSafeEqual, verify } from "node:crypto";
import { canonicalize } from "./signatures/canonicalize.js";
import { type Reference, readSignature, type Signature } from "./signatures/read-signature.js";
import { DS } from "./xades/algorithms.js";
import { ancestorsOf, childrenNamed, descend, elementsOf, isNamed, parseXml } from "./xml/parse-xml.js";

/** SAT's documents and cancellations have had these. */
const FEL = /^http:\/\/www\.sat\.gob\.gt\/dte\/fel\/0\.[12]\.0$/;
/** The issuer's and the certifier's; the schema has room for no others. */
const SIGNATURES_MAX = 2;

type Kind = {
  /** What the certifier signs, which holds what the issuer signs. */
  readonly certificado: readonly string[];
  readonly emitido: string;
  readonly idEmitido: string;
};

const KINDS: Readonly<Record<string, Kind>> = {
  GTDocumento: { certificado: ["SAT", "DTE"], emitido: "DatosEmision", idEmitido: "DatosEmision" },
  GTAnulacionDocumento: {
    certificado: ["SAT", "AnulacionDTE"],
    emitido: "DatosGenerales",
    idEmitido: "DatosAnulacion",
  },
};

const ID_CERTIFICADO = "DatosCertificados";

/**
 * Verifies the two signatures of a certified FEL document or cancellation: the issuer's and the certifier's, each over
 * its own element. Gives nothing when both hold, else the reason in Spanish. It proves that nothing was changed since
 * it was signed, not whose the keys are: SAT publishes no list of them.
 */
export function verifySignatures(xml: string): string | undefined {
  const root = parseXml(xml)?.documentElement;
  if (!root) return "El contenido no es XML bien formado.";
  const kind = FEL.test(root.namespaceURI ?? "") ? KINDS[root.localName] : undefined;
  const certificado = kind && descend(root, ...kind.certificado);
  const emitido = kind && certificado && descend(certificado, kind.emitido);
  if (!kind || !certificado || !emitido) return "El contenido no es un documento FEL.";
  if (hasHiddenText(certificado)) {
    return "El documento trae comentarios o instrucciones dentro de lo que está firmado.";
  }
  const elements = [...elementsOf(root)];
  const ids = readIds(elements);
  const found = childrenNamed(root, DS, "Signature");
  if (found.length !== elements.filter((each) => isNamed(each, DS, "Signature")).length) {
    return "El documento trae una firma fuera de su lugar.";
  }
  if (found.length > SIGNATURES_MAX) return "El documento trae firmas de más.";
  const targets = new Map([
    [kind.idEmitido, emitido],
    [ID_CERTIFICADO, certificado],
  ]);
  const covered = new Set<string>();
  for (const element of found) {
    const signature = hasHiddenText(element) ? "trae comentarios" : readSignature(element);
    const outcome = typeof signature === "string" ? { problem: signature } : prove(signature, ids, targets);
    if ("problem" in outcome) return `Una firma del documento no es válida: ${outcome.problem}.`;
    covered.add(outcome.covers);
  }
  if (!covered.has(kind.idEmitido)) return "El documento no trae la firma del emisor.";
  return covered.has(ID_CERTIFICADO) ? undefined : "El documento no trae la firma del certificador.";
}

/** Which part of the document a signature covers, or why it does not hold. */
function prove(
  signature: Signature,
  ids: Ids,
  targets: ReadonlyMap<string, Element>,
): { covers: string } | { problem: string } {
  const signed = Buffer.from(canonicalize(signature.signedInfo, signature.canonicalization));
  const isGenuine = signature.keys.some((key) => verify(signature.hash, signed, key, signature.value));
  if (!isGenuine) return { problem: "su valor no corresponde a la llave" };
  const covers: string[] = [];
  for (const reference of signature.references) {
    const element = ids.get(reference.id);
    if (!element) return { problem: "firma algo que no está en el documento" };
    if (targets.get(reference.id) === element) covers.push(reference.id);
    // What it says of itself (its properties, its key) it may sign too; nothing else.
    else if (!ancestorsOf(element).includes(signature.element)) return { problem: "firma otra cosa" };
    if (!holds(reference, element)) return { problem: "el contenido fue cambiado después de firmarse" };
  }
  const [only, ...others] = covers;
  return only !== undefined && others.length === 0
    ? { covers: only }
    : { problem: "no firma una parte del documento, la que le toca" };
}

function holds({ canonicalization, hash, digest }: Reference, element: Element): boolean {
  const actual = createHash(hash).update(canonicalize(element, canonicalization)).digest();
  return actual.length === digest.length && timingSafeEqual(actual, digest);
}

/** Every ID of the document; one that is there twice names nothing, so that no element is passed off as another. */
type Ids = ReadonlyMap<string, Element | undefined>;

function readIds(elements: readonly Element[]): Ids {
  const ids = new Map<string, Element | undefined>();
  for (const element of elements) {
    for (const { localName, value } of Array.from(element.attributes)) {
      if (localName.toLowerCase() === "id") ids.set(value, ids.has(value) ? undefined : element);
    }
  }
  return ids;
}

const COMMENT = 8;
const PROCESSING_INSTRUCTION = 7;

/** Signatures do not cover comments, but readers may stumble over them. */
const hasHiddenText = (element: Element): boolean =>
  [...elementsOf(element)].some((each) =>
    Array.from(each.childNodes).some(
      ({ nodeType }) => nodeType === COMMENT || nodeType === PROCESSING_INSTRUCTION,
    ),
  );

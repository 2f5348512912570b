import type { Firmante, FirmanteDeRecepcion } from "@dte/certifier";
import { C14N, canonicalize, childElements, parse, textOf, withoutBlanks } from "@dte/xmldsig";
import { element } from "./elements.js";
import { signXmlBy } from "./sign-xml.js";

/** DGII's seed, Semilla v1.0, in canonical form: a value and a time, and the root's declarations of namespaces. */
export const SEMILLA =
  /^<SemillaModel(?: xmlns(?::[\w.-]+)?="[^"<]*")*><valor>[^<]+<\/valor><fecha>[^<]*<\/fecha><\/SemillaModel>$/;
/** The longest value of a seed; DGII's have some fifty characters. */
const VALOR_MAX = 1_000;
const FECHA_MAX = 100;

/**
 * Reads a seed that is given to somebody who wants a token, as it is to be signed; undefined when the bytes are not a seed. A seed has nothing but a
 * value and a time: anything else in it would be signed in the taxpayer's name for the host that gives it.
 */
export function readSeed(xml: Uint8Array): Uint8Array | undefined {
  const tree = parse(xml);
  if ("refused" in tree || tree.root.name !== "SemillaModel" || tree.root.attributes.length > 0)
    return undefined;
  const seed = withoutBlanks(tree.root);
  const [valor, fecha, ...more] = childElements(seed);
  const isWhole = seed.children.every((each) => typeof each !== "string") && more.length === 0;
  if (!isWhole || valor?.name !== "valor" || fecha?.name !== "fecha") return undefined;
  const isText = [valor, fecha].every(
    (each) => each.attributes.length === 0 && childElements(each).length === 0,
  );
  const [de, cuando] = [textOf(valor), textOf(fecha)];
  if (!isText || de === "" || de.length > VALOR_MAX || cuando.length > FECHA_MAX) return undefined;
  const canonical = canonicalize(seed, C14N);
  // Prefixes and declarations of namespaces, which the software of some hosts adds, carry no meaning.
  const isPlain = SEMILLA.test(canonical.toString());
  return Buffer.from(
    isPlain ? canonical : `<SemillaModel>${element("valor", de)}${element("fecha", cuando)}</SemillaModel>`,
  );
}

/** Signs the seed that DGII gives; undefined when the bytes are not a seed. */
export async function signSeed(
  xml: Uint8Array,
  certificado: Firmante | FirmanteDeRecepcion,
): Promise<Buffer | undefined> {
  const seed = readSeed(xml);
  return seed && (await signXmlBy(seed, certificado));
}

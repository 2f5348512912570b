import { descend, type Policy, parse, type Signed, textOf, verify } from "../src/index.js";
import { createKey } from "./judges.js";

export const key = createKey();

/** The policy of signatures over whole documents. */
export const whole: Policy = {
  signaturesMax: 1,
  covers: "document",
  takesObjects: false,
  hashes: ["sha256", "sha512"],
  keys: { takesBareKeys: false, rsaBitsMin: 2048 },
};
/** The policy of signatures over parts. */
export const part: Policy = { ...whole, signaturesMax: 2, covers: "element", takesObjects: true };

export function outcomeOf(xml: string, policy: Policy): { signed: readonly Signed[] } | { refused: string } {
  const tree = parse(Buffer.from(xml));
  return "refused" in tree ? tree : verify(tree, policy);
}

/** Gives the reason why a document is not read or not accepted as signed. */
export const refusalOf = (xml: string, policy: Policy): string => {
  const outcome = outcomeOf(xml, policy);
  return "refused" in outcome ? outcome.refused : "signed";
};

/** Gives the part that the first signature of a document covers. */
export const signedOf = (xml: string, policy: Policy): Signed => {
  const outcome = outcomeOf(xml, policy);
  if ("refused" in outcome) throw new Error(outcome.refused);
  const [first] = outcome.signed;
  if (!first) throw new Error("nothing is signed");
  return first;
};

export const FACTURA =
  '<factura xmlns:x="urn:x"><emisor>Café &amp; té</emisor><total x:moneda="GTQ">560.00</total></factura>';

/** A document whose part is named as the judges expect, with the ID "a". */
export const LOTE = `<lote xmlns="urn:lote" xmlns:x="urn:x" version="1"><apex xmlns="" Id="a"><total>560.00</total><x:nota>1</x:nota></apex><resto/></lote>`;

export const totalOf = ({ element }: Signed): string => {
  const total = descend(element, "total");
  return total ? textOf(total) : "";
};

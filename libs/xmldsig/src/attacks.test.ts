import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { signedByXmlCrypto } from "../test/judges.js";
import { FACTURA, key, LOTE, outcomeOf, part, refusalOf, signedOf, whole } from "../test/signed.js";
import { DS, EXCLUSIVE_C14N } from "./algorithms.js";
import { canonicalize } from "./canonicalize.js";
import { childElements, elementsOf, textOf, type XmlElement } from "./tree.js";

describe("nothing else can be passed off as what was signed", () => {
  const signed = signedByXmlCrypto(LOTE, key, { id: "a" });
  const apex = /<apex .*<\/apex>/.exec(signed)?.[0] ?? "";
  const forged = apex.replace("560.00", "999.00");
  const attacks: [string, string, (xml: string) => string][] = [
    ["missing", "the forged one beside it, with the same ID", (xml) => xml.replace(apex, forged + apex)],
    [
      "missing",
      "the forged one around it",
      (xml) => xml.replace(apex, forged.replace("</apex>", `${apex}</apex>`)),
    ],
    [
      "missing",
      "the forged one with an ID in another case",
      (xml) => xml.replace(apex, forged.replace("Id=", "ID=") + apex),
    ],
    [
      "missing",
      "the forged one with an ID of another namespace",
      (xml) => xml.replace(apex, forged.replace("Id=", "x:id=") + apex),
    ],
    [
      "missing",
      "the forged one with the ID of XML",
      (xml) => xml.replace(apex, forged.replace("Id=", "xml:id=") + apex),
    ],
    ["missing", "another element with two IDs", (xml) => xml.replace("<resto/>", '<resto Id="b" id="a"/>')],
    [
      "changed",
      "the forged one with its ID, and the signed one with none",
      (xml) => xml.replace(apex, forged + apex.replace(' Id="a"', "")),
    ],
    ["changed", "the forged one in its place", (xml) => xml.replace(apex, forged)],
    ["misplaced", "the document in another one", (xml) => `<otro xmlns:x="urn:x">${forged}${xml}</otro>`],
    ["malformed", "another document after it", (xml) => `${xml}${forged}`],
    ["malformed", "another document before it", (xml) => `${forged}${xml}`],
    [
      "doctype",
      "an ID that a document type declares",
      (xml) => `<!DOCTYPE lote [<!ATTLIST total x ID #IMPLIED>]>${xml}`,
    ],
    [
      "doctype",
      "an entity that is the forged one",
      (xml) =>
        `<!DOCTYPE lote [<!ENTITY e "${forged.replaceAll('"', "'")}">]>${xml.replace(apex, `&e;${apex}`)}`,
    ],
    ["hidden", "a comment in the signed one", (xml) => xml.replace("560.00", "5<!---->60.00")],
  ];
  test.each(attacks)("%s: %s", (reason, _, attack) => {
    expect(refusalOf(attack(signed), part)).toBe(reason);
  });
  test.each<[string, (xml: string) => string]>([
    ["before it, without an ID", (xml) => xml.replace(apex, forged.replace(' Id="a"', "") + apex)],
    [
      "around it, without an ID",
      (xml) => xml.replace(apex, `<apex xmlns=""><total>999.00</total>${apex}</apex>`),
    ],
    ["beside it, with another ID", (xml) => xml.replace("<resto/>", forged.replace('"a"', '"b"'))],
    ["in CDATA", (xml) => xml.replace("<resto/>", `<resto><![CDATA[${forged}]]></resto>`)],
    ["in a comment", (xml) => xml.replace("<resto/>", `<!--${forged}-->`)],
    [
      "in an instruction with one quote",
      (xml) => xml.replace("<resto/>", `<?a '?><!-- '?>${forged}<?b '?> -->`),
    ],
  ])("the forged one %s is out of reach of whoever reads what was signed", (_, attack) => {
    const { element } = signedOf(attack(signed), part);
    expect([...elementsOf(element)].filter(({ name }) => name === "total").map(textOf)).toEqual(["560.00"]);
  });
  test("the signature is no part of the document that it covers, nor can one find it from there", () => {
    const { element } = signedOf(signedByXmlCrypto(FACTURA, key, { id: "" }), whole);
    expect(childElements(element).map(({ name }) => name)).toEqual(["emisor", "total"]);
  });
  test("the value of a signature is the same however it is written", () => {
    const xml = signedByXmlCrypto(FACTURA, key, { id: "" });
    const broken = xml.replace(
      /<SignatureValue>([^<]*)/,
      (_, value: string) => `<SignatureValue>\n${value.replace(/.{64}/g, "$&\r\n")}`,
    );
    expect(broken).not.toBe(xml);
    expect(signedOf(broken, whole).value).toBe(signedOf(xml, whole).value);
  });
});

describe("a file of little size cannot be made to cost much", () => {
  const empty = `<Signature xmlns="${DS}"><SignedInfo/></Signature>`;
  test("by thousands of namespaces that are in scope of thousands of elements", () => {
    const declared = Array.from({ length: 61 }, (_, i) => ` xmlns:a${i}="b"`).join("");
    const nested = `<n${declared}>`.repeat(40) + '<a xmlns:a0="c"/>'.repeat(1_380) + "</n>".repeat(40);
    expect(refusalOf(`<r>${nested}${empty}</r>`, whole)).toBe("namespaces");
  });
  test("by a long namespace that the exclusive form declares again in each of many elements", () => {
    const long = `<r xmlns:p="${"u".repeat(30_000)}">${"<p:a/>".repeat(5_000)}${empty}</r>`;
    expect(refusalOf(long, whole)).toBe("namespaceLength");
  });
  test("by one document that is hashed several times", () => {
    const xml = signedByXmlCrypto(FACTURA, key, { id: "" });
    const [reference = ""] = /<Reference .*<\/Reference>/.exec(xml) ?? [];
    expect(refusalOf(xml.replace(reference, reference.repeat(8)), whole)).toBe("reference");
  });
});

/** Lists the places at which text is inserted, taken away or moved: those where tags begin and end. */
const seamsOf = (xml: string): number[] => [...xml.matchAll(/(?=<)|(?<=>)/g)].map(({ index }) => index);

/** A change that copies the part between two seams to a third, with a text in front of it. */
type Edit = { readonly from: number; readonly span: number; readonly at: number; readonly text: string };

function edited(xml: string, { from, span, at, text }: Edit): string {
  const seams = seamsOf(xml);
  const seam = (n: number) => seams[Math.min(n, seams.length - 1)] ?? 0;
  return xml.slice(0, seam(at)) + text + xml.slice(seam(from), seam(from + span)) + xml.slice(seam(at));
}

test("whatever is done to a file, all that is reached from its signature is what was signed", () => {
  const original = signedByXmlCrypto(LOTE, key, { id: "a" });
  const canonicalOf = (each: XmlElement) => canonicalize(each, EXCLUSIVE_C14N);
  const expected = canonicalOf(signedOf(original, part).element);
  const seams = seamsOf(original).length;
  const edit = fc.record<Edit>({
    from: fc.nat(seams),
    span: fc.oneof(fc.constantFrom(0, 2, 4, 8), fc.nat(seams)),
    at: fc.nat(seams),
    text: fc.constantFrom("", "<!--", "-->", "<![CDATA[", "]]>", "<?a '", "?>", "<total>9</total>", "9", " "),
  });
  let held = 0;
  const check = (edits: readonly Edit[]): void => {
    const outcome = outcomeOf(edits.reduce(edited, original), part);
    if ("refused" in outcome) return;
    held += 1;
    for (const { element } of outcome.signed) expect(canonicalOf(element)).toBe(expected);
  };
  fc.assert(fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), check), {
    numRuns: 5_000,
    seed: 11,
  });
  expect(held).toBeGreaterThan(75);
});

import { describe, expect, test } from "@jest/globals";
import { createKey, isTakenByXmlCrypto, isTakenByXmlsec1 } from "../test/judges.js";
import { parse } from "./parse.js";
import { splice } from "./splice.js";
import { verify } from "./verify.js";

const made = createKey();
const signer = { key: made.key, certificate: made.certificate.toString("base64") };
const signed = (xml: string): string => splice(Buffer.from(xml), signer).toString();

/** A document with texts that are known to break signatures, in canonical XML. */
const FACTURA =
  '<f xmlns:a="urn:a" xmlns:b="urn:b"><t>Piñón &amp; Cía. &lt;"mejor" \'calidad\'&gt;</t><t>tab\tcr&#xD;lf\nfin</t>' +
  '<a:t z="2" b:x="1 &quot;&#xA;">🚀 ]]&gt;</a:t><t></t></f>';

describe("a signature that is spliced in", () => {
  test("is taken by xmlsec1, by xml-crypto and by this library's own verifier", () => {
    const xml = signed(FACTURA);
    expect([isTakenByXmlsec1(xml, made), isTakenByXmlCrypto(xml, made)]).toEqual([true, true]);
    const tree = parse(Buffer.from(xml));
    if ("refused" in tree) throw new Error(tree.refused);
    const policy = {
      signaturesMax: 1,
      covers: "document",
      takesObjects: false,
      hashes: ["sha256"],
      keys: { takesBareKeys: false, rsaBitsMin: 2048 },
    } as const;
    expect(verify(tree, policy)).toHaveProperty("signed");
  });
  test("is taken by none of them once a character is another", () => {
    const changed = signed(FACTURA).replace("mejor", "peor");
    expect([isTakenByXmlsec1(changed, made), isTakenByXmlCrypto(changed, made)]).toEqual([false, false]);
  });
  test("changes no byte and stands last in the root", () => {
    const xml = signed(FACTURA);
    expect(xml).toMatch(/<t><\/t><Signature xmlns="[^"]+">.*<\/Signature><\/f>$/s);
    expect(xml.replace(/<Signature .*<\/Signature>/s, "")).toBe(FACTURA);
  });
  test("is the same for the same bytes", () => {
    expect(signed(FACTURA)).toBe(signed(FACTURA));
  });
});

test.each([
  ["an empty tag", "<f><a/></f>"],
  ["a declaration", '<?xml version="1.0"?><f><a>1</a></f>'],
  ["an instruction", "<f><?a b?></f>"],
  ["CDATA", "<f><a><![CDATA[1]]></a></f>"],
  ["a comment", "<f><!-- a --></f>"],
  ["a carriage return as such", "<f><a>1\r</a></f>"],
  ["something after the root", "<f><a>1</a></f>\n"],
  ["an attribute of the root", '<f version="1"><a>1</a></f>'],
  ["namespaces out of order", '<f xmlns:b="u" xmlns:a="v"><a>1</a></f>'],
  ["a namespace twice", '<f xmlns:a="u" xmlns:a="u"><a>1</a></f>'],
  ["a default namespace", '<f xmlns="u"><a>1</a></f>'],
  ["nothing", ""],
])("nothing is signed that has %s", (_, xml) => {
  expect(() => signed(xml)).toThrow(TypeError);
});

test("nothing is signed twice", () => {
  expect(() => signed(signed(FACTURA))).toThrow(TypeError);
});

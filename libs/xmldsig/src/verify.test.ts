import { describe, expect, test } from "@jest/globals";
import { createKey, signedByXmlCrypto, signedByXmlsec1 } from "../test/judges.js";
import { FACTURA, key, LOTE, outcomeOf, part, refusalOf, signedOf, totalOf, whole } from "../test/signed.js";
import { C14N, DS, ENVELOPED, EXCLUSIVE_C14N, RSA_SHA256, RSA_SHA512, SHA256, SHA512 } from "./algorithms.js";
import { canonicalize } from "./canonicalize.js";
import { parse } from "./parse.js";
import { digestOf, draftSignature, type ReferenceDraft, signNow } from "./splice.js";
import { childElements, type XmlElement } from "./tree.js";

describe("a signature that others made holds", () => {
  test.each([
    [{}],
    [{ canonicalization: EXCLUSIVE_C14N }],
    [{ transforms: [ENVELOPED] }],
    [{ canonicalization: EXCLUSIVE_C14N, transforms: [ENVELOPED, C14N] }],
    [{ algorithm: RSA_SHA512, digest: SHA512 }],
  ])("over a whole document (%j)", (options) => {
    for (const sign of [signedByXmlCrypto, signedByXmlsec1]) {
      const signed = signedOf(sign(FACTURA, key, { id: "", ...options }), whole);
      expect(totalOf(signed)).toBe("560.00");
      expect(signed.certificate?.raw).toEqual(key.certificate);
    }
  });
  test.each([
    [{}],
    [{ transforms: [C14N] }],
    [{ canonicalization: EXCLUSIVE_C14N }],
    [{ algorithm: RSA_SHA512, digest: SHA512 }],
  ])("over a part of one (%j)", (options) => {
    for (const sign of [signedByXmlCrypto, signedByXmlsec1]) {
      const signed = signedOf(sign(LOTE, key, { id: "a", ...options }), part);
      expect([signed.element.name, totalOf(signed)]).toEqual(["apex", "560.00"]);
    }
  });
  test("twice in a document, each over its part", () => {
    const both = LOTE.replace("<resto/>", '<resto Id="b"><total>1</total></resto>');
    const xml = signedByXmlCrypto(signedByXmlCrypto(both, key, { id: "b" }), key, { id: "a" });
    const outcome = outcomeOf(xml, part);
    if ("refused" in outcome) throw new Error(outcome.refused);
    expect(outcome.signed.map(({ element }) => element.name)).toEqual(["resto", "apex"]);
  });
  test("made with the second certificate that it carries, or with a key alone where that is taken", () => {
    const other = createKey();
    const xml = signedByXmlCrypto(FACTURA, key, { id: "" });
    const certificate = /<X509Certificate>[^<]*<\/X509Certificate>/;
    const chain = xml.replace(
      certificate,
      (own) => `<X509Certificate>${other.certificate.toString("base64")}</X509Certificate>${own}`,
    );
    expect(signedOf(chain, whole).certificate?.raw).toEqual(key.certificate);
    const { n = "", e = "" } = signedOf(xml, whole).key.export({ format: "jwk" });
    const base64 = (text: string) => Buffer.from(text, "base64url").toString("base64");
    const value = `<KeyValue><RSAKeyValue><Modulus>${base64(n)}</Modulus><Exponent>${base64(e)}</Exponent></RSAKeyValue></KeyValue>`;
    const bare = xml.replace(/<X509Data>.*<\/X509Data>/, value);
    expect(refusalOf(bare, whole)).toBe("key");
    const taken = signedOf(bare, { ...whole, keys: { ...whole.keys, takesBareKeys: true } });
    expect([totalOf(taken), taken.certificate]).toEqual(["560.00", undefined]);
  });
});

const signature = (xml: string): string => /<Signature .*?<\/Signature>/s.exec(xml)?.[0] ?? "";

describe("a document is refused", () => {
  const signed = signedByXmlCrypto(FACTURA, key, { id: "" });
  const replaced = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to);
  test.each<[string, string, (xml: string) => string]>([
    ["unsigned", "without a signature", (xml) => xml.replace(signature(xml), "")],
    ["surplus", "with one more", (xml) => xml.replace("</factura>", `${signature(xml)}</factura>`)],
    ["misplaced", "with one deeper", (xml) => xml.replace("</emisor>", `${signature(xml)}</emisor>`)],
    ["misplaced", "with something after it", replaced("</factura>", "<otro/></factura>")],
    ["hidden", "with a comment in it", replaced("560.00", "560<!-- -->.00")],
    ["hidden", "with an instruction in it", replaced("560.00", "560<?a?>.00")],
    ["hidden", "with a comment in its signature", replaced("<DigestValue>", "<DigestValue><!-- -->")],
    ["changed", "changed", replaced("560.00", "560.01")],
    ["changed", "with something more in it", replaced("</total>", "</total><total>1</total>")],
    ["forged", "with another namespace", replaced("urn:x", "urn:y")],
    ["changed", "with a blank more", replaced("<emisor>", "\n<emisor>")],
    ["forged", "with another digest", replaced(/<DigestValue>..../, "<DigestValue>AAAA")],
    ["forged", "with another value", replaced(/<SignatureValue>..../, "<SignatureValue>AAAA")],
    [
      "incomplete",
      "with a value that is no base64",
      replaced(/<SignatureValue>..../, "<SignatureValue>A!AA"),
    ],
    ["incomplete", "without a value", replaced(/<SignatureValue>.*<\/SignatureValue>/, "")],
    [
      "incomplete",
      "with its parts in another order",
      replaced(/(<SignedInfo>.*<\/SignedInfo>)(<SignatureValue>.*?<\/SignatureValue>)/, "$2$1"),
    ],
    [
      "unsigned",
      "signed in another namespace",
      replaced(`<Signature xmlns="${DS}"`, '<Signature xmlns="urn:o"'),
    ],
    ["incomplete", "with what it signs in something else", replaced(/SignedInfo>/g, "Manifest>")],
    ["incomplete", "with its value in something else", replaced(/SignatureValue>/g, "Object>")],
    ["incomplete", "with its key in something else", replaced(/KeyInfo>/g, "Object>")],
    ["incomplete", "with something else than a reference", replaced(/Reference/g, "Manifest")],
    ["incomplete", "with its steps in something else", replaced(/Transforms>/g, "Object>")],
    ["incomplete", "with its digest in something else", replaced(/DigestValue>/g, "Object>")],
    ["incomplete", "with nothing for a value", replaced(/<SignatureValue>[^<]*/, "<SignatureValue>")],
    [
      "incomplete",
      "with an element in its value",
      replaced("</SignatureValue>", "<Object/></SignatureValue>"),
    ],
    [
      "incomplete",
      "with something foreign in it",
      replaced("<SignedInfo>", '<o xmlns="urn:o"/><SignedInfo>'),
    ],
    [
      "incomplete",
      "with something to say of itself",
      replaced("</Signature>", "<Object>1</Object></Signature>"),
    ],
    ["incomplete", "with more said of what it covers", replaced("</DigestValue>", "</DigestValue><Object/>")],
    ["incomplete", "with foreign transformations", replaced("<Transforms>", '<Transforms xmlns="urn:o">')],
    [
      "algorithm",
      "with one foreign transformation",
      replaced(`<Transform Algorithm="${C14N}"/>`, `<Transform xmlns="urn:o" Algorithm="${C14N}"/>`),
    ],
    ["algorithm", "with SHA-1 inside", replaced(SHA256, "http://www.w3.org/2000/09/xmldsig#sha1")],
    ["algorithm", "with SHA-1", replaced(RSA_SHA256, "http://www.w3.org/2000/09/xmldsig#rsa-sha1")],
    ["algorithm", "with an HMAC", replaced(RSA_SHA256, "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256")],
    ["algorithm", "with another form", replaced(C14N, "http://www.w3.org/2006/12/xml-c14n11")],
    [
      "algorithm",
      "with a transformation",
      replaced(ENVELOPED, "http://www.w3.org/TR/1999/REC-xslt-19991116"),
    ],
    [
      "algorithm",
      "with prefixes of its own",
      replaced(
        `<Transform Algorithm="${C14N}"/>`,
        `<Transform Algorithm="${EXCLUSIVE_C14N}"><a:InclusiveNamespaces xmlns:a="${EXCLUSIVE_C14N}" PrefixList="x"/></Transform>`,
      ),
    ],
    [
      "algorithm",
      "with one step more",
      replaced("</Transforms>", `<Transform Algorithm="${EXCLUSIVE_C14N}"/></Transforms>`),
    ],
    [
      "algorithm",
      "with the same step twice",
      replaced("<Transforms>", `<Transforms><Transform Algorithm="${ENVELOPED}"/>`),
    ],
    ["reference", "that covers another file", replaced('URI=""', 'URI="https://example.org/"')],
    ["reference", "that covers a part only", replaced('URI=""', 'URI="#a"')],
    ["reference", "that does not say what it covers", replaced('URI=""', "")],
    ["reference", "that covers all of it twice", replaced(/<Reference .*<\/Reference>/, "$&$&")],
    ["reference", "that covers nothing", replaced(/<Reference .*<\/Reference>/, "")],
    ["key", "without a key", replaced(/<KeyInfo>.*<\/KeyInfo>/, "")],
    ["key", "with a certificate that is none", replaced(/<X509Certificate>..../, "<X509Certificate>AAAA")],
    ["key", "without a certificate", replaced(/<X509Certificate>.*<\/X509Certificate>/, "")],
  ])("as %s, %s", (reason, _, change) => {
    const changed = change(signed);
    expect(changed).not.toBe(signed);
    expect(refusalOf(changed, whole)).toBe(reason);
  });
  test.each<[string, string, (xml: string) => string]>([
    ["incomplete", "that has more than its objects", replaced("</Signature>", "<Manifest/></Signature>")],
    ["reference", "that covers all of it", replaced('URI="#a"', 'URI=""')],
    ["reference", "that covers a part without a name", replaced('URI="#a"', 'URI="#"')],
    ["reference", "that covers a part by its bare name", replaced('URI="#a"', 'URI="a"')],
    ["reference", "that covers another file", replaced('URI="#a"', 'URI="https://example.org/#a"')],
  ])("as %s, with a signature over a part %s", (reason, _, change) => {
    const over = signedByXmlCrypto(LOTE, key, { id: "a" });
    expect(totalOf(signedOf(over, part))).toBe("560.00");
    expect(refusalOf(change(over), part)).toBe(reason);
  });
  test("that is signed as if it left its signature out, and does not say so", () => {
    const certificate = key.certificate.toString("base64");
    const tree = parse(Buffer.from(FACTURA));
    if ("refused" in tree) throw new Error(tree.refused);
    const namespaces = new Map([["xmlns:x", "urn:x"]]);
    const digest = digestOf(canonicalize(tree.root, C14N));
    const signedWith = (...transforms: readonly string[]) => {
      const covered = [{ uri: "", transforms, digest }];
      const own = signNow(draftSignature({ prefix: "", namespaces, covered, certificate }), key.key);
      return FACTURA.replace("</factura>", `${own}</factura>`);
    };
    expect(totalOf(signedOf(signedWith(ENVELOPED, C14N), whole))).toBe("560.00");
    expect(refusalOf(signedWith(C14N), whole)).toBe("changed");
  });
  test.each(["<!-- -->", "<?a?>"])("as hidden, with %s in a signature that covers a part only", (hidden) => {
    const over = signedByXmlCrypto(LOTE, key, { id: "a" });
    expect(refusalOf(over.replace("<SignedInfo>", `<SignedInfo>${hidden}`), part)).toBe("hidden");
  });
  test("that is signed with what the policy does not take", () => {
    const sha512 = signedByXmlCrypto(FACTURA, key, { id: "", algorithm: RSA_SHA512, digest: SHA512 });
    expect(refusalOf(sha512, { ...whole, hashes: ["sha256"] })).toBe("algorithm");
    const mixed = signedByXmlCrypto(FACTURA, key, { id: "", digest: SHA512 });
    expect(refusalOf(mixed, { ...whole, hashes: ["sha256"] })).toBe("algorithm");
    expect(refusalOf(signed, { ...whole, keys: { ...whole.keys, rsaBitsMin: 4096 } })).toBe("key");
    const weak = signedByXmlCrypto(FACTURA, createKey("rsa:1024"), { id: "" });
    expect(refusalOf(weak, whole)).toBe("key");
  });
  const elementOf = (certificate: Buffer) =>
    `<X509Certificate>${certificate.toString("base64")}</X509Certificate>`;
  const own = elementOf(key.certificate);
  test("that carries another's certificate in the place of the signer's", () => {
    expect(refusalOf(signed.replace(own, elementOf(createKey().certificate)), whole)).toBe("forged");
    // A key of another kind cannot have made the signature.
    expect(refusalOf(signed.replace(own, elementOf(createKey("ed25519").certificate)), whole)).toBe("key");
  });
  test("that carries more keys than are looked at, before the one that made it", () => {
    const unreadable = "<X509Certificate>AAAA</X509Certificate>";
    expect(totalOf(signedOf(signed.replace(own, unreadable.repeat(5) + own), whole))).toBe("560.00");
    expect(refusalOf(signed.replace(own, unreadable.repeat(6) + own), whole)).toBe("key");
    const other = elementOf(createKey().certificate);
    expect(totalOf(signedOf(signed.replace(own, other.repeat(5) + own), whole))).toBe("560.00");
    expect(refusalOf(signed.replace(own, other.repeat(6) + own), whole)).toBe("forged");
    const bare = { ...whole, keys: { ...whole.keys, takesBareKeys: true } };
    const { n = "", e = "" } = key.key.export({ format: "jwk" });
    const [modulus, exponent] = [n, e].map((text) => Buffer.from(text, "base64url").toString("base64"));
    const keyValueOf = (parts: string) => `<KeyValue><RSAKeyValue>${parts}</RSAKeyValue></KeyValue>`;
    const parts = `<Modulus>${modulus}</Modulus><Exponent>${exponent}</Exponent>`;
    const keysOf = (keys: string) => signed.replace(/<KeyInfo>.*<\/KeyInfo>/, `<KeyInfo>${keys}</KeyInfo>`);
    expect(totalOf(signedOf(keysOf(keyValueOf(parts)), bare))).toBe("560.00");
    // With two moduli nothing says which one counts.
    expect(refusalOf(keysOf(keyValueOf(`<Modulus>AQAB</Modulus>${parts}`)), bare)).toBe("key");
    expect(refusalOf(keysOf(keyValueOf(`${parts}<Modulus>AQAB</Modulus>`)), bare)).toBe("key");
    expect(refusalOf(keysOf(keyValueOf("").repeat(6) + keyValueOf(parts)), bare)).toBe("key");
    const six = `<X509Data>${other.repeat(6)}</X509Data>`;
    expect(refusalOf(keysOf(six + keyValueOf(parts)), bare)).toBe("forged");
  });
});

describe("a signature covers one thing", () => {
  const both = LOTE.replace("<resto/>", '<resto Id="b"></resto>');
  const tree = parse(Buffer.from(both));
  if ("refused" in tree) throw new Error(tree.refused);
  const [apex, resto] = childElements(tree.root);
  const referenceTo = (element: XmlElement | undefined): ReferenceDraft => ({
    uri: `#${element?.attributes[0]?.value}`,
    transforms: [C14N],
    digest: digestOf(element ? canonicalize(element, C14N, { around: [tree.root] }) : ""),
  });
  const itself: ReferenceDraft = {
    uri: "#s",
    transforms: [C14N],
    digest: digestOf(`<nota xmlns="${DS}" xmlns:x="urn:x" Id="s">1</nota>`),
  };
  const signedOver = (...covered: readonly ReferenceDraft[]): string => {
    const draft = { prefix: "", namespaces: new Map([["xmlns:x", "urn:x"]]), covered } as const;
    const certificate = key.certificate.toString("base64");
    const unsigned = draftSignature({ ...draft, certificate, object: '<nota Id="s">1</nota>' });
    const own = signNow(unsigned, key.key);
    return both.replace("</lote>", `${own}</lote>`);
  };
  test("and what it says of itself beside it", () => {
    expect(totalOf(signedOf(signedOver(referenceTo(apex), itself), part))).toBe("560.00");
    const changed = signedOver(referenceTo(apex), itself).replace(">1</nota>", ">2</nota>");
    expect(refusalOf(changed, part)).toBe("changed");
  });
  test("and neither several, nor one of them twice, nor itself alone", () => {
    for (const covered of [
      [referenceTo(apex), referenceTo(resto)],
      [referenceTo(apex), referenceTo(apex)],
      [itself],
    ]) {
      expect(refusalOf(signedOver(...covered), part)).toBe("scope");
    }
  });
  test("which is known before any of them is hashed", () => {
    const changed = signedOver(referenceTo(apex), referenceTo(resto)).replace("560.00", "560.01");
    expect(refusalOf(changed, part)).toBe("scope");
  });
  test("and says of it no more than it can", () => {
    expect(totalOf(signedOf(signedOver(referenceTo(apex), itself, itself), part))).toBe("560.00");
    expect(refusalOf(signedOver(referenceTo(apex), itself, itself, itself), part)).toBe("reference");
  });
});

test("a signature that says nothing is none", () => {
  const xml = `<lote Id="a"><Signature xmlns="${DS}"><SignedInfo/></Signature></lote>`;
  expect(refusalOf(xml, part)).toBe("incomplete");
});

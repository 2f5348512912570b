import { expect, test } from "@jest/globals";
import { canonicalize } from "./xml-canonical.js";
import { readXml } from "./xml-reader.js";
import { childElements, textOf, type XmlElement } from "./xml-tree.js";

function read(text: string): XmlElement {
  const reading = readXml(text);
  if (!reading.ok) throw new Error(`line ${reading.line}: ${reading.problem}`);
  return reading.root;
}

test("names, namespaces and attributes are resolved", () => {
  const root = read('<a:r xmlns:a="urn:1" xmlns="urn:2" v="1" a:v="2"><c/></a:r>');
  expect([root.name, root.local, root.namespace]).toEqual(["a:r", "r", "urn:1"]);
  expect(root.attributes.map(({ namespace, local, value }) => [namespace, local, value])).toEqual([
    ["", "v", "1"],
    ["urn:1", "v", "2"],
  ]);
  expect(childElements(root).map(({ namespace }) => namespace)).toEqual(["urn:2"]);
});

test("an element knows where it stands in the text", () => {
  const text =
    '\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<r>\r\n <a\r\nx="&gt;>"/><b><c/>ñ😀</b >\r\n</r>\n';
  const root = read(text);
  const [a, b] = childElements(root);
  expect(text.slice(root.start, root.end)).toBe(text.slice(text.indexOf("<r>"), -1));
  expect(text.slice(a?.start, a?.end)).toBe('<a\r\nx="&gt;>"/>');
  expect(text.slice(b?.start, b?.end)).toBe("<b><c/>ñ😀</b >");
});

test("references, CDATA and line ends are read as the recommendation says", () => {
  const root = read("<r a='x&#10;y\r\nz'>&lt;&#x1F600;\r\n<![CDATA[<&>]]></r>");
  expect(root.attributes[0]?.value).toBe("x\ny z");
  expect(textOf(root)).toBe("<😀\n<&>");
});

test("a namespace is what is written, spaces too", () => {
  const root = read('<x:r xmlns:x=" urn:1"><a xmlns="urn:2 "/></x:r>');
  expect([root.namespace, childElements(root)[0]?.namespace]).toEqual([" urn:1", "urn:2 "]);
});

test("references to numbers and to the predefined entities are all there are", () => {
  expect(textOf(read("<r>&lt;&gt;&amp;&quot;&apos;&#65;&#x41;</r>"))).toBe("<>&\"'AA");
});

test.each([
  ["a DTD", '<!DOCTYPE r [<!ENTITY x "y">]><r/>'],
  ["an unknown entity", "<r>&nbsp;</r>"],
  ["an entity named after a property of objects", "<r>&constructor;</r>"],
  ["a bare ampersand", "<r>a & b</r>"],
  ["a bare < in an attribute", '<r a="<"/>'],
  ["a reference to a character that XML forbids", "<r>&#0;</r>"],
  ["a control character", "<r>\u0001</r>"],
  ["half a surrogate pair", "<r>\uD800</r>"],
  ["half a surrogate pair before a letter", "<r>\uD800a</r>"],
  ["the second half of a surrogate pair", "<r>\uDC00</r>"],
  ["what XML 1.1 would allow", '<?xml version="1.1"?><r>&#1;</r>'],
  ["mismatched tags", "<a><b></a></b>"],
  ["an open tag", "<a><b></b>"],
  ["two roots", "<a/><b/>"],
  ["text after the root", "<a/>x"],
  ["nothing", "  "],
  ["an attribute without quotes", "<a b=c/>"],
  ["attributes without a space between", '<a b="1"c="2"/>'],
  ["a repeated attribute", '<a b="1" b="2"/>'],
  ["a repeated attribute under two prefixes", '<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="2"/>'],
  ["an undeclared prefix", "<x:a/>"],
  ["another encoding", '<?xml version="1.0" encoding="ISO-8859-1"?><a/>'],
  ["a declaration that is not at the start", '<a/><?xml version="1.0"?>'],
  ["a declaration with something else in it", '<?xml version="1.0" color="UTF-8"?><a/>'],
  ["an instruction without a name", "<a><? x?></a>"],
  ["an instruction with a broken name", "<a><?x<y?></a>"],
  ["an instruction without a space after its name", "<a><?x?y?></a>"],
  ["a prefix declared with two colons", '<a xmlns:b:c="u"/>'],
  ["the prefix xml declared", '<a xmlns:xml="http://www.w3.org/XML/1998/namespace"/>'],
  ["a prefix without a namespace", '<a xmlns:b=""/>'],
  ["]]> in the text", "<a>]]></a>"],
  ["-- in a comment", "<a><!-- -- --></a>"],
  ["a comment that ends with a third hyphen", "<a><!-- - ---></a>"],
  ["a deep nest", `${"<a>".repeat(100)}${"</a>".repeat(100)}`],
  ["hundreds of attributes", `<a ${Array.from({ length: 200 }, (_, i) => `b${i}=""`).join(" ")}/>`],
])("%s is not well formed here", (_, text) => {
  expect(readXml(text).ok).toBe(false);
});

test("the line of a problem is told", () => {
  expect(readXml("<a>\n\n<b></a>")).toMatchObject({ ok: false, line: 3 });
});

// The examples 3.2 to 3.4 of https://www.w3.org/TR/2001/REC-xml-c14n-20010315, without what a DTD would add.
test.each([
  [
    "attributes are sorted and escaped, empty elements get an end tag",
    '<e b="&lt;" a=\'"\'/>',
    '<e a="&quot;" b="&lt;"></e>',
  ],
  [
    "namespaces come first, sorted by prefix, and are not repeated",
    '<e xmlns:b="urn:b" b:y="2" xmlns="urn:d" xmlns:a="urn:a" a:y="1" x="0"><f xmlns:a="urn:a"/></e>',
    '<e xmlns="urn:d" xmlns:a="urn:a" xmlns:b="urn:b" x="0" a:y="1" b:y="2"><f></f></e>',
  ],
  [
    "the default namespace can be taken back",
    '<e xmlns=""><f xmlns="urn:1"><g xmlns=""/></f></e>',
    '<e><f xmlns="urn:1"><g xmlns=""></g></f></e>',
  ],
  ["comments go, instructions and spaces stay", "<e> <!-- x --><?p  q?>\n</e>", "<e> <?p q?>\n</e>"],
  ["CDATA becomes text, CR stays a reference", "<e><![CDATA[<&]]>&#13;&gt;</e>", "<e>&lt;&amp;&#xD;&gt;</e>"],
  [
    "tabs and line feeds in attributes stay references",
    '<e a="&#9;&#10;&#13;"/>',
    '<e a="&#x9;&#xA;&#xD;"></e>',
  ],
])("canonical: %s", (_, text, canonical) => {
  expect(canonicalize(read(text))).toBe(canonical);
});

test("a part of a document carries the namespaces in scope above it", () => {
  const root = read('<r xmlns="urn:d" xmlns:x="urn:x"><a><x:b/></a></r>');
  expect(canonicalize(childElements(root)[0] as XmlElement)).toBe(
    '<a xmlns="urn:d" xmlns:x="urn:x"><x:b></x:b></a>',
  );
});

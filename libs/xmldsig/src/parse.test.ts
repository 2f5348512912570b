import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { complaintsOfXmllint } from "../test/judges.js";
import { LIMITS, parse } from "./parse.js";
import { attributeOf, childElements, childrenNamed, descend, elementsOf, type Tree, textOf } from "./tree.js";

const bytes = (xml: string): Buffer => Buffer.from(xml);
const treeOf = (xml: string | Uint8Array): Tree => {
  const tree = parse(typeof xml === "string" ? bytes(xml) : xml);
  if ("refused" in tree) throw new Error(tree.refused);
  return tree;
};
const refusalOf = (xml: string | Uint8Array, limits = LIMITS): string => {
  const tree = parse(typeof xml === "string" ? bytes(xml) : xml, limits);
  return "refused" in tree ? tree.refused : "read";
};

describe("a document is read", () => {
  test("as plain data, which can be cloned to another thread", () => {
    const tree = treeOf('<a:r xmlns:a="urn:a" xmlns="urn:d" x="1" a:y="2">uno<b/>dos</a:r>');
    expect(tree).toEqual({
      root: {
        prefix: "a",
        name: "r",
        namespace: "urn:a",
        declarations: [
          ["a", "urn:a"],
          ["", "urn:d"],
        ],
        attributes: [
          { prefix: "", name: "x", namespace: "", value: "1" },
          { prefix: "a", name: "y", namespace: "urn:a", value: "2" },
        ],
        children: [
          "uno",
          {
            prefix: "",
            name: "b",
            namespace: "urn:d",
            declarations: [],
            attributes: [],
            children: [],
            hasHidden: false,
          },
          "dos",
        ],
        hasHidden: false,
      },
    });
    expect(structuredClone(tree)).toEqual(tree);
  });
  test.each([
    ["references", "<a>&lt;&#65;&#x42;&amp;lt;&#38;lt;</a>", "<AB&lt;&lt;"],
    ["CDATA, its blanks too", "<a>500 <![CDATA[ g <&amp;> ]]>x</a>", "500  g <&amp;> x"],
    ["comments and instructions", "<a>1<!-- 2 -->3<?x 4?>5</a>", "135"],
    ["line ends of XML 1.0 alone", "<a>1\r\n2\r3\n4\u00855\u2028</a>", "1\n2\n3\n4\u00855\u2028"],
  ])("whose %s make one text", (_, xml, text) => {
    expect(treeOf(xml).root.children).toEqual([text]);
  });
  test("whose attributes have blanks for line ends and tabs, unless these are references", () => {
    expect(attributeOf(treeOf("<a b='1\r\n2\t3&#10;&#9;\"'/>").root, "b")).toBe('1 2 3\n\t"');
  });
  test("with or without a declaration and a byte order mark", () => {
    for (const start of [
      "",
      "\uFEFF",
      '<?xml version="1.0"?>',
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n',
      "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>\n",
    ]) {
      expect(textOf(treeOf(`${start}<a>ñ</a>`).root)).toBe("ñ");
    }
  });
  test("and says where something was that it does not keep", () => {
    const { root } = treeOf("<!-- 0 --><a><b><c><!-- 1 --></c></b><d/><?e?></a><!-- 2 -->");
    const hidden = [...elementsOf(root)].filter(({ hasHidden }) => hasHidden);
    expect(hidden.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(treeOf("<a><d><?e?></d></a>").root.hasHidden).toBe(true);
    expect(treeOf("<!-- 0 --><a><d/></a><?e?>").root.hasHidden).toBe(false);
  });
});

describe("its parts are found", () => {
  const { root } = treeOf(
    '<a xmlns="urn:1" xmlns:o="urn:2"><b>1<c>2</c>3</b><o:b>4</o:b><d/><d/><e x="5" o:x="6"/></a>',
  );
  test("by name, in the namespace of their parent unless another one is given", () => {
    expect(childrenNamed(root, "b").map(textOf)).toEqual(["13"]);
    expect(childrenNamed(root, "b", "urn:2").map(textOf)).toEqual(["4"]);
    expect(childElements(root).map(({ name }) => name)).toEqual(["b", "b", "d", "d", "e"]);
  });
  test("at the end of a path, unless there are two", () => {
    expect(descend(root, "b", "c")?.children).toEqual(["2"]);
    expect([descend(root, "d"), descend(root, "b", "x", "y"), descend(root)]).toEqual([
      undefined,
      undefined,
      root,
    ]);
  });
  test("attributes by their names without prefixes", () => {
    const e = childrenNamed(root, "e")[0] ?? root;
    expect([attributeOf(e, "x"), attributeOf(e, "y")]).toEqual(["5", undefined]);
  });
});

describe("a document is refused", () => {
  test.each<[string, string | Uint8Array]>([
    ["malformed", ""],
    ["malformed", "hola"],
    ["malformed", "<a>"],
    ["malformed", "<a></b>"],
    ["malformed", "<a/><b/>"],
    ["malformed", "<a/>b"],
    ["malformed", "<a/><![CDATA[]]>"],
    ["malformed", " <?xml version='1.0'?><a/>"],
    ["malformed", "<?xml version='1.1'?><a/>"],
    ["malformed", "\uFEFF\uFEFF<a/>"],
    ["malformed", '<a b="1" b="1"/>'],
    ["malformed", '<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="1"/>'],
    ["malformed", '<a b="<"/>'],
    ["malformed", "<a b=1/>"],
    ["malformed", "<a b/>"],
    ["malformed", "<a>]]></a>"],
    ["malformed", "<a><!-- -- --></a>"],
    ["malformed", "<a><![cdata[1]]></a>"],
    ["malformed", "<a>&eacute;</a>"],
    ["malformed", "<a>&constructor;</a>"],
    ["malformed", "<a>&#0;</a>"],
    ["malformed", "<a>\u0001</a>"],
    ["malformed", "<p:a/>"],
    ["malformed", '<a p:b="1"/>'],
    ["malformed", '<a xmlns:p=""/>'],
    ["malformed", '<a xmlns=" urn:a "/>'],
    ["malformed", '<a xmlns:xml="urn:a"/>'],
    ["malformed", "<!doctype a><a/>"],
    ["malformed", "<a><!DOCTYPE a></a>"],
    ["doctype", "<!DOCTYPE a><a/>"],
    ["doctype", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ["doctype", '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ["encoding", Buffer.from("<a>\xf1</a>", "latin1")],
    ["encoding", Buffer.from("\uFEFF<a/>", "utf16le")],
    ["encoding", '<?xml version="1.0" encoding="UTF-7"?><a>+ADw-</a>'],
    ["encoding", "<?xml version='1.0' encoding='ISO-8859-1'?><a/>"],
    ["encoding", '\uFEFF<?xml version="1.0" encoding="utf-16"?><a/>'],
    ["encoding", '<?xml version="1.0" encoding="UTF8"?><a/>'],
    ["malformed", '<?xml version="1.0" encoding=""?><a/>'],
  ])("as %s: %j", (reason, xml) => {
    expect(refusalOf(xml)).toBe(reason);
  });
  test("when it is beyond one of the limits, and not before", () => {
    const limits = {
      bytes: 70,
      elements: 4,
      depth: 3,
      attributes: 2,
      namespaces: 3,
      namespaceLength: 4,
    };
    const cases: [string, string][] = [
      ["read", `<a>${" ".repeat(63)}</a>`],
      ["bytes", `<a>${" ".repeat(64)}</a>`],
      ["read", "<a><b/><b/><b/></a>"],
      ["elements", "<a><b/><b/><b/><b/></a>"],
      ["read", "<a><a><a/></a></a>"],
      ["depth", "<a><a><a><a/></a></a></a>"],
      ["read", '<a b="1" xmlns="u"><c d="1" e="1"/></a>'],
      ["attributes", '<a b="1" c="1" xmlns="u"/>'],
      ["read", '<a xmlns="u" xmlns:b="v"><b xmlns="w"/><b xmlns="w"/></a>'],
      ["namespaces", '<a xmlns="u"><b xmlns="u"><c xmlns="u" xmlns:d="u"/></b></a>'],
      ["read", '<a xmlns="urn:"><b xmlns=""/></a>'],
      ["namespaceLength", '<a xmlns="urn:u"/>'],
    ];
    for (const [reason, xml] of cases) expect([xml, refusalOf(xml, limits)]).toEqual([xml, reason]);
  });
  test("before it has filled the memory", () => {
    expect(refusalOf("<a>".repeat(1_000_000))).toBe("depth");
    expect(refusalOf(`<r>${"<a/>".repeat(1_000_000)}</r>`)).toBe("elements");
    const names = Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(" ");
    expect(refusalOf(`<r ${names}/>`)).toBe("attributes");
    expect(refusalOf(Buffer.alloc(LIMITS.bytes + 1, " "))).toBe("bytes");
  });
  test("as many children as the limit allows are walked through", () => {
    const { root } = treeOf(`<r>${"<a/>".repeat(LIMITS.elements - 1)}</r>`);
    expect([...elementsOf(root)]).toHaveLength(LIMITS.elements);
  });
});

/** Pieces that different parsers are known to read differently. */
const PIECES = [
  ..."<>&;\"' /=?![]-:x\n\r\t\u0085\u0000\uFFFEñ",
  "<a>",
  "</a>",
  "<p:a ",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<?",
  "?>",
  "<?xml version='1.0'?>",
  "<!DOCTYPE a>",
  "&amp;",
  "&#x41;",
  "xmlns:p='urn:p'",
  "xmlns=''",
  "id='1'",
  "\uFEFF",
];

const SEED = `<?xml version="1.0"?>\n<a xmlns:p="urn:p" b="1"><p:a c='2'>uno &amp; dos</p:a><![CDATA[<]]><!-- x --></a>`;

const mangled = fc
  .array(
    fc.record({
      at: fc.nat(SEED.length),
      removed: fc.nat(4),
      piece: fc.oneof(fc.constantFrom(...PIECES), fc.constant("")),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((edits) =>
    edits.reduce(
      (text, { at, removed, piece }) => text.slice(0, at) + piece + text.slice(at + removed),
      SEED,
    ),
  );

test("whatever the text, it is read or refused, and xmllint takes all that is read", () => {
  const texts = new Map(fc.sample(mangled, { numRuns: 1_500, seed: 7 }).map((text, i) => [`t${i}`, text]));
  const read = new Map([...texts].filter(([, text]) => refusalOf(text) === "read"));
  expect(read.size).toBeGreaterThan(100);
  expect(texts.size - read.size).toBeGreaterThan(100);
  const complained = complaintsOfXmllint(new Map([...read].map(([name, text]) => [name, bytes(text)])));
  expect([...complained].map((name) => texts.get(name))).toEqual([]);
});

test("bytes of any kind are read or refused", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (any) => {
      expect(typeof refusalOf(any)).toBe("string");
    }),
    { numRuns: 2_000 },
  );
});

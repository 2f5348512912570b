import { describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { canonicalByXmllint, createKey, digestByXmlsec1 } from "../test/judges.js";
import { C14N, EXCLUSIVE_C14N } from "./algorithms.js";
import { canonicalize } from "./canonicalize.js";
import { LIMITS, parse } from "./parse.js";
import { digestOf } from "./splice.js";
import { childElements, type XmlElement } from "./tree.js";

function rootOf(xml: string, limits = LIMITS): XmlElement {
  const tree = parse(Buffer.from(xml), limits);
  if ("refused" in tree) throw new Error(`${tree.refused}: ${xml}`);
  return tree.root;
}

/** Lists the elements on the way to the first one named `apex`, with that one. */
function pathToApex(root: XmlElement): readonly XmlElement[] {
  if (root.name === "apex") return [root];
  for (const child of childElements(root)) {
    const rest = pathToApex(child);
    if (rest.length > 0) return [root, ...rest];
  }
  return [];
}

const apexAs = (algorithm: typeof C14N | typeof EXCLUSIVE_C14N, xml: string): string => {
  const path = pathToApex(rootOf(xml));
  const [apex] = path.slice(-1);
  if (!apex) throw new Error("no apex");
  return canonicalize(apex, algorithm, { around: path.slice(0, -1) });
};

describe("the standard's own examples", () => {
  // Canonical XML 1.0, 3.3, without the document type, which gave one element an attribute.
  test("start and end tags", () => {
    const xml = `<doc>
   <e1   />
   <e2   ></e2>
   <e3   name = "elem3"   id="elem3"   />
   <e5 a:attr="out" b:attr="sorted" attr2="all" attr="I'm"
      xmlns:b="http://www.ietf.org"
      xmlns:a="http://www.w3.org"
      xmlns="http://example.org"/>
   <e6 xmlns="" xmlns:a="http://www.w3.org">
      <e7 xmlns="http://www.ietf.org">
         <e8 xmlns="" xmlns:a="http://www.w3.org">
            <e9 xmlns="" xmlns:a="http://www.ietf.org"/>
         </e8>
      </e7>
   </e6>
</doc>`;
    expect(canonicalize(rootOf(xml), C14N)).toBe(`<doc>
   <e1></e1>
   <e2></e2>
   <e3 id="elem3" name="elem3"></e3>
   <e5 xmlns="http://example.org" xmlns:a="http://www.w3.org" xmlns:b="http://www.ietf.org" attr="I'm" attr2="all" b:attr="sorted" a:attr="out"></e5>
   <e6 xmlns:a="http://www.w3.org">
      <e7 xmlns="http://www.ietf.org">
         <e8 xmlns="">
            <e9 xmlns:a="http://www.ietf.org"></e9>
         </e8>
      </e7>
   </e6>
</doc>`);
  });
  // Canonical XML 1.0, 3.4.
  test("characters and references", () => {
    const xml = `<doc>
   <text>First line&#x0d;&#10;Second line</text>
   <value>&#x32;</value>
   <compute><![CDATA[value>"0" && value<"10" ?"valid":"error"]]></compute>
   <compute expr='value>"0" &amp;&amp; value&lt;"10" ?"valid":"error"'>valid</compute>
   <norm attr=' &apos;   &#x20;&#13;&#xa;&#9;   &apos; '/>
</doc>`;
    expect(canonicalize(rootOf(xml), C14N)).toBe(`<doc>
   <text>First line&#xD;
Second line</text>
   <value>2</value>
   <compute>value&gt;"0" &amp;&amp; value&lt;"10" ?"valid":"error"</compute>
   <compute expr="value>&quot;0&quot; &amp;&amp; value&lt;&quot;10&quot; ?&quot;valid&quot;:&quot;error&quot;">valid</compute>
   <norm attr=" '    &#xD;&#xA;&#x9;   ' "></norm>
</doc>`);
  });
  // Exclusive XML Canonicalization 1.0, 2.2.
  test("an element on its own, in both forms", () => {
    const xml =
      '<n0:pdu xmlns:n0="http://a.example" xml:lang="fr" xml:space="retain">' +
      '<n1:apex xmlns:n1="http://b.example" xml:lang="en"><n3:stuff xmlns:n3="ftp://example.org"/></n1:apex></n0:pdu>';
    expect(apexAs(C14N, xml)).toBe(
      '<n1:apex xmlns:n0="http://a.example" xmlns:n1="http://b.example" xml:lang="en" xml:space="retain">' +
        '<n3:stuff xmlns:n3="ftp://example.org"></n3:stuff></n1:apex>',
    );
    expect(apexAs(EXCLUSIVE_C14N, xml)).toBe(
      '<n1:apex xmlns:n1="http://b.example" xml:lang="en">' +
        '<n3:stuff xmlns:n3="ftp://example.org"></n3:stuff></n1:apex>',
    );
  });
});

test("names are sorted by code point, which UTF-16 is not", () => {
  const xml = '<r \u{10400}="1" \uFDF0="2" a="3" B="4"/>';
  expect(canonicalize(rootOf(xml), C14N)).toBe('<r B="4" a="3" \uFDF0="2" \u{10400}="1"></r>');
});

test("the prefix xml is never declared", () => {
  const xml = '<r xmlns:xml="http://www.w3.org/XML/1998/namespace" xml:lang="es"/>';
  for (const form of [C14N, EXCLUSIVE_C14N] as const) {
    expect(canonicalize(rootOf(xml), form)).toBe('<r xml:lang="es"></r>');
  }
});

test("what is left out leaves nothing behind, and the texts around it", () => {
  const root = rootOf("<r>1<s>2</s>3<s>4</s></r>");
  const [without] = childElements(root);
  expect(canonicalize(root, C14N, { without })).toBe("<r>13<s>4</s></r>");
});

test("what one element declares is not in scope beside it, where what is around both is again", () => {
  const xml =
    '<r xmlns="urn:1" xmlns:p="urn:1"><a xmlns="" xmlns:p="urn:2" xmlns:q="urn:3"><p:b q:x="1"/></a>' +
    '<a xmlns:q="urn:3"><p:b q:x="1"/></a></r>';
  expect(canonicalize(rootOf(xml), C14N)).toBe(
    '<r xmlns="urn:1" xmlns:p="urn:1"><a xmlns="" xmlns:p="urn:2" xmlns:q="urn:3"><p:b q:x="1"></p:b></a>' +
      '<a xmlns:q="urn:3"><p:b q:x="1"></p:b></a></r>',
  );
  expect(canonicalize(rootOf(xml), EXCLUSIVE_C14N)).toBe(
    '<r xmlns="urn:1"><a xmlns=""><p:b xmlns:p="urn:2" xmlns:q="urn:3" q:x="1"></p:b></a>' +
      '<a><p:b xmlns:p="urn:1" xmlns:q="urn:3" q:x="1"></p:b></a></r>',
  );
});

/** Writes `n` namespaces in scope, and within them `n` elements, each of which declares one of them anew. */
const crowded = (n: number): string => {
  const start = Array.from({ length: n }, (_, i) => ` xmlns:a${i}="b" a${i}:x${i}="1"`).join("");
  return `<r${start}>${'<a0:a xmlns:a0="c"/>'.repeat(n)}</r>`;
};

test.each([C14N, EXCLUSIVE_C14N] as const)(
  "an element costs what it declares, however much is in scope (%s)",
  (algorithm) => {
    const limits = { ...LIMITS, attributes: 10_000, namespaces: 10_000 };
    const keptFor = (n: number): number => {
      const root = rootOf(crowded(n), limits);
      // Namespaces in scope are kept in maps, and copying one sets each of its entries again.
      const kept = jest.spyOn(Map.prototype, "set");
      try {
        expect(canonicalize(root, algorithm).match(/ xmlns:/g)).toHaveLength(2 * n);
        return kept.mock.calls.length;
      } finally {
        kept.mockRestore();
      }
    };
    const [few, many] = [keptFor(50), keptFor(200)];
    expect(few).toBeGreaterThanOrEqual(50);
    expect(many).toBeLessThan(5 * few);
  },
);

/** An element: the start of its name, its declarations, its attributes, its content. */
type Drawn = {
  readonly prefix: string;
  readonly declared: readonly (readonly [string, string])[];
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly (Drawn | string)[];
};

const PREFIXES = ["", "p", "q", "ab"];
const prefix = fc.constantFrom(...PREFIXES);
const uri = fc.constantFrom("urn:1", "urn:2", "urn:3");
const text = fc.string({ unit: fc.constantFrom(..."ab <>&\"'\n\r\tñ😀]"), minLength: 1, maxLength: 6 });
const once = { selector: ([name]: readonly [string, unknown]) => name };

const { drawn } = fc.letrec<{ drawn: Drawn }>((tie) => ({
  drawn: fc.record({
    prefix,
    // A prefix cannot be undeclared, but the default namespace can.
    declared: fc.uniqueArray(
      fc
        .tuple(prefix, uri)
        .chain(([name, value]) =>
          fc.tuple(fc.constant(name), name === "" ? fc.constantFrom(value, "") : fc.constant(value)),
        ),
      { ...once, maxLength: 3 },
    ),
    attributes: fc.uniqueArray(fc.tuple(fc.constantFrom("x", "y", "p:x", "q:x", "ab:y", "xml:lang"), text), {
      ...once,
      maxLength: 3,
    }),
    children: fc.array(fc.oneof({ maxDepth: 3 }, text, tie("drawn")), { maxLength: 3 }),
  }),
}));

const escaped = (value: string): string =>
  value.replace(/[&<>"'\r\n\t]/g, (each) => `&#${each.codePointAt(0)};`);

/** Writes an element with every prefix declared at the root; attributes whose names would be the same are left out. */
function write(element: Drawn, name: string, scope: ReadonlyMap<string, string>): string {
  const inScope = new Map([...scope, ...element.declared]);
  const seen = new Set<string>();
  const attributes = element.attributes.filter(([key]) => {
    const [local = "", own = ""] = key.split(":").reverse();
    const expanded = `${own === "" || own === "xml" ? own : inScope.get(own)} ${local}`;
    return !seen.has(expanded) && seen.add(expanded);
  });
  const tag = element.prefix === "" ? name : `${element.prefix}:${name}`;
  const start = [
    ...(name === "apex" ? ['Id="a"'] : []),
    ...element.declared.map(([key, value]) => `${key === "" ? "xmlns" : `xmlns:${key}`}="${value}"`),
    ...attributes.map(([key, value]) => `${key}="${escaped(value)}"`),
  ];
  const content = element.children.map((child) =>
    typeof child === "string" ? escaped(child) : write(child, "hijo", inScope),
  );
  return `<${[tag, ...start].join(" ")}>${content.join("")}</${tag}>`;
}

/** Generates a document with one element called `apex`. */
const documents = fc.tuple(drawn, drawn, drawn).map(([outer, middle, apex]) => {
  const scope = new Map([
    ["p", "urn:1"],
    ["q", "urn:2"],
    ["ab", "urn:3"],
  ]);
  const declared = [...scope].map(([key, value]) => `xmlns:${key}="${value}"`).join(" ");
  const around =
    (element: Drawn, name: string, inside: (scope: ReadonlyMap<string, string>) => string) =>
    (given: ReadonlyMap<string, string>): string =>
      write({ ...element, children: ["\0", ...element.children] }, name, given).replace("\0", () =>
        inside(new Map([...given, ...element.declared])),
      );
  const within = around(middle, "medio", (given) => write(apex, "apex", given));
  const whole = around(outer, "fuera", within);
  return `<raiz ${declared}>${whole(scope)}</raiz>`;
});

describe("any document", () => {
  test.each([
    ["c14n", C14N],
    ["exc-c14n", EXCLUSIVE_C14N],
  ] as const)("has the form that xmllint gives it (%s)", (form, algorithm) => {
    const check = (xml: string): void => {
      expect(canonicalize(rootOf(xml), algorithm)).toBe(canonicalByXmllint(Buffer.from(xml), form));
    };
    fc.assert(fc.property(documents, check), { numRuns: 60 });
  });
  test.each([C14N, EXCLUSIVE_C14N] as const)(
    "has in each of its parts the form that xmlsec1 hashes (%s)",
    (algorithm) => {
      const key = createKey();
      const check = (xml: string): void => {
        const digest = digestByXmlsec1(xml, key, { id: "a", canonicalization: algorithm });
        expect(digestOf(apexAs(algorithm, xml))).toBe(digest);
      };
      fc.assert(fc.property(documents, check), { numRuns: 40 });
    },
  );
  test("is its own canonical form once it is in it", () => {
    const check = (xml: string): void => {
      const canonical = canonicalize(rootOf(xml), C14N);
      expect(canonicalize(rootOf(canonical), C14N)).toBe(canonical);
    };
    fc.assert(fc.property(documents, check), { numRuns: 500 });
  });
});

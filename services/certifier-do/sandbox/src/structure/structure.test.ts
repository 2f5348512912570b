import { readXml } from "@dte/sandbox";
import { conformance } from "@dte/testing/conformance";
import { expect, test } from "@jest/globals";
import { mutations } from "../../test/mutations.js";
import { certificationSet, validity } from "../../test/xsd.js";
import { checkStructure } from "./check.js";
import { acecfShape, anecfShape, ecfShape, rfceShape, tipos } from "./documents.js";
import type { DocumentShape, Shape } from "./read-shape.js";

const conformanceTest = conformance(test);

const SIGNATURE = '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#">x</Signature>';

/** Texts, each of which some type of value takes. */
const SAMPLES = [
  ...["1.0", "32", "E310000000001", "1", "01", "02", "2", "100.00", "010100", "131880681", "809-555-0100"],
  ...[
    "10-10-2020",
    "10-10-2020 10:00:00",
    "a.b@c.do",
    "USD",
    "CT",
    "$",
    "D",
    "001",
    "ABC",
    "abcdef",
    "texto",
  ],
  "B0100000001",
];

function sample(shape: Shape): string {
  const inside =
    shape.type === undefined
      ? shape.children.map(sample).join("")
      : SAMPLES.find((each) => shape.type?.(each) === undefined);
  if (inside === undefined) throw new Error(`no sample for ${shape.name}`);
  return `<${shape.name}>${inside}</${shape.name}>`;
}

/** Makes a document with every element that its form knows, once. */
function complete(shape: DocumentShape): string {
  return `<${shape.root}>${shape.children.map(sample).join("")}${SIGNATURE}</${shape.root}>`;
}

function isValid(xml: string, shape: DocumentShape): boolean {
  const reading = readXml(xml);
  return reading.ok && checkStructure(reading.root, shape).length === 0;
}

async function expectSameVerdicts(schema: string, shape: DocumentShape, documents: readonly string[]) {
  const theirs = await validity(schema, documents);
  const different = documents.filter((xml, at) => isValid(xml, shape) !== theirs[at]);
  expect(different.slice(0, 3)).toEqual([]);
  return theirs;
}

const shapes: [string, DocumentShape][] = [
  ...tipos.map((tipo): [string, DocumentShape] => [`e-CF_${tipo}`, ecfShape(tipo) as DocumentShape]),
  ["RFCE_32", rfceShape],
  ["ANECF", anecfShape],
  ["ACECF", acecfShape],
];

conformanceTest.each(shapes)(
  "%s: a document with everything, and damaged copies of it, are judged as by the XSD",
  async (schema, shape) => {
    const whole = complete(shape);
    const damaged = [0, 4].flatMap((turn) => mutations(whole, turn));
    const verdicts = await expectSameVerdicts(schema, shape, [whole, ...damaged]);
    expect(verdicts[0]).toBe(true);
    expect(verdicts).toContain(false);
  },
);

conformanceTest(
  "DGII's certification documents, and damaged copies of them, are judged as by the XSD",
  async () => {
    for (const [turn, { name, xml }] of (await certificationSet()).entries()) {
      const signed = xml.replace(/<\/(ECF|RFCE)>\s*$/, `${SIGNATURE}</$1>`);
      const tipo = name.slice(1, 3);
      const isSummary = name.startsWith("RFCE");
      const shape = isSummary ? rfceShape : (ecfShape(tipo) as DocumentShape);
      const schema = isSummary ? "RFCE_32" : `e-CF_${tipo}`;
      const some = mutations(signed, turn).filter((_, at) => at % 3 === turn % 3);
      const [whole] = await expectSameVerdicts(schema, shape, [signed, ...some]);
      expect([name, whole]).toEqual([name, true]);
    }
  },
);

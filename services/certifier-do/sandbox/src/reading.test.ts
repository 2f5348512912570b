import { conformance } from "@dte/testing/conformance";
import { expect, test } from "@jest/globals";
import { certificationSet } from "../test/xsd.js";
import { instantOf, today, toIso, toReceptionText } from "./dates.js";
import { readDocument } from "./reading.js";
import { checkLineas, checkRetenciones } from "./rules/lineas.js";
import { checkResumen } from "./rules/resumen.js";
import { checkTotales } from "./rules/totales.js";

conformance(test)("the arithmetic finds nothing in the documents that DGII certifies with", async () => {
  for (const { name, xml } of await certificationSet()) {
    const reading = readDocument(Buffer.from(xml));
    if (!("root" in reading)) throw new Error(name);
    const { root } = reading;
    const found = name.startsWith("RFCE")
      ? checkResumen(root)
      : [...checkLineas(root), ...checkRetenciones(root), ...checkTotales(root)];
    expect([name, found]).toEqual([name, []]);
  }
});

test("dates are those of the Dominican Republic, wherever the process runs", () => {
  const at = new Date("2026-09-26T03:04:51Z");
  expect(toReceptionText(at)).toBe("9/25/2026 11:04:51 PM");
  expect(toIso(at)).toBe("2026-09-25T23:04:51.000-04:00");
  expect(instantOf("25-09-2026 23:04:51")).toEqual(at);
  expect(today(at)).toBe(Date.UTC(2026, 8, 25) / 86_400_000);
  expect(instantOf("31-02-2026 10:00:00")).toBeUndefined();
});

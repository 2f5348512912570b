import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import type { Dte } from "../test/documentos.js";
import { openMinisterio } from "../test/ministerio.js";

const fiscal =
  process.env["FISCAL_SCHEMAS_DIR"] ??
  fileURLToPath(new URL("../../../../../shared/fiscal", import.meta.url));
const samples = `${fiscal}/sv/data/samples`;
const hasSamples = existsSync(samples);
if (!hasSamples)
  console.warn(
    `${"!".repeat(78)}\nEXAMPLES NOT SENT: not in ${fiscal} (set FISCAL_SCHEMAS_DIR)\n${"!".repeat(78)}`,
  );

const examples = hasSamples ? test : test.skip;

examples.each([
  ["the Normativa V2.0", /^synthetic-(?:01|03|05|06|11|14)-/],
  ["the regime before it", /^synthetic-legacy-(?:01|03|05|11|14)-/],
])("the examples of %s are sealed", async (_, pattern) => {
  const mh = await openMinisterio();
  try {
    // The notes come after the sales that they refer to, as their file names do.
    const names = readdirSync(samples).filter((name) => pattern.test(name));
    const refused: string[] = [];
    for (const name of names.sort()) {
      const { body } = await mh.send(JSON.parse(readFileSync(`${samples}/${name}`, "utf8")) as Dte);
      if (body.estado !== "PROCESADO") refused.push(`${name}: ${body.observaciones.join(" ")}`);
    }
    expect(refused).toEqual([]);
    expect(names.length).toBeGreaterThan(4);
  } finally {
    await mh.close();
  }
});

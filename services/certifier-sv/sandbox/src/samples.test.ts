import { readdirSync, readFileSync } from "node:fs";
import { conformance, official } from "@dte/testing/conformance";
import { expect, test } from "@jest/globals";
import type { Dte } from "../test/documentos.js";
import { openMinisterio } from "../test/ministerio.js";

conformance(test).each([
  ["the Normativa V2.0", /^synthetic-(?:01|03|04|05|06|07|11|14)-/],
  ["the regime before it", /^synthetic-legacy-(?:01|03|05|11|14)-/],
])("the examples of %s are sealed", async (_, pattern) => {
  const samples = official("sv/data/samples");
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

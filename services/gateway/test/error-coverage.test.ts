import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { catalog } from "@dte/errors";
import { expect, test } from "@jest/globals";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The tests that assert on real HTTP answers; this file is not one of them. */
const sources = readdirSync(here, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !name.startsWith("error-coverage"))
  .map((name) => readFileSync(join(here, name), "utf8"));

test("every code of the catalogue is expected by at least one HTTP test", () => {
  const missing = Object.keys(catalog).filter(
    (codigo) => !sources.some((text) => text.includes(`"${codigo}"`)),
  );
  expect(missing).toEqual([]);
});

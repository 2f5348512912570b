import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { LABELS } from "@dte/metrics";
import { CONVENTIONS } from "@dte/tracing";
import { expect, test } from "@jest/globals";

/** The folder of OpenTelemetry's semantic conventions, in the version that is installed. */
const home = dirname(createRequire(import.meta.url).resolve("@opentelemetry/semantic-conventions"));

/** Their attributes by name, and whether each has been given up for another one, which only its comment says. */
const attributes = new Map(
  ["stable", "experimental"].flatMap((kind) => {
    const text = readFileSync(join(home, `${kind}_attributes.d.mts`), "utf8");
    const declared = text.matchAll(
      /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*declare const ATTR_\w+ ?[:=] ?"([^"]+)"/g,
    );
    return [...declared].map(
      ([, comment = "", name = ""]) => [name, comment.includes("@deprecated")] as const,
    );
  }),
);

test("the conventions are read, those that were given up too", () => {
  expect(attributes.size).toBeGreaterThan(500);
  expect(attributes.get("http.request.method")).toBe(false);
  expect(attributes.get("http.method")).toBe(true);
});

test.each([
  ["attributes of spans", CONVENTIONS as readonly string[]],
  // This system's own names have no dot.
  ["labels of metrics", Object.keys(LABELS).filter((name) => name.includes("."))],
])("%s that have the conventions' names have those of today", (_, names) => {
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => attributes.get(name) !== false)).toEqual([]);
});

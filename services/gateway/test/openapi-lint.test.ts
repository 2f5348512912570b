import { expect, test } from "@jest/globals";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { documentOf } from "./described.js";

/** Changes to Redocly's strictest set, where warnings are errors: rules that it leaves to taste, and rules that do not fit, with the reason. */
const rules = {
  "no-invalid-media-type-examples": "error",
  "no-invalid-schema-examples": "error",
  "no-invalid-parameter-examples": "error",
  "operation-description": "off",
  "operation-singular-tag": "error",
  "parameter-description": "error",
  "path-params-defined": "error",
  "tag-description": "error",
  // /dte/transaction/{…} beside /dte/{id}/pdf is the specification's; fixed words are matched first.
  "no-ambiguous-paths": "off",
  // The rule takes the conditions of JSON Schema (if, then, anyOf) for objects that lack the properties in them.
  "no-required-schema-properties-undefined": "off",
} as const;

test("the OpenAPI document has nothing that a linter for OpenAPI complains about", async () => {
  const config = await createConfig({ extends: ["recommended-strict"], rules });
  const source = JSON.stringify(documentOf("https://api.dte.test"));
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test("the linter does find what is wrong", async () => {
  const config = await createConfig({ extends: ["recommended-strict"], rules });
  const document = documentOf("https://api.dte.test");
  const [operation] = Object.values(document.paths["/localidad"] ?? {});
  if (!operation) throw new Error("the document has GET /localidad");
  const { responses: _, ...rest } = operation;
  Object.assign(document.paths, { "/localidad": { get: rest } });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.length).toBeGreaterThan(0);
});

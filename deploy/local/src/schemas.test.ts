import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { Failure } from "./failure.js";
import { findSchemas, warning } from "./schemas.js";

let dir: string;
let bare: string;
let clone: string;
let beside: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "schemas-"));
  [bare, clone, beside] = [
    join(dir, "bare/clone"),
    join(dir, "whole/clone"),
    join(dir, "whole/shared/fiscal"),
  ];
  for (const each of [bare, clone, beside]) mkdirSync(each, { recursive: true });
});
afterAll(() => rmSync(dir, { recursive: true }));

test("the official files are found where they are named, else beside the clone", () => {
  expect(findSchemas(clone, {})).toBe(beside);
  expect(findSchemas(bare, { FISCAL_SCHEMAS_DIR: beside })).toBe(beside);
  expect(findSchemas(bare, { FISCAL_SCHEMAS_DIR: "../../whole/shared/fiscal", CI: "true" })).toBe(beside);
});

test("without them a run goes on, and says what it did not check and where they belong", () => {
  expect(findSchemas(bare, {})).toBeUndefined();
  expect(warning(bare)).toContain("SKIPPED");
  expect(warning(bare)).toContain(`Put them in ${join(dir, "bare/shared/fiscal")}`);
});

test("in CI a run without them fails, and says where they belong", () => {
  const find = () => findSchemas(bare, { CI: "true" });
  expect(find).toThrow(Failure);
  expect(find).toThrow(join(dir, "bare/shared/fiscal"));
});

test("a named folder that does not exist is a mistake, not a reason to skip", () => {
  const find = () => findSchemas(clone, { FISCAL_SCHEMAS_DIR: join(dir, "nowhere") });
  expect(find).toThrow(Failure);
  expect(find).toThrow("FISCAL_SCHEMAS_DIR");
});

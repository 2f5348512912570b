import { existsSync } from "node:fs";
import { join } from "node:path";
import { required } from "./required.js";

/** Where `npm test` has found the official files; nothing else looks for them. */
const dir = process.env["FISCAL_SCHEMAS_DIR"];

/** Whether the tax authorities' official files are on this machine: for what is read of them while tests are collected. */
export const hasOfficialFiles = dir !== undefined;

/** In CI a test that needs the official files runs without them too, and fails. */
const runs = hasOfficialFiles || process.env["CI"] === "true";

/**
 * Gives `test` or `describe` for what needs the authorities' official files: `conformance(test)("every example is valid…", …)`. It is
 * skipped, and counted as skipped, where the files are not.
 */
export const conformance = <T extends { readonly skip: unknown }>(runner: T): T | T["skip"] =>
  runs ? runner : runner.skip;

/** Gives the path of one of the official files or folders, such as "sv/data/samples". Throws when it is not there. */
export function official(path: string): string {
  if (dir === undefined) {
    throw new Error(
      'FISCAL_SCHEMAS_DIR is not set: run the tests with "npm test -- <path>", which looks for the official files',
    );
  }
  const file = join(dir, path);
  if (!existsSync(file)) throw new Error(`FISCAL_SCHEMAS_DIR is incomplete: ${file} is missing`);
  return file;
}

/** Gives the program that checks documents against schemas. */
export const xmllint = (): string => required("DTE_TEST_XMLLINT");

/** Gives the program that judges signatures, and that nobody here wrote. */
export const xmlsec1 = (): string => required("DTE_TEST_XMLSEC1");

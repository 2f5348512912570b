import { existsSync } from "node:fs";
import { join } from "node:path";
import { required } from "./required.js";

/** The folder in which `npm test` has found the official files; nothing else looks for them. */
const dir = process.env["FISCAL_SCHEMAS_DIR"];

/** Tells whether the tax authorities' official files are on this machine, for tests that read them while they are collected. */
export const hasOfficialFiles = dir !== undefined;

/** In CI a test that needs the official files runs without them too, and fails. */
const runs = hasOfficialFiles || process.env["CI"] === "true";

/**
 * Gives `test` or `describe` for tests that need the authorities' official files: `conformance(test)("every example is valid…", …)`. Without the
 * files it is skipped, and counted as skipped.
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

/** Gives the program that verifies signatures, which is not ours. */
export const xmlsec1 = (): string => required("DTE_TEST_XMLSEC1");

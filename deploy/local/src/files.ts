import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { codeOf } from "./failure.js";

/** Writes a file so that a reader sees the old or the new content and never a half. */
export function writeWhole(path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, content, { mode });
  renameSync(draft, path);
}

/** Reads and parses a JSON file; undefined when there is no such file or it is not JSON. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (codeOf(error) === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

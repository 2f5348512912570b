import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { writeWrapper } from "./debian.js";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "it's a wrapper-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test("a wrapper runs its program with its libraries, its flags and what it was given", () => {
  const program = join(dir, "program");
  writeFileSync(program, '#!/bin/sh\necho "$LD_LIBRARY_PATH" "$@"\n', { mode: 0o755 });
  const options = { libraryPath: join(dir, "lib"), flags: ["--no-sandbox"] };
  const wrapper = writeWrapper(join(dir, "bin/wrapper"), program, options);
  const said = execFileSync(wrapper, ["a b"], { encoding: "utf8" });
  expect(said).toBe(`${join(dir, "lib")} --no-sandbox a b\n`);
});

test("a wrapper that says the same stays the same file", () => {
  const path = join(dir, "bin/wrapper");
  writeWrapper(path, "/bin/true", {});
  const { ino } = statSync(path);
  writeWrapper(path, "/bin/true", {});
  expect(statSync(path).ino).toBe(ino);
  writeWrapper(path, "/bin/false", {});
  expect(statSync(path).ino).not.toBe(ino);
});

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { findChromium, shippedHome } from "./chromium.js";
import type { InfraContext } from "./context.js";
import { openDebian } from "./debian.js";

const REAL = process.env["DTE_TEST_CHROMIUM_PATH"] ?? "";
if (REAL === "") throw new Error("DTE_TEST_CHROMIUM_PATH is missing: npm test sets it");
const BROKEN = "/bin/false";

/** A folder that every user may enter. */
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "chromium-test-"));
  chmodSync(made, 0o755);
  return made;
}

let dir: string;
let path: string | undefined;
beforeEach(() => {
  dir = folder();
  path = process.env["PATH"];
  // The machine has only what the test gives it: no apt either.
  process.env["PATH"] = join(dir, "bin");
});
afterEach(() => {
  process.env["PATH"] = path;
  rmSync(dir, { recursive: true, force: true });
});

function program(place: string, runs: string): string {
  const file = join(dir, place);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `#!/bin/sh\nexport PATH=/usr/bin:/bin\nexec ${runs} "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Says where npm's Chromium stands once it is unpacked. */
function fromNpm(runs: string): string {
  return program(join(relative(dir, shippedHome(join(dir, "tools"))), "chromium"), runs);
}

const find = (env: InfraContext["env"] = {}) => {
  const toolsDir = join(dir, "tools");
  mkdirSync(toolsDir, { recursive: true });
  const note = () => {};
  const context = { toolsDir, env, note, debian: openDebian(toolsDir, note) } as Partial<InfraContext>;
  return findChromium(context as InfraContext);
};

describe("the Chromium that prints", () => {
  test("is the machine's own headless shell, else npm's, before a whole browser that the machine has", async () => {
    program("bin/chromium", REAL);
    const npm = fromNpm(REAL);
    expect(await find()).toEqual({ address: npm, what: "Chromium from npm" });
    const shell = program("bin/chromium-headless-shell", REAL);
    expect(await find()).toEqual({ address: shell, what: "Chromium of this machine" });
  });

  test("is the machine's whole browser where npm's does not run", async () => {
    const browser = program("bin/chromium", REAL);
    fromNpm(BROKEN);
    expect(await find()).toEqual({ address: browser, what: "Chromium of this machine" });
  });

  test("is the one that was named, and nothing else when that one does not print", async () => {
    const named = program("named", REAL);
    program("bin/chromium-headless-shell", BROKEN);
    expect(await find({ DTE_CHROMIUM_PATH: named })).toMatchObject({ address: named });
    const broken = program("broken", BROKEN);
    await expect(find({ DTE_CHROMIUM_PATH: broken })).rejects.toThrow(
      /DTE_CHROMIUM_PATH=.* does not print a PDF/,
    );
  });

  test("is for root one that nobody may run: outside of a clone that nobody may enter, and no other that was named", async () => {
    const isRoot = process.getuid?.() === 0;
    const shared = folder();
    try {
      const inClone = fromNpm(REAL);
      const outside = program(join(relative(dir, shippedHome(shared)), "chromium"), REAL);
      chmodSync(dir, 0o700);
      const found = await find({ CACHE_DIRECTORY: shared });
      expect(found.address).toBe(isRoot ? outside : inClone);
      const [named] = await Promise.allSettled([
        find({ CACHE_DIRECTORY: shared, DTE_CHROMIUM_PATH: inClone }),
      ]);
      expect(named).toMatchObject(
        isRoot
          ? {
              reason: {
                message: expect.stringContaining("the user nobody, as whom it is to print, may not run it"),
              },
            }
          : { value: { address: inClone } },
      );
    } finally {
      rmSync(shared, { recursive: true, force: true });
    }
  });

  test("is missed with the reason for each way, and with what mends it", async () => {
    fromNpm(BROKEN);
    await expect(find()).rejects.toThrow(
      /from npm: it ended with 1.*from Debian: .*no apt-get.*apt-get install/s,
    );
  });
});

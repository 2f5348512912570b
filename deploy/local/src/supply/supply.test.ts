import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import type { LockFile } from "../images/closure.js";
import { root } from "../paths.js";
import { isAllowed, licensesOf } from "./licenses.js";
import { verdictOf } from "./registry.js";

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

test("every package of others has a licence that it may be shipped with, or built with", () => {
  const packages = licensesOf(readJson("package-lock.json") as LockFile);
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter((each) => !isAllowed(each))).toEqual([]);
});

test.each([
  ["MIT", false, true],
  ["(MIT OR GPL-3.0-or-later)", false, true],
  ["GPL-3.0-or-later", true, false],
  ["(MIT AND Zlib)", false, true],
  ["Apache-2.0 AND GPL-2.0", false, false],
  ["MPL-2.0", false, false],
  ["MPL-2.0", true, true],
  ["", true, false],
])("the licence %j, for building alone: %j", (license, isDev, allowed) => {
  expect(isAllowed({ license, isDev })).toBe(allowed);
});

test("every manifest names exact versions", () => {
  const files = execFileSync("git", ["ls-files", "package.json", "*/package.json"], {
    cwd: root,
    encoding: "utf8",
  });
  const manifests = files.split("\n").filter((file) => file !== "");
  expect(manifests.length).toBeGreaterThan(40);
  const ranges = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = readJson(file);
    return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => version !== "*" && !/^\d+\.\d+\.\d+[\w.+-]*$/.test(version))
      .map(([name, version]) => `${file} ${name} ${version}`);
  });
  expect(ranges).toEqual([]);
});

test("every package of the lock file has its digest, for every machine, and no registry's address", () => {
  const { packages } = readJson("package-lock.json") as LockFile;
  const ofOthers = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && !link,
  );
  expect(ofOthers.length).toBeGreaterThan(500);
  expect(
    ofOthers
      .filter(([, { integrity = "" }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
      .map(([path]) => path),
  ).toEqual([]);
  expect(readFileSync(join(root, "package-lock.json"), "utf8")).not.toMatch(/"resolved": "https?:/);
});

test("no program of a package runs when it is installed, and no registry is named", () => {
  const lines = readFileSync(join(root, ".npmrc"), "utf8").trim().split("\n");
  expect(lines).toContain("ignore-scripts=true");
  expect(lines.join("\n")).not.toMatch(/registry *=|\/\/|_auth/i);
});

test("a registry that serves no advisories is told apart from one that has some", () => {
  expect(verdictOf(0, "found 0 vulnerabilities").kind).toBe("good");
  expect(
    verdictOf(1, "npm warn audit 405 Method Not Allowed\nnpm error audit endpoint returned an error").kind,
  ).toBe("not served");
  expect(verdictOf(1, "# npm audit report\n\nws  8.0.0\nSeverity: high")).toMatchObject({
    kind: "bad",
    words: expect.stringContaining("Severity: high"),
  });
});

test("npm that was ended because nobody answered has found nothing bad", () => {
  expect(verdictOf(null, "\n").kind).toBe("not answered");
  expect(verdictOf(1, "\n").kind).toBe("bad");
});

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { findRelease, refuseTooOld } from "./release.js";

const whole = ["services/certifier-xx/demo/package.json", "docs/operations/configuration.md"];
const firstWith = async () => "1234567";

test("a release that has what this one starts it with is tried", async () => {
  await expect(refuseTooOld("abcdef0123", whole, firstWith)).resolves.toBeUndefined();
});

test.each([
  ["what its countries bring", whole[1], "certifier"],
  ["a page of its settings", whole[0], "configuration"],
])("one without %s is refused with the first that has it", async (_, left, missing) => {
  const refused = refuseTooOld("abcdef0123", [left ?? ""], firstWith);
  await expect(refused).rejects.toThrow(new RegExp(`abcdef01.*${missing}.*--from 1234567`));
});

describe("the release before", () => {
  let folder: string;
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@correo.test", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  /** Commits one more file, and gives the commit. */
  const commit = (path: string): string => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
    git("add", ".");
    git("commit", "--quiet", "-m", path);
    return git("rev-parse", "HEAD");
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "release-"));
    git("init", "--quiet", "--initial-branch=main");
    commit("README.md");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("where nothing was released, on main, it is the oldest commit that this one can start", async () => {
    commit("services/certifier-xx/demo/package.json");
    const oldest = commit("docs/operations/configuration.md");
    commit("services/certifier-yy/demo/package.json");
    commit("LICENSE");
    await expect(findRelease(undefined, folder)).resolves.toBe(oldest);
  });

  test("it is the last tag before this commit, whether or not this one has a tag of its own", async () => {
    git("tag", "v1");
    commit("services/certifier-xx/demo/package.json");
    const second = commit("docs/operations/configuration.md");
    git("tag", "v2");
    commit("LICENSE");
    await expect(findRelease(undefined, folder)).resolves.toBe(second);
    git("tag", "v3");
    await expect(findRelease(undefined, folder)).resolves.toBe(second);
  });

  test("on a branch of a main without releases it is where the branch left it", async () => {
    commit("services/certifier-xx/demo/package.json");
    commit("docs/operations/configuration.md");
    const left = commit("LICENSE");
    git("switch", "--quiet", "--create", "change");
    commit("CHANGE.md");
    await expect(findRelease(undefined, folder)).resolves.toBe(left);
  });

  test("it has to be told where this commit is itself the first that can be started", async () => {
    commit("services/certifier-xx/demo/package.json");
    await expect(findRelease(undefined, folder)).rejects.toThrow("--from");
    const first = commit("docs/operations/configuration.md");
    await expect(findRelease(undefined, folder)).rejects.toThrow("--from");
    await expect(findRelease(first.slice(0, 8), folder)).resolves.toBe(first);
  });
});

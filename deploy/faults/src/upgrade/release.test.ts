import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { findRelease, refuseTooOld } from "./release.js";

const DEMO = "services/certifier-xx/demo/package.json";
const SETTINGS = "docs/operations/configuration.md";
const PRESENCE = "libs/service/src/inner/presence.ts";
const whole = [DEMO, SETTINGS, PRESENCE];
const firstWith = async () => "1234567";

test("a release that has what this one starts it with is tried", async () => {
  await expect(refuseTooOld("abcdef0123", whole, firstWith)).resolves.toBeUndefined();
});

test.each([
  ["what its countries bring", DEMO, "certifier"],
  ["a page of its settings", SETTINGS, "configuration"],
  ["services that show which they are", PRESENCE, "presence"],
])("one without %s is refused with the first that has it", async (_, missed, missing) => {
  const left = whole.filter((path) => path !== missed);
  const refused = refuseTooOld("abcdef0123", left, firstWith);
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
    for (const each of [PRESENCE, DEMO]) commit(each);
    const oldest = commit(SETTINGS);
    commit("services/certifier-yy/demo/package.json");
    commit("LICENSE");
    await expect(findRelease(undefined, folder)).resolves.toBe(oldest);
  });

  test("where what is needed came on branches it is the merge that brought the last of it", async () => {
    for (const each of [PRESENCE, DEMO]) commit(each);
    git("switch", "--quiet", "--create", "settings");
    commit(SETTINGS);
    git("switch", "--quiet", "main");
    commit("CONTRIBUTING.md");
    git("merge", "--quiet", "--no-ff", "-m", "settings", "settings");
    const merged = git("rev-parse", "HEAD");
    commit("LICENSE");
    await expect(findRelease(undefined, folder)).resolves.toBe(merged);
  });

  test("it is the last tag before this commit, whether or not this one has a tag of its own", async () => {
    git("tag", "v1");
    commit(DEMO);
    const second = commit(SETTINGS);
    git("tag", "v2");
    commit("LICENSE");
    await expect(findRelease(undefined, folder)).resolves.toBe(second);
    git("tag", "v3");
    await expect(findRelease(undefined, folder)).resolves.toBe(second);
  });

  test("on a branch of a main without releases it is where the branch left it", async () => {
    commit(DEMO);
    commit(SETTINGS);
    const left = commit("LICENSE");
    git("switch", "--quiet", "--create", "change");
    commit("CHANGE.md");
    await expect(findRelease(undefined, folder)).resolves.toBe(left);
  });

  test("it has to be told where this commit is itself the first that can be started", async () => {
    for (const each of [PRESENCE, DEMO]) commit(each);
    await expect(findRelease(undefined, folder)).rejects.toThrow("--from");
    const first = commit(SETTINGS);
    await expect(findRelease(undefined, folder)).rejects.toThrow("--from");
    await expect(findRelease(first.slice(0, 8), folder)).resolves.toBe(first);
  });
});

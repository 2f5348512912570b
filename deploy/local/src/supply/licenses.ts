import type { LockFile } from "../images/closure.js";

/** Licences (SPDX) under which a package may be part of a shipped image: they ask for their text to be kept, and for nothing of this repository's own code. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
  ],
  ...["OFL-1.1", "PSF-2.0", "Python-2.0", "Unlicense", "Zlib"],
]);

/** Further licences that a package may have which is only run while something is built or tested, and shipped to nobody. */
const ALLOWED_TO_BUILD: ReadonlySet<string> = new Set(["CC-BY-4.0", "MPL-2.0"]);

/** Packages whose manifest names no licence in the way npm reads it, with the licence that stands in their files. */
const NAMED_ELSEWHERE: Readonly<Record<string, string>> = {
  buildcheck: "MIT",
  busboy: "MIT",
  "compute-gcd": "MIT",
  "compute-lcm": "MIT",
  "cpu-features": "MIT",
  "png-js": "MIT",
  ssh2: "MIT",
  streamsearch: "MIT",
  "validate.io-function": "MIT",
  "validate.io-integer": "MIT",
  "validate.io-integer-array": "MIT",
  "validate.io-number": "MIT",
};

/** A package of others, as the lock file has it. `isDev`: nothing that is shipped needs it. */
type Licensed = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly isDev: boolean;
};

/** Lists packages of others, each with its licence; `""` where none is known. */
export function licensesOf({ packages }: LockFile): Licensed[] {
  return Object.entries(packages).flatMap(([folder, entry]) => {
    const at = folder.lastIndexOf("node_modules/");
    if (at === -1 || entry.link) return [];
    const name = entry.name ?? folder.slice(at + "node_modules/".length);
    const license = entry.license ?? NAMED_ELSEWHERE[name] ?? "";
    return [{ name, version: entry.version ?? "", license, isDev: entry.dev === true }];
  });
}

/** Tells whether a package may be used: of alternative licences one must be allowed, of joint ones each. */
export function isAllowed({ license, isDev }: Pick<Licensed, "license" | "isDev">): boolean {
  const isOne = (id: string) => ALLOWED.has(id) || (isDev && ALLOWED_TO_BUILD.has(id));
  return license
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every(isOne));
}

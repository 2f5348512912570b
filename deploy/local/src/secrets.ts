import { randomBytes } from "node:crypto";
import { readJson, writeWhole } from "./files.js";

const BYTES = 32;

/** Passwords and keys of this clone, made once and kept in one file that only its owner may read. */
export type Secrets = {
  /** Gives 32 random bytes as base64, the same on every call. */
  key(name: string): string;
  /** Gives a password of the same strength in characters that fit a URL and a configuration file. */
  password(name: string): string;
  has(name: string): boolean;
};

/** Opens the file of secrets at the path. A missing secret is made at the first call for it, and written at once. */
export function openSecrets(path: string): Secrets {
  const known = new Map(Object.entries((readJson(path) ?? {}) as Record<string, string>));
  const get = (name: string, encoding: "base64" | "base64url"): string => {
    const existing = known.get(name);
    if (existing !== undefined) return existing;
    const made = randomBytes(BYTES).toString(encoding);
    known.set(name, made);
    writeWhole(path, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`, 0o600);
    return made;
  };
  return {
    key: (name) => get(name, "base64"),
    password: (name) => get(name, "base64url"),
    has: (name) => known.has(name),
  };
}

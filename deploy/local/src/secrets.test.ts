import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openSecrets } from "./secrets.js";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "secrets-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test("a key is 32 random bytes, the same after a restart, and another one elsewhere", () => {
  const path = join(dir, "secrets.json");
  const key = openSecrets(path).key("KEY_ENCRYPTION_KEY");
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  expect(openSecrets(path).key("KEY_ENCRYPTION_KEY")).toBe(key);
  expect(openSecrets(join(dir, "other.json")).key("KEY_ENCRYPTION_KEY")).not.toBe(key);
});

test("nobody but the owner may read them", () => {
  const path = join(dir, "secrets.json");
  openSecrets(path).password("POSTGRES_ADMIN");
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a password fits a URL as it is", () => {
  const password = openSecrets(join(dir, "secrets.json")).password("NATS");
  expect(new URL(`nats://user:${password}@host`).password).toBe(password);
});

test("it is known whether a secret was made before", () => {
  const secrets = openSecrets(join(dir, "secrets.json"));
  expect(secrets.has("A")).toBe(false);
  secrets.key("A");
  expect(secrets.has("A")).toBe(true);
});

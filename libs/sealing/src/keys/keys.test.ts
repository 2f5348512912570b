import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Env, read } from "@dte/service";
import { startVault, type Vault } from "@dte/testing/vault";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readWrapRequest, wrapKey } from "./wrap-key.js";
import { openWrappedKeys } from "./wrapped.js";

const KEY = randomBytes(32).toString("base64");

let vault: Vault;
let env: Env;
beforeAll(async () => {
  vault = await startVault();
  env = vault.env;
});
afterAll(() => vault?.close());

const wrap = (key = KEY) => wrapKey({ what: "existing", provider: "vault", key }, env);

test("a wrapped key is opened before the service reads it, each of several by itself", async () => {
  const wrapped = await wrap();
  expect(wrapped).toMatch(/^vault:v1:/);
  expect(wrapped).not.toContain(KEY);
  const old = randomBytes(32).toString("base64");
  const given = { ...env, KEY_ENCRYPTION_KEY: `${wrapped},${old}`, PUBLIC_URL: "vault:v1:AAAA" };
  expect(await openWrappedKeys(given)).toEqual({ ...given, KEY_ENCRYPTION_KEY: `${KEY},${old}` });
});

test("a wrapped key that comes as a file is opened as well, and one that nobody wrapped stays in its file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dte-llaves-"));
  try {
    const [wrapped, plain] = [join(folder, "wrapped"), join(folder, "plain")];
    writeFileSync(wrapped, `${await wrap()},${KEY}\n`);
    writeFileSync(plain, KEY);
    const given = { ...env, KEY_ENCRYPTION_KEY_FILE: wrapped, INNER_KEY_FILE: plain };
    const opened = await openWrappedKeys(given);
    expect(read(opened).secret("KEY_ENCRYPTION_KEY", { example: "" }).reveal()).toBe(`${KEY},${KEY}`);
    expect(opened).toMatchObject({ INNER_KEY_FILE: plain, KEY_ENCRYPTION_KEY_FILE: "" });
    expect(opened).not.toHaveProperty("INNER_KEY");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("where nothing is wrapped nobody is asked", async () => {
  const before = [...vault.asked];
  const given = { KEY_ENCRYPTION_KEY: `${KEY},${KEY}`, VAULT_ADDR: "http://127.0.0.1:1" };
  expect(await openWrappedKeys(given)).toEqual(given);
  expect(vault.asked).toEqual(before);
});

test("a new key is made and shown to nobody but wrapped", async () => {
  const wrapped = await wrapKey({ what: "new", provider: "vault" }, env);
  const { KEY_ENCRYPTION_KEY = "" } = await openWrappedKeys({ ...env, KEY_ENCRYPTION_KEY: wrapped });
  expect(Buffer.from(KEY_ENCRYPTION_KEY, "base64")).toHaveLength(32);
  expect(await wrapKey({ what: "new", provider: "vault" }, env)).not.toBe(wrapped);
});

test("after Vault's key is rotated what was wrapped before opens, and is renewed without being seen", async () => {
  const before = await wrap();
  vault.rotate();
  const asked = vault.asked.length;
  const after = await wrapKey({ what: "renew", key: `${before}\n` }, env);
  expect(after).toMatch(/^vault:v2:/);
  expect(vault.asked.slice(asked)).toEqual(["/v1/transit/rewrap/dte"]);
  for (const text of [before, after]) {
    expect((await openWrappedKeys({ ...env, KEY_ENCRYPTION_KEY: text }))["KEY_ENCRYPTION_KEY"]).toBe(KEY);
  }
});

test.each([
  [
    "away",
    { VAULT_ADDR: "http://127.0.0.1:2" },
    /KEY_ENCRYPTION_KEY cannot be opened: Vault at .*cannot be reached.*ECONNREFUSED/,
  ],
  ["of another token", { VAULT_TOKEN: "hvs.other" }, /refuses transit\/decrypt with 403: permission denied/],
  ["without an address", { VAULT_ADDR: "" }, /VAULT_ADDR is missing/],
  ["without a token", { VAULT_TOKEN_FILE: "" }, /VAULT_TOKEN_FILE is missing/],
  ["asked for a key that it has not", { VAULT_TRANSIT_KEY: "other" }, /refuses transit\/decrypt with 404/],
])("a start with a Vault %s fails and says why, and shows no key", async (_, changed, why) => {
  const wrapped = await wrap();
  const starting = openWrappedKeys({ ...env, ...changed, KEY_ENCRYPTION_KEY: wrapped });
  const error = await starting.then(String, String);
  expect(error).toMatch(why);
  expect(error).not.toContain(wrapped.slice("vault:v1:".length));
});

test("a sealed Vault, and a text that it did not wrap, are told from one another", async () => {
  const wrapped = await wrap();
  const changed = `${wrapped.slice(0, -8)}AAAAAAA=`;
  await expect(openWrappedKeys({ ...env, KEY_ENCRYPTION_KEY: changed })).rejects.toThrow(
    "400: invalid ciphertext",
  );
  vault.seal(true);
  await expect(openWrappedKeys({ ...env, KEY_ENCRYPTION_KEY: wrapped })).rejects.toThrow(
    "503: Vault is sealed",
  );
  vault.seal(false);
});

test("what is no key is not wrapped, and what nobody wrapped is not renewed", async () => {
  await expect(wrap("corta")).rejects.toThrow("32 bytes in base64");
  await expect(wrapKey({ what: "renew", key: KEY }, env)).rejects.toThrow("no wrapped key");
  await expect(wrapKey({ what: "new", provider: "nadie" }, env)).rejects.toThrow(
    "there is no key provider nadie",
  );
  expect(readWrapRequest(["new", "vault"], "")).toEqual({ what: "new", provider: "vault" });
  expect(readWrapRequest(["existing", "vault"], KEY)).toEqual({
    what: "existing",
    provider: "vault",
    key: KEY,
  });
  expect(readWrapRequest(["renew"], "x")).toEqual({ what: "renew", key: "x" });
  for (const args of [[], ["new"], ["existing"], ["otro"]]) expect(readWrapRequest(args, "")).toBeUndefined();
});

import { randomBytes } from "node:crypto";
import type { Env } from "@dte/service";
import { type GcpKms, startGcpKms } from "@dte/testing/gcp-kms";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { crc32c } from "./crc32c.js";
import { wrapKey } from "./wrap-key.js";
import { openWrappedKeys } from "./wrapped.js";

const KEY = randomBytes(32).toString("base64");

let kms: GcpKms;
let env: Env;
beforeEach(async () => {
  kms = await startGcpKms();
  env = kms.env;
  // Google's library finds the credentials by itself, in the environment.
  Object.assign(process.env, kms.env);
});
afterEach(() => kms.close());

const wrap = (changed: Env = {}) =>
  wrapKey({ what: "existing", provider: "gcp-kms", key: KEY }, { ...env, ...changed });
const open = async (text: string, changed: Env = {}) =>
  (await openWrappedKeys({ ...env, ...changed, KEY_ENCRYPTION_KEY: text }))["KEY_ENCRYPTION_KEY"];

test("the checksum is the one of RFC 3720", () => {
  expect(crc32c(Buffer.alloc(32))).toBe(0x8a91_36aa);
  expect(crc32c(Buffer.alloc(32, 0xff))).toBe(0x62a8_ab43);
  expect(crc32c(Buffer.from("123456789"))).toBe(0xe306_9283);
});

test("a key is wrapped by who the metadata server says that we are, and opened before the service reads it", async () => {
  const wrapped = await wrap();
  expect(wrapped).toMatch(/^gcp-kms:v1:/);
  const old = randomBytes(32).toString("base64");
  expect(await open(`${wrapped},${old}`)).toBe(`${KEY},${old}`);
  expect(kms.asked).toEqual(["encrypt", "decrypt"]);
});

test("after a rotation what was wrapped before opens, and renewed it opens without the earlier version", async () => {
  const before = await wrap();
  kms.rotate();
  const after = await wrapKey({ what: "renew", key: before }, env);
  expect(await open(`${before},${after}`)).toBe(`${KEY},${KEY}`);
  kms.destroyFirst();
  expect(await open(after)).toBe(KEY);
  await expect(open(before)).rejects.toThrow("refuses decrypt with FAILED_PRECONDITION");
});

test("a text opens for the use alone that it was wrapped for", async () => {
  const wrapped = await wrap({ KMS_CONTEXT: "pruebas" });
  expect(await open(wrapped, { KMS_CONTEXT: "pruebas" })).toBe(KEY);
  await expect(open(wrapped)).rejects.toThrow("Decryption failed: the ciphertext is invalid.");
});

test.each(["unavailable", "garbled-request", "garbled-answer", "unchecked"] as const)(
  "a key is not wrapped wrongly where a request goes %s: it is asked for again",
  async (fault) => {
    kms.faults.push(fault);
    const wrapped = await wrap();
    expect(kms.asked).toEqual(["encrypt", "encrypt"]);
    expect(await open(wrapped)).toBe(KEY);
  },
);

test.each(["unavailable", "garbled-request", "garbled-answer"] as const)(
  "nor opened wrongly where it goes %s",
  async (fault) => {
    const wrapped = await wrap();
    kms.faults.push(fault, fault);
    expect(await open(wrapped)).toBe(KEY);
    kms.faults.push(fault, fault, fault);
    await expect(open(wrapped)).rejects.toThrow(/was changed on its way|UNAVAILABLE|did not match/);
    expect(kms.asked).toEqual(["encrypt", ...Array.from({ length: 6 }, () => "decrypt")]);
  },
);

test.each([
  ["is away", { GCP_KMS_ENDPOINT: "http://127.0.0.1:2" }, /Cloud KMS at .* cannot be reached.*ECONNREFUSED/],
  [
    "has no such key",
    { GCP_KMS_KEY: "projects/casa/locations/global/keyRings/dte/cryptoKeys/otra" },
    /refuses decrypt with NOT_FOUND/,
  ],
  ["is named no key", { GCP_KMS_KEY: "" }, /GCP_KMS_KEY is missing/],
  ["is named what is no key", { GCP_KMS_KEY: "dte" }, /GCP_KMS_KEY is no key's name/],
])("a start with a Cloud KMS that %s fails and says why, and shows no key", async (_, changed, why) => {
  const wrapped = await wrap();
  const error = await open(wrapped, changed).then(String, String);
  expect(error).toMatch(why);
  expect(error).not.toContain(wrapped.slice("gcp-kms:v1:".length));
});

test("who may not use the key is told so, and who is nobody", async () => {
  const wrapped = await wrap();
  kms.forbid();
  await expect(open(wrapped)).rejects.toThrow("refuses decrypt with PERMISSION_DENIED");
  process.env["GOOGLE_APPLICATION_CREDENTIALS"] = "/no/such/file.json";
  try {
    await expect(open(wrapped)).rejects.toThrow(
      "Cloud KMS was not asked: Google's library finds no credentials",
    );
  } finally {
    delete process.env["GOOGLE_APPLICATION_CREDENTIALS"];
  }
});

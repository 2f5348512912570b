import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "@dte/service";
import { type AwsKms, startAwsKms } from "@dte/testing/aws-kms";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { wrapKey } from "./wrap-key.js";
import { openWrappedKeys } from "./wrapped.js";

const KEY = randomBytes(32).toString("base64");

let kms: AwsKms;
let env: Env;
beforeAll(async () => {
  kms = await startAwsKms();
  env = kms.env;
});
afterAll(() => kms?.close());

const wrap = () => wrapKey({ what: "existing", provider: "aws-kms", key: KEY }, env);
const open = async (text: string, changed: Env = {}) =>
  (await openWrappedKeys({ ...env, ...changed, KEY_ENCRYPTION_KEY: text }))["KEY_ENCRYPTION_KEY"];

test("a key is wrapped by one signed request, and opened by another, beside one that is not wrapped", async () => {
  const asked = kms.asked.length;
  const wrapped = await wrap();
  expect(wrapped).toMatch(/^aws-kms:v1:/);
  expect(wrapped).not.toContain(KEY);
  const old = randomBytes(32).toString("base64");
  expect(await open(`${wrapped},${old}`)).toBe(`${KEY},${old}`);
  expect(kms.asked.slice(asked)).toEqual(["Encrypt", "Decrypt"]);
});

test("what was wrapped before a rotation opens, and is renewed where it is, without being seen", async () => {
  const before = await wrap();
  kms.rotate();
  const asked = kms.asked.length;
  const after = await wrapKey({ what: "renew", key: before }, env);
  expect(kms.asked.slice(asked)).toEqual(["ReEncrypt"]);
  expect(after).not.toBe(before);
  expect(await open(`${before},${after}`)).toBe(`${KEY},${KEY}`);
});

test("a house goes to another key: texts of the earlier one open until it is disabled, renewed ones after it", async () => {
  const before = await wrap();
  kms.replace();
  expect(await open(before)).toBe(KEY);
  const after = await wrapKey({ what: "renew", key: before }, env);
  kms.disableEarlier();
  expect(await open(after)).toBe(KEY);
  await expect(open(before)).rejects.toThrow("AWS KMS refuses Decrypt with DisabledException");
});

test("a text opens for the use alone that it was wrapped for", async () => {
  const wrapped = await wrapKey(
    { what: "existing", provider: "aws-kms", key: KEY },
    { ...env, KMS_CONTEXT: "pruebas" },
  );
  expect(await open(wrapped, { KMS_CONTEXT: "pruebas" })).toBe(KEY);
  await expect(open(wrapped)).rejects.toThrow(
    "KEY_ENCRYPTION_KEY cannot be opened: AWS KMS refuses Decrypt with InvalidCiphertextException",
  );
});

test("the secret of who asks may come as a file, which Amazon's client does not know of", async () => {
  const wrapped = await wrap();
  const folder = mkdtempSync(join(tmpdir(), "dte-kms-"));
  try {
    const file = join(folder, "secret");
    const { AWS_SECRET_ACCESS_KEY = "", ...rest } = env;
    const byFile = { ...rest, AWS_SECRET_ACCESS_KEY_FILE: file, KEY_ENCRYPTION_KEY: wrapped };
    writeFileSync(file, `${AWS_SECRET_ACCESS_KEY}\n`);
    expect((await openWrappedKeys(byFile))["KEY_ENCRYPTION_KEY"]).toBe(KEY);
    writeFileSync(file, "otra");
    await expect(openWrappedKeys(byFile)).rejects.toThrow("InvalidSignatureException");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("where nobody is named Amazon's client finds by itself who asks", async () => {
  const wrapped = await wrap();
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...unnamed } = env;
  const before = { ...process.env };
  Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
  try {
    const opened = await openWrappedKeys({ ...unnamed, KEY_ENCRYPTION_KEY: wrapped });
    expect(opened["KEY_ENCRYPTION_KEY"]).toBe(KEY);
  } finally {
    process.env = before;
  }
});

test("a KMS that is busy for a moment is asked again", async () => {
  const wrapped = await wrap();
  kms.throttle(1);
  const asked = kms.asked.length;
  expect(await open(wrapped)).toBe(KEY);
  expect(kms.asked.slice(asked)).toEqual(["Decrypt", "Decrypt"]);
});

test.each([
  [
    "is away",
    { AWS_ENDPOINT_URL_KMS: "http://127.0.0.1:2" },
    {},
    /AWS KMS at http:\/\/127\.0\.0\.1:2 was not asked: .*ECONNREFUSED/,
  ],
  ["has no such key", { AWS_KMS_KEY_ID: "alias/otra" }, {}, /refuses ReEncrypt with NotFoundException/],
  ["is named no key", { AWS_KMS_KEY_ID: "" }, {}, /AWS_KMS_KEY_ID is missing/],
  [
    "does not know the secret",
    {},
    { AWS_SECRET_ACCESS_KEY: "otra" },
    /refuses ReEncrypt with InvalidSignatureException/,
  ],
  [
    "does not know who asks",
    {},
    { AWS_ACCESS_KEY_ID: "AKIDOTHER" },
    /refuses ReEncrypt with UnrecognizedClientException/,
  ],
])("a KMS that %s fails the command, which says why and shows no key", async (_, changed, caller, why) => {
  const wrapped = await wrap();
  const error = await wrapKey({ what: "renew", key: wrapped }, { ...env, ...changed, ...caller }).then(
    String,
    (failed: Error) => {
      return `${failed.message} ${String(failed.cause)}`;
    },
  );
  expect(error).toMatch(why);
  expect(error).not.toContain(wrapped.slice("aws-kms:v1:".length));
});

test("who may open may not wrap: a policy is told from a key", async () => {
  const wrapped = await wrap();
  kms.forbid("Encrypt", "ReEncrypt");
  expect(await open(wrapped)).toBe(KEY);
  await expect(wrap()).rejects.toThrow("AWS KMS refuses Encrypt with AccessDeniedException");
  kms.forbid();
});

test("a text that KMS did not write does not open", async () => {
  const wrapped = await wrap();
  await expect(open(`${wrapped.slice(0, -8)}AAAAAAA=`)).rejects.toThrow("InvalidCiphertextException");
  await expect(open("aws-kms:v1:AAAA")).rejects.toThrow("AWS KMS refuses Decrypt");
});

import { randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { ConfigError, Secret } from "@dte/service";
import { expect, test } from "@jest/globals";
import { open, rewrap, seal } from "./envelope.js";
import { readKeyring } from "./keyring.js";

const first = randomBytes(32).toString("base64");
const second = randomBytes(32).toString("base64");
const ring = (...keys: string[]) => readKeyring(new Secret(keys.join(",")));
const plain = Buffer.from('{"llave":"no se muestra"}');

test("what was sealed opens with the same key and context, and never looks the same twice", () => {
  const sealed = seal(ring(first), "credenciales/1", plain);
  expect(open(ring(first), "credenciales/1", sealed)).toEqual(plain);
  expect(sealed.includes("no se muestra")).toBe(false);
  expect(seal(ring(first), "credenciales/1", plain)).not.toEqual(sealed);
});

test("after a rotation old records open and new ones need the new key only", () => {
  const old = seal(ring(first), "credenciales/1", plain);
  expect(open(ring(second, first), "credenciales/1", old)).toEqual(plain);
  const renewed = seal(ring(second, first), "credenciales/1", plain);
  expect(open(ring(second), "credenciales/1", renewed)).toEqual(plain);
  expect(() => open(ring(second), "credenciales/1", old)).toThrow("KEY_ENCRYPTION_KEY");
  expect(() => open(ring(second), "credenciales/1", old)).not.toThrow("credenciales/1");
});

test("a record wrapped anew opens with the new key only, and its content is the same bytes", () => {
  const old = seal(ring(first), "credenciales/1", plain);
  const wrapped = rewrap(ring(second, first), "credenciales/1", old);
  expect(open(ring(second), "credenciales/1", wrapped)).toEqual(plain);
  expect(() => open(ring(first), "credenciales/1", wrapped)).toThrow("KEY_ENCRYPTION_KEY");
  expect(wrapped.subarray(-plain.length)).toEqual(old.subarray(-plain.length));
  expect(() => rewrap(ring(second), "credenciales/1", old)).toThrow("KEY_ENCRYPTION_KEY");
  expect(() => rewrap(ring(second, first), "credenciales/2", old)).toThrow();
});

test("a record moved to another account does not open", () => {
  const sealed = seal(ring(first), "credenciales/1", plain);
  expect(() => open(ring(first), "credenciales/2", sealed)).toThrow();
});

test("a record with any one bit changed does not open", () => {
  const sealed = seal(ring(first), "credenciales/1", plain);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => open(ring(first), "credenciales/1", changed)).toThrow();
  }
  expect(() => open(ring(first), "credenciales/1", sealed.subarray(0, 50))).toThrow("is not an envelope");
});

test.each([
  "",
  "corta",
  randomBytes(16).toString("base64"),
  `${first},`,
  `${first},${first},${first},${first},${first}`,
])("the key encryption key %j is refused", (text) =>
  expect(() => readKeyring(new Secret(text))).toThrow(ConfigError),
);

test("printing the keys shows none", () => {
  const printed = inspect(ring(first), { depth: 9, showHidden: true });
  const bytes = Buffer.from(first, "base64");
  expect(printed).not.toContain(first);
  expect(printed).not.toContain(bytes.toString("hex"));
  expect(printed).not.toContain(bytes.toString("hex").match(/../g)?.join(" "));
});

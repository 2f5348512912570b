import { createHmac, randomBytes } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { readJwt, signJwt } from "./jwt.js";

const secret = randomBytes(32);
const claims = { sub: "06140101801012", exp: 1_790_000_000 };

/** Writes a part of a token as anybody can. */
const part = (text: string): string => Buffer.from(text).toString("base64url");

/** Seals a token whatever it says. */
function sealed(header: string, said: string, hash = "sha256"): string {
  const body = `${part(header)}.${part(said)}`;
  return `${body}.${createHmac(hash, secret).update(body).digest("base64url")}`;
}

describe.each([
  ["HS256", "sha256"],
  ["HS512", "sha512"],
])("%s", (alg, hash) => {
  const token = signJwt(secret, { alg, typ: "JWT" }, claims);

  test("a token has the form of RFC 7519 and is read back", () => {
    expect(token).toBe(sealed(JSON.stringify({ alg, typ: "JWT" }), JSON.stringify(claims), hash));
    expect(readJwt(secret, token)).toEqual(claims);
  });

  test("another secret, other claims or another seal make it nobody's", () => {
    const [header, , seal] = token.split(".");
    expect(readJwt(randomBytes(32), token)).toBeUndefined();
    expect(readJwt(secret, `${header}.${part('{"sub":"otro"}')}.${seal}`)).toBeUndefined();
    expect(readJwt(secret, token.slice(0, -1))).toBeUndefined();
    expect(readJwt(secret, `${header}.${token.split(".")[1]}.`)).toBeUndefined();
  });
});

test("the seal is of the algorithm that the header names", () => {
  expect(readJwt(secret, sealed('{"alg":"HS512"}', "{}", "sha256"))).toBeUndefined();
  expect(readJwt(secret, sealed('{"alg":"none"}', "{}"))).toBeUndefined();
  expect(readJwt(secret, sealed('{"alg":"constructor"}', "{}"))).toBeUndefined();
  expect(() => signJwt(secret, { alg: "none" }, claims)).toThrow(TypeError);
});

test.each(["", "..", "a.b.c", `${part("null")}.${part("{}")}.x`, sealed('{"alg":"HS256"}', "no es JSON")])(
  "what is no token claims nothing: %s",
  (token) => {
    expect(readJwt(secret, token)).toBeUndefined();
  },
);

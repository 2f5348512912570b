import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { compactVerify, importSPKI } from "jose";
import { readJws } from "../../src/firma/jws.js";
import { sign } from "../../src/firma/sign.js";
import { certificado, llavePublica } from "../authority/signed.js";
import { isSigned } from "./is-signed.js";

const texto = '{"a": 1.10,\n "nombre":"Ñandú, S.A. de C.V.","b":null}';
const contenido = Buffer.from(texto);

describe("a signed document", () => {
  test("is verified by another implementation of JWS, and holds the exact text", async () => {
    const { contenido: jws } = await sign(contenido, { certificado });
    const spki = await importSPKI(llavePublica.export({ type: "spki", format: "pem" }).toString(), "RS512");
    const { payload, protectedHeader } = await compactVerify(Buffer.from(jws).toString(), spki);
    expect(Buffer.from(payload).toString()).toBe(texto);
    expect(protectedHeader).toEqual({ alg: "RS512" });
    expect(Buffer.from(jws).toString()).toMatch(/^eyJhbGciOiJSUzUxMiJ9\.[\w-]+\.[\w-]{342}$/);
  });
  test("is the same however often it is signed", async () => {
    expect(await sign(contenido, { certificado })).toEqual(await sign(contenido, { certificado }));
  });
  test("is read back byte for byte", async () => {
    const jws = readJws((await sign(contenido, { certificado })).contenido);
    expect(jws).toMatchObject({ texto, header: { alg: "RS512" } });
  });
  test("holds under its own key, and under no other, nor with another letter", async () => {
    const jws = (await sign(contenido, { certificado })).contenido.toString();
    const other = createPublicKey(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);
    const altered = jws.replace(/\.(.)/, (_, first: string) => `.${first === "e" ? "f" : "e"}`);
    expect([
      await isSigned(jws, llavePublica),
      await isSigned(jws, other),
      await isSigned(altered, llavePublica),
    ]).toEqual([true, false, false]);
  });
});

test.each([
  "",
  "a.b",
  "a.b.c.d",
  "eyJhbGciOiJSUzUxMiJ9.Pz8_.",
  "bm8.bm8.bm8",
  "eyJhbGciOiJSUzUxMiJ9.__79.AAAA",
])("%j is no signed document", (text) => {
  expect(readJws(text)).toBeUndefined();
});

test("an account with a key that is not RSA is told so before anything is signed", async () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ec = { ...certificado, llavePrivada: privateKey };
  await expect(sign(contenido, { certificado: ec })).rejects.toMatchObject({
    codigo: "FEG_BUSINESS_RULE_VIOLATION",
    message: expect.stringContaining("RSA"),
  });
});

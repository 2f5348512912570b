import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { createLog, type Log, read, Secret } from "@dte/service";
import { createSofthsm, type Softhsm } from "@dte/testing/softhsm";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { readKeepers } from "./settings.js";
import { createToken, type Token, type TokenConfig } from "./token.js";

const pair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
const [una, otra, tercera] = [pair(), pair(), pair()];
const contenido = Buffer.from("un documento");
const llave = (etiqueta: string, id = "") => ({ etiqueta, id: Buffer.from(id, "hex") });

let hsm: Softhsm;
let config: TokenConfig;
const open: Token[] = [];
beforeAll(async () => {
  hsm = await createSofthsm();
  await hsm.importKey({ pem: una.privateKey, label: "1001", id: "a1" });
  await hsm.importKey({ pem: otra.privateKey, label: "1002", id: "b1" });
  await hsm.importKey({ pem: tercera.privateKey, label: "1002", id: "b2" });
  const { pkcs11: token } = readKeepers(read({ ...hsm.env, PKCS11_SESSIONS: "2" }));
  if (!token) throw new Error("no token");
  config = token;
});
afterAll(() => hsm?.close());
afterEach(async () => {
  for (const token of open.splice(0)) await token.close();
  hsm.writePin();
});

function tokenOf(changed: Partial<TokenConfig> = {}, options = {}): Token {
  const token = createToken({ log: createLog("test", "silent") }, { ...config, ...changed }, options);
  open.push(token);
  return token;
}
const isOf = (firma: Buffer, { publicKey }: { publicKey: string }, hash = "sha256") =>
  verify(hash, contenido, createPublicKey(publicKey), firma);

test.each(["sha256", "sha512"] as const)("a key that never left signs with RSA and %s", async (hash) => {
  const firma = await tokenOf().sign(llave("1001", "a1"), hash, contenido);
  expect(isOf(firma, una, hash)).toBe(true);
});

test("many sign at once with two sessions, each with its own key", async () => {
  const token = tokenOf();
  const signed = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      token.sign(index % 2 === 0 ? llave("1001") : llave("1002", "b2"), "sha256", contenido),
    ),
  );
  expect(signed.every((firma, index) => isOf(firma, index % 2 === 0 ? una : tercera))).toBe(true);
});

test("a key that is not there, and one of several that is not named, sign nothing", async () => {
  const token = tokenOf();
  for (const asked of [llave("1003"), llave("1001", "ff"), llave("1002")]) {
    await expect(token.sign(asked, "sha256", contenido)).rejects.toThrow(/no such key|several such keys/);
  }
  expect(isOf(await token.sign(llave("1002", "b1"), "sha256", contenido), otra)).toBe(true);
});

test("a token that was reset in the middle is opened again, and those who wait notice nothing", async () => {
  const token = tokenOf();
  expect(isOf(await token.sign(llave("1001"), "sha256", contenido), una)).toBe(true);
  hsm.reset();
  const signed = await Promise.all(
    Array.from({ length: 10 }, () => token.sign(llave("1001"), "sha256", contenido)),
  );
  expect(signed.every((firma) => isOf(firma, una))).toBe(true);
});

test("a wrong PIN is tried once, so that the token does not lock itself, and the right one works when it is there", async () => {
  const said: unknown[] = [];
  const log = {
    ...createLog("test", "silent"),
    error: (_: string, { error }: { error?: unknown }) => said.push(error),
  };
  const token = createToken({ log: log as Log }, config);
  open.push(token);
  hsm.writePin("000000");
  for (const why of ["C_login: CKR 0xa0", "the token refused this PIN before"]) {
    await expect(token.sign(llave("1001"), "sha256", contenido)).rejects.toMatchObject({
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
    });
    expect(said.at(-1)).toMatchObject({ message: why });
  }
  hsm.writePin();
  expect(isOf(await token.sign(llave("1001"), "sha256", contenido), una)).toBe(true);
});

test.each([
  ["no module", { modulo: "/no/such/module.so" }],
  ["what is no module", { modulo: "/etc/hostname" }],
  ["no such token", { etiqueta: "otra" }],
  ["no file with a PIN", { pin: { file: "/no/such/pin" } }],
  ["an empty PIN", { pin: new Secret("") }],
])("where there is %s the client is told to come back, and the service goes on", async (_, changed) => {
  await expect(tokenOf(changed).sign(llave("1001"), "sha256", contenido)).rejects.toMatchObject({
    codigo: "FEG_DTE_CERTIFICATION_ERROR",
    message: expect.stringContaining("no respondió"),
  });
});

test("a token that takes too long keeps nobody, and more than may wait are told so", async () => {
  const late = tokenOf({}, { limitMs: 0 });
  await expect(late.sign(llave("1001"), "sha256", contenido)).rejects.toMatchObject({
    codigo: "FEG_DTE_CERTIFICATION_ERROR",
  });
  const token = tokenOf({ sesiones: 1 });
  const flood = Array.from({ length: 60 }, () => token.sign(llave("1001"), "sha256", contenido));
  const other = token.sign(llave("1002", "b1"), "sha256", contenido);
  const asked = await Promise.allSettled(flood);
  const refused = asked.filter((each) => each.status === "rejected").map(({ reason }) => reason.codigo);
  expect(refused).toEqual(Array.from({ length: 34 }, () => "FEG_RATE_LIMIT_EXCEEDED"));
  // One account's flood leaves the others room.
  expect(isOf(await other, otra)).toBe(true);
});

test("the settings of a token need a PIN, by a file or by itself, and without a module there is none", () => {
  const { PKCS11_PIN_FILE: _, ...sinPin } = hsm.env;
  expect(readKeepers(read({}))).toEqual({ kms: [] });
  const env = read(sinPin);
  readKeepers(env);
  expect(() => env.done({})).toThrow("PKCS11_PIN_FILE is missing");
  expect(readKeepers(read({ ...sinPin, PKCS11_PIN: "1234" }))).toMatchObject({
    pkcs11: { pin: expect.any(Secret) },
  });
  expect(readKeepers(read(hsm.env))).toMatchObject({ pkcs11: { etiqueta: "dte", sesiones: 2 } });
});

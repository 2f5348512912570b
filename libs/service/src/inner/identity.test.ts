import { execFileSync } from "node:child_process";
import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Accounts, Certifier, Documents } from "@dte/contracts";
import * as grpc from "@grpc/grpc-js";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { SignJWT, UnsecuredJWT } from "jose";
import { actingUserOf } from "./acting.js";
import { createIdentifier, createIdentityVerifier, IDENTITY } from "./identity.js";
import { createWitness } from "./on-behalf.js";
import { type Inner, OPEN } from "./settings.js";
import { signingKeyOf, verifyingKeysOf } from "./token-keys.js";

const ana = { usuario: "ana", permisos: ["dte.emitir"] };
const at = { servicio: "gateway", path: Documents.Create.path };
const START = Date.parse("2026-11-20T08:00:00Z");
let now = START;
const clock = () => now;

const pair = () => generateKeyPairSync("ed25519");
const own = pair();
const inner: Inner = { ...OPEN, key: own.privateKey };
const identifierOf = (each: Inner) => {
  const key = signingKeyOf(each, clock);
  if (!key) throw new Error("nothing signs");
  return createIdentifier(key, clock);
};
const verifier = (gateway = own.publicKey) =>
  createIdentityVerifier(verifyingKeysOf(OPEN, new Map([["gateway", gateway]]), clock), clock);
const outcome = async (asked: () => unknown): Promise<unknown> => {
  try {
    return await asked();
  } catch {
    return "refused";
  }
};

describe("a token", () => {
  test("says whose call it is, is signed once a minute and looked at once", async () => {
    now = START;
    const identifier = identifierOf(inner);
    const first = identifier.of(ana);
    expect(first).toBeInstanceOf(Promise);
    const token = await first;
    expect(identifier.of({ ...ana })).toBe(token);
    expect(await identifier.of({ ...ana, permisos: [] })).not.toBe(token);
    const verify = verifier();
    expect(await verify(token, at)).toEqual({ ...ana, token });
    // From then on it costs a look in a table.
    expect(verify(token, at)).toEqual({ ...ana, token });
    now += 61_000;
    expect(await identifier.of(ana)).not.toBe(token);
    // That of before is good to its end, and not longer.
    expect(verify(token, at)).toEqual({ ...ana, token });
    now += 6 * 60_000;
    expect(await outcome(() => verify(token, at))).toBe("refused");
    expect(await outcome(() => verifier()(token, at))).toBe("refused");
  });

  test.each([
    ["of another key", { key: pair().privateKey }],
    ["for another kind of token", { typ: "JWT" }],
    ["of another house", { audience: "dte" }],
    ["of another issuer", { issuer: "documents" }],
    ["of nobody", { subject: "" }],
    ["that lives for a day", { expiresIn: 86_400 }],
    ["of tomorrow", { issuedIn: 86_400 }],
    ["of yesterday", { issuedIn: -86_400 }],
    ["for work that there is not", { encargo: "todo" }],
  ])("a token %s is refused", async (_, forged) => {
    now = START;
    const given = {
      ...{ key: own.privateKey, typ: "dte-identidad+jwt", audience: "dte-interno", issuer: "gateway" },
      ...{ subject: "ana", issuedIn: 0, expiresIn: 300, encargo: undefined as string | undefined },
      ...forged,
    };
    const issuedAt = START / 1_000 + given.issuedIn;
    const token = await new SignJWT({ permisos: [], ...(given.encargo && { encargo: given.encargo }) })
      .setProtectedHeader({ alg: "EdDSA", typ: given.typ })
      .setIssuer(given.issuer)
      .setAudience(given.audience)
      .setSubject(given.subject)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + given.expiresIn)
      .sign(given.key);
    expect(await outcome(() => verifier()(token, at))).toBe("refused");
  });

  test("a token without a signature, or that is no token, is refused", async () => {
    now = START;
    const none = new UnsecuredJWT({ permisos: [], sub: "ana" }).setIssuer("gateway").encode();
    for (const token of [none, "x", "", "a.b.c"]) {
      expect(await outcome(() => verifier()(token, at))).toBe("refused");
    }
  });

  test("what a user leaves to a service is good for days, shown by who does it where it is done, and nowhere else", async () => {
    now = START;
    const token = await identifierOf(inner).leave(ana, "lote", 7 * 86_400);
    now += 3 * 86_400_000;
    const verify = verifier();
    const show = (servicio: string, path: string) => outcome(() => verify(token, { servicio, path }));
    const proven = { ...ana, token, encargo: "lote" };
    expect(await show("batch", Documents.Create.path)).toEqual(proven);
    expect(await show("documents", Accounts.Resolve.path)).toEqual(proven);
    expect(await show("batch", Documents.Cancel.path)).toBe("refused");
    expect(await show("mail", Documents.Create.path)).toBe("refused");
    expect(await show("gateway", Accounts.Update.path)).toBe("refused");
    now += 5 * 86_400_000;
    expect(await show("batch", Documents.Create.path)).toBe("refused");
  });
});

test("a token is good for its own user's calls, and a call that names a user needs one", async () => {
  now = Date.now();
  const heard = { ...OPEN, callersOf: () => new Map([["gateway", own.publicKey]]) };
  const bear = createWitness(heard, "grpc")?.(Accounts.Resolve);
  const metadata = new grpc.Metadata();
  metadata.set(IDENTITY, await identifierOf(inner).of(ana));
  const call = (usuario: string, carried = metadata) =>
    outcome(() => bear?.({ request: { usuario }, metadata: carried }, "gateway"));
  expect(await call("ana")).toMatchObject({ identidad: { usuario: "ana" } });
  expect(await call("luis")).toBe("refused");
  expect(await call("ana", new grpc.Metadata())).toBe("refused");
});

test("while services are replaced a call may show no token, and none that is wrong", async () => {
  now = Date.now();
  const heard: Inner = {
    ...OPEN,
    identity: "asked",
    callersOf: () => new Map([["gateway", own.publicKey]]),
  };
  const bear = createWitness(heard, "grpc")?.(Accounts.Resolve);
  const metadata = new grpc.Metadata();
  metadata.set(IDENTITY, await identifierOf(inner).of(ana));
  const call = (usuario: string, carried = metadata) =>
    outcome(() => bear?.({ request: { usuario }, metadata: carried }, "gateway"));
  expect(await call("ana", new grpc.Metadata())).toEqual({});
  expect(await call("luis")).toBe("refused");
});

test("which requests name a user is read from the contract", () => {
  expect(actingUserOf(Documents.Create)?.({ actor: { usuario: "ana" } })).toBe("ana");
  expect(actingUserOf(Documents.Create)?.({ actor: null })).toBe("");
  expect(actingUserOf(Accounts.Resolve)?.({ usuario: "ana" })).toBe("ana");
  expect(actingUserOf(Accounts.ForgetClave)).toBeUndefined();
  expect(actingUserOf(Documents.Get)).toBeUndefined();
  expect(actingUserOf(Certifier.Submit)).toBeUndefined();
  // Users who are spoken of are none who acts.
  const field = [{ name: "usuario", typeName: "", label: "LABEL_REPEATED" }];
  expect(actingUserOf({ path: "/x.Y/Z", requestType: { type: { field } } })).toBeUndefined();
});

describe("with certificates", () => {
  let dir: string;
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: dir, stdio: "ignore" });
  const newKey = (file: string) =>
    openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", file);
  function issue(name: string, authority: string, uri: string): void {
    newKey(`${name}.key`);
    openssl("req", "-new", "-key", `${name}.key`, "-subj", "/O=x", "-out", `${name}.csr`);
    // It does not say which key signed it, so that its issuer's name alone leads to an authority.
    const unnamed = "subjectKeyIdentifier=none\nauthorityKeyIdentifier=none\n";
    writeFileSync(join(dir, `${name}.ext`), `subjectAltName=URI:${uri}\n${unnamed}`);
    const by = ["-CA", `${authority}.pem`, "-CAkey", `${authority}.key`, "-CAcreateserial"];
    const more = ["-days", "2", "-extfile", `${name}.ext`, "-out", `${name}.pem`];
    openssl("x509", "-req", "-in", `${name}.csr`, ...by, ...more);
  }
  const tlsOf = (name: string, authority = "house"): Inner => ({
    ...OPEN,
    tls: {
      certificado: join(dir, `${name}.pem`),
      llave: join(dir, `${name}.key`),
      autoridades: join(dir, `${authority}.pem`),
    },
  });
  const verifyWith = (authority?: string) =>
    createIdentityVerifier(verifyingKeysOf(tlsOf("gateway", authority), new Map(), clock), clock);
  /** Puts the certificates of others behind one's own. */
  function chain(name: string, ...others: string[]): void {
    const pems = [name, ...others].map((each) => readFileSync(join(dir, `${each}.pem`)));
    writeFileSync(join(dir, `${name}-chain.pem`), Buffer.concat(pems));
    copyFileSync(join(dir, `${name}.key`), join(dir, `${name}-chain.key`));
  }
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), "identity-"));
    for (const [authority, days, called = authority] of [
      ["house", "20"],
      ["other", "20"],
      ["brief", "1"],
      ["impostor", "20", "house"],
    ] as const) {
      newKey(`${authority}.key`);
      openssl(
        "req",
        "-x509",
        "-key",
        `${authority}.key`,
        "-days",
        days,
        "-subj",
        `/CN=${called}`,
        "-out",
        `${authority}.pem`,
      );
    }
    issue("gateway", "house", "spiffe://dte/gateway");
    issue("next", "house", "spiffe://dte/gateway");
    issue("web", "house", "spiffe://dte/web");
    issue("forged", "other", "spiffe://dte/gateway");
    issue("counterfeit", "impostor", "spiffe://dte/gateway");
    // A leaf is no authority.
    issue("under", "web", "spiffe://dte/gateway");
    // The same authority issues for another installation.
    issue("abroad", "house", "spiffe://pruebas/gateway");
    issue("outliving", "brief", "spiffe://dte/gateway");
    chain("under", "web");
    // Behind a certificate of elsewhere stands an authority that everybody trusts, and that did not issue it.
    chain("forged", "house");
    chain("next", "web", "web", "web", "web");
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  test("the gateway's own certificate proves a token, ES256, and no other of the house does", async () => {
    now = Date.now();
    const token = await identifierOf(tlsOf("gateway")).of(ana);
    expect(JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString())).toMatchObject({
      alg: "ES256",
    });
    expect(await outcome(() => verifyWith()(token, at))).toEqual({ ...ana, token });
    const opened = (name: string) => new X509Certificate(readFileSync(join(dir, `${name}.pem`)));
    expect(opened("counterfeit").checkIssued(opened("house"))).toBe(true);
    for (const name of ["web", "abroad", "forged", "forged-chain", "counterfeit", "under", "under-chain"]) {
      const other = await identifierOf(tlsOf(name)).of(ana);
      expect(await outcome(() => verifyWith()(other, at))).toBe("refused");
    }
    // Whoever hears by certificates takes no key from the token itself.
    const bare = await identifierOf({ ...OPEN, key: pair().privateKey }).of(ana);
    expect(await outcome(() => verifyWith()(bare, at))).toBe("refused");
  });

  test("a chain that is longer than any of the house is not followed", async () => {
    now = Date.now();
    const token = await identifierOf(tlsOf("next-chain")).of(ana);
    expect(await outcome(() => verifyWith()(token, at))).toBe("refused");
  });

  test("an authority that is past its end proves nothing more, though a certificate of it is not", async () => {
    now = Date.now();
    const sign = () => identifierOf(tlsOf("outliving", "brief")).of(ana);
    const token = await sign();
    expect(await outcome(() => verifyWith("brief")(token, at))).toEqual({ ...ana, token });
    now += 1.5 * 86_400_000;
    const late = await sign();
    expect(await outcome(() => verifyWith("brief")(late, at))).toBe("refused");
  });

  test("a certificate that is replaced signs what follows, without a restart, and what was signed before stays good", async () => {
    now = Date.now();
    const identifier = identifierOf(tlsOf("gateway"));
    const before = await identifier.of(ana);
    const replace = (kind: "pem" | "key") => {
      copyFileSync(join(dir, `next.${kind}`), join(dir, `gateway.${kind}`));
      utimesSync(join(dir, `gateway.${kind}`), new Date(), new Date(Date.now() + 5_000));
    };
    replace("pem");
    now += 61_000;
    // Until its key is there too, what is signed is signed as before.
    const between = await identifier.of(ana);
    replace("key");
    now += 61_000;
    const after = await identifier.of(ana);
    const [x5c] = JSON.parse(Buffer.from(after.split(".")[0] ?? "", "base64url").toString()).x5c as string[];
    const { serialNumber } = new X509Certificate(Buffer.from(x5c ?? "", "base64"));
    expect(before).not.toContain(after.split(".")[0]);
    expect(serialNumber).not.toBe("");
    const verify = verifyWith();
    for (const token of [before, between, after])
      expect(await outcome(() => verify(token, at))).toEqual({ ...ana, token });
    now += 3 * 86_400_000;
    const late = await outcome(async () => verifyWith()(await identifier.of(ana), at));
    expect(late).toBe("refused");
  });
});

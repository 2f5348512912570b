import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { createLog, type Log, read } from "@dte/service";
import { startAwsKms } from "@dte/testing/aws-kms";
import { startGcpKms } from "@dte/testing/gcp-kms";
import { startVault } from "@dte/testing/vault";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { createKms, type KmsConfig, type KmsLimits } from "./kms.js";
import { readKeepers } from "./settings.js";
import type { Token } from "./token.js";

const pair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
const [una, otra] = [pair(), pair()];
const contenido = Buffer.from("un documento");
const llave = (etiqueta: string, version = "1") => ({ etiqueta, id: Buffer.from(version) });
const isOf = (firma: Buffer, { publicKey }: { publicKey: string }, hash = "sha256") =>
  verify(hash, contenido, createPublicKey(publicKey), firma);

const STARTS = { "aws-kms": startAwsKms, "gcp-kms": startGcpKms, vault: startVault } as const;
const services = Object.keys(STARTS) as (keyof typeof STARTS)[];
type StandIn = Awaited<ReturnType<(typeof STARTS)[keyof typeof STARTS]>>;

describe.each(services)("keys in %s", (servicio) => {
  let kms: StandIn;
  const open: Token[] = [];
  const said: unknown[] = [];
  beforeAll(async () => {
    kms = await STARTS[servicio]();
    // Amazon's and Google's clients find by themselves who calls.
    Object.assign(process.env, kms.env);
    kms.putKey("1001", 1, una.privateKey);
    kms.putKey("1002", 1, una.privateKey);
    kms.putKey("1002", 2, otra.privateKey);
  });
  afterAll(() => kms?.close());
  afterEach(async () => {
    kms.signingFaults.splice(0);
    kms.forbidSigning(false);
    said.splice(0);
    for (const token of open.splice(0)) await token.close();
  });

  const configOf = (env: Readonly<Record<string, string>> = kms.env): KmsConfig => {
    const found = readKeepers(read(env)).kms.find((each) => each.servicio === servicio);
    if (!found) throw new TypeError(`no ${servicio} in the settings`);
    return found;
  };
  let clock = 0;
  const log = {
    ...createLog("test", "silent"),
    error: (_: string, { error }: { error?: unknown }) => said.push(error),
  } as unknown as Log;
  function tokenOf(config = configOf(), limits: KmsLimits = {}): Token {
    const shell = { log, now: () => new Date(clock) };
    // The pauses between repetitions are as short as chance makes them.
    const token = createKms(shell, config, {
      limitMs: 30_000,
      attemptMs: 20_000,
      random: () => -0.5,
      ...limits,
    });
    open.push(token);
    return token;
  }

  test.each(["sha256", "sha512"] as const)(
    "sign with %s, each its own, one call a signature",
    async (hash) => {
      const token = tokenOf();
      const before = kms.signatures.length;
      const signed = await Promise.all(
        ["1001", "1002"].map((cuenta) =>
          token.sign(llave(cuenta, cuenta === "1002" ? "2" : "1"), hash, contenido),
        ),
      );
      expect(signed.map((firma, index) => isOf(firma, index === 0 ? una : otra, hash))).toEqual([true, true]);
      expect(kms.signatures).toHaveLength(before + 2);
    },
  );

  test("that are not there, are disabled, or could never have such a name, sign nothing", async () => {
    const token = tokenOf();
    kms.putKey("1003", 1, una.privateKey);
    kms.disableKey("1003", 1);
    for (const asked of [llave("1009"), llave("1001", "7"), llave("1003")]) {
      await expect(token.sign(asked, "sha256", contenido)).rejects.toMatchObject({ name: "SinLlave" });
    }
    const heard = kms.signatures.length;
    for (const asked of [
      llave("1001/1"),
      llave("../1001"),
      llave(""),
      llave("1001", "0"),
      llave("1001", "1.5"),
    ]) {
      await expect(token.sign(asked, "sha256", contenido)).rejects.toMatchObject({ name: "SinLlave" });
    }
    expect(kms.signatures).toHaveLength(heard);
  });

  test.each(["throttled", "ill", "other"] as const)(
    "sign when the service was, or said, %s for a moment",
    async (fault) => {
      const token = tokenOf();
      const before = kms.signatures.length;
      kms.signingFaults.push(fault, fault);
      expect(isOf(await token.sign(llave("1001"), "sha256", contenido), una)).toBe(true);
      expect(kms.signatures).toHaveLength(before + 3);
    },
  );

  test("are asked for three times, and then the client is told: to wait, or to come back", async () => {
    const token = tokenOf();
    for (const [fault, codigo] of [
      ["throttled", "FEG_RATE_LIMIT_EXCEEDED"],
      ["ill", "FEG_DTE_CERTIFICATION_ERROR"],
    ] as const) {
      const before = kms.signatures.length;
      kms.signingFaults.push(fault, fault, fault);
      await expect(token.sign(llave("1001"), "sha256", contenido)).rejects.toMatchObject({ codigo });
      expect(kms.signatures).toHaveLength(before + 3);
      expect(isOf(await token.sign(llave("1001"), "sha256", contenido), una)).toBe(true);
    }
  });

  test("that the caller may not use any more are not asked for again, and the log says why", async () => {
    const token = tokenOf();
    kms.forbidSigning(true);
    const refused = { codigo: "FEG_DTE_CERTIFICATION_ERROR", message: expect.stringContaining("no firmó") };
    await expect(token.sign(llave("1001"), "sha256", contenido)).rejects.toMatchObject(refused);
    expect(String(said[0])).toMatch(/AccessDenied|PERMISSION_DENIED|permission denied/);
    expect(said).toHaveLength(1);
    kms.forbidSigning(false);
    expect(isOf(await token.sign(llave("1001"), "sha256", contenido), una)).toBe(true);
  });

  test("of a service that takes requests and says nothing keep nobody beyond the limit", async () => {
    const token = tokenOf(configOf(), { attemptMs: 2_000 });
    kms.signingFaults.push("stalled");
    expect(isOf(await token.sign(llave("1001"), "sha256", contenido), una)).toBe(true);
    const late = tokenOf(configOf(), { limitMs: 50, attemptMs: 20_000 });
    kms.signingFaults.push("stalled");
    await expect(late.sign(llave("1001"), "sha256", contenido)).rejects.toMatchObject({
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
    });
  });

  test("of a service that only fails are left alone for a while, and then asked for by one alone", async () => {
    const token = tokenOf();
    // By its own key: what an earlier test gave up may still arrive.
    kms.putKey("1004", 1, una.privateKey);
    const asked = () => kms.signatures.filter((name) => name.includes("1004")).length;
    kms.signingFaults.push(...Array.from({ length: 20 }, () => "ill" as const));
    for (let count = 0; count < 6; count += 1) {
      await expect(token.sign(llave("1004"), "sha256", contenido)).rejects.toMatchObject({
        codigo: "FEG_DTE_CERTIFICATION_ERROR",
      });
    }
    // Eight in a row shut it: three, three, two, and nobody after them.
    expect(asked()).toBe(8);
    kms.signingFaults.splice(0);
    kms.signingFaults.push("ill");
    clock += 6_000;
    await expect(token.sign(llave("1004"), "sha256", contenido)).rejects.toMatchObject({
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
    });
    await expect(token.sign(llave("1004"), "sha256", contenido)).rejects.toMatchObject({
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
    });
    expect(asked()).toBe(9);
    clock += 6_000;
    expect(isOf(await token.sign(llave("1004"), "sha256", contenido), una)).toBe(true);
    expect(isOf(await token.sign(llave("1004"), "sha256", contenido), una)).toBe(true);
  });

  test("of others that are not there, asked for when the service is tried again, keep nobody from it", async () => {
    const token = tokenOf();
    kms.putKey("1005", 1, una.privateKey);
    kms.signingFaults.push(...Array.from({ length: 8 }, () => "ill" as const));
    for (let count = 0; count < 3; count += 1) {
      await expect(token.sign(llave("1005"), "sha256", contenido)).rejects.toMatchObject({
        codigo: "FEG_DTE_CERTIFICATION_ERROR",
      });
    }
    expect(kms.signingFaults).toEqual([]);
    clock += 6_000;
    await expect(token.sign(llave("1009"), "sha256", contenido)).rejects.toMatchObject({ name: "SinLlave" });
    expect(isOf(await token.sign(llave("1005"), "sha256", contenido), una)).toBe(true);
  });

  test("of a service that is not there are told to come back, and more than may wait are told so", async () => {
    const nowhere = "http://127.0.0.1:2";
    const env = { ...kms.env, AWS_ENDPOINT_URL_KMS: nowhere, GCP_KMS_ENDPOINT: nowhere, VAULT_ADDR: nowhere };
    const away = tokenOf(configOf(env));
    await expect(away.sign(llave("1001"), "sha256", contenido)).rejects.toMatchObject({
      codigo: "FEG_DTE_CERTIFICATION_ERROR",
    });
    const narrow = tokenOf({ ...configOf(), concurrency: 1 });
    const flood = Array.from({ length: 60 }, () => narrow.sign(llave("1001"), "sha256", contenido));
    // One account's flood leaves half of the line to the others.
    const other = narrow.sign(llave("1002", "2"), "sha256", contenido);
    const asked = await Promise.allSettled(flood);
    const refused = asked.filter((each) => each.status === "rejected").map(({ reason }) => reason.codigo);
    expect(refused).toEqual(Array.from({ length: 34 }, () => "FEG_RATE_LIMIT_EXCEEDED"));
    expect(isOf(await other, otra)).toBe(true);
  });

  test("need who may ask: without him nothing is signed", async () => {
    process.env["GOOGLE_APPLICATION_CREDENTIALS"] = "/no/such/file.json";
    try {
      const other = { AWS_SECRET_ACCESS_KEY: "otra", VAULT_TOKEN: "hvs.otro" };
      const token = tokenOf(configOf({ ...kms.env, ...other }));
      await expect(token.sign(llave("1001"), "sha256", contenido)).rejects.toMatchObject({
        codigo: "FEG_DTE_CERTIFICATION_ERROR",
      });
      expect(String(said[0])).toMatch(/InvalidSignature|no credentials|permission denied/);
    } finally {
      delete process.env["GOOGLE_APPLICATION_CREDENTIALS"];
    }
  });
});

describe("Cloud KMS", () => {
  let kms: Awaited<ReturnType<typeof startGcpKms>>;
  beforeAll(async () => {
    kms = await startGcpKms();
    Object.assign(process.env, kms.env);
    kms.putKey("1001", 1, una.privateKey);
  });
  afterAll(() => kms?.close());
  const tokenOf = (env: Readonly<Record<string, string>> = kms.env): Token => {
    const config = readKeepers(read(env)).kms.find(({ servicio }) => servicio === "gcp-kms");
    if (!config) throw new TypeError("no Cloud KMS");
    const shell = { log: createLog("test", "silent"), now: () => new Date(0) };
    return createKms(shell, config, { limitMs: 30_000, attemptMs: 20_000, random: () => -0.5 });
  };
  const signed = async (hash: "sha256" | "sha512", env?: Readonly<Record<string, string>>) => {
    const token = tokenOf(env);
    return await token.sign(llave("1001"), hash, contenido).finally(() => token.close());
  };

  test.each(["RSA_SIGN_RAW_PKCS1_2048", "RSA_SIGN_PKCS1_2048_SHA256"])(
    "with a key of %s what was changed on its way, there or back, is asked for again",
    async (algorithm) => {
      kms.callAlgorithm(algorithm);
      for (const fault of ["garbled", "garbled-request", "unchecked"] as const) {
        const before = kms.signatures.length;
        kms.signingFaults.push(fault, fault);
        expect(isOf(await signed("sha256"), una)).toBe(true);
        expect(kms.signatures).toHaveLength(before + 3);
        kms.signingFaults.push(fault, fault, fault);
        await expect(signed("sha256")).rejects.toMatchObject({ codigo: "FEG_DTE_CERTIFICATION_ERROR" });
      }
    },
  );

  test("a key signs with the hash of its algorithm alone", async () => {
    kms.callAlgorithm("RSA_SIGN_PKCS1_4096_SHA512");
    expect(isOf(await signed("sha512"), una, "sha512")).toBe(true);
    const before = kms.signatures.length;
    await expect(signed("sha256")).rejects.toMatchObject({ name: "SinLlave" });
    for (const algorithm of [
      "RSA_SIGN_PSS_2048_SHA256",
      "EC_SIGN_P256_SHA256",
      "RSA_DECRYPT_OAEP_2048_SHA256",
    ]) {
      kms.callAlgorithm(algorithm);
      await expect(signed("sha256")).rejects.toMatchObject({ name: "SinLlave" });
    }
    expect(kms.signatures).toHaveLength(before);
  });

  test("an answer that does not say the key's algorithm is asked for again, and says nothing of the key", async () => {
    const token = tokenOf();
    try {
      kms.callAlgorithm("");
      const before = kms.signatures.length;
      await expect(token.sign(llave("1001"), "sha256", contenido)).rejects.toMatchObject({
        codigo: "FEG_DTE_CERTIFICATION_ERROR",
      });
      expect(kms.signatures).toHaveLength(before);
      kms.callAlgorithm("RSA_SIGN_RAW_PKCS1_2048");
      expect(isOf(await token.sign(llave("1001"), "sha256", contenido), una)).toBe(true);
    } finally {
      await token.close();
    }
  });

  test("what is no key ring keeps the service from starting", async () => {
    await expect(signed("sha256", { ...kms.env, SIGN_GCP_KMS_KEY_RING: "dte" })).rejects.toThrow(
      "SIGN_GCP_KMS_KEY_RING is no key ring",
    );
  });
});

import { execFileSync } from "node:child_process";
import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Certifier,
  Documents,
  type DocumentsDefinition,
  type Dte,
  type Handlers,
  Mail,
} from "@dte/contracts";
import { takePort } from "@dte/testing";
import * as grpc from "@grpc/grpc-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { metrics as sdk } from "@opentelemetry/sdk-node";
import type { Env } from "../config.js";
import { connect, implement, serve } from "../grpc.js";
import { createHealth } from "../health.js";
import { createLog } from "../log.js";
import { observeInnerCertificate } from "../process-metrics.js";
import { createShell, type Shell } from "../shell.js";
import { contractOf, createDoorkeeper, mayServe } from "./access.js";
import { IdentityOver } from "./over.js";
import { createPresence, createRecognizer, PRESENCE, PRESENCE_TO_ANY } from "./presence.js";
import { readInner } from "./settings.js";
import { serviceOf } from "./tls.js";

const opened: Shell[] = [];
afterEach(async () => {
  for (const shell of opened.splice(0).reverse()) await shell.close();
});

function shellOf(name: string, env: Env): Shell {
  const shell = createShell({ name, log: createLog(name, "silent"), inner: readInner(env) });
  opened.push(shell);
  return shell;
}

const absent = async () => {
  throw new Error("not part of this test");
};
const handlers = {
  ...Object.fromEntries(Object.keys(Documents).map((rpc) => [rpc, absent])),
  Get: async ({ id }: { id: string }) => ({ id }) as Dte,
} as unknown as Handlers<DocumentsDefinition>;

const serveDocuments = (env: Env) => {
  const shell = shellOf("documents", env);
  const health = createHealth(shell, {});
  return serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health,
    implementations: [implement(Documents, handlers)],
  });
};
const outcomeOf = async (name: string, env: Env, port: number) => {
  const client = connect(shellOf(name, env), Documents, `127.0.0.1:${port}`);
  return client.Get({ id: "A" }, { timeoutMs: 5_000 }).then(
    ({ id }) => id,
    (error: { status?: string }) => error.status,
  );
};

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    own: privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
    shown: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    privateKey,
    publicKey,
  };
}

describe("with keys", () => {
  const [gateway, mail, batch, stranger] = [keyPair(), keyPair(), keyPair(), keyPair()];
  const heard = { gateway, mail, batch };
  const listening = {
    INNER_CALLERS_GRPC: Object.entries(heard)
      .map(([name, { shown }]) => `${name}=${shown}`)
      .join(","),
  };

  test("those alone are heard whom the manifests name", async () => {
    const port = await serveDocuments(listening);
    expect(await outcomeOf("gateway", { INNER_KEY: gateway.own }, port)).toBe("A");
    expect(await outcomeOf("mail", { INNER_KEY: mail.own }, port)).toBe("A");
    expect(await outcomeOf("gateway", {}, port)).toBe("PERMISSION_DENIED");
    expect(await outcomeOf("gateway", { INNER_KEY: stranger.own }, port)).toBe("PERMISSION_DENIED");
    expect(await outcomeOf("web", { INNER_KEY: stranger.own }, port)).toBe("PERMISSION_DENIED");
    // Its key is known, and not as this name's.
    expect(await outcomeOf("gateway", { INNER_KEY: mail.own }, port)).toBe("PERMISSION_DENIED");
  });

  test("a caller of the listener is heard at the rpcs of its manifest, and at no other", () => {
    const admit = createDoorkeeper(readInner(listening), "grpc", "documents");
    const metadata = new grpc.Metadata();
    const toDocuments = { servicio: "documents", contrato: contractOf(Documents.Create.path) };
    metadata.set(PRESENCE, createPresence("batch", toDocuments, batch.privateKey)());
    const call = { metadata, getAuthContext: () => ({}) };
    expect(admit(call, Documents.Create.path)).toEqual({ servicio: "batch" });
    expect(admit(call, Documents.Cancel.path)).toBeUndefined();
  });

  test("what a sibling that serves the same contract was told is worth nothing here", async () => {
    const caller = keyPair();
    const env = { INNER_CALLERS_GRPC: `documents=${caller.shown}` };
    const answer = async () => ({ version: "1" });
    const certifier = implement(
      Certifier,
      Object.fromEntries(Object.keys(Certifier).map((rpc) => [rpc, answer])) as never,
    );
    const serveAs = async (name: string, identity: object = {}) => {
      const shell = shellOf(name, { ...env, ...identity });
      const options = { host: "127.0.0.1", port: 0, health: createHealth(shell, {}) };
      return await serve(shell, { ...options, implementations: [certifier] });
    };
    const ports = [await serveAs("certifier-xx"), await serveAs("certifier-yy")] as const;
    const outcome = async (port: number, to: string, identity: object = {}) => {
      const shell = shellOf("documents", { INNER_KEY: caller.own, ...identity });
      const client = connect(shell, Certifier, `127.0.0.1:${port}`, { to });
      return await client.Describe({ version: "" }, { timeoutMs: 5_000 }).then(
        ({ version }) => version,
        (error: { status?: string }) => error.status,
      );
    };
    expect(await outcome(ports[0], "certifier-xx")).toBe("1");
    expect(await outcome(ports[1], "certifier-xx")).toBe("PERMISSION_DENIED");
    // While one release replaces another, each hears the other.
    const asked = { INNER_IDENTITY: "asked" };
    expect(await outcome(ports[0], "certifier-xx", asked)).toBe("1");
    const patient = await serveAs("certifier-xx", asked);
    const before = new grpc.Metadata();
    const contrato = contractOf(Certifier.Describe.path);
    before.set(PRESENCE_TO_ANY, createPresence("documents", { contrato }, caller.privateKey)());
    const raw = new grpc.Client(`127.0.0.1:${patient}`, grpc.credentials.createInsecure());
    const strict = new grpc.Client(`127.0.0.1:${ports[0]}`, grpc.credentials.createInsecure());
    const { path, requestSerialize, responseDeserialize } = Certifier.Describe;
    const ask = (client: grpc.Client) =>
      new Promise((resolve) =>
        client.makeUnaryRequest(
          path,
          requestSerialize,
          responseDeserialize,
          { version: "" },
          before,
          (error) => resolve(error?.code ?? grpc.status.OK),
        ),
      );
    for (const each of [raw, strict]) shellOf("client", {}).open("client", each, (client) => client.close());
    expect([await ask(raw), await ask(strict)]).toEqual([grpc.status.OK, grpc.status.PERMISSION_DENIED]);
    expect(() => connect(shellOf("documents", { INNER_KEY: caller.own }), Certifier, "127.0.0.1:1")).toThrow(
      "served by several services",
    );
  });

  test("what somebody sends who may not call is not even read, and what is no request is refused as such", async () => {
    let read = 0;
    const { Get } = Documents;
    const requestDeserialize = (bytes: Buffer) => {
      read += 1;
      return Get.requestDeserialize(bytes);
    };
    const shell = shellOf("documents", listening);
    const port = await serve(shell, {
      ...{ host: "127.0.0.1", port: 0, health: createHealth(shell, {}) },
      implementations: [implement({ ...Documents, Get: { ...Get, requestDeserialize } }, handlers)],
    });
    const client = new grpc.Client(`127.0.0.1:${port}`, grpc.credentials.createInsecure());
    shell.open("client", client, (each) => each.close());
    const send = (bytes: Buffer, name?: string) => {
      const metadata = new grpc.Metadata();
      const called = { servicio: "documents", contrato: contractOf(Get.path) };
      if (name !== undefined) metadata.set(PRESENCE, createPresence(name, called, gateway.privateKey)());
      return new Promise((resolve) =>
        client.makeUnaryRequest(
          Get.path,
          (each: Buffer) => each,
          Get.responseDeserialize,
          bytes,
          metadata,
          (error) => resolve(error?.code ?? grpc.status.OK),
        ),
      );
    };
    const empties = Buffer.alloc(15 * 1024 * 1024, Buffer.from([0x32, 0x00]));
    expect(await send(empties)).toBe(grpc.status.PERMISSION_DENIED);
    expect(await send(empties, "mail")).toBe(grpc.status.PERMISSION_DENIED);
    expect(read).toBe(0);
    expect(await send(Buffer.from([0xff, 0xff, 0xff]), "gateway")).toBe(grpc.status.INVALID_ARGUMENT);
    expect(await send(Get.requestSerialize({ id: "A" } as never), "gateway")).toBe(grpc.status.OK);
    expect(read).toBe(2);
  });

  test("anybody may ask whether the service is well", async () => {
    const port = await serveDocuments(listening);
    const client = connect(shellOf("probe", {}), Documents, `127.0.0.1:${port}`);
    await expect(client.check(5_000)).resolves.toBeUndefined();
  });

  test("what was said to one service is worth nothing at another, nor later", () => {
    let now = 1_000_000;
    const called = { servicio: "documents", contrato: "dte.documents.v1.Documents" };
    const say = createPresence("gateway", called, gateway.privateKey, () => now);
    const recognize = createRecognizer(new Map([["gateway", gateway.publicKey]]), () => now);
    const said = say();
    expect(recognize(said, called)).toBe("gateway");
    expect(recognize(said, called)).toBe("gateway");
    expect(recognize(said, { servicio: "mail", contrato: contractOf(Mail.List.path) })).toBeUndefined();
    // Two services may serve one contract.
    expect(recognize(said, { ...called, servicio: "receiving" })).toBeUndefined();
    expect(recognize(said, { contrato: called.contrato })).toBeUndefined();
    expect(recognize(said.replace(/^gateway/, "mail"), called)).toBeUndefined();
    const later = said.replace(/\.\d+\./, `.${now + 60_000}.`);
    expect(recognize(later, called)).toBeUndefined();
    now += 6 * 60_000;
    expect(recognize(said, called)).toBeInstanceOf(IdentityOver);
    expect(recognize(say(), called)).toBe("gateway");
    now -= 3_600_000;
    // Made for longer than any is: by a clock that is an hour ahead, or to be used for years.
    expect(recognize(say(), called)).toBeUndefined();
  });
});

test.each([
  [{ INNER_KEY: "nada" }, "INNER_KEY"],
  [{ INNER_CALLERS_GRPC: "gateway=nada" }, "INNER_CALLERS_GRPC"],
  [{ INNER_CALLERS_GRPC: "Gateway, batch" }, "INNER_CALLERS_GRPC"],
])("settings such as %j are refused by name", (env, name) => {
  expect(() => readInner(env as Env)).toThrow(name);
});

describe("with certificates", () => {
  let dir: string;
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: dir, stdio: "ignore" });
  /** Makes a certificate for a service of the house, by the authority of that name. */
  function issue(folder: string, authority: string, san: string): void {
    execFileSync("mkdir", ["-p", folder], { cwd: dir });
    openssl(
      "req",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      `${folder}/tls.key`,
      "-out",
      `${folder}/csr.pem`,
      "-subj",
      "/O=x",
    );
    execFileSync("sh", ["-c", `echo "subjectAltName=${san}" > ${folder}/ext`], { cwd: dir });
    openssl(
      "x509",
      "-req",
      "-in",
      `${folder}/csr.pem`,
      "-CA",
      `${authority}.pem`,
      "-CAkey",
      `${authority}.key`,
      "-CAcreateserial",
      "-days",
      "2",
      "-extfile",
      `${folder}/ext`,
      "-out",
      `${folder}/tls.crt`,
    );
    cpSync(join(dir, "house.pem"), join(dir, folder, "ca.crt"));
  }
  const envOf = (folder: string, more: Env = {}): Env => ({
    INNER_TLS_CERT: join(dir, folder, "tls.crt"),
    INNER_TLS_KEY: join(dir, folder, "tls.key"),
    INNER_TLS_CA: join(dir, folder, "ca.crt"),
    ...more,
  });
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), "inner-"));
    for (const authority of ["house", "other"]) {
      openssl(
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        `/CN=${authority}`,
        "-keyout",
        `${authority}.key`,
        "-out",
        `${authority}.pem`,
      );
    }
    for (const name of ["documents", "gateway", "web"]) issue(name, "house", `URI:spiffe://dte/${name}`);
    issue("forged", "other", "URI:spiffe://dte/gateway");
    issue("two", "house", "URI:spiffe://dte/gateway,URI:spiffe://dte/web");
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  test("when its certificate ends is a metric, of the file that is there now", async () => {
    const reader = new sdk.InMemoryMetricExporter(sdk.AggregationTemporality.CUMULATIVE);
    const provider = new sdk.MeterProvider({
      readers: [new sdk.PeriodicExportingMetricReader({ exporter: reader, exportIntervalMillis: 3_600_000 })],
    });
    metrics.setGlobalMeterProvider(provider);
    try {
      observeInnerCertificate(shellOf("documents", envOf("documents")));
      observeInnerCertificate(shellOf("web", {}));
      await provider.forceFlush();
      const told = reader
        .getMetrics()
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap((scope) =>
          scope.metrics.flatMap((each) => each.dataPoints.map(({ value }) => [each.descriptor.name, value])),
        );
      const certificate = readFileSync(join(dir, "documents/tls.crt"));
      const left = (new Date(new X509Certificate(certificate).validTo).getTime() - Date.now()) / 1_000;
      expect(told).toEqual([["inner.certificate.expiry", expect.closeTo(left, -2)]]);
      expect(left).toBeGreaterThan(86_400);
    } finally {
      await provider.shutdown();
      metrics.disable();
    }
  });

  test("the certificate says who calls, and who answers", async () => {
    const port = await serveDocuments(envOf("documents", { INNER_CALLERS_GRPC: "gateway,batch" }));
    expect(await outcomeOf("gateway", envOf("gateway"), port)).toBe("A");
    expect(await outcomeOf("gateway", envOf("web"), port)).toBe("PERMISSION_DENIED");
    expect(await outcomeOf("gateway", envOf("two"), port)).toBe("PERMISSION_DENIED");
    expect(await outcomeOf("gateway", envOf("forged"), port)).not.toBe("A");
    expect(await outcomeOf("gateway", {}, port)).not.toBe("A");
    // A listener that hears everybody hears everybody of the house.
    const open = await serveDocuments(envOf("documents"));
    expect(await outcomeOf("gateway", envOf("gateway"), open)).toBe("A");
    expect(await outcomeOf("gateway", envOf("forged"), open)).not.toBe("A");
    const pretended = await serveDocuments(envOf("web", { INNER_CALLERS_GRPC: "gateway" }));
    expect(await outcomeOf("gateway", envOf("gateway"), pretended)).not.toBe("A");
  });

  test("who shows no certificate may ask at a port of its own whether the service is well, and nothing else", async () => {
    const probePort = await takePort();
    const env = envOf("documents", { INNER_CALLERS_GRPC: "gateway", INNER_PROBE_PORT: String(probePort) });
    const port = await serveDocuments(env);
    const probe = connect(shellOf("probe", {}), Documents, `127.0.0.1:${probePort}`);
    await expect(probe.check(5_000)).resolves.toBeUndefined();
    await expect(probe.Get({ id: "A" }, { timeoutMs: 5_000 })).rejects.toThrow("UNIMPLEMENTED");
    const direct = connect(shellOf("probe", {}), Documents, `127.0.0.1:${port}`);
    await expect(direct.check(1_000)).rejects.toThrow();
  });
});

test.each([
  ["URI:spiffe://dte/gateway", "gateway"],
  ["DNS:gateway, URI:spiffe://cluster.local/gateway", "gateway"],
  ["DNS:gateway", undefined],
  ["URI:spiffe://dte/gateway/x", undefined],
  ["URI:https://dte/gateway", undefined],
  ['DNS:"x, URI:spiffe://dte/gateway"', undefined],
  [undefined, undefined],
])("a certificate with %j names %j", (subjectaltname, name) => {
  expect(serviceOf({ subjectaltname } as Parameters<typeof serviceOf>[0])).toBe(name);
});

test.each([
  ["dte.accounts.v1.Credenciales", "accounts", true],
  ["dte.certifier.v1.Certifier", "certifier-gt", true],
  ["dte.receiving.v1.Receptor", "receptor-gt", true],
  ["dte.receiving.v1.Receptor", "certifier-gt", false],
  ["dte.accounts.v1.Accounts", "web", false],
  ["dte.accounts.v1.Accounts", "accountsx", false],
  ["dte.operations.v1.Inspection", "documents", true],
])("%s is served by %s: %s", (contract, service, is) => {
  expect(mayServe(contract)(service)).toBe(is);
});

test("a listener at which nobody shows who he is hears everybody, and nobody as an operator", () => {
  const admit = createDoorkeeper(readInner({}), "grpc", "documents");
  const call = { metadata: new grpc.Metadata(), getAuthContext: () => ({}) };
  expect(admit(call, "/dte.accounts.v1.Accounts/Get")).toEqual({});
  expect(admit(call, "/dte.operations.v1.Inspection/Inspect")).toBeUndefined();
});

import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PeerCertificate } from "node:tls";
import { Documents } from "@dte/contracts";
import { takePort, until } from "@dte/testing";
import * as grpc from "@grpc/grpc-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { metrics as sdk } from "@opentelemetry/sdk-node";
import {
  closeHouse,
  closeService,
  keyPair,
  outcomeOf,
  serveDocuments,
  shellOf,
} from "../../test/inner-house.js";
import { observeInnerCertificate } from "../process/process-metrics.js";
import { connect } from "../rpc/grpc.js";
import type { Env } from "../settings/config.js";
import { contractOf, createDoorkeeper, mayServe } from "./access.js";
import { createPresence, PRESENCE } from "./presence.js";
import { readInner } from "./settings.js";
import { serviceOf } from "./tls.js";

/** Files are looked at each half minute, and two processes wait for that here, one after the other. */
const RENEWAL_MS = 300_000;

afterEach(closeHouse);

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

  test("anybody may ask whether the service is well", async () => {
    const port = await serveDocuments(listening);
    const client = connect(shellOf("probe", {}), Documents, `127.0.0.1:${port}`);
    await expect(client.check(5_000)).resolves.toBeUndefined();
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
    // The certificates that replace them come from an authority of its own.
    for (const name of ["documents", "gateway"]) {
      issue(`later-${name}`, "other", `URI:spiffe://dte/${name}`);
      cpSync(join(dir, "other.pem"), join(dir, `later-${name}`, "ca.crt"));
    }
    issue("forged", "other", "URI:spiffe://dte/gateway");
    issue("two", "house", "URI:spiffe://dte/gateway,URI:spiffe://dte/web");
    // The same authority issues for another installation.
    for (const name of ["documents", "gateway"])
      issue(`abroad-${name}`, "house", `URI:spiffe://pruebas/${name}`);
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
    expect(await outcomeOf("gateway", envOf("two"), port)).not.toBe("A");
    expect(await outcomeOf("gateway", envOf("abroad-gateway"), port)).not.toBe("A");
    expect(await outcomeOf("gateway", envOf("forged"), port)).not.toBe("A");
    expect(await outcomeOf("gateway", {}, port)).not.toBe("A");
    // A listener that hears everybody hears everybody of the house.
    const open = await serveDocuments(envOf("documents"));
    expect(await outcomeOf("gateway", envOf("gateway"), open)).toBe("A");
    expect(await outcomeOf("gateway", envOf("forged"), open)).not.toBe("A");
    expect(await outcomeOf("gateway", envOf("abroad-gateway"), open)).not.toBe("A");
    const pretended = await serveDocuments(envOf("web", { INNER_CALLERS_GRPC: "gateway" }));
    expect(await outcomeOf("gateway", envOf("gateway"), pretended)).not.toBe("A");
  });

  test("neither another installation, whose certificates come from the same authority, nor who has several names is heard", async () => {
    const port = await serveDocuments(envOf("documents", { INNER_CALLERS_GRPC: "gateway" }));
    const seen: (string | undefined)[] = [];
    const admit = createDoorkeeper(
      readInner(envOf("documents", { INNER_CALLERS_GRPC: "gateway" })),
      "grpc",
      "documents",
    );
    const open = createDoorkeeper(readInner(envOf("documents")), "grpc", "documents");
    for (const folder of ["gateway", "abroad-gateway", "two"]) {
      const { subjectAltName } = new X509Certificate(readFileSync(join(dir, folder, "tls.crt")));
      const sslPeerCertificate = { subjectaltname: subjectAltName } as PeerCertificate;
      const call = { metadata: new grpc.Metadata(), getAuthContext: () => ({ sslPeerCertificate }) };
      seen.push(admit(call, Documents.Get.path) && "admitted", open(call, Documents.Get.path) && "admitted");
    }
    expect(seen).toEqual(["admitted", "admitted", undefined, undefined, undefined, undefined]);
    // A client of that installation is served by none of this one.
    const abroad = await serveDocuments(envOf("abroad-documents", { INNER_CALLERS_GRPC: "gateway" }));
    expect(await outcomeOf("gateway", envOf("gateway"), abroad)).not.toBe("A");
    expect(await outcomeOf("gateway", envOf("abroad-gateway"), abroad)).toBe("A");
    expect(await outcomeOf("gateway", envOf("gateway"), port)).toBe("A");
  });

  test(
    "certificates and authorities that are replaced serve and call without a restart",
    async () => {
      const replace = (folder: string, by: string): void => {
        for (const file of ["tls.crt", "tls.key", "ca.crt"])
          copyFileSync(join(dir, by, file), join(dir, folder, file));
      };
      for (const folder of ["serving", "calling"]) execFileSync("mkdir", ["-p", folder], { cwd: dir });
      replace("serving", "documents");
      replace("calling", "gateway");
      const port = await takePort();
      const callers = { INNER_CALLERS_GRPC: "gateway" };
      const first = await serveDocuments(envOf("serving", callers), port);
      const client = connect(shellOf("gateway", envOf("calling")), Documents, `127.0.0.1:${port}`);
      const ask = () =>
        client.Get({ id: "A" }, { timeoutMs: 5_000 }).then(
          ({ id }) => id,
          () => undefined,
        );
      expect(await ask()).toBe("A");

      replace("serving", "later-documents");
      // A listener that goes on takes up what is there now.
      await until(async () => (await outcomeOf("gateway", envOf("later-gateway"), first)) === "A");
      expect(await outcomeOf("gateway", envOf("gateway"), first)).not.toBe("A");

      // So does a client, whose connection ends with the process that it leads to.
      replace("calling", "later-gateway");
      await closeService("documents");
      await serveDocuments(envOf("serving", callers), port);
      await until(async () => (await ask()) === "A");
    },
    RENEWAL_MS,
  );

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
  ["DNS:gateway, URI:spiffe://dte/gateway", "gateway"],
  ["URI:spiffe://cluster.local/gateway", undefined],
  ["URI:spiffe://dte.pruebas/gateway", undefined],
  ["DNS:gateway", undefined],
  ["URI:spiffe://dte/gateway/x", undefined],
  ["URI:https://dte/gateway", undefined],
  ['DNS:"x, URI:spiffe://dte/gateway"', undefined],
  [undefined, undefined],
])("a certificate with %j names %j", (subjectaltname, name) => {
  expect(serviceOf({ subjectaltname } as Parameters<typeof serviceOf>[0], "dte")).toBe(name);
  // Before one's own certificate is there nobody is of the house.
  expect(serviceOf({ subjectaltname } as Parameters<typeof serviceOf>[0], undefined)).toBeUndefined();
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

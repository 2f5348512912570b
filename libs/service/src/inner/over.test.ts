import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { Accounts, Documents, type DocumentsDefinition, type Handlers, Mail } from "@dte/contracts";
import * as grpc from "@grpc/grpc-js";
import { expect, test } from "@jest/globals";
import { metrics } from "@opentelemetry/api";
import { metrics as sdk } from "@opentelemetry/sdk-node";
import { SignJWT } from "jose";
import { createLog } from "../logging/log.js";
import { createHealth } from "../process/health.js";
import { createShell } from "../process/shell.js";
import { implement, serve } from "../rpc/grpc.js";
import { contractOf, createDoorkeeper } from "./access.js";
import { createIdentifier, IDENTITY } from "./identity.js";
import { createWitness } from "./on-behalf.js";
import { IdentityOver } from "./over.js";
import { createPresence, PRESENCE } from "./presence.js";
import { OPEN, readInner } from "./settings.js";
import { signingKeyOf } from "./token-keys.js";

const ana = { usuario: "ana", permisos: ["dte.emitir"] };
/** A clock that is behind: a proof that is made by it has long ended. */
const longAgo = () => Date.now() - 3_600_000;
const pair = () => generateKeyPairSync("ed25519");
const [gateway, batch, stranger] = [pair(), pair(), pair()];
const shownBy = ({ publicKey }: { publicKey: KeyObject }) =>
  publicKey.export({ type: "spki", format: "der" }).toString("base64");
const inner = readInner({ INNER_CALLERS_GRPC: `gateway=${shownBy(gateway)},batch=${shownBy(batch)}` });

function saidBy(name: string, path: string, { privateKey }: { privateKey: KeyObject }, now: () => number) {
  const metadata = new grpc.Metadata();
  metadata.set(
    PRESENCE,
    createPresence(name, { servicio: "documents", contrato: contractOf(path) }, privateKey, now)(),
  );
  return metadata;
}

function identifierOf(key: KeyObject) {
  const signing = signingKeyOf({ ...OPEN, key }, longAgo);
  if (!signing) throw new Error("nothing signs");
  return createIdentifier(signing, longAgo);
}

test("a caller whose proof is over is not heard, and is told apart from one that never might call", () => {
  const admit = createDoorkeeper(inner, "grpc", "documents");
  const admitted = (metadata: grpc.Metadata, path: string) =>
    admit({ metadata, getAuthContext: () => ({}) }, path);
  const { Create, Cancel } = Documents;
  const over = saidBy("batch", Create.path, batch, longAgo);
  // Seen a second time it is as over as before.
  for (let at = 0; at < 2; at += 1) expect(admitted(over, Create.path)).toBeInstanceOf(IdentityOver);
  // A token that was good once, and was remembered, ends as well.
  expect(admitted(saidBy("batch", Create.path, batch, Date.now), Create.path)).toEqual({ servicio: "batch" });
  // A token that never was good is no better for being old: of another's rpc, for another service, with another's key, with no time at all.
  expect(admitted(saidBy("batch", Cancel.path, batch, longAgo), Cancel.path)).toBeUndefined();
  expect(admitted(saidBy("batch", Mail.List.path, batch, longAgo), Create.path)).toBeUndefined();
  expect(admitted(saidBy("batch", Create.path, stranger, longAgo), Create.path)).toBeUndefined();
  const bare = new grpc.Metadata();
  bare.set(PRESENCE, "batch.x.y");
  expect(admitted(bare, Create.path)).toBeUndefined();
});

test("a token that is only over is told apart, and from what never was good nothing is", async () => {
  const heard = { ...OPEN, callersOf: () => new Map([["gateway", gateway.publicKey]]) };
  const bear = createWitness(heard, "grpc")?.(Accounts.Resolve);
  const call = async (usuario: string, token: string) => {
    const metadata = new grpc.Metadata();
    metadata.set(IDENTITY, token);
    try {
      return await bear?.({ request: { usuario }, metadata }, "gateway");
    } catch (error) {
      return error instanceof IdentityOver ? "over" : "refused";
    }
  };
  const token = await identifierOf(gateway.privateKey).of(ana);
  // The second time it is known already, and as over as before.
  expect([await call("ana", token), await call("ana", token)]).toEqual(["over", "over"]);
  expect(await call("luis", token)).toBe("refused");
  const forged = await identifierOf(stranger.privateKey).of(ana);
  expect(await call("ana", forged)).toBe("refused");
  const left = await identifierOf(gateway.privateKey).leave(ana, "lote", 60);
  expect(await call("ana", left)).toBe("refused");
  const ended = Math.floor(longAgo() / 1_000);
  const endless = new SignJWT({ permisos: [] }).setProtectedHeader({
    alg: "EdDSA",
    typ: "dte-identidad+jwt",
  });
  const claims = endless.setIssuer("gateway").setAudience("dte-interno").setSubject("ana");
  const long = claims.setIssuedAt(ended - 86_400).setExpirationTime(ended);
  expect(await call("ana", await long.sign(gateway.privateKey))).toBe("refused");
});

test("a call whose proof is over is answered as if the service were away, and is counted by itself", async () => {
  const exporter = new sdk.InMemoryMetricExporter(sdk.AggregationTemporality.CUMULATIVE);
  const provider = new sdk.MeterProvider({
    readers: [new sdk.PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })],
  });
  metrics.setGlobalMeterProvider(provider);
  const lines: string[] = [];
  const log = createLog("documents", "warn", { write: (line) => void lines.push(line) });
  const shell = createShell({ name: "documents", log, inner });
  let begun = 0;
  const handlers = Object.fromEntries(
    Object.keys(Documents).map((rpc) => [
      rpc,
      async () => {
        begun += 1;
        return {};
      },
    ]),
  ) as unknown as Handlers<DocumentsDefinition>;
  const health = createHealth(shell, {});
  const implementations = [implement(Documents, handlers)];
  const port = await serve(shell, { host: "127.0.0.1", port: 0, health, implementations });
  const client = new grpc.Client(`127.0.0.1:${port}`, grpc.credentials.createInsecure());
  const { path, requestSerialize } = Documents.Get;
  const callWith = (metadata: grpc.Metadata): Promise<number> => {
    const options = { deadline: Date.now() + 60_000 };
    const ignore = (bytes: Buffer) => bytes;
    return new Promise((resolve) =>
      client.makeUnaryRequest(path, requestSerialize, ignore, { id: "A" }, metadata, options, (error) =>
        resolve(error?.code ?? grpc.status.OK),
      ),
    );
  };
  try {
    expect(await callWith(saidBy("gateway", path, gateway, longAgo))).toBe(grpc.status.UNAVAILABLE);
    expect(begun).toBe(0);
    expect(await callWith(saidBy("gateway", path, gateway, Date.now))).toBe(grpc.status.OK);
    expect(await callWith(saidBy("gateway", path, stranger, longAgo))).toBe(grpc.status.PERMISSION_DENIED);
    expect(begun).toBe(1);
    const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(["rpc.identity-over", "rpc.caller-refused"]);
    await provider.forceFlush();
    const points = exporter
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((each) => each.metrics));
    const told = (name: string) =>
      points.find(({ descriptor }) => descriptor.name === name)?.dataPoints.map(({ value }) => value);
    expect(told("rpc.server.identities.over")).toEqual([1]);
    expect(told("rpc.server.callers.refused")).toEqual([1]);
  } finally {
    client.close();
    await shell.close();
    await provider.shutdown();
    metrics.disable();
  }
});

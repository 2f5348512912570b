import { Certifier, Documents, Mail } from "@dte/contracts";
import * as grpc from "@grpc/grpc-js";
import { afterEach, expect, test } from "@jest/globals";
import { closeHouse, handlers, keyPair, shellOf } from "../../test/inner-house.js";
import { createHealth } from "../process/health.js";
import { connect, implement, serve } from "../rpc/grpc.js";
import { contractOf } from "./access.js";
import { IdentityOver } from "./over.js";
import { createPresence, createRecognizer, PRESENCE, PRESENCE_TO_ANY } from "./presence.js";

afterEach(closeHouse);

const gateway = keyPair();
const listening = { INNER_CALLERS_GRPC: `gateway=${gateway.shown},mail=${keyPair().shown}` };

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
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, { version: "" }, before, (error) =>
        resolve(error?.code ?? grpc.status.OK),
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

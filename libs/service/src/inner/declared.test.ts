import { generateKeyPairSync } from "node:crypto";
import * as contracts from "@dte/contracts";
import * as grpc from "@grpc/grpc-js";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createLog } from "../logging/log.js";
import { createHealth } from "../process/health.js";
import { createShell, type Shell } from "../process/shell.js";
import { connect, implement, serve } from "../rpc/grpc.js";
import type { Env } from "../settings/config.js";
import { createPresence, PRESENCE } from "./presence.js";
import { readInner } from "./settings.js";

const { callers, Health, members } = contracts;

/** Lists every contract of the house, as the others find it. */
const definitions = (Object.values(contracts) as unknown[]).filter(
  (each): each is grpc.ServiceDefinition =>
    typeof each === "object" &&
    each !== null &&
    each !== Health &&
    Object.values(each).some((method) => typeof method === "object" && "requestSerialize" in method),
);
const rpcs = definitions.flatMap((definition) => Object.values(definition));
/** Families by one member that is not known and by all that are, and one who is known and calls nothing. */
const identities = [
  ...new Set(
    [...Object.values(callers).flat(), ...Object.keys(members), "certifier-*", "receptor-*", "nadie"].map(
      memberOf,
    ),
  ),
];
const lines: string[] = [];
const shells: Shell[] = [];
const keys = new Map(identities.map((name) => [name, generateKeyPairSync("ed25519")]));
let address = "";

function memberOf(family: string): string {
  return family.replace("*", "xp");
}

function shellOf(name: string, env: Env = {}): Shell {
  const log = createLog(name, "warn", { write: (line) => void lines.push(line) });
  const shell = createShell({ name, log, inner: readInner(env) });
  shells.push(shell);
  return shell;
}

beforeAll(async () => {
  const shown = [...keys].map(
    ([name, { publicKey }]) =>
      `${name}=${publicKey.export({ type: "spki", format: "der" }).toString("base64")}`,
  );
  const shell = shellOf("house", { INNER_CALLERS_GRPC: shown.join(",") });
  const answer = async () => ({});
  const implementations = definitions
    .filter((definition) => definition !== contracts.Inspection)
    .map((definition) =>
      implement(definition, Object.fromEntries(Object.keys(definition).map((rpc) => [rpc, answer])) as never),
    );
  const port = await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations,
  });
  address = `127.0.0.1:${port}`;
});
afterAll(async () => {
  for (const shell of shells.reverse()) await shell.close();
});

/** Calls as whoever has a service's key would: with no more than a client of gRPC. */
function callAs(client: grpc.Client, name: string, { path, requestSerialize }: (typeof rpcs)[number]) {
  const key = keys.get(name)?.privateKey;
  if (!key) throw new Error(`${name} has no key`);
  const metadata = new grpc.Metadata();
  metadata.set(
    PRESENCE,
    createPresence(name, { servicio: "house", contrato: path.split("/")[1] ?? "" }, key)(),
  );
  const ignore = (bytes: Buffer) => bytes;
  return new Promise<number>((resolve) =>
    client.makeUnaryRequest(
      path,
      requestSerialize,
      ignore,
      {},
      metadata,
      { deadline: Date.now() + 60_000 },
      (error) => resolve(error?.code ?? grpc.status.OK),
    ),
  );
}

test("each rpc of each contract hears those who declare that they call it, and of all others nobody", async () => {
  const client = new grpc.Client(address, grpc.credentials.createInsecure());
  shellOf("attacker").open("client", client, (each) => each.close());
  const wrong: string[] = [];
  let refused = 0;
  for (const rpc of rpcs) {
    const declared = (callers[rpc.path.slice(1)] ?? []).map(memberOf);
    expect(declared).not.toEqual([]);
    const codes = await Promise.all(identities.map((name) => callAs(client, name, rpc)));
    for (const [at, name] of identities.entries()) {
      const isDenied = codes[at] === grpc.status.PERMISSION_DENIED;
      const isDeclared = members[name]?.includes(rpc.path.slice(1)) ?? declared.includes(name);
      if (isDenied === isDeclared) wrong.push(`${name} ${rpc.path}`);
      refused += Number(isDenied);
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(rpcs.length * (identities.length - 10));
  // An attack is seen: by which rpc, and never by what the call held.
  expect(lines.filter((line) => line.includes("a caller that may not was refused"))).toHaveLength(refused);
});

test("a service does not start with an rpc of which nobody says who calls it", async () => {
  const shell = shellOf("documents");
  const path = "/dte.documents.v1.Documents/Forgotten";
  const forgotten = { Forgotten: { ...contracts.Documents.Get, path } };
  const starting = serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health: createHealth(shell, {}),
    implementations: [implement(forgotten, { Forgotten: async () => ({}) } as never)],
  });
  await expect(starting).rejects.toThrow(path);
});

test("a service that calls what its manifest does not name is told so before anything is sent", async () => {
  const web = connect(shellOf("web"), contracts.Documents, address);
  await expect(web.List({})).rejects.toThrow("web does not name /dte.documents.v1.Documents/List");
});

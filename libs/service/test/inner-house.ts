import { generateKeyPairSync } from "node:crypto";
import { Documents, type DocumentsDefinition, type Dte, type Handlers } from "@dte/contracts";
import { readInner } from "../src/inner/settings.js";
import { createLog } from "../src/logging/log.js";
import { createHealth } from "../src/process/health.js";
import { createShell, type Shell } from "../src/process/shell.js";
import { connect, implement, serve } from "../src/rpc/grpc.js";
import type { Env } from "../src/settings/config.js";

const opened: { name: string; shell: Shell }[] = [];

/** Closes what a test has opened here. */
export async function closeHouse(): Promise<void> {
  for (const { shell } of opened.splice(0).reverse()) await shell.close();
}

/** Closes the services of this name, as their processes do. */
export async function closeService(name: string): Promise<void> {
  for (const each of opened.filter((one) => one.name === name)) {
    opened.splice(opened.indexOf(each), 1);
    await each.shell.close();
  }
}

/** Makes a service of the house, by what its environment says of it. */
export function shellOf(name: string, env: Env): Shell {
  const shell = createShell({ name, log: createLog(name, "silent"), inner: readInner(env) });
  opened.push({ name, shell });
  return shell;
}

const absent = async () => {
  throw new Error("not part of this test");
};
/** Answers Get alone. */
export const handlers = {
  ...Object.fromEntries(Object.keys(Documents).map((rpc) => [rpc, absent])),
  Get: async ({ id }: { id: string }) => ({ id }) as Dte,
} as unknown as Handlers<DocumentsDefinition>;

/** Serves documents, and gives the port; 0 is any. */
export function serveDocuments(env: Env, port = 0): Promise<number> {
  const shell = shellOf("documents", env);
  const health = createHealth(shell, {});
  const implementations = [implement(Documents, handlers)];
  return serve(shell, { host: "127.0.0.1", port, health, implementations });
}

/** Asks for the document "A" as a service: its id, or the status with which the call was refused. */
export async function outcomeOf(name: string, env: Env, port: number): Promise<string | undefined> {
  const client = connect(shellOf(name, env), Documents, `127.0.0.1:${port}`);
  return client.Get({ id: "A" }, { timeoutMs: 5_000 }).then(
    ({ id }) => id,
    (error: { status?: string }) => error.status,
  );
}

/** Makes a service's key, with both halves as settings have them. */
export function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    own: privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
    shown: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    privateKey,
    publicKey,
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takePort } from "./infra.js";
import { required } from "./required.js";

const SERVERS = ["uno", "dos", "tres"] as const;

export type NatsCluster = {
  /** The servers' names for themselves. */
  readonly names: readonly string[];
  /** Gives the address of one server, from which clients learn of the others. */
  urlOf(name: string): string;
  /** Kills a server. */
  kill(name: string): Promise<void>;
  /** Starts a killed server again. */
  startAgain(name: string): void;
  close(): Promise<void>;
};

/** Starts three NATS servers as one cluster with JetStream, on loopback. They may not have chosen a leader yet. */
export async function startNatsCluster(): Promise<NatsCluster> {
  const folder = mkdtempSync(join(tmpdir(), "nats-cluster-"));
  const places = new Map<string, { port: number; route: number }>();
  for (const name of SERVERS) places.set(name, { port: await takePort(), route: await takePort() });
  const running = new Map<string, ChildProcess>();
  const routes = [...places.values()].map(({ route }) => `nats://127.0.0.1:${route}`);

  function start(name: string): void {
    const { port, route } = places.get(name) ?? { port: 0, route: 0 };
    const home = join(folder, name);
    mkdirSync(home, { recursive: true });
    writeFileSync(
      join(home, "nats.conf"),
      [
        `server_name: ${name}`,
        `listen: "127.0.0.1:${port}"`,
        `jetstream { store_dir: ${JSON.stringify(home)} }`,
        `cluster { name: prueba, listen: "127.0.0.1:${route}", routes: ${JSON.stringify(routes)} }`,
        "",
      ].join("\n"),
    );
    const server = spawn(required("DTE_TEST_NATS_SERVER"), ["-c", join(home, "nats.conf")], {
      stdio: "ignore",
    });
    running.set(name, server);
  }

  async function kill(name: string): Promise<void> {
    const server = running.get(name);
    running.delete(name);
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  }

  const close = async (): Promise<void> => {
    for (const name of SERVERS) await kill(name);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const name of SERVERS) start(name);
  return {
    names: SERVERS,
    urlOf: (name) => `nats://127.0.0.1:${places.get(name)?.port}`,
    kill,
    startAgain: start,
    close,
  };
}

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram, isRoot } from "../../src/infra/find.js";

const run = promisify(execFile);
const START_LIMIT_MS = 30_000;
const LOOK_MS = 100;

/** A container engine of this test alone: nothing of the machine's own one is seen or changed. */
export type Engine = {
  /** The address as DOCKER_HOST has it. */
  readonly url: string;
  /** Brings a folder in as an image. `changes` are lines of a Dockerfile: "ENTRYPOINT [...]". */
  importImage(name: string, folder: string, changes?: readonly string[]): Promise<void>;
  /** Lists the images of the containers that run. */
  running(): Promise<string[]>;
  close(): Promise<void>;
};

/** Starts Docker's daemon, or says why it cannot run here. */
export async function startEngine(): Promise<Engine | string> {
  const program = findProgram("dockerd");
  if (program === undefined) return "there is no dockerd on this machine";
  const ip = findProgram("ip");
  if (ip === undefined) return "there is no ip on this machine, to give containers a network";
  if (!isRoot()) return "dockerd wants root";
  const home = mkdtempSync(join(tmpdir(), "dte-engine-"));
  const bridge = `dte${process.pid}`;
  // The address is of the range for tests of networks (RFC 2544), which nobody's own network uses.
  const address = `198.18.${process.pid % 250}.1/24`;
  try {
    await run(ip, ["link", "add", bridge, "type", "bridge"]);
    await run(ip, ["address", "add", address, "dev", bridge]);
    await run(ip, ["link", "set", bridge, "up"]);
  } catch (error) {
    return `this machine makes no network for containers: ${String(error)}`;
  }
  const socket = join(home, "socket");
  const log = join(home, "log");
  const daemon = spawn(
    program,
    [
      ...["--host", `unix://${socket}`, "--data-root", join(home, "data"), "--exec-root", join(home, "exec")],
      // Ports of containers are carried by Docker's own proxy: the rules of the machine's firewall stay as they are.
      ...["--pidfile", join(home, "pid"), "--bridge", bridge, "--iptables=false", "--ip6tables=false"],
      ...["--ip-masq=false", "--ip", "127.0.0.1", "--userland-proxy=true"],
    ],
    { stdio: ["ignore", openSync(log, "w"), openSync(log, "a")] },
  );
  const close = async (): Promise<void> => {
    await end(daemon);
    await run(ip, ["link", "delete", bridge]).catch(() => {});
    rmSync(home, { recursive: true, force: true });
  };
  const until = Date.now() + START_LIMIT_MS;
  while (!(await ask(socket, { path: "/_ping" }).catch(() => undefined))) {
    if (daemon.exitCode !== null || Date.now() > until) {
      const last = readFileSync(log, "utf8").trim().split("\n").slice(-3).join(" | ");
      await close();
      return `dockerd does not start: ${last}`;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return {
    url: `unix://${socket}`,
    importImage: (name, folder, changes = []) => importImage(socket, { name, folder, changes }),
    async running() {
      const list = JSON.parse(await ask(socket, { path: "/containers/json" })) as { Image: string }[];
      return list.map(({ Image }) => Image).sort();
    },
    close,
  };
}

async function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return;
  const ended = once(daemon, "exit");
  daemon.kill("SIGTERM");
  await ended;
}

async function importImage(
  socket: string,
  { name, folder, changes }: { name: string; folder: string; changes: readonly string[] },
): Promise<void> {
  const { stdout } = await run("tar", ["-C", folder, "-c", "."], {
    encoding: "buffer",
    maxBuffer: 256 * 1024 * 1024,
  });
  const [repo = "", tag = ""] = name.split(/:(?=[^:/]+$)/);
  const query = new URLSearchParams([
    ["fromSrc", "-"],
    ["repo", repo],
    ["tag", tag],
    ...changes.map((each) => ["changes", each]),
  ]);
  const said = await ask(socket, { path: `/images/create?${query}`, method: "POST", body: stdout });
  if (said.includes('"error"')) throw new Error(`the image ${name} is not taken: ${said}`);
}

/** Asks the daemon's HTTP interface; rejects for any answer but a good one. */
async function ask(
  socketPath: string,
  { path, method = "GET", body }: { path: string; method?: string; body?: Buffer },
): Promise<string> {
  const asked = request({ socketPath, path, method, headers: { "Content-Type": "application/x-tar" } });
  asked.end(body);
  const [response] = await once(asked, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${text}`);
  return text;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takePort, until } from "./infra.js";
import { required } from "./required.js";

/** Options with which PgBouncer, which refuses to run as root, changes its user after reading its files. */
const NOBODY = ["-u", "nobody"];
/** The connections for each role, so few that a client's statements often use one that another client has just used. */
const CONNECTIONS = 3;

/** Starts PgBouncer in transaction mode before the server of `npm test`, with three connections to it for each role. `roles` has the password of each role. */
export async function startPgbouncer(roles: Readonly<Record<string, string>>) {
  const server = new URL(required("DTE_TEST_POSTGRES_URL"));
  const port = await takePort();
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const users = Object.entries(roles).map(([role, password]) => `"${role}" "${password}"\n`);
  writeFileSync(join(folder, "users.txt"), users.join(""));
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    [
      "[databases]",
      `* = host=${server.hostname} port=${server.port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${join(folder, "users.txt")}`,
      "pool_mode = transaction",
      `default_pool_size = ${CONNECTIONS}`,
      "max_client_conn = 1000",
      "",
    ].join("\n"),
  );
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? NOBODY : [];
  const child = spawn(required("DTE_TEST_PGBOUNCER"), [...user, join(folder, "pgbouncer.ini")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said = (said + String(chunk)).slice(-4_000);
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`);
    return await answers(port);
  });
  return {
    /** Gives the address of a database through the pooler. */
    through(url: string): string {
      const way = new URL(url);
      way.port = String(port);
      way.searchParams.set("pooler", "transaction");
      return way.href;
    },
    async close(): Promise<void> {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

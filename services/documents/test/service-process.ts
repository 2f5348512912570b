import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect as connectTcp } from "node:net";
import { type Constellation, until } from "@dte/testing";

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectTcp(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.unref();
    socket.once("connect", () => socket.destroy());
  });

/** Runs services of a constellation in processes of their own, as in production. */
export function createProcesses(world: Constellation) {
  const children = new Set<ChildProcess>();
  return {
    /** Runs a service at the port where the others look for it, and waits until it listens. */
    async spawn(service: string, port: number, settings: Record<string, string> = {}): Promise<ChildProcess> {
      const main = world.programOf(service);
      const env = {
        ...world.envOf(service),
        PORT_GRPC: String(port),
        LOG_LEVEL: "error",
        PATH: process.env["PATH"],
        ...settings,
      };
      const child = spawn(process.execPath, [main], { env, stdio: "inherit" });
      children.add(child);
      child.once("exit", () => children.delete(child));
      await until(() => accepts(port));
      return child;
    },
    async end(): Promise<void> {
      await Promise.all(
        [...children].map(async (child) => {
          // A process that is stopped hears no other signal.
          child.kill("SIGCONT");
          child.kill("SIGTERM");
          await once(child, "exit");
        }),
      );
    },
  };
}

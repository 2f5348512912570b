import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));

export type ServiceProcess = {
  /** Stops the process, or lets it go on. */
  signal(name: "SIGSTOP" | "SIGCONT"): void;
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Runs the service as the process that it is in production. */
export function spawnMail(settings: Readonly<Record<string, string>>): ServiceProcess {
  const env = { ...settings, LOG_LEVEL: "error", PATH: process.env["PATH"] };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "ignore", "inherit"] });
  return {
    signal: (name) => void child.kill(name),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill(signal);
      await exit;
    },
  };
}

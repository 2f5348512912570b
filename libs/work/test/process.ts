import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./holder.mjs", import.meta.url));

export type Command = "take" | "sure" | "write";

/** A process that holds rows. It takes one command at a time; a stopped process takes it when it goes on. */
export type Holder = {
  readonly id: string;
  ask(command: Command): Promise<unknown>;
  signal(name: "SIGSTOP" | "SIGCONT"): void;
  kill(): Promise<void>;
};

export async function startHolder(url: string, ttlMs: number): Promise<Holder> {
  const id = randomUUID();
  const child: ChildProcess = spawn(process.execPath, [program, url, id, String(ttlMs)], {
    env: { PATH: process.env["PATH"] },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error("the process has no pipes");
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const answer = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done) throw new Error("the process has ended");
    return JSON.parse(value);
  };
  await answer();
  return {
    id,
    async ask(command) {
      stdin.write(`${command}\n`);
      return await answer();
    },
    signal: (name) => void child.kill(name),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
    },
  };
}

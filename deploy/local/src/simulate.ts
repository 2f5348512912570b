import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./paths.js";
import { runtimeOf } from "./runtime.js";

const SIMULATION = join(root, "services", "documents", "test", "simulation");

/**
 * `npm run simulate [-- --schedules N | --seed S]`: runs what issues documents through seeded schedules of faults, without any
 * server (services/documents/test/simulation). Gives the exit code.
 */
export async function main(args: string[]): Promise<number> {
  const program = ["--import", join(SIMULATION, "source-resolution.mjs"), join(SIMULATION, "main.ts")];
  return await new Promise((resolve, reject) => {
    const child = spawn(runtimeOf(root), [...program, ...args], { cwd: root, stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

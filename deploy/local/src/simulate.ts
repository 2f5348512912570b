import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./paths.js";
import { runtimeOf } from "./runtime.js";

const SCHEDULES = 10_000;
/** How many of ten schedules each service runs: documents runs most, because most things that can be lost or doubled are its own. */
const SHARES: Readonly<Record<string, number>> = { documents: 6, receiving: 2, batch: 2 };

/**
 * `npm run simulate [-- --schedules N
 * --seed S] [--of SERVICE]`: runs the parts that issue, receive and deliver documents through seeded schedules of faults, without any server
 * (services/*\/test/simulation): either all simulated services, which share the schedules, or one of them. Gives the exit code.
 */
export async function main(args: string[]): Promise<number> {
  const { values, tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: { of: { type: "string" }, schedules: { type: "string", default: String(SCHEDULES) } },
  });
  const { of, schedules } = values as { of?: string; schedules: string };
  if (of !== undefined && !(of in SHARES))
    throw new Error(`--of is one of: ${Object.keys(SHARES).join(", ")}`);
  const isOne = of !== undefined || tokens.some((each) => each.kind === "option" && each.name === "seed");
  if (isOne)
    return await run(
      of ?? "documents",
      args.filter((each, i) => each !== "--of" && args[i - 1] !== "--of"),
    );
  let code = 0;
  for (const [service, share] of Object.entries(SHARES)) {
    console.log(service);
    code ||= await run(service, ["--schedules", String(Math.ceil((Number(schedules) * share) / 10))]);
  }
  return code;
}

async function run(service: string, args: readonly string[]): Promise<number> {
  const simulation = join(root, "services", service, "test", "simulation");
  const resolution = join(root, "libs", "testing", "source-resolution.mjs");
  return await new Promise((resolve, reject) => {
    const child = spawn(runtimeOf(root), ["--import", resolution, join(simulation, "main.ts"), ...args], {
      cwd: root,
      stdio: "inherit",
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

import { spawnSync } from "node:child_process";
import { root } from "../paths.js";

/** What came of a question to the registry: it holds, it does not, the registry does not answer such questions, or nobody answered in time. */
type Verdict = { readonly kind: "good" | "bad" | "not served" | "not answered"; readonly words: string };

const ASK_MS = 120_000;
/** Many mirrors keep packages and nothing else: they refuse the address, or give no keys. */
const NOT_SERVED =
  /\b(404|405|501)\b|audit endpoint returned an error|does not support|no signing keys|ENOTFOUND|ECONNREFUSED/i;

/**
 * Reads what `npm audit …` said: its exit code is 1 for what it found, and for a registry that does not serve it. Some mirrors let such
 * questions wait for ever; `askNpm` then ends npm, which has no exit code and has found nothing.
 */
export function verdictOf(status: number | null, output: string): Verdict {
  const words = output
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^npm (warn Unknown|error A complete log)/.test(line))
    .slice(-20)
    .join("\n");
  if (status === 0) return { kind: "good", words };
  if (NOT_SERVED.test(output)) return { kind: "not served", words };
  return { kind: status === null ? "not answered" : "bad", words };
}

/** Asks npm; `args` follow `npm`. `status` is null where it was ended because it took too long. Throws where npm cannot be run. */
export function askNpm(args: readonly string[]): { status: number | null; output: string; answer: string } {
  const { status, stdout, stderr, error } = spawnSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    timeout: ASK_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error && (error as NodeJS.ErrnoException).code !== "ETIMEDOUT") throw error;
  return { status, output: `${stdout}\n${stderr}`, answer: stdout };
}

/** Looks up when a version was published, as the registry has it. Undefined where it does not say. */
export function publishedAt(name: string, version: string): Date | undefined {
  const { status, answer } = askNpm(["view", name, "time", "--json"]);
  if (status !== 0) return undefined;
  const times = JSON.parse(answer) as Record<string, string>;
  return times[version] === undefined ? undefined : new Date(times[version]);
}

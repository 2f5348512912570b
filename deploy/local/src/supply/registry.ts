import { execFile } from "node:child_process";

/** The outcome of a question to the registry: it holds, it does not, the registry does not answer such questions, or no answer came in time. */
type Verdict = { readonly kind: "good" | "bad" | "not served" | "not answered"; readonly words: string };

const ASK_MS = 120_000;
/** Answers of a registry that does not serve such questions: many mirrors keep packages and nothing else; they refuse the address, or give no keys. */
const NOT_SERVED =
  /\b(404|405|501)\b|audit endpoint returned an error|does not support|no signing keys|ENOTFOUND|ECONNREFUSED/i;

/**
 * Reads the output of `npm audit …`: its exit code is 1 for findings, and also for a registry that does not serve the question. Some mirrors let such
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

/** The place in which npm is asked: a folder with a lock file, and an environment. */
export type Asking = { readonly home: string; readonly env: NodeJS.ProcessEnv };

type Answered = { readonly status: number | null; readonly output: string; readonly answer: string };

/** Asks npm; `args` follow `npm`. `status` is null where npm was ended because it took too long. Rejects where npm cannot be run. */
export function askNpm(args: readonly string[], { home, env }: Asking): Promise<Answered> {
  const options = { cwd: home, env, timeout: ASK_MS, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile("npm", [...args], options, (error, stdout, stderr) => {
      const status = error === null ? 0 : error.killed ? null : error.code;
      if (typeof status === "string" || status === undefined) reject(error);
      else resolve({ status, output: `${stdout}\n${stderr}`, answer: stdout });
    });
  });
}

/** Looks up when a version was published, by the registry. Undefined where it does not say. */
export async function publishedAt(name: string, version: string, asking: Asking): Promise<Date | undefined> {
  const { status, answer } = await askNpm(["view", name, "time", "--json"], asking);
  if (status !== 0) return undefined;
  const times = JSON.parse(answer) as Record<string, string>;
  return times[version] === undefined ? undefined : new Date(times[version]);
}

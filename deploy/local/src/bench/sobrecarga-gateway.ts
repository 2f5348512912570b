import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A gateway's record of a request that it has answered. */
type Answered = {
  readonly event?: string;
  readonly time: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly durationMs?: number;
};

/**
 * Finds how long documents took in the gateways from `from` to `to`, in milliseconds: from when a gateway began with a request
 * until it had the answer, by its own log in `logDir`. Unlike what a client measures it has nothing of a client in it that is
 * late itself. A log has its last twenty megabytes.
 */
export function durationsOf(
  logDir: string,
  gateways: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): number[] {
  const durations: number[] = [];
  for (const name of gateways)
    for (const file of [`${name}.log.1`, `${name}.log`])
      for (const line of linesOf(join(logDir, file))) {
        const answered = read(line);
        if (answered?.event !== "request.answered" || answered.method !== "POST") continue;
        if (answered.route !== "/dte" || answered.status !== 200 || answered.durationMs === undefined)
          continue;
        const time = Date.parse(answered.time);
        if (time >= from.getTime() && time <= to.getTime()) durations.push(answered.durationMs);
      }
  return durations;
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** Reads a line of the log; gives nothing where it was cut, or is not of the log's own form. */
function read(line: string): Answered | undefined {
  if (!line.includes("durationMs")) return undefined;
  try {
    return JSON.parse(line) as Answered;
  } catch {
    return undefined;
  }
}

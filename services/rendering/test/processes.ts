import { readdirSync, readFileSync } from "node:fs";

/** The browsers that this process started: the children whose command line asks for a debugging pipe. */
export function browserPids(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const isOurs = Number(parent) === process.pid && state !== "Z";
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("--remote-debugging-pipe");
      } catch {
        return false;
      }
    });
}

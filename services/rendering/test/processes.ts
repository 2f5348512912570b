import { readdirSync, readFileSync } from "node:fs";

type Found = { readonly pid: number; readonly parent: number; readonly isBrowser: boolean };

function processes(): Found[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "latin1");
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        if (state === "Z") return [];
        const command = readFileSync(`/proc/${name}/cmdline`, "latin1");
        return [
          {
            pid: Number(name),
            parent: Number(parent),
            isBrowser: command.includes("--remote-debugging-pipe"),
          },
        ];
      } catch {
        return [];
      }
    });
}

/** The browsers that this process started: the children whose command line asks for a debugging pipe. */
export function browserPids(): number[] {
  return processes()
    .filter(({ parent, isBrowser }) => parent === process.pid && isBrowser)
    .map(({ pid }) => pid);
}

/** The processes that a process started, and those that they started in turn. */
export function descendantsOf(ancestor: number): number[] {
  const all = processes();
  const below = (parent: number): number[] =>
    all.filter((each) => each.parent === parent).flatMap(({ pid }) => [pid, ...below(pid)]);
  return below(ancestor);
}

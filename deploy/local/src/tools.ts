import { spawn } from "node:child_process";
import { launch } from "./launch.js";
import { root } from "./paths.js";
import { killTree } from "./process-tree.js";
import { runtimeOf } from "./runtime.js";

/** Runs Node programs in the foreground, one after the other or side by side. */
export type Tools = {
  /** Runs a program; gives its exit code. Rejects when all were stopped meanwhile, as soon as the program and all that it started are gone. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number>;
};

/**
 * Gives tools that end with `stopped`, and with every process that they have started: the workers of a test runner would go on with their suites when
 * it is gone, and the services of a suite would go on without the suite.
 */
export function createTools(stopped: AbortSignal): Tools {
  return {
    async run(args, env = process.env) {
      stopped.throwIfAborted();
      const {
        command,
        args: all,
        spawnOptions,
      } = launch({
        ...{ command: runtimeOf(root), args, cwd: root, env },
        ...{ stopSignal: "SIGTERM", killSignal: "SIGKILL" },
      });
      // The program has a group of its own: otherwise the terminal's Ctrl-C would end it directly, and its children could not be found any more.
      const child = spawn(command, all, { ...spawnOptions, stdio: "inherit" });
      let killed: Promise<void> | undefined;
      const kill = (): void => {
        if (child.pid !== undefined) killed = killTree(child.pid);
      };
      stopped.addEventListener("abort", kill, { once: true });
      try {
        const code = await new Promise<number>((resolve, reject) => {
          child.once("error", reject);
          child.once("exit", (exitCode) => resolve(exitCode ?? 1));
        });
        await killed;
        stopped.throwIfAborted();
        return code;
      } finally {
        stopped.removeEventListener("abort", kill);
      }
    },
  };
}

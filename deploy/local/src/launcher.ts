import { join } from "node:path";
import { openChildLog } from "./child-log.js";
import { createPrefix, limitLines, readableFact } from "./echo.js";
import type { Failure } from "./failure.js";
import { type Kept, keep, type ProcessSpec } from "./keeper.js";
import type { Progress } from "./progress.js";
import type { Run } from "./run-file.js";

export type LauncherOptions = {
  dataDir: string;
  run: Run;
  progress: Progress;
  env: Readonly<Record<string, string | undefined>>;
  aborted: AbortSignal;
  onGiveUp: (failure: Failure) => void;
  /** A process that dies this often within a minute is given up. */
  deathsMax?: number;
};

/** Starts the system's own processes, shows their warnings, and remembers them for the end. */
export type Launcher = {
  /** Starts processes side by side and waits for all; gives the function that stops those that have started, whatever went wrong. */
  launch(specs: readonly ProcessSpec[], onStarted: (stop: () => Promise<void>) => void): Promise<void>;
  /** Ends the process of this name, if there is one, and starts another one in its place. */
  replace(spec: ProcessSpec): Promise<void>;
  /** Ends the process of this name, if there is one. */
  stop(name: string): Promise<void>;
  kill(): void;
};

/**
 * Makes a launcher whose processes log into `log/` of the data folder. `names` are those of all processes that it may start, for prefixes of one
 * width in the terminal.
 */
export function createLauncher(options: LauncherOptions, names: readonly string[]): Launcher {
  const colored = process.stdout.isTTY === true && !options.env["NO_COLOR"];
  const prefix = createPrefix(names, colored);
  const kept = new Set<Kept>();

  const launchOne = async (spec: ProcessSpec): Promise<Kept> => {
    const path = join(options.dataDir, "log", `${spec.name}.log`);
    const say = (text: string): void => options.progress.say(`${prefix(spec.name)} ${text}`);
    const echo = limitLines(say, path, () => performance.now());
    const log = openChildLog(path, (line) => {
      const fact = readableFact(line);
      if (fact !== undefined) echo(fact);
    });
    const process = await keep(spec, { ...options, log, say });
    kept.add(process);
    return process;
  };

  const stop = async (name: string): Promise<void> => {
    for (const each of kept) {
      if (each.name !== name) continue;
      await each.stop();
      kept.delete(each);
    }
  };

  return {
    stop,
    async replace(spec) {
      await stop(spec.name);
      await launchOne(spec);
    },
    async launch(specs, onStarted) {
      const started: Kept[] = [];
      onStarted(async () => {
        await Promise.all(started.map((each) => each.stop()));
      });
      const results = await Promise.allSettled(
        specs.map(async (spec) => void started.push(await launchOne(spec))),
      );
      const failed = results.find((each) => each.status === "rejected");
      if (failed) throw failed.reason;
    },
    kill() {
      for (const each of kept) each.kill();
    },
  };
}

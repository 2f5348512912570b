import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChildLog } from "./child-log.js";
import { Failure } from "./failure.js";
import { type Launch, launch } from "./launch.js";
import { identify, signal } from "./processes.js";
import { DEATHS_MAX, judgeDeath } from "./restarts.js";
import type { Run } from "./run-file.js";

const READY_POLL_MS = 50;

export type ProcessSpec = Launch & {
  name: string;
  kind: "node" | "server";
  /** A stop that takes longer has failed: the process is killed. */
  stopLimitMs: number;
  /** A start that takes longer has failed. */
  readyLimitMs: number;
  /** Resolves to true when the process may be given work. Anything else, an error too, means: ask again. */
  isReady: () => Promise<boolean>;
};

export type KeeperOptions = {
  run: Run;
  log: ChildLog;
  /** Shows a text to the person at the terminal. */
  say: (text: string) => void;
  /** Called when the process died five times within a minute; it will not be started again. */
  onGiveUp: (failure: Failure) => void;
  /** Ends the wait for readiness. */
  aborted: AbortSignal;
  /** How many deaths within a minute are too many; five by default. Runs that kill on purpose allow more. */
  deathsMax?: number | undefined;
};

/** A process that is started again when it dies, until it is stopped. */
export type Kept = {
  readonly name: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** Ends the process now, without asking it to stop. */
  kill(): void;
};

/**
 * Starts a process, waits until it is ready, and keeps it running on the same ports.
 * Rejects with Failure, nothing left running, when it does not become ready.
 */
export async function keep(spec: ProcessSpec, options: KeeperOptions): Promise<Kept> {
  const keeper = createKeeper(spec, options);
  const deadline = Date.now() + spec.readyLimitMs;
  keeper.start();
  try {
    while (!(await spec.isReady().catch(() => false))) {
      options.aborted.throwIfAborted();
      if (keeper.failure) throw keeper.failure;
      if (Date.now() > deadline)
        throw gaveUp(spec, options, `not ready after ${spec.readyLimitMs / 1_000} s`);
      await sleep(READY_POLL_MS);
    }
  } catch (error) {
    await keeper.stop();
    throw error;
  }
  keeper.watch();
  return keeper;
}

function createKeeper(spec: ProcessSpec, options: KeeperOptions) {
  let current: Running | undefined;
  let deaths: number[] = [];
  let stopping = false;
  let watched = false;
  let restart: NodeJS.Timeout | undefined;
  let failure: Failure | undefined;

  const start = (): void => {
    current = spawnRecorded(spec, options);
    void current.ended.then(onDeath);
  };
  const onDeath = (how: string): void => {
    current = undefined;
    if (stopping) return;
    const verdict = judgeDeath(deaths, Date.now(), options.deathsMax);
    if ("giveUp" in verdict) {
      failure = gaveUp(
        spec,
        options,
        `died ${options.deathsMax ?? DEATHS_MAX} times within a minute, the last time with ${how}`,
      );
      if (watched) options.onGiveUp(failure);
      return;
    }
    deaths = verdict.recent;
    options.say(`died (${how}); starting it again in ${verdict.restartInMs} ms`);
    restart = setTimeout(start, verdict.restartInMs);
  };
  const beginStop = (): Running | undefined => {
    stopping = true;
    clearTimeout(restart);
    return current;
  };

  return {
    name: spec.name,
    start,
    /** Begins to call `onGiveUp`, because somebody listens from here on. */
    watch(): void {
      watched = true;
      if (failure) options.onGiveUp(failure);
    },
    get failure() {
      return failure;
    },
    get pid() {
      return current?.pid;
    },
    async stop(): Promise<void> {
      const running = beginStop();
      if (running?.pid === undefined) return;
      const { pid, ended } = running;
      signal(pid, spec.stopSignal);
      const force = setTimeout(() => signal(pid, "SIGKILL", { group: true }), spec.stopLimitMs);
      await ended;
      clearTimeout(force);
    },
    kill(): void {
      const running = beginStop();
      if (running?.pid !== undefined) signal(running.pid, spec.killSignal, { group: true });
    },
  };
}

/** A process that was started. `ended` resolves to how it ended, in words; `pid` is undefined when it could not even begin. */
type Running = { pid: number | undefined; ended: Promise<string> };

function spawnRecorded(spec: ProcessSpec, { run, log }: KeeperOptions): Running {
  const { command, args, spawnOptions } = launch(spec);
  const child = spawn(command, args, spawnOptions);
  child.stdout?.on("data", log.write);
  child.stderr?.on("data", log.write);
  const { pid } = child;
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, by) => resolve(by ?? `exit code ${code}`));
    child.once("error", (error) => {
      log.write(`${error.message}\n`);
      if (pid === undefined) resolve(error.message);
    });
  });
  if (pid === undefined) return { pid, ended };
  const identity = identify(pid);
  if (identity !== undefined) {
    run.add({ name: spec.name, kind: spec.kind, stopSignal: spec.stopSignal, pid, identity });
  }
  return {
    pid,
    ended: ended.then((how) => {
      run.remove(pid);
      return how;
    }),
  };
}

function gaveUp(spec: ProcessSpec, { log }: KeeperOptions, what: string): Failure {
  const lines = log.tail().map((line) => `    ${line}`);
  return new Failure([`${spec.name}: ${what}. Its last lines:`, ...lines].join("\n"));
}

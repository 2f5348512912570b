import { ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";
import { takeTurn } from "./crowd.js";
import { look, OF_CIRCUS, waitForEnd } from "./leftovers.js";

/** How long a suite's connections may take to end, in ms, on a machine with other work. */
const PATIENCE_MS = 30_000;

/**
 * The environment in which suites run: the worker's own process. Its variables and its folder are put back after each suite. A suite that leaves
 * something else behind fails, whatever its tests say; things that it has opened may take `patienceMs` of the options to end. Suites with `@crowd` in
 * the comment with which they begin start so many processes that the machine is late with everything when two of them run: they run one after the
 * other.
 */
export default class Environment {
  constructor({ projectConfig: config }, { docblockPragmas }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
    this.replaced = { console: globalThis.console, exit: process.exit };
    this.variables = { ...process.env };
    this.folder = process.cwd();
    this.handlers = OF_CIRCUS.map((event) => [event, process.rawListeners(event)]);
    this.patienceMs = config.testEnvironmentOptions.patienceMs ?? PATIENCE_MS;
    this.isCrowd = "crowd" in docblockPragmas;
    this.before = look();
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  getVmContext() {
    return null;
  }

  async setup() {
    if (!this.isCrowd) return;
    this.endTurn = await takeTurn();
    this.before = look();
  }

  async handleTestEvent({ name }, { unhandledErrors }) {
    if (name !== "run_finish") return;
    this.fakeTimersModern.dispose();
    const left = await waitForEnd(this.before, this.patienceMs);
    if (left.length === 0) return;
    const error = new Error(
      `The suite leaves behind what the next one in its process would meet: ${left.join("; ")}. Close it or put it back in afterAll.`,
    );
    error.stack = error.message;
    unhandledErrors.push(error);
  }

  async teardown() {
    await this.endTurn?.();
    this.fakeTimersModern.dispose();
    globalThis.console = this.replaced.console;
    process.exit = this.replaced.exit;
    process.chdir(this.folder);
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    // jest-circus has put back what it replaced, unless the suite could not be loaded.
    for (const [event, listeners] of this.handlers) {
      process.removeAllListeners(event);
      for (const listener of listeners) process.on(event, listener);
    }
  }
}

import { createRequire } from "node:module";
import JestRuntime from "jest-runtime";
import { resolveSources, suiteUrl } from "./resolve.js";

const require = createRequire(import.meta.url);
/** Where globals.js finds what it gives. */
const GLOBALS = Symbol.for("dte.jest-globals");
/** Those that jest-circus calls for each event; a suite's own must not hear of the next one. */
const EVENT_HANDLERS = Symbol.for("EVENT_HANDLERS");

/** Of the way to an error so many steps are told. jest has a hundred taken down of every error that the product makes, and that cost it time. */
const STACK_LINES = 20;

let suites = 0;

// Node opens these streams when they are first used; a suite in which that happened would be blamed for it.
for (const stream of [process.stdin, process.stdout, process.stderr]) stream?.unref?.();

const LOOK_MS = 1_000;
/** A worker whose jest is gone would go on with its suite, and with all that the suite has started. */
const endAlone = () => {
  if (!process.connected) process.exit(1);
};
// To listen for the loss of the connection would keep a worker from its own end.
if (process.connected) setInterval(endAlone, LOOK_MS).unref();

/**
 * jest's runtime with Node's own modules in place of a registry for each suite: what the product is made of is loaded once in each
 * worker, as in production; what belongs to a test, once for each suite.
 */
export default class Runtime extends JestRuntime {
  constructor(config, ...rest) {
    super(config, ...rest);
    resolveSources(config.moduleNameMapper);
  }

  /** @override */
  async unstable_importModule(path) {
    globalThis[GLOBALS] = this.jestGlobals.cjsGlobals(path);
    suites += 1;
    // Node leaves every line where it was when it takes the types away: jest finds nothing to map in a stack, and looks in each that is read.
    Error.prepareStackTrace = undefined;
    Error.stackTraceLimit = STACK_LINES;
    return await import(suiteUrl(path, suites));
  }

  /** @override jest-circus, whose state is its module's. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[EVENT_HANDLERS];
    return require(path);
  }

  /** @override Of a process that is jest's own nothing is replaced. */
  installGetBuiltinModule() {}
}

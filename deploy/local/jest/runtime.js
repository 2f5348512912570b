import { createRequire } from "node:module";
import JestRuntime from "jest-runtime";
import { resolveSources, suiteUrl } from "./resolve.js";

const require = createRequire(import.meta.url);
/** The key under which globals.js finds its exports. */
const GLOBALS = Symbol.for("dte.jest-globals");
/** The key of the handlers that jest-circus calls for each event; a suite's own must not hear the next suite's. */
const EVENT_HANDLERS = Symbol.for("EVENT_HANDLERS");

/** The most stack frames of an error. jest has a hundred recorded for every error that the product makes, which costs it time. */
const STACK_LINES = 20;

let suites = 0;

// Node opens these streams when they are first used; the suite in which that happened would be blamed for it.
for (const stream of [process.stdin, process.stdout, process.stderr]) stream?.unref?.();

const LOOK_MS = 1_000;
/** Ends this worker when its jest is gone: it would go on with its suite, and with every process that the suite has started. */
const endAlone = () => {
  if (!process.connected) process.exit(1);
};
// It looks now and then: a listener for the loss of the connection would keep a worker from ending by itself.
if (process.connected) setInterval(endAlone, LOOK_MS).unref();

/**
 * jest's runtime with Node's own modules in place of a registry for each suite: the product's modules are loaded once in each worker, as in
 * production; those of a test, once for each suite.
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
    // Node leaves every line where it was when it takes the types away: jest has nothing to map in a stack, and would look in each that is read.
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

  /** @override Nothing is replaced: the process is jest's own. */
  installGetBuiltinModule() {}
}

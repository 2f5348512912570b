import { availableParallelism } from "node:os";

/** Sources run as they are, without a build: workspace names are mapped to their source files. */
export default {
  roots: ["<rootDir>/libs", "<rootDir>/services", "<rootDir>/deploy"],
  testMatch: ["**/*.test.ts"],
  runtime: "<rootDir>/deploy/local/jest/runtime.js",
  testEnvironment: "<rootDir>/deploy/local/jest/environment.js",
  // Suites import the functions of jest that they use.
  injectGlobals: false,
  testSequencer: "<rootDir>/deploy/local/jest-sequencer.js",
  modulePathIgnorePatterns: ["/dist/"],
  extensionsToTreatAsEsm: [".ts"],
  // Node itself takes the types away.
  transform: {},
  moduleNameMapper: {
    "^@dte/(local|verify|probe)$": "<rootDir>/deploy/$1/src/index.ts",
    "^@dte/(sandbox|demo)-([a-z]{2})$": "<rootDir>/services/certifier-$2/$1/src/index.ts",
    "^@dte/sandbox-([a-z]{2})/test/([a-z-]+)$": "<rootDir>/services/certifier-$1/sandbox/test/$2.ts",
    "^@dte/testing/([a-z0-9-]+)$": "<rootDir>/libs/testing/src/$1.ts",
    "^@dte/testing/test/([a-z-]+)$": "<rootDir>/libs/testing/test/$1.ts",
    "^@dte/([a-z-]+)/config$": "<rootDir>/services/$1/src/config.ts",
    "^@dte/accounts/seed$": "<rootDir>/services/accounts/src/maintenance/seed.ts",
    "^@dte/([a-z-]+)$": "<rootDir>/libs/$1/src/index.ts",
    "^(\\.{1,2}/.*)\\.js$": "$1",
  },
  // A test bounds its own waits; this limit ends one that hangs, also on a machine with other work.
  testTimeout: 300_000,
  // Suites wait more than they work, and some start a whole system: with half as many again as there are cores the cores are busy. With
  // more a machine is late with everything, and a test that waits a minute for something waits in vain.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // Modules of tests are loaded for each suite, and Node never frees a module: a worker that has grown this large is replaced.
  workerIdleMemoryLimit: "1GB",
  // A worker with nothing left to do keeps what it has compiled and gives back its memory: up to a second where others work too. jest
  // waits for half a second of it, kills the worker, and speaks of tests that leak.
  workerGracefulExitTimeout: 20_000,
};

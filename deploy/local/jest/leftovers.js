import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const POLL_MS = 10;
/** Node's name for a timer that keeps a process going. */
const TIMER = "Timeout";
/** How long a look only waits before it collects garbage, in ms. */
const BRIEFLY_MS = 200;
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");
/** Names that jest itself puts into the process for a suite. */
const OF_JEST = new Set(["console", "process"]);
/** The key under which OpenTelemetry has its global providers; each package that asks adds its version there. */
const OPENTELEMETRY = Symbol.for("opentelemetry.js.api.1");

/** Timers of this many ms or more are remembered with the place where they were set: a shorter one has run out when a suite is refused. */
const LONG_MS = 5_000;
/** How many timers are remembered before ended ones are forgotten; after that, twice as many as are still running. */
const LONG_TIMERS = 1_000;
/** The most stack frames that are shown for a timer. */
const STEPS = 8;

/** The long timers of this process, and where each was set. */
const longTimers = new Map();
let rememberedMax = LONG_TIMERS;
for (const name of ["setTimeout", "setInterval"]) {
  const original = globalThis[name];
  const remembering = (run, ms, ...args) => {
    const timer = original(run, ms, ...args);
    if (ms >= LONG_MS) remember(timer, ms, remembering);
    return timer;
  };
  if (original[promisify.custom]) remembering[promisify.custom] = original[promisify.custom];
  globalThis[name] = remembering;
}

function remember(timer, ms, from) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STEPS;
  const place = { ms };
  Error.captureStackTrace(place, from);
  Error.stackTraceLimit = stackTraceLimit;
  longTimers.set(timer, place);
  if (longTimers.size <= rememberedMax) return;
  forgetEnded();
  rememberedMax = Math.max(LONG_TIMERS, 2 * longTimers.size);
}

function forgetEnded() {
  for (const timer of longTimers.keys()) if (!timer.hasRef()) longTimers.delete(timer);
}

/** Events whose listeners jest-circus replaces by its own while a suite runs. */
export const OF_CIRCUS = ["uncaughtException", "unhandledRejection", "rejectionHandled"];
/**
 * Leftovers of libraries: they listen once for the process's end, and put things that all their copies share under names with two underscores (zod,
 * tslib); Amazon's client makes the hooks of its own cloud.
 */
const OF_LIBRARIES = { listeners: ["exit", "beforeExit"], globals: /^(__\w+|awslambda)$/ };

/** Lists the things that a process has once, and that every suite in it meets. */
export function look() {
  forgetEnded();
  return {
    timers: new Set(longTimers.keys()),
    globals: new Map(
      Object.entries(Object.getOwnPropertyDescriptors(globalThis))
        .filter(([name]) => !OF_JEST.has(name) && !OF_LIBRARIES.globals.test(name))
        .map(([name, { value, get }]) => [name, value ?? get]),
    ),
    telemetry: new Map(Object.entries({ ...globalThis[OPENTELEMETRY], version: "" })),
    listeners: new Map(
      process
        .eventNames()
        .filter((name) => ![...OF_CIRCUS, ...OF_LIBRARIES.listeners].includes(name))
        .map((name) => [name, process.listenerCount(name)]),
    ),
    open: openNow(),
  };
}

/** Waits, at most so long, until nothing is open that was not open before; gives the things that are more or other than before. */
export async function waitForEnd(before, patienceMs) {
  const began = performance.now();
  let nextCollection = BRIEFLY_MS;
  for (;;) {
    const waited = performance.now() - began;
    if (moreOf(before.open, openNow()).length === 0 || waited >= patienceMs) break;
    if (waited >= nextCollection) {
      forgetEnded();
      // An answer that nobody has read keeps its connection until nobody can read it any more.
      collectGarbage();
      nextCollection *= 4;
    }
    await sleep(POLL_MS);
  }
  const after = look();
  return [
    ...othersOf(before.globals, after.globals).map((name) => `globalThis.${name}`),
    ...othersOf(before.telemetry, after.telemetry).map((name) => `OpenTelemetry's global ${name}`),
    ...moreOf(before.listeners, after.listeners).map((name) => `a listener of the process to ${name}`),
    ...moreOf(before.open, after.open).map(
      (kind) => `an open ${kind}${kind === TIMER ? placesOf(before.timers, after.timers) : ""}`,
    ),
  ];
}

/** Gives the places where those long timers were set that were not there before. */
const placesOf = (before, after) =>
  [...after]
    .filter((timer) => !before.has(timer))
    .map((timer) => longTimers.get(timer))
    .map(({ ms, stack }) => ` (of ${Math.round(ms / 1_000)} s, set${stack.slice(stack.indexOf("\n"))})`)
    .join("");

/** Counts the servers, connections, timers, child processes and the like that keep the process going, by kind. */
function openNow() {
  const counts = new Map();
  for (const name of process.getActiveResourcesInfo()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const moreOf = (before, after) =>
  [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => String(name));

const othersOf = (before, after) =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !Object.is(before.get(name), after.get(name)),
  );

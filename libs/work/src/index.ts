export { type Admission, createAdmission } from "./admission.js";
export { BEHIND_SECONDS, createFront, type Front } from "./front.js";
export type { Lease } from "./lease.js";
export { createLoop, type Loop } from "./loop.js";
export { openLease, openQueue } from "./open.js";
export { createQueue, type Queue } from "./queue.js";
export { serveThread } from "./serve-thread.js";
export { startStopwatch } from "./stopwatch.js";
export { createThreads, WorkKilled } from "./threads.js";

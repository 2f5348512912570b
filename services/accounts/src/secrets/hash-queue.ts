import { createQueue, type Queue } from "../queue.js";

/** Two computations hold 64 MiB and leave half of libuv's four threads to the name service and the files. */
const HASHES_MAX = 2;
/** At about 0.3 s each and two at a time, the last in line waits 6 s: longer, and its caller has given up. */
const WAITING_MAX = 40;
const RETRY_AFTER_SECONDS = 10;

/** Where password hashes are computed. `waiting`: the longest the line may get. */
export const createHashQueue = ({ waiting = WAITING_MAX } = {}): Queue =>
  createQueue({ running: HASHES_MAX, waiting, retryAfterSeconds: RETRY_AFTER_SECONDS });

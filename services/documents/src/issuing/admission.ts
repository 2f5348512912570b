import type { Shell } from "@dte/service";
import { type Admission, createAdmission, openQueue } from "@dte/work";

/** The places at the beginning: how many documents are prepared and committed at the same time. They are some seconds' worth on two cores. */
const PLACES = 256;
/** The fewest places, of which one account may take half: enough for the work to go on. */
const PLACES_MIN = 16;
const PLACES_MAX = 1_024;
/** Preparing and committing takes some tens of milliseconds. When even the quickest tenth takes this, everybody waits. */
const TARGET_MS = 400;
const QUICKEST = 0.1;
/** The longest wait for a place. With the later steps, the authority above all, a client of a busy service has its answer within two seconds. */
const WAIT_MS = 1_000;
/**
 * The longest wait while more documents come than go for longer: one that is let in is to be answered within two seconds, and everything behind this
 * line takes time too.
 */
const STANDING_WAIT_MS = 200;
const ADMISSION_WAITING_MAX = 400;
const RETRY_AFTER_SECONDS = 2;

/**
 * Opens the queue in which documents wait to be prepared, the accounts taking turns. It measures our own work and not the authority's. That work ends
 * with the commit before anything is sent, so that a silent authority takes no place, and nothing of a document that is refused here has left.
 */
export const openPreparing = (shell: Shell): Admission => {
  const admission = createAdmission(
    {
      setting: "ADMISSION_WAITING_MAX",
      initial: PLACES,
      min: PLACES_MIN,
      max: PLACES_MAX,
      targetMs: TARGET_MS,
      quantile: QUICKEST,
      waitMs: WAIT_MS,
      standingWaitMs: STANDING_WAIT_MS,
      waitingMax: ADMISSION_WAITING_MAX,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
    () => performance.now(),
  );
  openQueue(shell, "preparing", admission);
  return admission;
};

/** The places at the beginning: how many documents clients wait for at the same time. They are a second's worth on two cores, which no flood makes longer. */
const UNDER_WAY = 128;
/** This many documents keep two cores busy, however long each step takes. */
const UNDER_WAY_MIN = 32;
const UNDER_WAY_MAX = 2_048;
/** For an authority that takes seconds, sixty more places are made each second, as long as our own work is quick. */
const UNDER_WAY_INCREASE = 1 / 8;
/** When half of the documents take this long to be prepared and committed, any more that are let in only make all of them wait. */
const SLOW_MS = 250;
const HALF_OF_THE_TIME = 0.5;
/** A request that finds no place within this time is told to come back: the rest of the time belongs to those that have one. */
const PLACE_WAIT_MS = 600;
const PLACE_WAITING_MAX = 200;
/** How often it is looked whether requests wait while nothing of ours is done: then only authorities are waited for. */
const IDLE_MS = 20;
const NOBODY = "";

/** The places of requests that are under way; each has its place until its client is answered. */
export type UnderWay = {
  /** Takes a place, the accounts taking turns; gives the function that leaves it. Throws FEG_RATE_LIMIT_EXCEEDED where there is none. */
  enter(idCuenta: string): Promise<() => void>;
  /** Hears how long it took to prepare and commit a document, in milliseconds. */
  observe(ms: number): void;
};

/**
 * Bounds how many documents clients wait for altogether. Places follow our own work alone: it is slow when there are too many,
 * wherever they are on their way. It is quick while all of them wait for an authority, and then there is room for more.
 */
export const openUnderWay = (shell: Shell, preparing: Pick<Admission, "depth">): UnderWay => {
  const admission = createAdmission(
    {
      setting: "PLACE_WAITING_MAX",
      initial: UNDER_WAY,
      min: UNDER_WAY_MIN,
      max: UNDER_WAY_MAX,
      targetMs: SLOW_MS,
      increase: UNDER_WAY_INCREASE,
      quantile: HALF_OF_THE_TIME,
      waitMs: PLACE_WAIT_MS,
      standingWaitMs: STANDING_WAIT_MS,
      waitingMax: PLACE_WAITING_MAX,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    },
    () => performance.now(),
  );
  // Requests that have a place are calls: the server has ended them by then, so nobody waits for them once more.
  openQueue(shell, "documents", { ...admission, close: async () => {} });
  let looking: NodeJS.Timeout | undefined;
  const look = (): void => {
    if (admission.depth().waiting === 0) {
      clearInterval(looking);
      looking = undefined;
    } else if (preparing.depth().running === 0) {
      const before = admission.places();
      admission.observe(0);
      // The queue looks at waiting requests when one comes or ends, so an empty one is run.
      if (admission.places() > before) void admission.run(NOBODY, async () => {}).catch(() => {});
    }
  };
  return {
    enter: (idCuenta) =>
      new Promise((resolve, reject) => {
        const place = () => new Promise<void>((leave) => resolve(leave));
        admission.run(idCuenta, place).catch(reject);
        if (admission.depth().waiting > 0) looking ??= setInterval(look, IDLE_MS);
      }),
    observe: (ms) => admission.observe(ms),
  };
};

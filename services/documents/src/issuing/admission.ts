import type { Shell } from "@dte/service";
import { type Admission, createAdmission, openQueue } from "@dte/work";

/** Documents that are prepared and committed at the same time, at the beginning: some seconds' worth on two cores. */
const PLACES = 256;
/** Half of them for one account: enough for the work to go on. */
const PLACES_MIN = 16;
const PLACES_MAX = 1_024;
/** Preparing and committing takes some tens of milliseconds. When even the quickest tenth takes this, everybody waits. */
const TARGET_MS = 400;
const QUICKEST = 0.1;
/** With what follows, the authority above all, a client has its answer within two seconds of a busy service. */
const WAIT_MS = 1_000;
/** While more come than go for longer: who is let in is to be answered within two seconds, and everything behind this line takes time too. */
const STANDING_WAIT_MS = 200;
const ADMISSION_WAITING_MAX = 400;
const RETRY_AFTER_SECONDS = 2;

/**
 * Opens the queue in which documents wait to be prepared, the accounts taking turns. What is measured is our own work and not the
 * authority's: it ends with the commit before anything is sent, so that a silent authority takes no place, and what is refused
 * here has left nothing.
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

/** Documents that clients wait for at the same time, at the beginning: a second's worth on two cores, which no flood makes longer. */
const UNDER_WAY = 128;
/** As many as keep two cores busy, whatever everything takes. */
const UNDER_WAY_MIN = 32;
const UNDER_WAY_MAX = 2_048;
/** An authority that takes seconds has room made for sixty more documents each second, as long as our own work is quick. */
const UNDER_WAY_INCREASE = 1 / 8;
/** When half of the documents take this to be prepared and committed, those that are let in beyond that only make all of them wait. */
const SLOW_MS = 250;
const HALF_OF_THE_TIME = 0.5;
/** Who finds no place soon is told to come back: the time is that of those who have one. */
const PLACE_WAIT_MS = 600;
const PLACE_WAITING_MAX = 200;
/** How often it is looked whether those who wait do so while nothing of ours is done: then only authorities are waited for. */
const IDLE_MS = 20;
const NOBODY = "";

/** Who has a place has it until its client is answered. */
export type UnderWay = {
  /** A place, the accounts taking turns; gives what ends it. Throws FEG_RATE_LIMIT_EXCEEDED where there is none. */
  enter(idCuenta: string): Promise<() => void>;
  /** How long it took to prepare and commit a document, in milliseconds. */
  observe(ms: number): void;
};

/**
 * Bounds how many documents clients wait for altogether. Places follow our own work alone: it is slow when there are too many,
 * wherever they are on their way, and quick while all of them wait for an authority, which makes room for as many as wait there.
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
  // Those who have a place are calls: the server has ended them by then, and nobody waits for them once more.
  openQueue(shell, "documents", { ...admission, close: async () => {} });
  let looking: NodeJS.Timeout | undefined;
  const look = (): void => {
    if (admission.depth().waiting === 0) {
      clearInterval(looking);
      looking = undefined;
    } else if (preparing.depth().running === 0) {
      const before = admission.places();
      admission.observe(0);
      // Whoever waits is looked at when something comes or ends.
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

/** The first wait is long enough that a host which is away for a moment is left in peace. */
const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 3_600;
/** The waits are 30 s, 1 min, 2 min… and then an hour each: this many sendings last about a day. */
const ENVIOS_MAX = 30;

/** Gives how long to wait after so many sendings without an answer; undefined when it is time to give up. */
export const waitSeconds = (envios: number): number | undefined =>
  envios >= ENVIOS_MAX ? undefined : Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(envios - 1, 10));

const ARCHIVE_FIRST_SECONDS = 2;
const ARCHIVE_LONGEST_SECONDS = 60;

/** Gives how long to wait after our own archive has refused a file so many times. That file is never given up. */
export const archiveWaitSeconds = (envios: number): number =>
  Math.min(ARCHIVE_LONGEST_SECONDS, ARCHIVE_FIRST_SECONDS * 2 ** Math.min(envios, 5));

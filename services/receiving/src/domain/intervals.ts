/** A host that is away for a moment is not pressed. */
const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 3_600;
/** 30 s, 1 min, 2 min… and then every hour: about a day. */
const ENVIOS_MAX = 30;

/** How long to wait after so many sendings without an answer; undefined when it is time to give up. */
export const waitSeconds = (envios: number): number | undefined =>
  envios >= ENVIOS_MAX ? undefined : Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.min(envios - 1, 10));

const ARCHIVE_FIRST_SECONDS = 2;
const ARCHIVE_LONGEST_SECONDS = 60;

/** How long to wait after so many times in which our own archive did not take something. It is never given up. */
export const archiveWaitSeconds = (envios: number): number =>
  Math.min(ARCHIVE_LONGEST_SECONDS, ARCHIVE_FIRST_SECONDS * 2 ** Math.min(envios, 5));

/** Longer than a launch and prints take, and wait for each other, on any machine that does its work at all. */
export const PATIENCE_MS = 120_000;

/** A pool's limits where a test is about something else. */
export const PATIENT = { printLimitMs: PATIENCE_MS, waitMs: PATIENCE_MS, launchLimitMs: PATIENCE_MS };

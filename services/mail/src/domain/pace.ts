const MINUTE_MS = 60_000;
/** How far ahead of its even spacing a mail may go: a document's mail and its correction leave together. */
export const BURST_MS = 10_000;

/**
 * Gives the even spacing of mails to one domain. With the burst counted in, any minute has at most `perMinute` of them (generic cell rate
 * algorithm, ITU-T I.371).
 */
export const spacingMs = (perMinute: number): number => (MINUTE_MS + BURST_MS) / perMinute;

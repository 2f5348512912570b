/**
 * These errors pass by themselves, since they say that a server is away, or takes nobody now: those of Node (getaddrinfo and connect), of
 * the PostgreSQL driver, and of PostgreSQL (its appendix A), which starts, stops, or has no connection left.
 */
const PASSING = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT"],
  ...["CONNECT_TIMEOUT", "CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED"],
  ...["57P01", "57P02", "57P03", "53300"],
]);

/** Tells whether an error of PostgreSQL or of the way to it passes by itself, so that a later try may go well. */
export const isPassing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && PASSING.has(String(error.code));

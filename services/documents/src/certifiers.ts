import { type Certifiers, connectCertifiers, type Shell } from "@dte/service";

/**
 * The rpcs that send something to an authority. Each sending is counted before it happens, and the authority's later answers are read by how often it
 * was sent; so only the process that counts decides about another sending.
 */
const SENDS = ["Submit", "SubmitLote", "CancelNumeros"] as const;

/** Connects to the certifiers of `addresses`, by country. When a connection breaks, a sending is not repeated by itself, and a question is. */
export const connectSenders = (shell: Shell, addresses: ReadonlyMap<string, string>): Certifiers =>
  connectCertifiers(shell, addresses, { once: SENDS });

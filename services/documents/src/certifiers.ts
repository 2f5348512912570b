import { type Certifiers, connectCertifiers, type Shell } from "@dte/service";

/**
 * The rpcs that send something to an authority. Each sending is counted before it happens, and what an authority says later is read by how
 * often it was sent: whoever counts decides about another one.
 */
const SENDS = ["Submit", "SubmitLote", "CancelNumeros"] as const;

/** Connects to the certifiers of `addresses`, by country. What sends is not repeated by itself when a connection breaks, what asks is. */
export const connectSenders = (shell: Shell, addresses: ReadonlyMap<string, string>): Certifiers =>
  connectCertifiers(shell, addresses, { once: SENDS });

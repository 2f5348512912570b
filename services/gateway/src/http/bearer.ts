import type { Call } from "@dte/contracts";

/**
 * Who a token speaks for, for which permissions (RFC 8693 §4.2 `scope`), and in which session; of an API key, whose it is besides.
 */
export type Bearer = {
  usuario: string;
  alcance: readonly string[];
  titular?: string;
  sesion?: string | undefined;
};

/** `onlyKnown`: a key is asked about only where it was good when it was last asked about; any other is not good. */
export type TokenVerifier = (token: string, call: Call, how: { onlyKnown: boolean }) => Promise<Bearer>;

import type { Call } from "@dte/contracts";

/** The user that a token speaks for, its permissions (RFC 8693 §4.2 `scope`) and its session; an API key also names its holder. */
export type Bearer = {
  usuario: string;
  alcance: readonly string[];
  titular?: string;
  sesion?: string | undefined;
};

/** Verifies a token. With `onlyKnown`, a key is asked about only if it was good when it was last asked about; any other key counts as not good. */
export type TokenVerifier = (token: string, call: Call, how: { onlyKnown: boolean }) => Promise<Bearer>;

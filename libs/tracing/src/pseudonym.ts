import { createHmac } from "node:crypto";

/** Enough that no two accounts of a house share one. */
const HEX_DIGITS = 16;

/**
 * Makes an account's pseudonym for spans, metrics and logs: the same for the same account and key, and worth nothing to who lacks the
 * key, though tax ids are few enough to be tried one by one. Without a key nobody has a pseudonym.
 */
export const createPseudonyms =
  (key: string | undefined): ((idCuenta: string) => string | undefined) =>
  (idCuenta) =>
    key === undefined || idCuenta === ""
      ? undefined
      : createHmac("sha256", key).update(idCuenta).digest("hex").slice(0, HEX_DIGITS);

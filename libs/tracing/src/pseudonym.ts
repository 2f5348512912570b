import { createHmac } from "node:crypto";

/** The length of a pseudonym, so that no two accounts of an installation share one. */
const HEX_DIGITS = 16;
/** The most pseudonyms that are remembered; making one anew for each document took a hundredth of its processor time. */
const KNOWN_MAX = 1_000;

/**
 * Makes an account's pseudonym for spans, metrics and logs. It is the same for the same account and key, and worthless without the key, although tax
 * ids are few enough to be tried one by one. Without a key nobody has a pseudonym.
 */
export function createPseudonyms(key: string | undefined): (idCuenta: string) => string | undefined {
  const known = new Map<string, string>();
  return (idCuenta) => {
    if (key === undefined || idCuenta === "") return undefined;
    const told = known.get(idCuenta);
    if (told !== undefined) return told;
    const made = createHmac("sha256", key).update(idCuenta).digest("hex").slice(0, HEX_DIGITS);
    const [oldest] = known.size >= KNOWN_MAX ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    known.set(idCuenta, made);
    return made;
  };
}

import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Secret } from "@dte/service";

/** Marks texts that were written here, so that they can be told from those of others. */
export type Sello = {
  of(text: string): string;
  isOf(text: string, sello: string): boolean;
};

const KEY_BYTES = 32;

/**
 * Makes seals with HMAC-SHA256 under a key that every replica derives from `secret`; without one, under a key that ends with the process.
 */
export function createSello(secret: Secret | undefined): Sello {
  const key = secret
    ? Buffer.from(hkdfSync("sha256", Buffer.from(secret.reveal(), "base64"), "", "recepcion e-CF", KEY_BYTES))
    : randomBytes(KEY_BYTES);
  const seal = (text: string) => createHmac("sha256", key).update(text).digest();
  return {
    of: (text) => seal(text).toString("base64url"),
    isOf(text, sello) {
      const [own, given] = [seal(text), Buffer.from(sello, "base64url")];
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}

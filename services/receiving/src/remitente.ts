import { createHash } from "node:crypto";
import type { Remitente } from "@dte/contracts";
import { limitKey } from "@dte/service";

/**
 * Tells a country whose turn a file takes, without saying who it is: `titular` is the caller's user, or empty without a token, and `ip` an
 * address of the network that it came from.
 */
export const remitenteOf = ({
  titular = "",
  ip = "",
}: {
  titular?: string;
  ip?: string | undefined;
}): Remitente => ({
  quien: opaque(titular),
  origen: opaque(limitKey(ip)),
});

const opaque = (value: string): string =>
  value === "" ? "" : createHash("sha256").update(value).digest("base64url");

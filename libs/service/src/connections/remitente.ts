import { createHash } from "node:crypto";
import type { Remitente } from "@dte/contracts";
import { createNetworkTurns } from "@dte/work";
import { limitKey } from "./limit-key.js";
import { houseOf } from "./networks.js";

/**
 * Tells whose turn something takes, without saying who it is: `titular` is the caller's user, or empty without a token, and `ip` an address of
 * the network that it came from.
 */
export const remitenteOf = ({
  titular = "",
  ip = "",
}: {
  titular?: string;
  ip?: string | undefined;
}): Remitente => {
  const casa = houseOf(ip);
  return {
    quien: opaque(titular),
    origen: opaque(limitKey(ip)),
    ...(casa !== undefined && { casa: opaque(casa) }),
  };
};

const opaque = (value: string): string =>
  value === "" ? "" : createHash("sha256").update(value).digest("base64url");

/**
 * Names who asks, as one whose turns are counted: a user, or a network with those that are one house's. Undefined where a service asks for itself, which asks
 * for so much at a time.
 */
export type NameRemitente = (remitente: Remitente | null | undefined) => string | undefined;

/** Makes the names of who asks, which begin anew with the process. */
export function createNameRemitente({ now }: { readonly now: () => Date }): NameRemitente {
  const networks = createNetworkTurns(now);
  return (remitente) => {
    const { quien = "", origen = "", casa } = remitente ?? {};
    if (quien !== "") return `usuario ${quien}`;
    return origen === "" ? undefined : `red ${networks.lineOf(origen, casa)}`;
  };
}

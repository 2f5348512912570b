import { createHmac } from "node:crypto";
import type { Keyring } from "@dte/sealing";
import { type Sql, transaction } from "@dte/service";
import { findUltima, keepRed } from "../store/redes-conocidas.js";

/** The time in ms after which a network from which a user has not entered counts as a stranger's. */
export const KEPT_MS = 90 * 86_400_000;

/** A user name that somebody claims, as a digest, and the network that they come from. */
export type Place = { readonly usuario: string; readonly network: string };

/** The networks from which users have entered, shared by replicas and kept over a restart. */
export type Kept = {
  /** Finds when the user last entered from that network; undefined where that is too long ago. */
  find(place: Place, now: Date): Promise<Date | undefined>;
  keep(place: Place, now: Date): Promise<void>;
};

/** Keeps the networks in PostgreSQL, as digests under the service's own key: the table alone tells neither the users nor the networks. */
export function keptIn(sql: Sql, keys: Keyring): Kept {
  const huellasOf = ({ usuario, network }: Place) => digestsOf(keys, ["red", usuario, network]);
  return {
    find: (place, now) => findUltima(sql, huellasOf(place), new Date(now.getTime() - KEPT_MS)),
    async keep(place, now) {
      const [huella] = huellasOf(place);
      const [usuario] = digestsOf(keys, ["usuario", place.usuario]);
      await transaction(sql, "keep network", (tx) => keepRed(tx, { huella, usuario }, now));
    },
  };
}

/** Digests a text under each key, the present one first, so that a new key forgets nobody. */
function digestsOf([current, ...earlier]: Keyring, parts: readonly string[]): readonly [Buffer, ...Buffer[]] {
  // The text has a name of its own in front, since these keys open secrets as well.
  const text = JSON.stringify(["redes conocidas", ...parts]);
  const digest = ({ key }: Keyring[number]) => createHmac("sha256", key).update(text).digest();
  return [digest(current), ...earlier.map(digest)];
}

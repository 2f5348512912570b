import { createHmac } from "node:crypto";
import type { Keyring } from "@dte/sealing";
import { type Sql, transaction } from "@dte/service";
import { findUltima, keepRed } from "../store/redes-conocidas.js";

/** A network from which a user has not entered for so long is a stranger's. */
export const KEPT_MS = 90 * 86_400_000;

/** Somebody who claims to be a user, by the digest of the name, and the network from which. */
export type Place = { readonly usuario: string; readonly network: string };

/** Who has entered from where, as replicas share it and a restart leaves it. */
export type Kept = {
  /** Finds when the user entered from there last; undefined where that is too long ago. */
  find(place: Place, now: Date): Promise<Date | undefined>;
  keep(place: Place, now: Date): Promise<void>;
};

/** Keeps it in PostgreSQL, by digests under the service's own key: whoever reads the table alone learns neither who nor from where. */
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

/** Digests a text under each key that there is, the present one first, so that a new key forgets nobody. */
function digestsOf([current, ...earlier]: Keyring, parts: readonly string[]): readonly [Buffer, ...Buffer[]] {
  // With a name of its own, since these keys open secrets as well.
  const text = JSON.stringify(["redes conocidas", ...parts]);
  const digest = ({ key }: Keyring[number]) => createHmac("sha256", key).update(text).digest();
  return [digest(current), ...earlier.map(digest)];
}

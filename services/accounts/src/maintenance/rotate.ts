import { readKeyring } from "@dte/sealing";
import { connectPostgres, type Shell, transaction } from "@dte/service";
import type { StoreConfig } from "../config.js";
import { createLlave } from "../login/issuer.js";
import { type Rotated, replaceLlaves, rotateLlaves } from "../store/llaves-firma.js";
import { endAllFamilias, revokeKids } from "../store/revocaciones.js";
import { recordSistema } from "./maintain.js";

/**
 * Lets a new key sign, and retires those whose tokens have all expired. Within `PUBLISHED_MS` of the last rotation it
 * does nothing, so that it may be repeated. Opens its connections in `shell`.
 */
export async function rotate(config: StoreConfig, shell: Shell): Promise<Rotated> {
  const keys = readKeyring(config.keyEncryptionKey);
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal(), poolMax: 1 });
  return await transaction(sql, "rotate signing key", async (tx) => {
    const rotated = await rotateLlaves(tx, () => createLlave(keys), shell.now());
    if (rotated.created) await recordSistema(tx, shell, "llave.firma.rotada");
    return rotated;
  });
}

/** The number of keys that verify nothing any more, and of sessions that were ended. */
export type Replacement = { retired: number; sesiones: number };

/**
 * Lets a new key sign in the place of one that somebody else may have: whatever any earlier key signed is refused from now on, and everybody has to
 * enter again. Gateways learn of it with the other revocations, within seconds. Opens its connections in `shell`.
 */
export async function replace(config: StoreConfig, shell: Shell): Promise<Replacement> {
  const keys = readKeyring(config.keyEncryptionKey);
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal(), poolMax: 1 });
  return await transaction(sql, "replace signing keys", async (tx) => {
    const now = shell.now();
    const { kid, retired } = await replaceLlaves(tx, () => createLlave(keys), now);
    const sesiones = await endAllFamilias(tx);
    await revokeKids(tx, retired, now);
    await recordSistema(tx, shell, "llave.firma.comprometida", [
      ...retired.map((each) => ({ campo: "llave", antes: each })),
      { campo: "llave", despues: kid },
      { campo: "sesiones", antes: String(sesiones), despues: "0" },
    ]);
    return { retired: retired.length, sesiones };
  });
}

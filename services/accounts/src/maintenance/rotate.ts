import { readKeyring } from "@dte/sealing";
import { connectPostgres, type Shell, transaction } from "@dte/service";
import type { StoreConfig } from "../config.js";
import { createLlave } from "../login/issuer.js";
import { type Rotated, rotateLlaves } from "../store/llaves-firma.js";
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

import { connectPostgres, type Shell } from "@dte/service";
import { findRotura, ORIGEN, type Valor } from "../auditoria/cadena.js";
import type { StoreConfig } from "../config.js";
import { readAuditoria } from "../store/auditoria.js";

const BATCH = 1_000;

/** How many entries and logs there are, and where the first one is that does not fit. */
export type Verified = { entradas: number; cadenas: number; rotura: string | undefined };

/** Looks at every entry of every log. Opens its connections in `shell`. */
export async function verifyAuditoria(config: StoreConfig, shell: Shell): Promise<Verified> {
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal(), poolMax: 1 });
  const verified: Verified = { entradas: 0, cadenas: 0, rotura: undefined };
  let behind = { cadena: "", orden: 0 };
  let previa = ORIGEN;
  for (let count = BATCH; count === BATCH; ) {
    const read = await readAuditoria(sql, behind, BATCH);
    count = read.length;
    for (const eslabon of read) {
      const { cadena, orden } = eslabon.entrada;
      if (cadena !== behind.cadena) {
        verified.cadenas += 1;
        previa = ORIGEN;
        behind = { cadena, orden: 0 };
      }
      const isChanged = findRotura([{ ...eslabon, entrada: eslabon.entrada as Valor }], previa) !== undefined;
      if (isChanged || orden !== behind.orden + 1) verified.rotura ??= `${cadena} ${orden}`;
      previa = eslabon.huella;
      behind = { cadena, orden };
      verified.entradas += 1;
    }
  }
  return verified;
}

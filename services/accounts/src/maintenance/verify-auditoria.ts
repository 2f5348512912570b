import { connectPostgres, type Shell } from "@dte/service";
import { findRotura, ORIGEN, type Valor } from "../auditoria/cadena.js";
import type { StoreConfig } from "../config.js";
import { readAuditoria } from "../store/auditoria.js";

const BATCH = 1_000;

/** The last entry of a log, with `huella` in hexadecimal. */
export type Cabeza = { cadena: string; orden: number; huella: string };

/** The number of entries and logs, the place of the first entry that does not fit, and the last entry of each log. */
export type Verified = {
  entradas: number;
  cadenas: number;
  rotura: string | undefined;
  cabezas: Cabeza[];
  /** The differences from the time at which `antes` were the last entries. */
  diferencias: string[];
};

/**
 * Checks every entry of every log. A log whose end was taken away, or written anew, is consistent in itself: the last entries of an earlier run show
 * it, which must still be there. Opens its connections in `shell`.
 */
export async function verifyAuditoria(
  config: StoreConfig,
  shell: Shell,
  antes: readonly Cabeza[] = [],
): Promise<Verified> {
  const sql = connectPostgres(shell, { url: config.databaseUrl.reveal(), poolMax: 1 });
  const verified: Verified = { entradas: 0, cadenas: 0, rotura: undefined, cabezas: [], diferencias: [] };
  const awaited = new Map(antes.map((cabeza) => [cabeza.cadena, cabeza]));
  let behind = { cadena: "", orden: 0 };
  let previa = ORIGEN;
  const endCadena = () => {
    if (behind.cadena !== "") verified.cabezas.push({ ...behind, huella: previa.toString("hex") });
  };
  for (let count = BATCH; count === BATCH; ) {
    const read = await readAuditoria(sql, behind, BATCH);
    count = read.length;
    for (const eslabon of read) {
      const { cadena, orden } = eslabon.entrada;
      if (cadena !== behind.cadena) {
        endCadena();
        verified.cadenas += 1;
        previa = ORIGEN;
        behind = { cadena, orden: 0 };
      }
      const isChanged = findRotura([{ ...eslabon, entrada: eslabon.entrada as Valor }], previa) !== undefined;
      if (isChanged || orden !== behind.orden + 1) verified.rotura ??= `${cadena} ${orden}`;
      previa = eslabon.huella;
      behind = { cadena, orden };
      verified.entradas += 1;
      const last = awaited.get(cadena);
      if (last?.orden !== orden) continue;
      awaited.delete(cadena);
      if (last.huella !== previa.toString("hex")) verified.diferencias.push(`${cadena} differs at ${orden}`);
    }
  }
  endCadena();
  for (const { cadena, orden } of awaited.values())
    verified.diferencias.push(`${cadena} ends before ${orden}`);
  return verified;
}

/** Writes last entries as lines, which `readCabezas` reads. */
export const writeCabezas = (cabezas: readonly Cabeza[]): string =>
  cabezas.map((each) => JSON.stringify(each)).join("\n");

/** Reads the lines that an earlier run printed, with its last line or without. Throws for any other text. */
export function readCabezas(text: string): Cabeza[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("accounts: "));
  return lines.map((line, index) => {
    const read = readLine(line);
    if (
      typeof read?.cadena !== "string" ||
      !Number.isSafeInteger(read.orden) ||
      typeof read.huella !== "string"
    )
      throw new Error(`line ${index + 1} of the earlier run is no last entry of a log`);
    return read as Cabeza;
  });
}

function readLine(line: string): Partial<Cabeza> | null | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

import type { Tx } from "@dte/testing/simulation";
import { ABSENCE_SECONDS } from "../../src/store/cierres.js";
import { toError } from "../../src/store/intentos.js";
import type { Database } from "./database.js";
import type { Model } from "./model.js";
import { isMine, storedOf } from "./model-intentos.js";
import type { IntentoRow } from "./rows.js";

const PATIENCE_MS = 25_000;
const HOUR_MS = 3_600_000;

/** The statements that end attempts. */
export const cierres: Pick<Model, "closeCertificado" | "closeRechazado" | "closeAusente" | "closeEmitido"> = {
  closeCertificado: (db, tx, id, idDte) => close(db, tx, id, idDte),
  closeRechazado(db, tx, id, instancia, { error, freesNumero, isVerdict = false, mayExist = false }) {
    const row = db.tables.intentos.get(tx, id);
    if (!isMine(row, instancia)) return false;
    const pendiente = row.pendiente || tx.startedAt > row.creado.getTime() + PATIENCE_MS;
    const closed = {
      estado: "rechazado",
      error: storedOf(error),
      veredicto: isVerdict,
      cerrado: tx.startedAt,
      instancia: null,
      pendiente,
      originalEnviado: row.originalEnviado || mayExist,
    } as const;
    const heir = heirOf(db, tx, row, isVerdict);
    db.tables.intentos.set(tx, id, closed);
    for (const [key, numero] of [...db.tables.numeros.rows(tx)]) {
      if (numero.idIntento !== id) continue;
      if (row.identidad !== null) {
        if (heir !== undefined && numero.estado === "usado")
          db.tables.numeros.set(tx, key, { idIntento: heir });
        continue;
      }
      if (!freesNumero) continue;
      const hours = isVerdict && numero.devueltos > 0 ? 24 ** Math.min(numero.devueltos - 1, 2) : 0;
      db.tables.numeros.set(tx, key, {
        estado: "libre",
        idIntento: null,
        devueltos: numero.devueltos + (isVerdict ? 1 : 0),
        rechazadoPor: id,
        libreDesde: tx.startedAt + hours * HOUR_MS,
      });
    }
    return true;
  },
  closeAusente(db, tx, id, instancia) {
    const row = db.tables.intentos.get(tx, id);
    if (!isMine(row, instancia) || row.rechazo === null) return undefined;
    if ((row.ultimoEnvio ?? row.creado.getTime()) >= tx.startedAt - ABSENCE_SECONDS * 1_000) return undefined;
    const closed = {
      estado: "rechazado",
      error: row.rechazo,
      veredicto: true,
      cerrado: tx.startedAt,
      instancia: null,
      pendiente: true,
      originalEnviado: true,
    } as const;
    db.tables.intentos.set(tx, id, closed);
    return toError(row.rechazo);
  },
  closeEmitido(db, tx, id, error) {
    const row = db.tables.intentos.get(tx, id);
    if (row?.estado !== "abierto" || row.idContingencia === null) return false;
    const closed = {
      estado: "rechazado",
      error: storedOf(error),
      veredicto: true,
      cerrado: tx.startedAt,
      pendiente: true,
    } as const;
    db.tables.intentos.set(tx, id, closed);
    return true;
  },
};

/**
 * Finds the attempt that gets the number of a correction that is refused: one that was opened again, or one that the authority has judged where it
 * has not judged this one.
 */
function heirOf(db: Database, tx: Tx, row: IntentoRow, isVerdict: boolean): string | undefined {
  if (row.identidad === null) return undefined;
  const [heir] = [...db.tables.intentos.rows(tx)]
    .map(([, each]) => each)
    .filter((each) => each.id !== row.id && (each.id === row.identidad || each.identidad === row.identidad))
    .filter(({ estado, veredicto }) => estado !== "rechazado" || (veredicto === true && !isVerdict))
    .sort(openFirst);
  return heir?.id;
}

/** Sorts attempts that are not refused before others, and the last of them first. */
export const openFirst = (a: IntentoRow, b: IntentoRow): number =>
  Number(a.estado === "rechazado") - Number(b.estado === "rechazado") || lastFirst(a, b);

export const lastFirst = (a: IntentoRow, b: IntentoRow): number =>
  b.creado.getTime() - a.creado.getTime() || b.orden - a.orden;

/** Closes an open attempt as certified, whoever has it. */
export function close(db: Database, tx: Tx, id: string, idDte: string): boolean {
  if (db.tables.intentos.get(tx, id)?.estado !== "abierto") return false;
  db.tables.intentos.set(tx, id, { estado: "certificado", idDte, cerrado: tx.startedAt, instancia: null });
  return true;
}

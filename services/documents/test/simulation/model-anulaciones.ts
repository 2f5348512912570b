import { mayTake, type Tx } from "@dte/testing/simulation";
import type { AnulacionNumeros } from "../../src/store/anulaciones-numeros.js";
import type { Model } from "./model.js";
import { keyOfNumero } from "./model-numeros.js";
import type { AnulacionRow, NumeroRow, Tables } from "./rows.js";

/** A process that takes an annulment has it for this long, at most. */
const HELD_MS = 120_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

const given = ({
  estado: _,
  instancia: __,
  siguiente: ___,
  titular: ____,
  creado: _____,
  ...anulacion
}: AnulacionRow): AnulacionNumeros => anulacion;

const keysOf = (
  numeros: Pick<AnulacionNumeros, "idCuenta" | "estaEnAmbienteDePruebas" | "serie">,
  desde: number,
  hasta: number,
) =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => [keyOfNumero(numeros, desde + i), desde + i] as const);

function settleAnulando(
  tables: Tables,
  tx: Tx,
  row: AnulacionRow,
  estado: "anulado" | "libre",
  alsoFree = false,
): void {
  for (const [key] of keysOf(row, row.desde, row.hasta)) {
    const known = tables.numeros.get(tx, key)?.estado;
    if (known !== "anulando" && !(alsoFree && known === "libre")) continue;
    tables.numeros.set(tx, key, { estado, libreDesde: tx.startedAt });
  }
}

function lockSerie(tables: Tables, tx: Tx, serie: Parameters<typeof keysOf>[0]): void {
  const prefix = keyOfNumero(serie, 0).slice(0, -1);
  for (const [key] of [...tables.secuencias.rows(tx)])
    if (key.startsWith(prefix)) tables.secuencias.lock(tx, key);
}

function seen(
  tables: Tables,
  tx: Tx,
  serie: Parameters<typeof keysOf>[0],
  { desde, hasta }: { readonly desde: number; readonly hasta: number },
): "free" | "again" | "done" | "partly" | "used" {
  lockSerie(tables, tx, serie);
  const known = keysOf(serie, desde, hasta).map(([key]) => tables.numeros.get(tx, key)?.estado);
  if (known.every((estado) => estado === "anulado")) return "done";
  if (known.includes("usado")) return "used";
  if (known.includes("anulado")) return "partly";
  return known.includes("anulando") ? "again" : "free";
}

export const anulaciones: Pick<
  Model,
  | "hasCupo"
  | "seeNumeros"
  | "markAnulando"
  | "openAnulacion"
  | "findTraslapada"
  | "claimAnulaciones"
  | "countAnulacion"
  | "releaseAnulacion"
  | "closeAnulacion"
> = {
  hasCupo({ tables }, tx, { titular, desde, hasta, max, ...serie }) {
    const rows = keysOf(serie, desde, hasta);
    const isRepeated = rows.every(([key]) =>
      ["anulando", "anulado"].includes(tables.numeros.get(tx, key)?.estado ?? ""),
    );
    const asked = [...tables.anulaciones.rows(tx)].map(([, row]) => row);
    const given = asked
      .filter(
        (row) =>
          row.titular === titular &&
          row.creado > tx.startedAt - DAY_MS &&
          row.estaEnAmbienteDePruebas === serie.estaEnAmbienteDePruebas,
      )
      .reduce((total, row) => total + row.hasta - row.desde + 1, 0);
    return isRepeated || given + hasta - desde + 1 <= max ? "ok" : "full";
  },
  seeNumeros({ tables }, tx, serie, numeros) {
    return seen(tables, tx, serie, numeros);
  },
  markAnulando({ tables }, tx, serie, numeros) {
    const rows = keysOf(serie, numeros.desde, numeros.hasta);
    for (const [key] of rows) tables.numeros.lock(tx, key);
    const isTaken = (key: string): boolean =>
      ["usado", "anulado"].includes(tables.numeros.get(tx, key)?.estado ?? "");
    if (rows.some(([key]) => isTaken(key))) return false;
    for (const [key, numero] of rows) {
      const fresh: NumeroRow = {
        ...{ numero, idIntento: null, instancia: null, devueltos: 0, rechazadoPor: null },
        libreDesde: Number.NEGATIVE_INFINITY,
        estado: "anulando",
      };
      tables.numeros.put(tx, key, { ...fresh, ...tables.numeros.get(tx, key), estado: "anulando" });
    }
    return true;
  },
  openAnulacion(db, tx, lease, { titular, ...nueva }) {
    const { anulaciones: table } = db.tables;
    const isSame = (row: AnulacionRow) =>
      row.estado === "abierta" &&
      row.idCuenta === nueva.idCuenta &&
      row.estaEnAmbienteDePruebas === nueva.estaEnAmbienteDePruebas &&
      row.serie === nueva.serie &&
      row.desde === nueva.desde &&
      row.hasta === nueva.hasta;
    for (const [owner, draft] of table.drafts(tx)) if (isSame(draft)) throw db.blocked(owner);
    const held = { instancia: lease.holder, siguiente: tx.startedAt + HELD_MS };
    const [same] = [...table.rows(tx)].filter(([, row]) => isSame(row));
    if (!same) {
      table.put(tx, nueva.id, {
        ...{ ...nueva, ...held, envios: 0, traza: null, estado: "abierta" },
        ...{ titular, creado: tx.startedAt },
      });
      return { ...nueva, envios: 0, traza: null };
    }
    const [key, row] = same;
    const isLeft =
      row.instancia === null ||
      (mayTake(db, tx, lease.holder, row.instancia) &&
        (row.siguiente <= tx.startedAt || row.instancia !== lease.holder));
    if (!isLeft) return "held";
    table.set(tx, key, held);
    return given({ ...row, ...held });
  },
  findTraslapada({ tables }, tx, { desde, hasta, ...serie }, isAgain) {
    const [row] = [...tables.anulaciones.rows(tx)]
      .map(([, each]) => each)
      .filter(
        (each) =>
          keyOfNumero(each, 0) === keyOfNumero(serie, 0) &&
          each.desde <= hasta &&
          each.hasta >= desde &&
          (each.desde !== desde || each.hasta !== hasta) &&
          (each.estado === "abierta" || (isAgain && each.estado === "rechazada")),
      )
      .sort((a, b) => a.desde - b.desde || a.hasta - b.hasta);
    return row && { desde: row.desde, hasta: row.hasta };
  },
  claimAnulaciones(db, tx, lease, limit) {
    const { anulaciones: table } = db.tables;
    const left = [...table.rows(tx)]
      .filter(
        ([key, row]) =>
          row.estado === "abierta" &&
          mayTake(db, tx, lease.holder, row.instancia) &&
          (row.siguiente <= tx.startedAt || (row.instancia !== null && row.instancia !== lease.holder)) &&
          !table.isLocked(tx, key),
      )
      .sort(([, a], [, b]) => a.siguiente - b.siguiente)
      // Each user has a first one taken before any has a second one.
      .map(([key, row], at, all) => {
        const turno = all.slice(0, at).filter(([, each]) => each.titular === row.titular).length;
        return { key, row, turno };
      })
      .sort((a, b) => a.turno - b.turno)
      .map(({ key, row }) => [key, row] as const)
      .slice(0, limit);
    for (const [key] of left)
      table.set(tx, key, { instancia: lease.holder, siguiente: tx.startedAt + HELD_MS });
    return left.map(([, row]) => given(row));
  },
  countAnulacion({ tables }, tx, lease, id) {
    const row = tables.anulaciones.get(tx, id);
    if (row?.estado !== "abierta" || row.instancia !== lease.holder) return false;
    tables.anulaciones.set(tx, id, { envios: row.envios + 1 });
    return true;
  },
  releaseAnulacion({ tables }, tx, lease, id, { seconds, isSent }) {
    const row = tables.anulaciones.get(tx, id);
    if (row?.estado !== "abierta" || row.instancia !== lease.holder) return;
    const siguiente = tx.startedAt + seconds * 1_000;
    tables.anulaciones.set(tx, id, { instancia: null, siguiente, envios: row.envios - (isSent ? 0 : 1) });
  },
  closeAnulacion({ tables }, tx, lease, { id, ...anulacion }, { error, frees = false }) {
    lockSerie(tables, tx, anulacion);
    const row = tables.anulaciones.get(tx, id);
    const isOpen = row?.estado === "abierta";
    if (!row || !(isOpen || (!error && row.estado === "rechazada"))) return false;
    if (error && row.instancia !== lease.holder) return false;
    tables.anulaciones.set(tx, id, { estado: error ? "rechazada" : "anulada", instancia: null });
    if (!error) settleAnulando(tables, tx, row, "anulado", !isOpen);
    else if (frees) settleAnulando(tables, tx, row, "libre");
    return true;
  },
};

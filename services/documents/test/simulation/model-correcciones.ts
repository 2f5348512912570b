import { sqlError, type Tx } from "@dte/testing/simulation";
import { Taken } from "../../src/store/contingencias.js";
import type { Database } from "./database.js";
import type { Model } from "./model.js";
import { lastFirst } from "./model-cierres.js";
import { checkUnique, intentoOf, storedOf } from "./model-intentos.js";
import { deIdentidad, predecesorOf } from "./model-predecesores.js";
import type { DteRow, IntentoRow } from "./rows.js";

/** Lists the other attempts of the identity that an attempt has or gave. */
const otrosDe = (db: Database, tx: Tx, { id, identidad }: IntentoRow): string[] =>
  deIdentidad(db, tx, identidad ?? id)
    .map((row) => row.id)
    .filter((each) => each !== id);

/** Opens a refused attempt again, with the number that others of its identity took over. */
function reopening(db: Database, tx: Tx, id: string): IntentoRow | undefined {
  const { tables } = db;
  const row = tables.intentos.get(tx, id);
  if (row?.estado !== "rechazado") return undefined;
  if (row.identidad !== null && row.envios === 0 && row.idContingencia === null) return undefined;
  const all = [...tables.intentos.rows(tx)].map(([, each]) => each);
  const identidad = row.identidad ?? row.id;
  const { numeroTransaccion, ...sinNumero } = row.dte;
  const isTaken =
    row.numeroTransaccion !== null &&
    all.some(
      (otro) =>
        otro.id !== id &&
        otro.idCuenta === row.idCuenta &&
        otro.numeroTransaccion === row.numeroTransaccion &&
        otro.estado !== "rechazado",
    );
  const isOther = (each: IntentoRow) =>
    each.estado !== "rechazado" && (each.identidad === identidad || each.id === row.identidad);
  if (all.some(isOther)) return undefined;
  const opened: IntentoRow = {
    ...row,
    estado: "abierto",
    rechazo: row.rechazo ?? row.error,
    error: null,
    cerrado: null,
    siguiente: tx.startedAt,
    pendienteContado: true,
    ...(isTaken && { numeroTransaccion: null, dte: sinNumero }),
  };
  checkUnique(db, tx, opened);
  tables.intentos.put(tx, id, opened);
  moveNumeros(db, tx, otrosDe(db, tx, row), id);
  return opened;
}

function moveNumeros(db: Database, tx: Tx, desde: readonly string[], idIntento: string): void {
  for (const [key, numero] of [...db.tables.numeros.rows(tx)]) {
    if (numero.estado === "usado" && desde.includes(numero.idIntento ?? ""))
      db.tables.numeros.set(tx, key, { idIntento });
  }
}

/** Makes a document another attempt's: the columns that find it change. */
function setFila(
  db: Database,
  tx: Tx,
  key: string,
  fila: Pick<DteRow, "idIntento" | "numeroTransaccion"> & Partial<DteRow>,
): void {
  const { dtes } = db.tables;
  for (const [otherKey, other] of dtes.rows(tx)) {
    if (otherKey === key) continue;
    if (other.idIntento === fila.idIntento) throw sqlError("23505", "dtes_id_intento_key");
    if (fila.numeroTransaccion === null || other.numeroTransaccion !== fila.numeroTransaccion) continue;
    if (other.idCuenta === dtes.get(tx, key)?.idCuenta) throw sqlError("23505", "dtes_numero_transaccion");
  }
  dtes.set(tx, key, fila);
}

function setFilaDeDte(
  db: Database,
  tx: Tx,
  { id: idIntento, numeroTransaccion }: Pick<IntentoRow, "id" | "numeroTransaccion">,
  of: { desde: string; estado: DteRow["estado"] },
): string | undefined {
  const found = [...db.tables.dtes.rows(tx)].find(
    ([, row]) => row.idIntento === of.desde && row.estado === of.estado,
  );
  if (found) setFila(db, tx, found[0], { idIntento, numeroTransaccion });
  return found?.[0];
}

/** Closes a correction that gives way to the refused attempt. */
function closing(db: Database, tx: Tx, id: string, error: Parameters<typeof storedOf>[0]): void {
  db.tables.intentos.set(tx, id, {
    estado: "rechazado",
    error: storedOf(error),
    veredicto: false,
    cerrado: tx.startedAt,
    instancia: null,
    pendiente: true,
  });
}

/** The statements for refused documents and their corrections. */
export const correcciones: Pick<
  Model,
  | "reopenRechazado"
  | "findRechazado"
  | "findNumero"
  | "setIdentidad"
  | "replaceRechazado"
  | "findPredecesor"
  | "giveWay"
  | "giveWayUnissued"
> = {
  reopenRechazado(db, tx, id) {
    const { tables } = db;
    let opened: IntentoRow | undefined;
    try {
      opened = reopening(db, tx, id);
    } catch (error) {
      if ((error as { constraint_name?: string }).constraint_name === "intentos_anulacion") return undefined;
      throw error;
    }
    if (!opened) return undefined;
    for (const [key, numero] of [...tables.numeros.rows(tx)]) {
      if (numero.estado !== "libre" || numero.rechazadoPor !== id) continue;
      if (key.startsWith(`${opened.idCuenta} `))
        tables.numeros.set(tx, key, { estado: "usado", idIntento: id });
    }
    for (const desde of otrosDe(db, tx, opened)) setFilaDeDte(db, tx, opened, { desde, estado: "Rechazado" });
    for (const [key, { idIntento, estado }] of [...tables.dtes.rows(tx)]) {
      if (idIntento !== id || estado !== "Rechazado") continue;
      const { numeroTransaccion } = opened;
      setFila(db, tx, key, { idIntento, numeroTransaccion, estado: "EnContingencia" });
      db.count(tx, opened.dte, "EnContingencia", 1);
    }
    return intentoOf(opened);
  },
  findRechazado({ tables }, tx, identidad) {
    const all = [...tables.intentos.rows(tx)].map(([, row]) => row);
    const isCorrected = (row: IntentoRow) =>
      all.some(
        (c) =>
          (c.identidad === (row.identidad ?? row.id) &&
            (c.estado !== "rechazado" || (c.veredicto === true && c.creado > row.creado))) ||
          (c.id === row.identidad && c.estado !== "rechazado"),
      );
    const [row] = all
      .filter((each) => each.id === identidad || each.identidad === identidad)
      .filter((each) => each.veredicto === true && each.estado === "rechazado")
      .filter((each) => each.operacion === "certificar" && !isCorrected(each))
      .sort(lastFirst);
    if (!row?.error) return undefined;
    const { id: idIntento, idCuenta, pais, dte, error, idContingencia, idEvento } = row;
    const aceptado = tables.eventos.get(tx, idEvento ?? "")?.aceptado ?? null;
    return {
      ...{ idIntento, identidad: row.identidad ?? row.id, idCuenta, pais, dte, error },
      ...{ cerrado: new Date(row.cerrado ?? 0), idContingencia, idEvento },
      tipoContingencia: tables.contingencias.get(tx, idContingencia ?? "")?.tipo ?? null,
      motivoContingencia: null,
      informado: aceptado === null ? null : new Date(aceptado),
    };
  },
  findNumero(db, tx, { identidad }) {
    const refused = deIdentidad(db, tx, identidad)
      .filter(({ estado }) => estado === "rechazado")
      .map(({ id }) => id);
    const found = [...db.tables.numeros.rows(tx)].find(
      ([, row]) => row.estado === "usado" && refused.includes(row.idIntento ?? ""),
    );
    if (!found) return undefined;
    const [, , serie = ""] = found[0].split(" ");
    return { serie, numero: found[1].numero };
  },
  setIdentidad(db, tx, id, identidad) {
    const row = db.tables.intentos.get(tx, id);
    if (!row) return true;
    const named = { ...row, identidad, envios: 0 };
    if (named.estado !== "rechazado") checkUnique(db, tx, named);
    db.tables.intentos.put(tx, id, named);
    return true;
  },
  replaceRechazado(db, tx, dte, { identidad, idIntento }) {
    const ids = deIdentidad(db, tx, identidad).map(({ id }) => id);
    for (const [key, row] of [...db.tables.dtes.rows(tx)]) {
      if (row.estado !== "Rechazado" || !ids.includes(row.idIntento ?? "")) continue;
      const numeroTransaccion = dte.numeroTransaccion ?? null;
      setFila(db, tx, key, { idIntento, numeroTransaccion, estado: "EnContingencia", dte });
    }
  },
  findPredecesor(db, tx, id) {
    const row = db.tables.intentos.get(tx, id);
    return row && predecesorOf(db, tx, row);
  },
  giveWay(db, tx, { id, dte }, idPredecesor, error) {
    const { intentos, lotes } = db.tables;
    const correction = intentos.get(tx, id);
    if (correction?.estado !== "abierto" || correction.idContingencia === null) return undefined;
    closing(db, tx, id, error);
    const adoptado = reopening(db, tx, idPredecesor);
    const idDte = adoptado && setFilaDeDte(db, tx, adoptado, { desde: id, estado: "EnContingencia" });
    if (!adoptado || idDte === undefined) throw new Taken("the refused document is not to be had");
    const isOutside = adoptado.idContingencia === null;
    intentos.set(tx, idPredecesor, {
      idLote: null,
      enOtroLote: adoptado.enOtroLote || (lotes.get(tx, adoptado.idLote ?? "")?.envios ?? 0) > 1,
      pudoLlegar: adoptado.pudoLlegar || isOutside,
      originalEnviado: adoptado.originalEnviado || isOutside,
      idContingencia: adoptado.idContingencia ?? correction.idContingencia,
      idEvento: adoptado.idEvento ?? correction.idEvento,
      contenidoContingencia: adoptado.contenidoContingencia ?? adoptado.contenido,
    });
    db.count(tx, dte, "EnContingencia", -1);
    db.count(tx, adoptado.dte, "EnContingencia", 1);
    return { adoptado: intentoOf(adoptado), idDte };
  },
  giveWayUnissued(db, tx, { id, instancia }, idPredecesor, error) {
    const row = db.tables.intentos.get(tx, id);
    if (row?.estado !== "abierto" || row.idContingencia !== null || row.instancia !== instancia) return false;
    closing(db, tx, id, error);
    if (!reopening(db, tx, idPredecesor)) moveNumeros(db, tx, [id], idPredecesor);
    return true;
  },
};

import type { FegError } from "@dte/errors";
import { add, amount, formatShort, ZERO } from "@dte/money";
import { mayTake, sqlError, type Tx } from "@dte/testing/simulation";
import { keyOf } from "../../src/issuing/circuits.js";
import { driverOf } from "../../src/issuing/exchange.js";
import {
  type Estado,
  type Intento,
  type NewIntento,
  SEND_SECONDS_MAX,
  toError,
} from "../../src/store/intentos.js";
import type { Pendiente } from "../../src/store/pendientes.js";
import type { Database } from "./database.js";
import type { Model } from "./model.js";
import { isTomado, keyOfNumero } from "./model-numeros.js";
import { type IntentoRow, nextOrden, type StoredError } from "./rows.js";

export const storedOf = ({ codigo, message, extra }: FegError): StoredError => ({
  codigo,
  mensaje: message,
  extra,
});

/** Gives an attempt in the form of a statement that returns its columns. */
export const intentoOf = (row: IntentoRow): Intento => {
  const { id, operacion, idCuenta, pais, idCertificador, numeroTransaccion, dte, anulacion } = row;
  const { contenido, archivo, conexion, actor, envios, consultas, referencia, rechazo, creado, traza } = row;
  const { identidad } = row;
  const frozen = {
    id,
    operacion,
    idCuenta,
    pais,
    idCertificador,
    numeroTransaccion,
    dte,
    anulacion,
    contenido,
    archivo,
    conexion,
  };
  return { ...frozen, actor, envios, consultas, referencia, rechazo, creado, traza, identidad };
};

/** Checks the indexes that allow one attempt alone; waits for attempts that others are about to commit. */
export function checkUnique(db: Database, tx: Tx, row: IntentoRow): void {
  const others = [...db.tables.intentos.rows(tx)].map(([, other]) => other);
  const isSame = (other: IntentoRow) =>
    other.id === row.id
      ? undefined
      : row.numeroTransaccion !== null &&
          other.numeroTransaccion === row.numeroTransaccion &&
          other.idCuenta === row.idCuenta &&
          other.estado !== "rechazado"
        ? "intentos_numero_transaccion"
        : row.operacion === "anular" &&
            other.operacion === "anular" &&
            other.estado === "abierto" &&
            other.dte.id === row.dte.id
          ? "intentos_anulacion"
          : row.identidad !== null && other.identidad === row.identidad && other.estado !== "rechazado"
            ? "intentos_identidad"
            : undefined;
  for (const [owner, draft] of db.tables.intentos.drafts(tx)) {
    const seen = db.tables.intentos.get(tx, draft.id);
    if (isSame(draft) || (seen && isSame(seen))) throw db.blocked(owner);
  }
  for (const other of others) {
    const index = isSame(other);
    if (index) throw sqlError("23505", index);
  }
}

function insert(db: Database, tx: Tx, instancia: string, nuevo: NewIntento): Intento | "repeated" {
  db.tables.intentos.lock(tx, nuevo.id);
  if (db.tables.intentos.get(tx, nuevo.id)) return "repeated";
  const row: IntentoRow = {
    ...nuevo,
    orden: nextOrden(db.tables),
    envios: 1,
    consultas: 0,
    referencia: null,
    rechazo: null,
    creado: new Date(tx.startedAt),
    traza: null,
    identidad: null,
    estado: "abierto",
    idDteOriginal: nuevo.operacion === "certificar" ? (nuevo.dte.dteOriginal?.id ?? null) : null,
    idDte: null,
    error: null,
    instancia,
    siguiente: tx.startedAt,
    pendiente: false,
    aparcado: null,
    fallos: 0,
    ultimoEnvio: tx.startedAt,
    cerrado: null,
    veredicto: null,
    idContingencia: null,
    contenidoContingencia: null,
    pudoLlegar: false,
    originalEnviado: false,
    enOtroLote: false,
    ausente: null,
    idEvento: null,
    idLote: null,
    pendienteContado: false,
  };
  checkUnique(db, tx, row);
  db.tables.intentos.put(tx, row.id, row);
  const { envios, consultas, referencia, rechazo, creado, traza, identidad } = row;
  return { ...nuevo, envios, consultas, referencia, rechazo, creado, traza, identidad };
}

export const isMine = (row: IntentoRow | undefined, instancia: string): row is IntentoRow =>
  row?.estado === "abierto" && row.instancia === instancia;

/** Tells that an attempt is pending, unless that was told before. */
function tellOnce(db: Database, tx: Tx, intento: Pendiente, estado: string, idDte?: string): void {
  const { id: idIntento, operacion, idCuenta, pais, numeroTransaccion, dte, creado } = intento;
  if (operacion === "anular" || db.tables.intentos.get(tx, idIntento)?.pendienteContado !== false) return;
  db.tables.intentos.set(tx, idIntento, { pendienteContado: true });
  const evento = {
    ...{ idIntento, idCuenta, pais, tipo: dte.tipo, estado, fechaCreacion: creado.toISOString() },
    ...(numeroTransaccion !== null && { numeroTransaccion }),
    ...(idDte !== undefined && { idDte }),
  };
  const orden = nextOrden(db.tables);
  db.tables.outbox.put(tx, `E${orden}`, { orden, asunto: "dte.pendiente", evento });
}

export const intentos: Pick<
  Model,
  | "openIntento"
  | "openNumerado"
  | "sumOfNotas"
  | "findEstado"
  | "findByNumeroTransaccion"
  | "findAnulacionAbierta"
  | "isOpen"
  | "isBeginning"
  | "findPendingRefusal"
  | "isHeld"
  | "countEnvio"
  | "countConsulta"
  | "countFallo"
  | "keepReferencia"
  | "keepRechazo"
  | "releaseIntento"
  | "leaveFallido"
  | "tellEmitido"
  | "leaveUnsent"
  | "claimIntentos"
  | "forgetEnvios"
> = {
  openIntento: (db, tx, instancia, nuevo) => insert(db, tx, instancia, nuevo),
  openNumerado(db, tx, instancia, nuevo, tomado) {
    const key = keyOfNumero(tomado, tomado.numero);
    db.tables.numeros.lock(tx, key);
    if (!isTomado(db.tables.numeros.get(tx, key), tomado.toma)) return "lost";
    const opened = insert(db, tx, instancia, nuevo);
    if (opened !== "repeated") db.tables.numeros.set(tx, key, { idIntento: nuevo.id, instancia: null });
    return opened;
  },
  sumOfNotas(db, tx, idDteOriginal, tipos, impuesto) {
    if (db.tables.dtes.get(tx, idDteOriginal)) db.tables.dtes.lock(tx, idDteOriginal);
    let [total, monto, lineas] = [ZERO, ZERO, 0];
    for (const [, each] of db.tables.intentos.rows(tx)) {
      const isCancelled = each.idDte !== null && db.tables.dtes.get(tx, each.idDte)?.estado === "Anulado";
      if (
        each.idDteOriginal !== idDteOriginal ||
        each.operacion !== "certificar" ||
        !tipos.includes(each.dte.tipo)
      )
        continue;
      if (each.estado === "rechazado" || isCancelled) continue;
      total = add(total, amount(each.dte.total));
      for (const suyo of each.dte.items.flatMap((item) => item.impuestos)) {
        if (suyo.nombreCorto !== impuesto || Number(suyo.montoImpuesto) === 0) continue;
        monto = add(monto, amount(suyo.montoImpuesto));
        lineas += 1;
      }
    }
    return { total: formatShort(total), impuesto: formatShort(monto), lineas };
  },
  findEstado(db, tx, id): Estado | undefined {
    const row = db.tables.intentos.get(tx, id);
    return (
      row && {
        estado: row.estado,
        idDte: row.idDte,
        huella: row.huella,
        error: row.error,
        enContingencia: row.idContingencia !== null,
      }
    );
  },
  findByNumeroTransaccion(db, tx, idCuenta, numeroTransaccion) {
    for (const [, { id, idDte, ...row }] of db.tables.intentos.rows(tx)) {
      if (
        row.idCuenta === idCuenta &&
        row.numeroTransaccion === numeroTransaccion &&
        row.estado !== "rechazado"
      )
        return { id, idDte };
    }
    return undefined;
  },
  findAnulacionAbierta(db, tx, idDte) {
    for (const [, { id, operacion, estado, dte }] of db.tables.intentos.rows(tx))
      if (operacion === "anular" && estado === "abierto" && dte.id === idDte) return id;
    return undefined;
  },
  isOpen: (db, tx, idCuenta, handle) =>
    [...db.tables.intentos.rows(tx)].some(
      ([, row]) => isNamed(row, idCuenta, handle) && row.estado === "abierto",
    ),
  // A commit of this database is seen by everybody at once.
  isBeginning: () => false,
  findPendingRefusal(db, tx, idCuenta, handle) {
    const [row] = [...db.tables.intentos.rows(tx)]
      .map(([, each]) => each)
      .filter((each) => isNamed(each, idCuenta, handle) && each.estado === "rechazado" && each.pendiente)
      .sort((a, b) => (b.cerrado ?? 0) - (a.cerrado ?? 0));
    return row?.error ? toError(row.error) : undefined;
  },
  isHeld: (db, tx, id, instancia) => isMine(db.tables.intentos.get(tx, id), instancia),
  countEnvio(db, tx, id, instancia, isEnded) {
    const row = db.tables.intentos.get(tx, id);
    if (row?.instancia !== instancia) return false;
    const isOver = row.ultimoEnvio === null || row.ultimoEnvio < tx.startedAt - SEND_SECONDS_MAX * 1_000;
    if (!isEnded && row.envios > 0 && !isOver) return false;
    db.tables.intentos.set(tx, id, { envios: row.envios + 1, ultimoEnvio: tx.startedAt });
    return true;
  },
  countConsulta(db, tx, id) {
    const row = db.tables.intentos.get(tx, id);
    if (row) db.tables.intentos.set(tx, id, { consultas: row.consultas + 1 });
  },
  countFallo(db, tx, id) {
    const row = db.tables.intentos.get(tx, id);
    if (!row) return 0;
    db.tables.intentos.set(tx, id, { fallos: row.fallos + 1 });
    return row.fallos + 1;
  },
  keepReferencia(db, tx, id, referencia) {
    if (db.tables.intentos.get(tx, id)) db.tables.intentos.set(tx, id, { referencia });
  },
  keepRechazo(db, tx, id, error) {
    const row = db.tables.intentos.get(tx, id);
    if (row?.estado === "abierto")
      db.tables.intentos.set(tx, id, { rechazo: row.rechazo ?? storedOf(error) });
  },
  releaseIntento(db, tx, intento, instancia, seconds, aparcado = null) {
    const { id } = intento;
    if (!isMine(db.tables.intentos.get(tx, id), instancia)) return;
    tellOnce(db, tx, intento, "abierto");
    const siguiente = tx.startedAt + seconds * 1_000 * (1 + 0.25 * db.chance());
    db.tables.intentos.set(tx, id, { instancia: null, pendiente: true, aparcado, fallos: 0, siguiente });
  },
  leaveFallido(db, tx, intento, instancia, { seconds, isParked }) {
    const { id } = intento;
    if (!isMine(db.tables.intentos.get(tx, id), instancia)) return;
    tellOnce(db, tx, intento, "abierto");
    const siguiente = tx.startedAt + seconds * 1_000;
    db.tables.intentos.set(tx, id, {
      instancia: null,
      pendiente: true,
      aparcado: isParked ? "fallo" : null,
      siguiente,
    });
  },
  tellEmitido: (db, tx, intento, idDte) => tellOnce(db, tx, intento, "contingencia", idDte),
  leaveUnsent(db, tx, id, instancia) {
    const row = db.tables.intentos.get(tx, id);
    if (!isMine(row, instancia) || row?.envios !== 1 || row.pendiente) return;
    db.tables.intentos.set(tx, id, { instancia: null, pendiente: true, siguiente: tx.startedAt, envios: 0 });
  },
  forgetEnvios(db, tx, id, instancia) {
    if (isMine(db.tables.intentos.get(tx, id), instancia)) db.tables.intentos.set(tx, id, { envios: 0 });
  },
  claimIntentos(db, tx, { lease, pais, working, limit, rooms = {} }) {
    const taken = new Map<string, number>();
    const due = [...db.tables.intentos.rows(tx)]
      .filter(
        ([key, row]) =>
          row.estado === "abierto" &&
          row.idContingencia === null &&
          row.pais === pais &&
          row.siguiente <= tx.startedAt &&
          !working.includes(row.id) &&
          mayTake(db, tx, lease.holder, row.instancia) &&
          !db.tables.intentos.isLocked(tx, key),
      )
      .sort(([, a], [, b]) => a.siguiente - b.siguiente || a.orden - b.orden)
      .filter(([, row]) => {
        const key = keyOf(driverOf(intentoOf(row)));
        const before = taken.get(key) ?? 0;
        taken.set(key, before + 1);
        return before < (rooms[key] ?? limit);
      });
    for (const [key] of due) db.tables.intentos.set(tx, key, { instancia: lease.holder, pendiente: true });
    return due.map(([, row]) => intentoOf(row));
  },
};

function isNamed(row: IntentoRow, idCuenta: string, handle: string): boolean {
  const isIt = row.numeroTransaccion === handle || row.id === handle;
  return row.idCuenta === idCuenta && row.operacion === "certificar" && isIt;
}

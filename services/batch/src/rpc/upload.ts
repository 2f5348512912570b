import { createHash } from "node:crypto";
import type { BatchDefinition, Call, Cuenta, Handlers, Lote } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { type Certifiers, isUuid, type Outbox, refuseLate, type Shell } from "@dte/service";
import { type Accounts, resolve } from "../access.js";
import { cleanNombre, toLote } from "../domain/lote.js";
import type { Events } from "../events.js";
import type { Libros } from "../excel/threads.js";
import type { NewDocumento } from "../store/documentos.js";
import type { Huella } from "../store/huellas.js";
import type { NewLote } from "../store/lotes.js";
import type { Store, Tx } from "../store/store.js";
import { type OnWorkbook, RETRY_SECONDS } from "../workbooks.js";
import { withErrores } from "./get.js";

/** The most bytes of a workbook (decisions.md of the contract, §3). */
const BYTES_MAX = 10 * 1024 * 1024;
/** The most batches of an account under way: two hundred thousand documents may wait; an account that has more sends them as these end. */
const ACTIVOS_MAX = 20;

type Deps = {
  shell: Shell;
  store: Store;
  outbox: Pick<Outbox, "kick">;
  accounts: Accounts;
  certifiers: Pick<Certifiers, "describe">;
  events: Events;
  onWorkbook: OnWorkbook;
  libros: Pick<Libros, "read">;
  kick: () => void;
  /** How much of the workbooks that have been issued an account keeps, and for how long. */
  conservacion: { readonly bytesMax: number; readonly days: number };
};

const DAY_MS = 24 * 3_600_000;

/**
 * How long the same workbook counts as repeated, in ms: a client that was left without an answer sends it again within minutes; a person who forgot,
 * within the day.
 */
const REPETIDO_MS = 24 * 3_600_000;

type Recibido = NewLote & { huella: Buffer };

/**
 * Takes a workbook in: once this answers, its documents will be issued, whichever process dies. The same `idLote` again gives the batch that it
 * began, as far as that is; with `unaVez` so does the same workbook within a day. Throws LOT-INVEXC-2 to -5, FEG_VALIDATION_ERROR,
 * FEG_BUSINESS_RULE_VIOLATION (too many batches at once), FEG_RATE_LIMIT_EXCEEDED (its caller would no longer hear the answer), and what accounts
 * refuses.
 */
export const upload =
  (deps: Deps): Handlers<BatchDefinition>["Upload"] =>
  async (
    { actor, idCuenta: asked, nombreArchivo, contenido, idLote = deps.shell.newId(), unaVez, titular },
    call,
  ) => {
    const { shell, store, accounts, certifiers, onWorkbook, libros } = deps;
    if (!actor) throw new TypeError("the caller did not send actor");
    if (contenido.length > BYTES_MAX) {
      throw invalid(`archivo: admite como máximo ${BYTES_MAX / 1024 / 1024} MiB. Divida el libro en varios.`);
    }
    const cuenta = await resolve(accounts, { actor, idCuenta: asked, permiso: "dte.emitir" }, call);
    const { id: idCuenta, pais } = cuenta;
    const now = shell.now();
    const since = unaVez ? new Date(now.getTime() - REPETIDO_MS) : undefined;
    const huella = createHash("sha256").update(contenido).digest();
    const begun = await findBegun(store, { idLote, idCuenta, huella }, since);
    if (begun) return begun;
    await refuseTooMany(store, idCuenta);
    const { campos, valoresTipo } = await certifiers.describe(pais);
    const reading = { contenido, descrito: { campos, valoresTipo }, idLote, idCuenta };
    const { totalFilas, documentos } = await onWorkbook({ idCuenta, actor, titular }, call, () =>
      libros.read(reading),
    );
    refuseLate(call);
    const { usuario, ipOrigen } = actor;
    const archivo = { nombreArchivo: cleanNombre(nombreArchivo), totalFilas, totalDtes: documentos.length };
    const autoridad = autoridadOf(cuenta);
    const { encargo } = call;
    const lote = {
      id: idLote,
      idCuenta,
      huella,
      usuario,
      ipOrigen,
      autoridad,
      encargo,
      ...archivo,
      creado: now,
    };
    const nuevos = documentos.map((each, i) => ({ ...each, orden: i + 1, idIntento: shell.newId() }));
    if (!(await takeIn(deps, { lote, contenido, nuevos, since, call }))) {
      const other = await findBegun(store, { idLote, idCuenta, huella }, since);
      // The other batch may have ended in the meantime without a document; then the next try begins one.
      if (!other) throw busy();
      return other;
    }
    deps.outbox.kick();
    deps.kick();
    deps.events.recibido(lote);
    return toLote({ ...lote, estado: "Recibido", certificados: 0, rechazados: 0, fin: null }, []);
  };

/** Names the authority, or certifier and environment, whose silence would stop all of these documents. */
const autoridadOf = ({ pais, idCertificador, estaEnAmbienteDePruebas }: Cuenta): string =>
  `${pais} ${idCertificador.toLowerCase()}${estaEnAmbienteDePruebas ? " pruebas" : ""}`;

type Taking = {
  lote: Recibido;
  contenido: Buffer;
  nuevos: readonly NewDocumento[];
  since: Date | undefined;
  call: Call;
};

/** Takes in all of a batch, or nothing of it: false when its workbook, or its id, has begun one meanwhile. */
async function takeIn(
  { store, conservacion: { bytesMax, days } }: Pick<Deps, "store" | "conservacion">,
  { lote, contenido, nuevos, since, call }: Taking,
): Promise<boolean> {
  const { id: idLote, idCuenta, huella, creado: now } = lote;
  return await store.transaction("recibir lote", async (tx) => {
    // Another upload of this account waits here, so that it sees how many there are with this one.
    await tx.lockCuenta(idCuenta);
    if (!(await tx.takeHuella({ idCuenta, huella, idLote }, { now, since }))) return false;
    if (!(await tx.insertLote(lote))) return false;
    await refuseTooMany(tx, idCuenta, 1);
    await tx.insertLibro(idLote, contenido, now);
    await tx.dropLibrosSobrantes(idCuenta, { bytesMax, since: new Date(now.getTime() - days * DAY_MS) });
    await tx.insertDocumentos(idLote, nuevos);
    await tx.addEvento("lote.recibido", { id: idLote, idCuenta });
    // Writing thousands of rows takes its time too: when the call is late by now they are rolled back, and a caller without an answer sends the
    // workbook again.
    refuseLate(call);
    return true;
  });
}

/** Refuses a batch where the account has too many. `own`: batches of this call that are among those counted. */
async function refuseTooMany(store: Pick<Tx, "countActivos">, idCuenta: string, own = 0): Promise<void> {
  if ((await store.countActivos(idCuenta)) - own < ACTIVOS_MAX) return;
  const detalle = `La cuenta tiene ${ACTIVOS_MAX} lotes sin terminar, que es el máximo. Espere a que termine alguno y envíe este de nuevo.`;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
}

const busy = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_SECONDS }).with({
    reintentarEnSegundos: RETRY_SECONDS,
  });

/** Finds the batch of this id; with `since`, also the one that the same workbook began since then. */
async function findBegun(
  store: Store,
  { idLote, idCuenta, huella }: Huella,
  since: Date | undefined,
): Promise<Lote | undefined> {
  if (!isUuid(idLote)) throw new TypeError("the caller's id of the batch is no UUID");
  const repetido = since && (await store.findRepetido(idCuenta, { idCuenta, huella }, since));
  const lote = (await store.findLote(idLote)) ?? (repetido && (await store.findLote(repetido)));
  if (lote && lote.idCuenta !== idCuenta)
    throw new TypeError("the caller's id is of another account's batch");
  return lote ? await withErrores(store, lote) : undefined;
}

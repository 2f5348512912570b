import type { BatchDefinition, Call, Handlers, Lote } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { type Outbox, type Shell, type Sql, transaction } from "@dte/service";
import type { Borrador } from "../domain/documentos.js";
import { cleanNombre, isUuid, numeroGenerado, toLote } from "../domain/lote.js";
import { toSolicitud } from "../domain/solicitud.js";
import type { Events } from "../events.js";
import { readLote } from "../excel/read-lote.js";
import { insertDocumentos, type NewDocumento } from "../store/documentos.js";
import { insertLibro } from "../store/libros.js";
import { countActivos, findLote, insertLote } from "../store/lotes.js";
import { type OnWorkbook, RETRY_SECONDS } from "../workbooks.js";
import { type Accounts, resolve } from "./access.js";
import { withErrores } from "./get.js";

/** decisions.md of the contract, §3. */
const BYTES_MAX = 10 * 1024 * 1024;
/** Two hundred thousand documents wait; who has more sends them as these end. */
const ACTIVOS_MAX = 20;
/** What the answer takes, with room: a caller who was told nothing sends the workbook again. */
const ANSWER_MS = 1_000;

type Deps = {
  shell: Shell;
  sql: Sql;
  outbox: Outbox;
  accounts: Accounts;
  events: Events;
  onWorkbook: OnWorkbook;
  kick: () => void;
};

/**
 * Takes a workbook in: once this answers, its documents will be issued, whatever dies. The same `idLote` again gives the
 * batch that it began, as far as that is. Throws LOT-INVEXC-2 to -5, FEG_VALIDATION_ERROR, FEG_BUSINESS_RULE_VIOLATION
 * (too many batches at once), FEG_RATE_LIMIT_EXCEEDED (its caller would no longer hear the answer), and what accounts refuses.
 */
export const upload =
  ({ shell, sql, outbox, accounts, events, onWorkbook, kick }: Deps): Handlers<BatchDefinition>["Upload"] =>
  async ({ actor, idCuenta: asked, nombreArchivo, contenido, idLote = shell.newId() }, call) => {
    if (!actor) throw new TypeError("the caller did not send actor");
    if (contenido.length > BYTES_MAX) {
      throw invalid(`archivo: admite como máximo ${BYTES_MAX / 1024 / 1024} MiB. Divida el libro en varios.`);
    }
    const { id: idCuenta } = await resolve(accounts, { actor, idCuenta: asked, permiso: "dte.emitir" }, call);
    const begun = await findBegun(sql, idLote, idCuenta);
    if (begun) return begun;
    if ((await countActivos(sql, idCuenta)) >= ACTIVOS_MAX) {
      const detalle = `La cuenta tiene ${ACTIVOS_MAX} lotes sin terminar, que es el máximo. Espere a que termine alguno y envíe este de nuevo.`;
      throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
    }
    const { totalFilas, documentos } = await onWorkbook(idCuenta, call, () => readLote(contenido));
    refuseLate(call);
    const now = shell.now();
    const lote = {
      id: idLote,
      idCuenta,
      nombreArchivo: cleanNombre(nombreArchivo),
      totalFilas,
      totalDtes: documentos.length,
      creado: now,
    };
    const nuevos = documentos.map((each, i) => toNuevo(each, i + 1, lote, shell.newId()));
    const isNew = await transaction(sql, "recibir lote", async (tx) => {
      if (!(await insertLote(tx, { ...lote, usuario: actor.usuario, ipOrigen: actor.ipOrigen })))
        return false;
      await insertLibro(tx, lote.id, contenido, now);
      await insertDocumentos(tx, lote.id, nuevos);
      await outbox.add(tx, "lote.recibido", { id: lote.id, idCuenta });
      // Thousands of rows take their time too; nothing of them stays.
      refuseLate(call);
      return true;
    });
    const other = isNew ? undefined : await findBegun(sql, idLote, idCuenta);
    if (other) return other;
    outbox.kick();
    kick();
    events.recibido(lote);
    return toLote({ ...lote, estado: "Recibido", certificados: 0, rechazados: 0, fin: null }, []);
  };

/** What its caller takes for not begun must not begin. */
function refuseLate({ deadline }: Call): void {
  if (deadline - Date.now() >= ANSWER_MS) return;
  throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: RETRY_SECONDS }).with({
    reintentarEnSegundos: RETRY_SECONDS,
  });
}

async function findBegun(sql: Sql, idLote: string, idCuenta: string): Promise<Lote | undefined> {
  if (!isUuid(idLote)) throw new TypeError("the caller's id of the batch is no UUID");
  const lote = await findLote(sql, idLote);
  if (lote && lote.idCuenta !== idCuenta)
    throw new TypeError("the caller's id is of another account's batch");
  return lote && (await withErrores(sql, lote));
}

function toNuevo(
  borrador: Borrador,
  orden: number,
  { id, idCuenta }: { id: string; idCuenta: string },
  idIntento: string,
): NewDocumento {
  const { filas } = borrador;
  const numeroTransaccion = borrador.numeroTransaccion ?? numeroGenerado(id, filas[0] ?? 0);
  const solicitud = toSolicitud(borrador, { idCuenta, numeroTransaccion });
  return { orden, filas, idIntento, numeroTransaccion, solicitud };
}

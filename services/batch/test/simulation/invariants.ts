import type { Told } from "./customer.js";
import type { Documentos } from "./documentos.js";
import type { Database } from "./rows.js";
import type { Fault } from "./schedule.js";

type Ended = {
  readonly db: Database;
  readonly documentos: Documentos;
  readonly told: readonly Told[];
  readonly faults: readonly Fault[];
};

/** Lists the promises that were broken by the end, a sentence each; nothing when all were kept. */
export function violations(ended: Ended): string[] {
  return [...wrongRows(ended), ...wrongCounts(ended), ...wrongUploads(ended), ...wrongTurns(ended)];
}

/** Checks that each row gives the outcome of its document, and that each document belongs to a row. */
function wrongRows({ db, documentos }: Ended): string[] {
  const wrong: string[] = [];
  const rows = [...db.tables.documentos.rows()].map(([, row]) => row);
  const known = new Set(rows.map(({ idIntento }) => idIntento));
  for (const { id, estado } of documentos.intentos.values())
    if (estado !== "rechazado" && !known.has(id)) wrong.push(`lost: ${id} is ${estado}, and no row's`);
  for (const { idLote, orden, idIntento, numeroTransaccion, estado, idDte, codigo } of rows) {
    const name = `row ${orden} of ${idLote}`;
    const lote = db.tables.lotes.get(undefined, idLote);
    if (!lote) wrong.push(`${name} is of no batch`);
    const intento = documentos.intentos.get(idIntento);
    if ((estado === "Certificado") !== (intento?.estado === "certificado"))
      wrong.push(`${name} is ${estado}, and its attempt ${intento?.estado}`);
    if (estado === "Certificado" && idDte !== `D-${idIntento}`) wrong.push(`${name} has another's document`);
    if (estado === "Incierto") wrong.push(`${name} was given up`);
    if (estado !== "Rechazado") continue;
    // Another document had its client's number then, whatever that one's outcome is.
    const llave = `${lote?.idCuenta} ${numeroTransaccion}`;
    const isOthers = [...documentos.intentos.values()].some(
      (each) => each.llave === llave && each.id !== idIntento,
    );
    const isVerdict = intento !== undefined && !intento.isPassing && !intento.isGood;
    if (codigo === "FEG_DTE_CREA_001" ? !isOthers : !isVerdict)
      wrong.push(`a lie: ${name} was refused (${codigo})`);
  }
  return wrong;
}

/** Checks that a batch counts its rows, ends with the last of them, and says so once. */
function wrongCounts({ db: { tables } }: Ended): string[] {
  const wrong: string[] = [];
  for (const [id, lote] of tables.lotes.rows()) {
    const rows = [...tables.documentos.rows()].map(([, row]) => row).filter(({ idLote }) => idLote === id);
    if (rows.length !== lote.totalDtes) wrong.push(`${id} has ${rows.length} rows of ${lote.totalDtes}`);
    for (const [count, estado] of [
      [lote.certificados, "Certificado"],
      [lote.rechazados, "Rechazado"],
      [lote.inciertos, "Incierto"],
    ] as const)
      if (rows.filter((row) => row.estado === estado).length !== count)
        wrong.push(`${id} counts ${count} ${estado}`);
    const wanted = lote.rechazados === lote.totalDtes ? "Fallido" : "Terminado";
    if (lote.estado !== wanted) wrong.push(`${id} is ${lote.estado}, and not ${wanted}`);
    for (const asunto of ["lote.recibido", "lote.terminado"]) {
      const events = [...tables.outbox.rows()].filter(([, each]) => each.asunto === asunto && each.id === id);
      if (events.length !== 1) wrong.push(`${events.length} ${asunto} of ${id}`);
    }
  }
  return wrong;
}

/** Checks that a workbook begins the batch that its sender was told, and one alone where he asked for that. */
function wrongUploads({ db: { tables }, told }: Ended): string[] {
  const wrong: string[] = [];
  const named = new Set(told.map(({ idLote }) => idLote));
  for (const { envio, idLote, id } of told) {
    const name = `workbook ${envio.libro} of ${envio.cuenta}`;
    if (id === undefined) wrong.push(`${name} was never taken in`);
    else if (!tables.lotes.get(undefined, id)) wrong.push(`a lie: ${name} began ${id}`);
    if (idLote !== undefined && id !== undefined && id !== idLote) wrong.push(`${name} is not ${idLote}`);
  }
  const begun = new Map<string, number>();
  for (const [id, { idCuenta, totalDtes, estado }] of tables.lotes.rows()) {
    if (named.has(id) || estado === "Fallido") continue;
    // Workbooks differ in how many rows they have.
    const key = `${idCuenta} ${totalDtes}`;
    begun.set(key, (begun.get(key) ?? 0) + 1);
  }
  for (const [key, total] of begun) if (total > 1) wrong.push(`${total} batches of one workbook: ${key}`);
  return wrong;
}

/** Faults that make a process seem dead, so that another one does its work too: the attempt is the same, and so is its document. */
const SEEMS_DEAD = ["stop", "stall", "failover", "beat"];

const wrongTurns = ({ documentos, faults }: Ended): string[] =>
  faults.some((each) => SEEMS_DEAD.includes(each.kind) || ("fate" in each && each.fate === "stands still"))
    ? []
    : documentos.faults;

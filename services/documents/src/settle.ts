import { createHash } from "node:crypto";
import type { Actor, Archivo, Certificacion, Dte } from "@dte/contracts";
import { type FegError, feg } from "@dte/errors";
import {
  isUniqueViolation,
  type Outbox,
  type Shell,
  type Sql,
  statement,
  type Tx,
  transaction,
} from "@dte/service";
import { archivoName, certified } from "./domain/certified.js";
import { isFinalConsumer } from "./domain/receptor.js";
import type { Events } from "./events.js";
import { reopenRechazado } from "./store/adoptados.js";
import { insertArchivo, insertingArchivo } from "./store/archivos.js";
import { type Evento, insertBitacora, insertingBitacora, toBitacora } from "./store/bitacora.js";
import { count, counting } from "./store/conteos.js";
import type { Emitido } from "./store/contingencias.js";
import {
  asIssued,
  findDte,
  findDteByIntento,
  insertingDte,
  setAnulado,
  setCertificado,
  setRechazado,
} from "./store/dtes.js";
import { findInforme } from "./store/eventos-contingencia.js";
import { closeCertificado, closeEmitido, closingCertificado, type Intento } from "./store/intentos.js";
import { displaceRegistrado } from "./store/registrados.js";

/** What the authority's last word is written with. */
export type SettleDeps = { shell: Shell; sql: Sql; outbox: Outbox; events: Events };

/** The authority said yes: all that follows is one transaction, or none of it. */
export async function settle(
  deps: SettleDeps,
  intento: Intento,
  certificacion: Certificacion,
  write: Write = intento.operacion === "anular" ? writeAnulado : writeCertificado,
): Promise<Dte> {
  const file = fileOf(intento, certificacion);
  const written =
    (await write(deps, intento, certificacion, file)) ?? (await adopt(deps, intento, certificacion, write));
  if (written) {
    deps.outbox.kick();
    const durationMs = deps.shell.now().getTime() - intento.creado.getTime();
    const { operacion, pais, dte } = intento;
    deps.events.certificado({ idIntento: intento.id, operacion, pais, tipo: dte.tipo, durationMs });
  }
  const stored = written?.dte ?? (await findSettled(deps.sql, intento));
  if (!stored) throw feg("1000").causedBy(new Error("a settled intent has no document"));
  return stored;
}

/**
 * The authority says yes to what was closed as refused: it has the document, so there is one here too. The attempt is opened
 * again first, so that it is settled by whoever comes next when this process dies in between.
 */
async function adopt(
  deps: SettleDeps,
  { id, operacion, pais, dte }: Intento,
  certificacion: Certificacion,
  write: Write,
): Promise<{ dte?: Dte } | undefined> {
  const reopened = await reopenRechazado(deps.sql, id);
  if (!reopened) return undefined;
  deps.events.adoptado({ idIntento: id, operacion, pais, tipo: dte.tipo });
  return write(deps, reopened, certificacion, fileOf(reopened, certificacion));
}

/** A certifier that says "cancelled already" gives no file of it. */
function fileOf(intento: Intento, { tipoContenido, ...certificacion }: Certificacion): Archivo | null {
  const contenido = intento.archivo ?? certificacion.contenido;
  if (contenido.length === 0) return null;
  const nombre = archivoName(createHash("sha256").update(contenido).digest("hex"), tipoContenido);
  return { nombre, tipoContenido, contenido };
}

/** The document that an intent made, or cancelled. */
export const findSettled = (
  sql: Sql,
  intento: Pick<Intento, "id" | "operacion" | "dte">,
): Promise<Dte | undefined> =>
  intento.operacion === "anular" ? findDte(sql, intento.dte.id ?? "") : findDteByIntento(sql, intento.id);

/**
 * Writes all that follows from the authority's word: gives the document where that is known without reading it back.
 * Undefined when somebody else had closed the attempt, and nothing was written.
 */
type Write = (
  deps: SettleDeps,
  intento: Intento,
  certificacion: Certificacion,
  archivo: Archivo | null,
) => Promise<{ dte?: Dte } | undefined>;

/**
 * File, document, audit log, event and count, in one statement: there is one exchange with the database, and the count
 * of the day, which every document of the account moves, is locked no longer than the statement takes. Whatever anybody
 * registered under the id of the document gives way to it.
 */
const writeCertificado: Write = async ({ shell, sql, outbox }, intento, certificacion, archivo) => {
  const dte = certifiedOf(intento, certificacion, archivo);
  const { id: idIntento, idCuenta, actor } = intento;
  const eventos: Evento[] = [
    { evento: "Creado", fecha: intento.creado, actor },
    { evento: "Certificado", fecha: shell.now(), actor },
  ];
  const settling = (tx: Tx, isDisplacing = false) => {
    const from = tx`from cerrado`;
    return tx`
      with cerrado as (${closingCertificado(tx, idIntento, dte.id)}),
        ${archivo ? tx`archivo as (${insertingArchivo(tx, archivo, from)}),` : tx``}
        documento as (${insertingDte(tx, { dte, idIntento, idCuenta }, from, isDisplacing)}),
        entradas as (${insertingBitacora(tx, dte.id, eventos, tx`cerrado`)}),
        evento as (${outbox.adding(tx, "dte.certificado", eventOf(intento, dte), from)}),
        conteo as (${counting(tx, dte, "Certificado", 1, from)})
      select from cerrado`;
  };
  try {
    const rows = await statement("settle", settling(sql));
    return rows.length === 1 ? { dte: asIssued(dte, toBitacora(eventos)) } : undefined;
  } catch (error) {
    if (!isUniqueViolation(error, "dtes_pkey")) throw error;
    return await transaction(sql, "settle displacing", async (tx) => {
      const isDisplacing = (await displaceRegistrado(tx, dte.id)) !== undefined;
      const rows = await settling(tx, isDisplacing);
      if (rows.length === 1) return {};
      // What was displaced stays when nothing takes its place.
      if (isDisplacing) throw error;
      return undefined;
    });
  }
};

/** The same for a document that was issued in contingency, and is there already. `idEvento`: what reported it. */
export const writeSellado =
  (idEvento: string | null): Write =>
  async ({ shell, sql, outbox }, intento, certificacion, archivo) => {
    const sellado = certifiedOf(intento, certificacion, archivo);
    return await transaction(sql, "settle sellado", async (tx) => {
      const datosContingencia = idEvento === null ? undefined : await findInforme(tx, idEvento);
      const dte = { ...sellado, ...(datosContingencia && { datosContingencia }) };
      if (!(await closeCertificado(tx, intento.id, dte.id))) return undefined;
      if (archivo) await insertArchivo(tx, archivo);
      if (!(await setCertificado(tx, dte))) return {};
      await Promise.all([
        insertBitacora(tx, dte.id, [{ evento: "Certificado", fecha: shell.now(), actor: intento.actor }]),
        outbox.add(tx, "dte.certificado", eventOf(intento, dte)),
        count(tx, dte, "EnContingencia", -1),
        count(tx, dte, "Certificado", 1),
      ]);
      return {};
    });
  };

const certifiedOf = ({ dte }: Intento, certificacion: Certificacion, archivo: Archivo | null) => {
  const { id, fechaCertificacion } = certificacion;
  return { ...certified(dte, certificacion, archivo?.nombre ?? null), id, fechaCertificacion };
};

const eventOf = (
  { id: idIntento, idCuenta, pais }: Intento,
  { id, tipo, receptor }: Dte & { id: string },
) => ({
  id,
  idCuenta,
  pais,
  tipo,
  idIntento,
  sinReceptor: isFinalConsumer(receptor),
});

/** The cancelled state with its data, audit log, event and counts. */
const writeAnulado: Write = async (deps, intento, certificacion, archivo) => {
  const { motivoAnulacion = "", fechaAnulacion = "", tipo, idReemplazo } = intento.anulacion ?? {};
  const { fechaCertificacion, id: idEvento, selloEntidadFiscal: sello } = certificacion;
  const datos = {
    motivoAnulacion,
    fechaAnulacion,
    fechaCertificacion,
    ...(tipo !== undefined && { tipo }),
    ...(idReemplazo !== undefined && { idReemplazo }),
    // Of what was done already the authority says neither by which event, nor under which seal.
    ...(sello !== undefined && { idEvento, sello }),
  };
  const { dte, actor } = intento;
  return await transaction(deps.sql, "settle anulado", async (tx) => {
    if (!(await closeCertificado(tx, intento.id, dte.id ?? ""))) return undefined;
    if (archivo) await insertArchivo(tx, archivo);
    await anular(deps, tx, { dte, datos, archivo: archivo?.nombre ?? null, actor });
    return {};
  });
};

/** Marks a document cancelled, once; what is cancelled already stays as it is. */
export async function anular(
  { shell, outbox }: Pick<SettleDeps, "shell" | "outbox">,
  tx: Tx,
  { dte, datos, archivo, actor }: { dte: Dte; datos: DatosAnulacion; archivo: string | null; actor: Actor },
): Promise<boolean> {
  const id = dte.id ?? "";
  if (!(await setAnulado(tx, id, datos, archivo))) return false;
  await Promise.all([
    insertBitacora(tx, id, [{ evento: "Anulado", fecha: shell.now(), actor }]),
    outbox.add(tx, "dte.anulado", { id, idCuenta: dte.idCuenta, pais: dte.pais ?? "" }),
    count(tx, dte, "Certificado", -1),
    count(tx, dte, "Anulado", 1),
  ]);
  return true;
}

type DatosAnulacion = NonNullable<Dte["datosAnulacion"]>;

/** The authority refused what was issued without it: the document is none any more, and its client can read why. */
export async function refuseEmitido(
  { shell, sql, events }: SettleDeps,
  intento: Emitido,
  error: FegError,
): Promise<void> {
  const closed = await transaction(sql, "refuse emitido", async (tx) => {
    if (!(await closeEmitido(tx, intento.id, error))) return false;
    const idDte = await setRechazado(tx, intento.id);
    if (idDte === undefined) return true;
    await insertBitacora(tx, idDte, [{ evento: "Rechazado", fecha: shell.now(), actor: intento.actor }]);
    await count(tx, intento.dte, "EnContingencia", -1);
    return true;
  });
  const { id: idIntento, operacion, pais, dte } = intento;
  if (closed) events.rechazado({ idIntento, operacion, pais, tipo: dte.tipo, codigo: error.codigo });
}

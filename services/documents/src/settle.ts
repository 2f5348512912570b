import { createHash } from "node:crypto";
import type { Actor, Certificacion, Dte } from "@dte/contracts";
import { type FegError, feg } from "@dte/errors";
import { type Outbox, type Shell, type Sql, type Tx, transaction } from "@dte/service";
import { archivoName, certified } from "./domain/certified.js";
import type { Events } from "./events.js";
import { insertArchivo } from "./store/archivos.js";
import { insertBitacora } from "./store/bitacora.js";
import { count } from "./store/conteos.js";
import type { Emitido } from "./store/contingencias.js";
import {
  findDte,
  findDteByIntento,
  insertDte,
  setAnulado,
  setCertificado,
  setRechazado,
} from "./store/dtes.js";
import { closeCertificado, closeEmitido, type Intento } from "./store/intentos.js";

/** What the authority's last word is written with. */
export type SettleDeps = { shell: Shell; sql: Sql; outbox: Outbox; events: Events };

/** The authority said yes: all that follows is one transaction, or none of it. */
export async function settle(
  deps: SettleDeps,
  intento: Intento,
  certificacion: Certificacion,
  write: Write = intento.operacion === "anular" ? writeAnulado : writeCertificado,
): Promise<Dte> {
  const { tipoContenido } = certificacion;
  const contenido = intento.archivo ?? certificacion.contenido;
  const nombre = archivoName(createHash("sha256").update(contenido).digest("hex"), tipoContenido);
  // A certifier that says "cancelled already" gives no file of it.
  const archivo = contenido.length > 0 ? { nombre, tipoContenido, contenido } : null;
  const closed = await transaction(deps.sql, "settle", async (tx) => {
    const id = intento.operacion === "anular" ? (intento.dte.id ?? "") : certificacion.id;
    if (!(await closeCertificado(tx, intento.id, id))) return false;
    if (archivo) await insertArchivo(tx, archivo);
    await write(deps, tx, intento, certificacion, archivo && nombre);
    return true;
  });
  if (closed) {
    deps.outbox.kick();
    const durationMs = deps.shell.now().getTime() - intento.creado.getTime();
    const { operacion, pais, dte } = intento;
    deps.events.certificado({ idIntento: intento.id, operacion, pais, tipo: dte.tipo, durationMs });
  }
  const stored = await findSettled(deps.sql, intento);
  if (!stored) throw feg("1000").causedBy(new Error("a settled intent has no document"));
  return stored;
}

/** The document that an intent made, or cancelled. */
export const findSettled = (
  sql: Sql,
  intento: Pick<Intento, "id" | "operacion" | "dte">,
): Promise<Dte | undefined> =>
  intento.operacion === "anular" ? findDte(sql, intento.dte.id ?? "") : findDteByIntento(sql, intento.id);

type Write = (
  deps: SettleDeps,
  tx: Tx,
  intento: Intento,
  certificacion: Certificacion,
  archivo: string | null,
) => Promise<void>;

/** Document, audit log, event and count. */
const writeCertificado: Write = async ({ shell, outbox }, tx, intento, certificacion, archivo) => {
  const dte = certifiedOf(intento, certificacion, archivo);
  const { id: idIntento, idCuenta, actor } = intento;
  await Promise.all([
    insertDte(tx, { dte, idIntento, idCuenta }),
    insertBitacora(tx, dte.id, [
      { evento: "Creado", fecha: intento.creado, actor },
      { evento: "Certificado", fecha: shell.now(), actor },
    ]),
    outbox.add(tx, "dte.certificado", eventOf(intento, dte)),
    count(tx, dte, "Certificado", 1),
  ]);
};

/** The same for a document that was issued in contingency, and is there already. */
export const writeSellado: Write = async ({ shell, outbox }, tx, intento, certificacion, archivo) => {
  const dte = certifiedOf(intento, certificacion, archivo);
  if (!(await setCertificado(tx, dte))) return;
  await Promise.all([
    insertBitacora(tx, dte.id, [{ evento: "Certificado", fecha: shell.now(), actor: intento.actor }]),
    outbox.add(tx, "dte.certificado", eventOf(intento, dte)),
    count(tx, dte, "EnContingencia", -1),
    count(tx, dte, "Certificado", 1),
  ]);
};

const certifiedOf = ({ dte }: Intento, certificacion: Certificacion, archivo: string | null) => {
  const { id, fechaCertificacion } = certificacion;
  return { ...certified(dte, certificacion, archivo), id, fechaCertificacion };
};

const eventOf = ({ id: idIntento, idCuenta, pais }: Intento, { id, tipo }: { id: string; tipo: string }) => ({
  id,
  idCuenta,
  pais,
  tipo,
  idIntento,
});

/** The cancelled state with its data, audit log, event and counts. */
const writeAnulado: Write = async (deps, tx, intento, certificacion, archivo) => {
  const { motivoAnulacion = "", fechaAnulacion = "" } = intento.anulacion ?? {};
  const datos = { motivoAnulacion, fechaAnulacion, fechaCertificacion: certificacion.fechaCertificacion };
  await anular(deps, tx, { dte: intento.dte, datos, archivo, actor: intento.actor });
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
  { sql, events }: SettleDeps,
  intento: Emitido,
  error: FegError,
): Promise<void> {
  const closed = await transaction(sql, "refuse emitido", async (tx) => {
    if (!(await closeEmitido(tx, intento.id, error))) return false;
    if (await setRechazado(tx, intento.id)) await count(tx, intento.dte, "EnContingencia", -1);
    return true;
  });
  const { id: idIntento, operacion, pais, dte } = intento;
  if (closed) events.rechazado({ idIntento, operacion, pais, tipo: dte.tipo, codigo: error.codigo });
}

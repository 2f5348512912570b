import { createHash } from "node:crypto";
import type { Actor, Archivo, Certificacion, Cuenta, Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Outbox, Shell } from "@dte/service";
import { linkTo } from "@dte/tracing";
import { archivoName, certified } from "../domain/certified.js";
import { isFinalConsumer } from "../domain/receptor.js";
import type { Events } from "../events.js";
import { type Evento, toBitacora } from "../store/bitacora.js";
import { asIssued } from "../store/dtes.js";
import type { Intento } from "../store/intentos.js";
import type { Store } from "../store/store.js";
import type { Prove } from "./prove.js";

/** The parts that write the authority's last word. */
export type SettleDeps = {
  shell: Shell;
  store: Store;
  outbox: Pick<Outbox, "kick">;
  events: Events;
  prove: Prove;
};

/** `cuenta`: the account, where accounts was asked for it. `write`: writes the outcome, where that is not the usual one of the attempt's kind. */
type How = { readonly cuenta?: Cuenta; readonly write?: Write };

/**
 * Closes an attempt that the authority accepted, and gives its document. Everything that follows from that is written in one transaction. Every
 * document passes here when it is certified, so this is where its account is proven.
 */
export async function settle(
  deps: SettleDeps,
  intento: Intento,
  certificacion: Certificacion,
  { cuenta, write = intento.operacion === "anular" ? writeAnulado : writeCertificado }: How = {},
): Promise<Dte> {
  linkTo(intento.traza);
  const file = fileOf(intento, certificacion);
  const written =
    (await write(deps, intento, certificacion, file)) ?? (await adopt(deps, intento, certificacion, write));
  if (written) {
    deps.outbox.kick();
    const durationMs = deps.shell.now().getTime() - intento.creado.getTime();
    const { operacion, pais, idCuenta, dte } = intento;
    const fact = { idIntento: intento.id, operacion, pais, tipo: dte.tipo };
    const { fechaCertificacion } = certificacion;
    if (operacion === "certificar") deps.prove({ ...dte, idCuenta, fechaCertificacion }, cuenta);
    deps.events.certificado({ ...fact, durationMs, enContingencia: written.enContingencia === true });
  }
  const stored = written?.dte ?? (await findSettled(deps.store, intento));
  if (!stored) throw feg("1000").causedBy(new Error("a settled intent has no document"));
  return stored;
}

/**
 * Reopens an attempt that was closed as refused, since the authority says yes to it: the authority has the document, so there is one here too. The
 * next pass of any process settles it when this one dies in between.
 */
async function adopt(
  deps: SettleDeps,
  { id, operacion, pais, dte }: Intento,
  certificacion: Certificacion,
  write: Write,
): Promise<Written | undefined> {
  const reopened = await deps.store.reopenRechazado(id);
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

/** Finds the document that an attempt made, or cancelled. */
export const findSettled = (
  store: Store,
  intento: Pick<Intento, "id" | "operacion" | "dte">,
): Promise<Dte | undefined> =>
  intento.operacion === "anular" ? store.findDte(intento.dte.id ?? "") : store.findDteByIntento(intento.id);

/** `dte`: the document, where it is known without reading it back. `enContingencia`: the document was issued long before the authority's word. */
type Written = { readonly dte?: Dte; readonly enContingencia?: boolean };

/**
 * Writes all that follows from the authority's word. Undefined when somebody else had closed the attempt, and nothing was written.
 */
type Write = (
  deps: SettleDeps,
  intento: Intento,
  certificacion: Certificacion,
  archivo: Archivo | null,
) => Promise<Written | undefined>;

const writeCertificado: Write = async (deps, intento, certificacion, archivo) => {
  const { shell, store } = deps;
  const dte = certifiedOf(intento, certificacion, archivo);
  const { actor } = intento;
  const eventos: Evento[] = [
    { evento: "Creado", fecha: intento.creado, actor },
    { evento: "Certificado", fecha: shell.now(), actor },
  ];
  const sinReceptor = isFinalConsumer(dte.receptor);
  const written = await store.writeCertificado({ intento, dte, archivo, eventos, sinReceptor });
  if (written === undefined) return undefined;
  if (written === "issued") return writeSellado(null)(deps, intento, certificacion, archivo);
  return written === "closed" ? { dte: asIssued(dte, toBitacora(eventos)) } : {};
};

/** Writes the same for a document that was issued in contingency, and is there already. `idEvento`: the event that reported it. */
export const writeSellado =
  (idEvento: string | null): Write =>
  async ({ shell, store }, intento, certificacion, archivo) => {
    const sellado = certifiedOf(intento, certificacion, archivo);
    return await store.transaction("settle sellado", async (tx) => {
      const datosContingencia = idEvento === null ? undefined : await tx.findInforme(idEvento);
      const dte = { ...sellado, ...(datosContingencia && { datosContingencia }) };
      if (!(await tx.closeCertificado(intento.id, dte.id))) return undefined;
      if (archivo) await tx.insertArchivo(archivo);
      if (!(await tx.setCertificado(dte))) return { enContingencia: true };
      await Promise.all([
        tx.insertBitacora(dte.id, [{ evento: "Certificado", fecha: shell.now(), actor: intento.actor }]),
        tx.addEvento("dte.certificado", eventOf(intento, dte)),
        tx.count(dte, "EnContingencia", -1),
        tx.count(dte, "Certificado", 1),
      ]);
      return { enContingencia: true };
    });
  };

const certifiedOf = ({ dte }: Intento, certificacion: Certificacion, archivo: Archivo | null) => {
  const { id, fechaCertificacion } = certificacion;
  return { ...certified(dte, certificacion, archivo?.nombre ?? null), id, fechaCertificacion };
};

const eventOf = (
  { id: idIntento, idCuenta, pais }: Intento,
  { id, tipo, receptor, numeroTransaccion }: Dte & { id: string },
) => ({
  id,
  idCuenta,
  pais,
  tipo,
  idIntento,
  sinReceptor: isFinalConsumer(receptor),
  ...(numeroTransaccion !== undefined && { numeroTransaccion }),
});

/** Writes the cancelled state with its data, audit log, event and counts. */
const writeAnulado: Write = async (deps, intento, certificacion, archivo) => {
  const { motivoAnulacion = "", fechaAnulacion = "", tipo, idReemplazo } = intento.anulacion ?? {};
  const { fechaCertificacion, id: idEvento, selloEntidadFiscal: sello } = certificacion;
  const datos = {
    motivoAnulacion,
    fechaAnulacion,
    fechaCertificacion,
    ...(tipo !== undefined && { tipo }),
    ...(idReemplazo !== undefined && { idReemplazo }),
    // If the document had been cancelled before, the authority gives neither the event nor its seal.
    ...(sello !== undefined && { idEvento, sello }),
  };
  const { dte, actor } = intento;
  return await deps.store.transaction("settle anulado", async (tx) => {
    if (!(await tx.closeCertificado(intento.id, dte.id ?? ""))) return undefined;
    if (archivo) await tx.insertArchivo(archivo);
    await markAnulado(deps, tx, { dte, datos, archivo: archivo?.nombre ?? null, actor });
    return {};
  });
};

/** Marks a document cancelled, once; one that is cancelled already stays as it is, and so does one that has taken its place. */
export async function markAnulado(
  { shell }: Pick<SettleDeps, "shell">,
  tx: Store,
  { dte, datos, archivo, actor }: { dte: Dte; datos: DatosAnulacion; archivo: string | null; actor: Actor },
): Promise<boolean> {
  const id = dte.id ?? "";
  const cancelado = await tx.setAnulado(dte, datos, archivo);
  if (!cancelado) return false;
  const { isListado, contado } = cancelado;
  await Promise.all([
    tx.insertBitacora(id, [{ evento: "Anulado", fecha: shell.now(), actor }]),
    tx.addEvento("dte.anulado", { id, idCuenta: dte.idCuenta, pais: dte.pais ?? "" }),
    // A hidden document is not counted, and neither is its cancellation.
    ...(isListado ? [tx.count(contado, "Certificado", -1), tx.count(contado, "Anulado", 1)] : []),
  ]);
  return true;
}

type DatosAnulacion = NonNullable<Dte["datosAnulacion"]>;

import { createHash } from "node:crypto";
import type { Certificacion } from "@dte/contracts";
import { archivoName } from "../domain/certified.js";
import { nextStep } from "../domain/outcome.js";
import type { Contingencia, Emitido } from "../store/contingencias.js";
import type { EventoContingencia } from "../store/eventos-contingencia.js";
import { callOf, cuentaOf, each, type WorkOffDeps } from "./authority.js";
import { avisar } from "./avisos.js";
import { waitSeconds } from "./waits.js";

/** Before an event that was not answered, or was refused, is sent again: at first, and at most. */
const EVENTO_SECONDS = { first: 15, max: 3_600 };
/** Documents of an account's own contingency come one after another: so long after the last one they are reported. */
const QUIET_SECONDS = 5;

/** Writes the events, account by account. */
export async function report(deps: WorkOffDeps, contingencia: Contingencia): Promise<void> {
  const max = (await deps.limites.of(contingencia.pais))?.documentosPorEventoMax;
  if (max === undefined) return;
  if (contingencia.idCuenta !== null && !(await deps.store.isQuiet(contingencia.id, QUIET_SECONDS))) return;
  const cuentas = await deps.store.listCuentasSinEvento(contingencia.id);
  await each(deps, contingencia, cuentas, (idCuenta) => reportCuenta(deps, contingencia, idCuenta, max));
}

async function reportCuenta(
  deps: WorkOffDeps,
  contingencia: Contingencia,
  idCuenta: string,
  max: number,
): Promise<void> {
  const { shell, store, lease } = deps;
  for (;;) {
    const emitidos = await store.listSinEvento(contingencia.id, idCuenta, max);
    if (emitidos.length === 0) return;
    const id = shell.newId();
    const evento = await prepareEvento(deps, contingencia, id, emitidos);
    const ids = emitidos.map((emitido) => emitido.id);
    await store.transaction("report contingencia", async (tx) => {
      await tx.touchContingencia(contingencia, lease.holder);
      await tx.insertEvento({ id, idCuenta, ...evento, idContingencia: contingencia.id }, ids);
    });
  }
}

async function prepareEvento(
  deps: WorkOffDeps,
  { pais, desde, hasta, idCuenta, tipo, motivo }: Contingencia,
  idEvento: string,
  emitidos: readonly Emitido[],
): Promise<{ contenido: Buffer; desde: string; hasta: string }> {
  const [first] = emitidos;
  if (!first) throw new TypeError("an event without documents");
  // The silence was noticed with the first of them; it had begun when that one was issued. When an account is silent by itself, it says when that began.
  const issued = idCuenta === null ? emitidos.map(({ dte }) => Date.parse(dte.fechaEmision)) : [];
  const plazo = {
    desde: new Date(Math.min(desde.getTime(), ...issued)).toISOString(),
    hasta: (hasta ?? deps.shell.now()).toISOString(),
  };
  const request = {
    cuenta: await cuentaOf(deps, first),
    idEvento,
    ...plazo,
    contenidos: emitidos.map(({ contenidoContingencia }) => contenidoContingencia),
    ...(tipo !== null && { tipo }),
    ...(motivo !== null && { motivo }),
  };
  const { contenido } = await deps.certifierOf(pais).PrepareEvento(request, { call: callOf() });
  return { contenido, ...plazo };
}

export async function sendEventos(deps: WorkOffDeps, contingencia: Contingencia): Promise<void> {
  const eventos = await deps.store.listEventosAbiertos(contingencia.id);
  await each(deps, contingencia, eventos, (evento) => sendEvento(deps, contingencia, evento));
}

async function sendEvento(
  deps: WorkOffDeps,
  contingencia: Contingencia,
  evento: EventoContingencia,
): Promise<void> {
  const { shell, store, lease, certifierOf } = deps;
  const { id: idIntento, contenido } = evento;
  const duda = await store.postponeEvento(evento.id, waitSeconds(evento.envios, EVENTO_SECONDS));
  const cuenta = await cuentaOf(deps, evento);
  const request = { idIntento, cuenta, contenido, operacion: "contingencia" };
  const step = nextStep(await certifierOf(contingencia.pais).Submit(request, { call: callOf() }));
  if (step.kind === "settle") return accept(deps, contingencia, evento, step.certificacion);
  if (step.kind === "ask") return;
  await store.endDuda(evento.id, duda);
  if (step.kind !== "refuse") return;
  const { error } = step;
  const fact = { idContingencia: contingencia.id, idEvento: evento.id, codigo: error.codigo };
  shell.log.error("contingency.event-refused", fact);
  // An earlier sending may have been taken: then the authority has these very bytes, and says so once it reads them again.
  if (duda.isRecent) return await store.keepRechazoEvento(evento.id, error);
  // What the account says of itself may have been mended meanwhile.
  const emitidos = await store.listDeEvento(evento.id);
  if (emitidos.length === 0) return;
  const rewritten = await prepareEvento(deps, contingencia, evento.id, emitidos);
  await store.transaction("rewrite evento", async (tx) => {
    await tx.touchContingencia(contingencia, lease.holder);
    await tx.rewriteEvento(evento.id, { contenido: rewritten.contenido, error });
    await avisar(deps, tx, contingencia, {
      clase: "eventoRechazado",
      idCuenta: evento.idCuenta,
      sobre: evento.id,
      documentos: emitidos.length,
      idEvento: evento.id.toUpperCase(),
    });
  });
  deps.outbox.kick();
}

/** The issuer's proof that it reported in time: kept with its file, and told to the people of the account. */
async function accept(
  deps: WorkOffDeps,
  contingencia: Contingencia,
  { id, idCuenta }: EventoContingencia,
  { selloEntidadFiscal, fechaCertificacion: fecha, contenido, tipoContenido }: Certificacion,
): Promise<void> {
  const sello = selloEntidadFiscal ?? null;
  const nombre =
    contenido.length > 0
      ? archivoName(createHash("sha256").update(contenido).digest("hex"), tipoContenido)
      : null;
  const documentos = await deps.store.countDeEvento(id);
  await deps.store.transaction("accept evento", async (tx) => {
    if (nombre !== null) await tx.insertArchivo({ nombre, tipoContenido, contenido });
    if (!(await tx.acceptEvento(id, { sello, fecha, archivo: nombre }))) return;
    await avisar(deps, tx, contingencia, {
      clase: "eventoRecibido",
      idCuenta,
      sobre: id,
      documentos,
      idEvento: id.toUpperCase(),
      ...(sello !== null && { sello }),
      ...(nombre !== null && { archivo: nombre }),
    });
  });
  deps.outbox.kick();
}

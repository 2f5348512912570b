import { createHash } from "node:crypto";
import type { Certificacion } from "@dte/contracts";
import { archivoName } from "../domain/certified.js";
import { nextStep } from "../domain/outcome.js";
import type { Contingencia, Emitido } from "../store/contingencias.js";
import type { EventoContingencia } from "../store/eventos-contingencia.js";
import { callOf, concludeOriginal, cuentaOf, each, find, type WorkOffDeps } from "./authority.js";
import { tellCuenta } from "./avisos.js";
import { waitSeconds } from "./waits.js";

/** Seconds before an event without an answer, or a refused one, is sent again: at first, and at most. */
const EVENTO_SECONDS = { first: 15, max: 3_600 };
/** How many documents of a refused event are asked about before it is sent again, one by one, so that other accounts are not forgotten. */
const CONOCIDOS_MAX = 50;
/** Seconds before the authority is asked again about a document that a refused event reports: at first, and at most. */
const CONOCIDO_SECONDS = { first: 600, max: 86_400 };
/** Documents of an account's own contingency come one after another; they are reported this long after the last one. */
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
    // The authority takes no report of a silence that has not ended yet.
    const plazo = plazoOf(deps, contingencia, emitidos);
    if (Date.parse(plazo.hasta) > shell.now().getTime()) return;
    const id = shell.newId();
    const evento = await prepareEvento(deps, contingencia, id, emitidos, plazo);
    const ids = emitidos.map((emitido) => emitido.id);
    await store.transaction("report contingencia", async (tx) => {
      await tx.touchContingencia(contingencia, lease.holder);
      await tx.insertEvento({ id, idCuenta, ...evento, idContingencia: contingencia.id }, ids);
    });
  }
}

type Plazo = { readonly desde: string; readonly hasta: string };

async function prepareEvento(
  deps: WorkOffDeps,
  contingencia: Contingencia,
  idEvento: string,
  emitidos: readonly Emitido[],
  plazo: Plazo,
): Promise<{ contenido: Buffer } & Plazo> {
  const [first] = emitidos;
  if (!first) throw new TypeError("an event without documents");
  const { pais, tipo, motivo } = contingencia;
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

/**
 * Says from when to when the silence lasted, as an event reports it: the authority refuses each document of an event that is dated outside of it.
 * The silence was noticed with the first of the documents; it had begun when that one was issued. Another replica, with another clock,
 * may have noticed its end before the last one's date. When an account is silent by itself, it says when that began and ended.
 */
function plazoOf(
  { shell }: Pick<WorkOffDeps, "shell">,
  { desde, hasta, idCuenta }: Contingencia,
  emitidos: readonly Emitido[],
): Plazo {
  const issued = idCuenta === null ? emitidos.map(({ dte }) => Date.parse(dte.fechaEmision)) : [];
  return {
    desde: new Date(Math.min(desde.getTime(), ...issued)).toISOString(),
    hasta: new Date(Math.max((hasta ?? shell.now()).getTime(), ...issued)).toISOString(),
  };
}

/**
 * Sends the events of a contingency whose time has come. One that fails is tried again later, and does not keep the others. Throws Taken
 * when another process has taken the contingency.
 */
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
  await settleKnown(deps, contingencia, evento);
  // The account's own data may have been mended meanwhile.
  const emitidos = await store.listDeEvento(evento.id);
  if (emitidos.length === 0) return;
  const rewritten = await prepareEvento(
    deps,
    contingencia,
    evento.id,
    emitidos,
    plazoOf(deps, contingencia, emitidos),
  );
  await store.transaction("rewrite evento", async (tx) => {
    await tx.touchContingencia(contingencia, lease.holder);
    await tx.rewriteEvento(evento.id, { contenido: rewritten.contenido, error });
    await tellCuenta(deps, tx, contingencia, {
      clase: "eventoRechazado",
      idCuenta: evento.idCuenta,
      sobre: evento.id,
      documentos: emitidos.length,
      idEvento: evento.id.toUpperCase(),
    });
  });
  deps.outbox.kick();
}

/**
 * Certifies the documents of the event that the authority has already, in whichever way it got them: it takes no event that reports one of these, and
 * all the others would wait for ever. A document that was asked about is asked about again after longer and longer, and not at each refusal. An event
 * with more documents than are asked about at a time is sent again soon.
 */
async function settleKnown(
  deps: WorkOffDeps,
  contingencia: Contingencia,
  { id: idEvento, envios }: EventoContingencia,
): Promise<void> {
  const { store } = deps;
  const emitidos = await store.listDeEventoPorPreguntar(idEvento, CONOCIDOS_MAX);
  let isSilent = false;
  await each(deps, contingencia, emitidos, async (emitido) => {
    if (isSilent) return;
    await store.postponeEmitido(emitido.id, waitSeconds(envios, CONOCIDO_SECONDS));
    const step = await find(deps, emitido, emitido.contenido);
    if (step.kind === "settle") await concludeOriginal(deps, emitido, step);
    isSilent = step.kind === "ask" && !step.conRespuesta;
  });
  if (!isSilent && emitidos.length === CONOCIDOS_MAX)
    await store.hastenEvento(idEvento, EVENTO_SECONDS.first);
}

/** Keeps the issuer's proof that it reported in time, with its file, and tells the people of the account. */
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
    await tellCuenta(deps, tx, contingencia, {
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

import type { Certificacion } from "@dte/contracts";
import { resume } from "@dte/service";
import { nextStep } from "../domain/outcome.js";
import type { Issue } from "../issuing/issue.js";
import type { Contingencia, Emitido } from "../store/contingencias.js";
import type { LoteContingencia } from "../store/lotes-contingencia.js";
import { callOf, concludeOriginal, cuentaOf, each, find, findBearer, type WorkOffDeps } from "./authority.js";
import { waitSeconds } from "./waits.js";

/** Seconds before a lot is sent or asked about again, at first and at most: it takes the authority a minute or so. */
const LOTE_SECONDS = { first: 2, max: 60 };
/** A document that the authority still lacks after this time was not in the lot: this is several times what a lot takes the authority. */
const LOST_SECONDS = 10 * 60;
/** Seconds before a lot is sent again that the authority refused as a whole, for the account's password say. */
const REFUSED_SECONDS = 60;

/** Puts reported documents into lots. */
export async function gather(deps: WorkOffDeps, contingencia: Contingencia): Promise<void> {
  const { shell, store, lease, limites } = deps;
  const max = (await limites.of(contingencia.pais))?.documentosPorLoteMax;
  if (max === undefined) return;
  for (;;) {
    const emitidos = await store.listSinLote(contingencia.id, max);
    const [first] = emitidos;
    if (!first) return;
    const ids = emitidos.map((emitido) => emitido.id);
    await store.transaction("gather lote", async (tx) => {
      await tx.touchContingencia(contingencia, lease.holder);
      await tx.insertLote({ id: shell.newId(), idIntento: first.id }, ids);
    });
  }
}

/**
 * Sends the lots of a contingency whose time has come, and asks for the results of those that were sent. One that fails is tried again later, and
 * does not keep the others. Throws Taken when another process has taken the contingency.
 */
export async function followLotes(deps: WorkOffDeps, contingencia: Contingencia): Promise<void> {
  await each(deps, contingencia, await deps.store.listLotes(contingencia.id), async (lote) => {
    await deps.store.postponeLote(lote.id, waitSeconds(lote.consultas, LOTE_SECONDS));
    const emitidos = await deps.store.listDeLote(lote.id);
    await resume("later", laterOf(contingencia, emitidos), async () => {
      if (lote.codigo === null) await sendLote(deps, contingencia, lote, emitidos);
      else await askLote(deps, contingencia, { ...lote, codigo: lote.codigo }, emitidos);
    });
  });
}

/** Describes the span of a lot that is sent or asked about: it goes on with the requests of all its documents. */
const laterOf = ({ pais }: Contingencia, emitidos: readonly Emitido[]) => ({
  of: "lote",
  links: emitidos.map(({ traza }) => traza),
  attributes: { "dte.pais": pais, "dte.total": emitidos.length },
});

async function sendLote(
  deps: WorkOffDeps,
  contingencia: Contingencia,
  lote: LoteContingencia,
  inLote: readonly Emitido[],
): Promise<void> {
  const { shell, store, certifierOf } = deps;
  const cuenta = await cuentaOf(deps, lote);
  const emitidos = await withoutArrived(deps, contingencia, lote, inLote);
  if (emitidos.length === 0) return;
  await store.countEnvioLote(lote.id);
  const request = { cuenta, idLote: lote.id, contenidos: contenidosOf(emitidos) };
  const sent = await certifierOf(contingencia.pais).SubmitLote(request, { call: callOf() });
  if (sent.codigo !== undefined) return store.setCodigoLote(lote.id, sent.codigo);
  shell.log.warn("contingency.lot-not-taken", { idLote: lote.id, reason: sent.motivo });
  if (sent.rechazado) return store.postponeLote(lote.id, REFUSED_SECONDS);
  // The authority may have it, under a code that never arrived here: then it knows the documents.
  await each(deps, contingencia, emitidos, async (emitido) => {
    const step = await findBearer(deps, emitido, emitido.contenidoContingencia);
    if (step.kind === "settle" || step.kind === "refuse") await conclude(deps, lote, emitido, step);
    // A document that the authority still lacks long after was not in the lot that it took, and goes in another one. The database tells how long that
    // is: a replica whose clock is ahead would send it a second time while the first lot is being worked off.
    if (step.kind === "send") await store.leaveLote(lote.id, emitido.id, LOST_SECONDS);
  });
}

/**
 * Concludes documents of a lot that was never sent whose first send has arrived after all, and gives the others. Once the lot has left, the
 * authority's word on such a document no longer tells which of the two it has, unless it tells of the lot too. Where the authority says nothing of a
 * document the lot goes as it is: its time runs.
 */
async function withoutArrived(
  deps: WorkOffDeps,
  contingencia: Contingencia,
  { envios }: LoteContingencia,
  emitidos: readonly Emitido[],
): Promise<readonly Emitido[]> {
  if (envios !== 0) return emitidos;
  const arrived = new Set<string>();
  let isSilent = false;
  await each(deps, contingencia, emitidos.filter(isWithoutLotes), async (emitido) => {
    if (isSilent) return;
    const step = await find(deps, emitido, emitido.contenido);
    isSilent = step.kind === "ask" && !step.conRespuesta;
    if (step.kind !== "settle") return;
    await concludeOriginal(deps, emitido, step);
    arrived.add(emitido.id);
  });
  return emitidos.filter(({ id }) => !arrived.has(id));
}

async function askLote(
  deps: WorkOffDeps,
  contingencia: Contingencia,
  lote: LoteContingencia & { codigo: string },
  emitidos: readonly Emitido[],
): Promise<void> {
  const { store, lease, certifierOf } = deps;
  const request = {
    cuenta: await cuentaOf(deps, lote),
    codigo: lote.codigo,
    contenidos: contenidosOf(emitidos),
  };
  const { resultados } = await certifierOf(contingencia.pais).FindLote(request, { call: callOf() });
  for (const [index, emitido] of emitidos.entries()) {
    const resultado = resultados[index];
    const step = resultado ? nextStep(resultado) : undefined;
    if (!step || step.kind === "ask" || step.kind === "park") continue;
    await store.touchContingencia(contingencia, lease.holder);
    if (step.kind === "send") await store.leaveLote(lote.id, emitido.id, 0);
    else await conclude(deps, lote, emitido, step);
  }
}

type Concluding = Parameters<Issue["conclude"]>[1];

/**
 * Concludes a document of a lot. One that the authority has without any lot having brought it must be the first send, which arrived later
 * than anybody waits for; then the bytes of that send are kept as its file.
 */
async function conclude(
  deps: WorkOffDeps,
  lote: LoteContingencia,
  emitido: Emitido,
  step: Concluding,
): Promise<void> {
  if (step.kind === "refuse" || !isOriginal(lote, emitido, step.certificacion)) {
    return deps.issue.conclude(emitido, step);
  }
  const original = await find(deps, emitido, emitido.contenido);
  // Otherwise the lot is asked about again, and this document with it.
  if (original.kind === "settle") await concludeOriginal(deps, emitido, original);
}

const isOriginal = ({ envios }: LoteContingencia, emitido: Emitido, { yaExistia }: Certificacion): boolean =>
  isWithoutLotes(emitido) && yaExistia && envios === 1;

/** Tells whether only the document's first send can have brought it, or a send of the refused attempt that it corrects, as long as its lot has not. */
const isWithoutLotes = ({ originalEnviado, predecesor, enOtroLote }: Emitido): boolean =>
  (originalEnviado || predecesor !== null) && !enOtroLote;

const contenidosOf = (emitidos: readonly Emitido[]): Buffer[] =>
  emitidos.map(({ contenidoContingencia }) => contenidoContingencia);

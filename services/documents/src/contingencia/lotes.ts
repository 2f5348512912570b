import { transaction } from "@dte/service";
import { nextStep } from "../domain/outcome.js";
import {
  type Contingencia,
  type Emitido,
  insertLote,
  type LoteContingencia,
  leaveLote,
  listDeLote,
  listLotes,
  listSinLote,
  postponeLote,
  setCodigoLote,
} from "../store/contingencias.js";
import { callOf, cuentaOf, each, find, type WorkOffDeps } from "./authority.js";

/** Before a lot is asked about again: it takes the authority a minute or so. */
const LOTE_SECONDS = 2;
/** Several times what a lot takes the authority. */
const LOST_MS = 10 * 60_000;
/** Before a lot that the authority refused as a whole, the account's password say, is sent again. */
const REFUSED_SECONDS = 60;

/** Puts reported documents into lots. */
export async function gather(deps: WorkOffDeps, { id, pais }: Contingencia): Promise<void> {
  const { shell, sql, limites } = deps;
  const max = (await limites.of(pais))?.documentosPorLoteMax;
  if (max === undefined) return;
  for (;;) {
    const emitidos = await listSinLote(sql, id, max);
    const [first] = emitidos;
    if (!first) return;
    const ids = emitidos.map((emitido) => emitido.id);
    await transaction(sql, "gather lote", (tx) =>
      insertLote(tx, { id: shell.newId(), idIntento: first.id }, ids),
    );
  }
}

export async function followLotes(deps: WorkOffDeps, { id, pais }: Contingencia): Promise<void> {
  await each(deps, await listLotes(deps.sql, id), async (lote) => {
    await postponeLote(deps.sql, lote.id, LOTE_SECONDS);
    const emitidos = await listDeLote(deps.sql, lote.id);
    if (lote.codigo === null) await sendLote(deps, lote, pais, emitidos);
    else await askLote(deps, { ...lote, codigo: lote.codigo }, pais, emitidos);
  });
}

async function sendLote(
  deps: WorkOffDeps,
  lote: LoteContingencia,
  pais: string,
  emitidos: readonly Emitido[],
): Promise<void> {
  const { shell, sql, certifierOf, issue } = deps;
  const request = { cuenta: await cuentaOf(deps, lote), idLote: lote.id, contenidos: contenidosOf(emitidos) };
  const sent = await certifierOf(pais).SubmitLote(request, { call: callOf() });
  if (sent.codigo !== undefined) return setCodigoLote(sql, lote.id, sent.codigo);
  shell.log.warn("lot not taken", { idLote: lote.id, reason: sent.motivo });
  if (sent.rechazado) return postponeLote(sql, lote.id, REFUSED_SECONDS);
  // The authority may have it, under a code that never arrived here: then it knows the documents.
  await each(deps, emitidos, async (emitido) => {
    const step = await find(deps, emitido, emitido.contenidoContingencia);
    if (step.kind === "settle" || step.kind === "refuse") await issue.conclude(emitido, step);
    // Long after, what the authority does not know was not in the lot that it took: it goes in another one.
    if (step.kind === "send" && shell.now().getTime() - lote.creado.getTime() > LOST_MS) {
      await leaveLote(sql, emitido.id);
    }
  });
}

async function askLote(
  deps: WorkOffDeps,
  lote: LoteContingencia & { codigo: string },
  pais: string,
  emitidos: readonly Emitido[],
): Promise<void> {
  const { sql, certifierOf, issue } = deps;
  const request = {
    cuenta: await cuentaOf(deps, lote),
    codigo: lote.codigo,
    contenidos: contenidosOf(emitidos),
  };
  const { resultados } = await certifierOf(pais).FindLote(request, { call: callOf() });
  for (const [index, emitido] of emitidos.entries()) {
    const resultado = resultados[index];
    const step = resultado ? nextStep(resultado) : undefined;
    if (!step || step.kind === "ask") continue;
    if (step.kind === "send") await leaveLote(sql, emitido.id);
    else await issue.conclude(emitido, step);
  }
}

const contenidosOf = (emitidos: readonly Emitido[]): Buffer[] =>
  emitidos.map(({ contenidoContingencia }) => contenidoContingencia);

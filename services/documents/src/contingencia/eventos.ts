import { nextStep } from "../domain/outcome.js";
import type { Contingencia, Emitido, EventoContingencia } from "../store/contingencias.js";
import { callOf, cuentaOf, each, type WorkOffDeps } from "./authority.js";

/** Before an event that was not answered, or was refused, is sent again. */
const EVENTO_SECONDS = 15;

/** Writes the events, account by account. */
export async function report(deps: WorkOffDeps, contingencia: Contingencia): Promise<void> {
  const max = (await deps.limites.of(contingencia.pais))?.documentosPorEventoMax;
  if (max === undefined) return;
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
    const contenido = await prepareEvento(deps, contingencia, id, emitidos);
    const ids = emitidos.map((emitido) => emitido.id);
    await store.transaction("report contingencia", async (tx) => {
      await tx.touchContingencia(contingencia, lease.holder);
      await tx.insertEvento({ id, idCuenta, contenido, idContingencia: contingencia.id }, ids);
    });
  }
}

async function prepareEvento(
  deps: WorkOffDeps,
  { pais, desde, hasta }: Contingencia,
  idEvento: string,
  emitidos: readonly Emitido[],
): Promise<Buffer> {
  const [first] = emitidos;
  if (!first) throw new TypeError("an event without documents");
  // The silence was noticed with the first of them; it had begun when that one was issued.
  const issued = emitidos.map(({ dte }) => Date.parse(dte.fechaEmision));
  const request = {
    cuenta: await cuentaOf(deps, first),
    idEvento,
    desde: new Date(Math.min(desde.getTime(), ...issued)).toISOString(),
    hasta: (hasta ?? deps.shell.now()).toISOString(),
    contenidos: emitidos.map(({ contenidoContingencia }) => contenidoContingencia),
  };
  return (await deps.certifierOf(pais).PrepareEvento(request, { call: callOf() })).contenido;
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
  await store.postponeEvento(evento.id, EVENTO_SECONDS);
  const cuenta = await cuentaOf(deps, evento);
  const request = { idIntento, cuenta, contenido, operacion: "contingencia" };
  const step = nextStep(await certifierOf(contingencia.pais).Submit(request, { call: callOf() }));
  if (step.kind === "settle") return store.acceptEvento(evento.id);
  if (step.kind !== "refuse") return;
  const fact = { idContingencia: contingencia.id, idEvento: evento.id, codigo: step.error.codigo };
  shell.log.error("event of contingency refused", fact);
  // What the account says of itself may have been mended meanwhile.
  const emitidos = await store.listDeEvento(evento.id);
  if (emitidos.length === 0) return;
  const rewritten = await prepareEvento(deps, contingencia, evento.id, emitidos);
  await store.transaction("rewrite evento", async (tx) => {
    await tx.touchContingencia(contingencia, lease.holder);
    await tx.rewriteEvento(evento.id, rewritten);
  });
}

import type { EventInput } from "@dte/contracts";
import type { Plazo } from "../store/avisos-contingencia.js";
import type { Contingencia } from "../store/contingencias.js";
import type { Store } from "../store/store.js";
import type { WorkOffDeps } from "./authority.js";

const HOUR_MS = 3_600_000;
/** People are told when this part of the law's time is left, so that they can still do something about it. */
const WARNED_SHARE = 3;

type Told = Omit<EventInput<"dte.contingencia.avisada">, "id" | "pais"> & {
  clase: "eventoRecibido" | "eventoRechazado" | "plazoEvento" | "plazoEnvio";
  idCuenta: string;
  /** Names the cause of the notice, so that nobody is told of it twice. */
  sobre: string;
};

/** Tells the people of an account, once, with the transaction that makes it true. */
export async function tellCuenta(
  { shell }: Pick<WorkOffDeps, "shell">,
  tx: Store,
  { id: idContingencia, pais }: Pick<Contingencia, "id" | "pais">,
  { sobre, ...told }: Told,
): Promise<boolean> {
  const id = shell.newId();
  const { idCuenta, clase } = told;
  if (!(await tx.insertAviso({ id, idContingencia, idCuenta, clase, sobre }))) return false;
  await tx.addEvento("dte.contingencia.avisada", { id, pais, ...told });
  return true;
}

/** Tells accounts whose documents have waited for most of the time that the law gives them. */
export async function warnOfPlazos(deps: WorkOffDeps, contingencia: Contingencia): Promise<void> {
  const limite = await deps.limites.of(contingencia.pais);
  if (!limite || contingencia.hasta === null) return;
  const ahora = deps.shell.now().getTime();
  let isTold = false;
  for (const plazo of await deps.store.listPlazos(contingencia.id)) {
    const horas = plazo.paso === "evento" ? limite.horasEvento : limite.horasEnvio;
    const vence = plazo.desde.getTime() + horas * HOUR_MS;
    if (vence - ahora > (horas * HOUR_MS) / WARNED_SHARE) continue;
    if (await warn(deps, contingencia, plazo, new Date(vence))) isTold = true;
  }
  if (isTold) deps.outbox.kick();
}

async function warn(
  deps: WorkOffDeps,
  contingencia: Contingencia,
  plazo: Plazo,
  vence: Date,
): Promise<boolean> {
  const { paso, idCuenta, documentos } = plazo;
  return await deps.store.transaction("warn of plazo", (tx) =>
    tellCuenta(deps, tx, contingencia, {
      clase: paso === "evento" ? "plazoEvento" : "plazoEnvio",
      idCuenta,
      sobre: contingencia.id,
      documentos,
      vence: vence.toISOString(),
    }),
  );
}

import type { EnvioAprobacion } from "@dte/contracts";
import { FegError } from "@dte/errors";
import type { Deps } from "./deps.js";
import { waitSeconds } from "./domain/intervals.js";
import { type DueDeps, EXCHANGE_MS, LEASE_SECONDS, startDue } from "./due.js";
import type { AprobacionEnviada } from "./store/aprobaciones.js";

type Needed = Pick<Deps, "shell" | "store" | "accounts" | "archive" | "documents" | "paises">;

/** Sends what our accounts say of received documents, until each was answered or nobody has answered for a day. */
export function startAprobaciones(deps: Needed & DueDeps): void {
  const { store } = deps;
  startDue(deps, {
    name: "aprobaciones",
    claim: (limit, front) => store.claimAprobaciones({ limit, leaseSeconds: LEASE_SECONDS, front }),
    work: async (aprobacion) => void (await sendAprobacion(deps, aprobacion, EXCHANGE_MS)),
    trazaOf: ({ traza }) => traza,
  });
}

/**
 * Makes one try, within `timeoutMs`: first the authority gets the approval, and once the authority has it the issuer does. An approval that the
 * authority refuses does not go to the issuer. A refusal ends nothing where an earlier sending had no answer: that sending may have been taken, and
 * to send the same again is the only way to ask. Gives how far the approval is now.
 */
export async function sendAprobacion(
  deps: Needed,
  claimed: AprobacionEnviada,
  timeoutMs: number,
): Promise<AprobacionEnviada> {
  const began = performance.now();
  const leftMs = () => timeoutMs - (performance.now() - began);
  let aprobacion = claimed;
  const wait = waitSeconds(claimed.envios);
  if (aprobacion.estadoAutoridad === "Pendiente") {
    const { estado, mensajes, enDuda } = await exchange(deps, aprobacion, "autoridad", leftMs());
    if (estado === "recibida")
      aprobacion = { ...aprobacion, estadoAutoridad: "Recibida", mensajes: [], enDuda: false };
    else {
      aprobacion = { ...aprobacion, mensajes, enDuda };
      const final = estado === "rechazada" && !enDuda ? "Rechazada" : wait === undefined && "Abandonada";
      if (final) aprobacion = { ...aprobacion, estadoAutoridad: final, estadoEmisor: "NoEnviada" };
    }
  }
  if (aprobacion.estadoAutoridad === "Recibida" && aprobacion.estadoEmisor === "Pendiente") {
    const { estado, mensajes, enDuda } = await exchange(deps, aprobacion, "emisor", leftMs());
    aprobacion = { ...aprobacion, mensajes, enDuda };
    if (estado === "recibida") aprobacion = { ...aprobacion, estadoEmisor: "Recibida" };
    else if (estado === "sinDestino") aprobacion = { ...aprobacion, estadoEmisor: "SinDestino" };
    else if (estado === "rechazada" && !enDuda) aprobacion = { ...aprobacion, estadoEmisor: "Rechazada" };
    else if (wait === undefined) aprobacion = { ...aprobacion, estadoEmisor: "Abandonada" };
  }
  await deps.store.setEnvio(aprobacion, wait ?? 0);
  return aprobacion;
}

/** `enDuda`: this sending, or one before, may have been taken by a side that did not say so. */
type Exchanged = Pick<EnvioAprobacion, "estado" | "mensajes"> & { readonly enDuda: boolean };

/** Sends an approval and notes the answer. The ids of received documents hold a tax id, so no line of the log says which document it is. */
async function exchange(
  deps: Needed,
  aprobacion: AprobacionEnviada,
  destino: "autoridad" | "emisor",
  timeoutMs: number,
): Promise<Exchanged> {
  const { pais, envios, enDuda } = aprobacion;
  const told = { pais, operacion: destino, attempt: envios };
  let isSent = false;
  try {
    const send = await prepare(deps, aprobacion, destino);
    if (!(await deps.store.beginEnvio(aprobacion))) return { ...UNSENT, enDuda };
    isSent = true;
    const answer = await send(timeoutMs);
    if (answer.motivo !== "")
      deps.shell.log.warn("receiving.approval-not-sent", { ...told, reason: answer.motivo });
    const { estado, mensajes } = answer;
    return { estado, mensajes, enDuda: enDuda || estado === "desconocida" };
  } catch (error) {
    deps.shell.log.warn("receiving.approval-not-sent", { ...told, error });
    // The country's role did not send an approval that it refuses itself.
    const isRefusedHere = error instanceof FegError && error.codigo !== "1000";
    return { ...UNSENT, enDuda: enDuda || (isSent && !isRefusedHere) };
  }
}

const UNSENT = { estado: "sinEnviar", mensajes: [] };

const PEDIDO = { dte: { estaEnAmbienteDePruebas: true } };

/** Collects all that the sending needs; `timeoutMs` runs from then on. */
async function prepare(
  { accounts, archive, documents, paises }: Needed,
  { idDte, idCuenta, pais: codigo, archivo: nombre, contenido: own, pedido }: AprobacionEnviada,
  destino: string,
): Promise<(timeoutMs: number) => Promise<EnvioAprobacion>> {
  const pais = await paises.of(codigo);
  if (!pais) throw new TypeError(`${codigo} hears no strangers`);
  const contenido = own ?? (await documents.GetArchivo({ nombre })).contenido;
  // The word goes to the document's environment, whatever environment the account is in by now. An authority asks for one in its tests alone.
  const { dte } = pedido ? PEDIDO : await archive.FindRecibido({ id: idDte });
  const estaEnAmbienteDePruebas = dte?.estaEnAmbienteDePruebas === true;
  const cuenta = { ...(await accounts.Get({ idCuenta })), estaEnAmbienteDePruebas };
  return (timeoutMs) => pais.receptor.SendAprobacion({ cuenta, contenido, destino }, { timeoutMs });
}

import type { EnvioAprobacion } from "@dte/contracts";
import type { Deps } from "./deps.js";
import { waitSeconds } from "./domain/intervals.js";
import { type DueDeps, EXCHANGE_MS, LEASE_SECONDS, startDue } from "./due.js";
import type { AprobacionEnviada } from "./store/aprobaciones.js";

type Needed = Pick<Deps, "shell" | "store" | "accounts" | "documents" | "paises">;

/** Sends what our accounts say of received documents, until each was answered or nobody has answered for a day. */
export function startAprobaciones(deps: Needed & DueDeps): void {
  const { store } = deps;
  startDue(deps, {
    name: "aprobaciones",
    claim: (limit) => store.claimAprobaciones({ limit, leaseSeconds: LEASE_SECONDS }),
    work: async (aprobacion) => void (await sendAprobacion(deps, aprobacion, EXCHANGE_MS)),
  });
}

/**
 * Makes one try, within `timeoutMs`: first the authority gets it, and once the authority has it the issuer does. What the authority refuses
 * does not go to the issuer. Gives how far it is now.
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
    const { estado, mensajes } = await exchange(deps, aprobacion, "autoridad", leftMs());
    if (estado === "recibida") aprobacion = { ...aprobacion, estadoAutoridad: "Recibida" };
    else if (estado === "rechazada")
      aprobacion = { ...aprobacion, estadoAutoridad: "Rechazada", estadoEmisor: "NoEnviada", mensajes };
    else if (wait === undefined)
      aprobacion = { ...aprobacion, estadoAutoridad: "Abandonada", estadoEmisor: "NoEnviada" };
  }
  if (aprobacion.estadoAutoridad === "Recibida" && aprobacion.estadoEmisor === "Pendiente") {
    const { estado, mensajes } = await exchange(deps, aprobacion, "emisor", leftMs());
    if (estado === "recibida") aprobacion = { ...aprobacion, estadoEmisor: "Recibida" };
    else if (estado === "sinDestino") aprobacion = { ...aprobacion, estadoEmisor: "SinDestino" };
    else if (estado === "rechazada") aprobacion = { ...aprobacion, estadoEmisor: "Rechazada", mensajes };
    else if (wait === undefined) aprobacion = { ...aprobacion, estadoEmisor: "Abandonada" };
  }
  await deps.store.setEnvio(aprobacion, wait ?? 0);
  return aprobacion;
}

/** The ids of received documents hold a tax id, so no line of the log says which document it is. */
async function exchange(
  { shell, accounts, documents, paises }: Needed,
  { idCuenta, pais: codigo, archivo: nombre, contenido: own, envios }: AprobacionEnviada,
  destino: "autoridad" | "emisor",
  timeoutMs: number,
): Promise<Pick<EnvioAprobacion, "estado" | "mensajes">> {
  try {
    const pais = await paises.of(codigo);
    if (!pais) throw new TypeError(`${codigo} hears no strangers`);
    const contenido = own ?? (await documents.GetArchivo({ nombre })).contenido;
    const cuenta = await accounts.Get({ idCuenta });
    const answer = await pais.receptor.SendAprobacion({ cuenta, contenido, destino }, { timeoutMs });
    if (answer.motivo !== "") {
      shell.log.warn("receiving.approval-not-sent", {
        pais: codigo,
        operacion: destino,
        attempt: envios,
        reason: answer.motivo,
      });
    }
    return answer;
  } catch (error) {
    shell.log.warn("receiving.approval-not-sent", {
      pais: codigo,
      operacion: destino,
      attempt: envios,
      error,
    });
    return { estado: "desconocida", mensajes: [] };
  }
}

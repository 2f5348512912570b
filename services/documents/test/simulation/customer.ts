import { CONTRATO, type Dte } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { Gone } from "@dte/testing/simulation";
import { ACTOR, type Deps, pause, type Told } from "./asking.js";
import { cancelIt } from "./cancel.js";
import type { Annulment, Wish } from "./schedule.js";

const TRIES_MAX = 6;
const POLLS_MAX = 150;

/**
 * Issues a wished document in the way that the contract tells customers: with the same attempt until its outcome is known, and no other. Gives the
 * last word that the customer had.
 */
export async function want(deps: Deps, wish: Wish): Promise<Told | undefined> {
  const { world, gateway, customer, tell } = deps;
  let idIntento = world.newId();
  /** True when a try of this attempt had no answer. */
  let isDoubtful = false;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      const dte = await gateway(customer, "Create", {
        ...{ actor: ACTOR, idIntento, asincrono: wish.asincrono, huella: "h" },
        solicitud: solicitudOf(wish),
      } as never);
      const told = issuedOf(idIntento, dte);
      tell(told);
      if (wish.cancels) await cancelIt(deps, dte);
      return told;
    } catch (error) {
      if (!(error instanceof Gone || error instanceof FegError)) throw error;
      // The gateway does the same: a refusal for lack of room says nothing of an earlier try.
      const isNoWord = isDoubtful && error instanceof FegError && error.codigo === "FEG_RATE_LIMIT_EXCEEDED";
      if (error instanceof Gone || isNoWord) {
        isDoubtful = true;
        await pause(deps, world.random.between(100, 4_000));
        continue;
      }
      const { codigo, extra } = error;
      if (extra.ubicacion !== undefined) {
        tell({ idIntento, what: "pending" });
        return await poll(deps, idIntento, wish.cuenta);
      }
      if (extra.reintentarEnSegundos === undefined) {
        // A number that another attempt holds says no more of this attempt than that it was not begun.
        const told = {
          idIntento,
          what: codigo === "FEG_DTE_CREA_001" ? "nothing" : "refused",
          codigo,
        } as const;
        tell(told);
        return told;
      }
      tell({ idIntento, what: "nothing", codigo });
      await pause(deps, world.random.between(100, 4_000));
      [idIntento, isDoubtful] = [world.newId(), false];
    }
  }
  return undefined;
}

export const issuedOf = (idIntento: string, { id = "", estado }: Pick<Dte, "id" | "estado">): Told => ({
  idIntento,
  what: "issued",
  id,
  isFinal: estado !== undefined,
});

/** Comes back, when told to, by the attempt's own handle until there is an end, in the ways of the gateway and of the contract. Gives that end. */
export async function poll(deps: Deps, idIntento: string, cuenta: string): Promise<Told | undefined> {
  const { world, tell } = deps;
  for (let polls = 0; polls < POLLS_MAX; polls += 1) {
    await pause(deps, world.random.between(3_000, 5_000));
    const told =
      polls % 2 === 1 ? await askByHandle(deps, idIntento, cuenta) : await askForIntento(deps, idIntento);
    if (!told) continue;
    tell(told);
    return told;
  }
  return undefined;
}

/** Asks how the attempt stands, in the way of the gateway. Undefined while there is no end to tell. */
export async function askForIntento(
  { gateway, customer }: Deps,
  idIntento: string,
): Promise<Told | undefined> {
  try {
    const found = await gateway(customer, "GetIntento", { id: idIntento } as never);
    const { estado, dte, codigo = "", mensaje = "" } = found;
    if (estado === "certificado" && dte) return issuedOf(idIntento, dte);
    if (estado === "rechazado") return { idIntento, what: "refused", codigo, detalle: mensaje };
    return estado === "inexistente" ? { idIntento, what: "nothing", codigo: "forgotten" } : undefined;
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    return undefined;
  }
}

/** Asks for the document by the attempt's handle. Undefined while there is no end to tell. */
async function askByHandle(
  { gateway, customer }: Deps,
  idIntento: string,
  idCuenta: string,
): Promise<Told | undefined> {
  try {
    const request = { actor: ACTOR, numeroTransaccion: idIntento, idCuenta };
    return issuedOf(idIntento, await gateway(customer, "GetByTransaccion", request as never));
  } catch (error) {
    if (error instanceof Gone) return undefined;
    if (!(error instanceof FegError)) throw error;
    const { codigo, extra } = error;
    // An answer without a place to come back to means that there is no such document and never will be.
    if (extra.ubicacion !== undefined || codigo === "1000") return undefined;
    const what = codigo === "FEG_DET_OBTE_INEX" ? "nothing" : "refused";
    return { idIntento, what, codigo, detalle: error.message };
  }
}

/** Gives numbers back in the way that the contract tells: with the same request, until the authority has confirmed it or refused. */
export async function annul({ gateway, customer, tell, ...deps }: Deps, annulment: Annulment): Promise<void> {
  const { cuenta: idCuenta, desde, hasta } = annulment;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      const request = { actor: ACTOR, idCuenta, tipo: "factura", desde, hasta };
      await gateway(customer, "CancelNumeros", request as never);
      return tell({ idIntento: "", what: "annulled", annulment });
    } catch (error) {
      if (!(error instanceof Gone || error instanceof FegError)) throw error;
      if (error instanceof FegError && error.codigo !== "FEG_DTE_CERTIFICATION_ERROR") return;
    }
    await pause({ ...deps, customer }, deps.world.random.between(500, 9_000));
  }
}

export const solicitudOf = ({ cuenta, numeroTransaccion, isBad, pruebas }: Wish) => ({
  idCuenta: cuenta,
  datosAdicionales: [],
  items: [],
  certificar: true,
  contrato: CONTRATO,
  isBad,
  ...(numeroTransaccion !== undefined && { numeroTransaccion }),
  ...(pruebas !== undefined && { estaEnAmbienteDePruebas: pruebas }),
});

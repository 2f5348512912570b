import type { Dte } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { Gone } from "@dte/testing/simulation";
import { ACTOR, type Deps, pause, type Told } from "./asking.js";

/** After this time a customer who does not know the outcome of a cancellation asks for it again, as if for the first time. */
const AGAIN_MS = 1_000;

/** Cancels a document. Where nobody knows the outcome, somebody else asks for the same soon after. */
export async function cancelIt(deps: Deps, { id = "" }: Dte): Promise<void> {
  const first = await ask(deps, id);
  if (first !== undefined && first.what !== "cancelling") return;
  await pause(deps, AGAIN_MS);
  await ask(deps, id);
}

/** Asks for the cancellation once. Gives the answer; undefined when there was none. */
async function ask({ gateway, customer, tell, world }: Deps, id: string): Promise<Told | undefined> {
  const [idIntento, asked] = [world.newId(), world.now];
  const say = (told: Told) => {
    tell(told);
    return told;
  };
  try {
    const request = { actor: ACTOR, id, motivoAnulacion: "m", idIntento, forzar: false };
    const dte = await gateway(customer, "Cancel", request as never);
    return dte.anulado ? say({ idIntento, what: "cancelled", id }) : undefined;
  } catch (error) {
    if (!(error instanceof Gone || error instanceof FegError)) throw error;
    // An answer for lack of room, or an error of ours, says nothing of the document.
    if (error instanceof Gone || ["1000", "FEG_RATE_LIMIT_EXCEEDED"].includes(error.codigo)) return undefined;
    const { codigo, message, extra } = error;
    const { ubicacion, reintentarEnSegundos } = extra;
    if (ubicacion !== undefined)
      return say({ idIntento, what: "cancelling", id, place: ubicacion.split("/").at(-1) ?? "" });
    if (codigo === "FEG_DTE_INVALID_STATE")
      return /ya está anulado/.test(message) ? say({ idIntento, what: "cancelled", id }) : undefined;
    const isNothing = reintentarEnSegundos !== undefined;
    return say({ idIntento, what: "not cancelled", id, codigo, isNothing, asked });
  }
}

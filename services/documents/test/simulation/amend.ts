import { FegError } from "@dte/errors";
import { Gone } from "@dte/testing/simulation";
import { ACTOR, type Deps, pause, type Told } from "./asking.js";
import { askForIntento, issuedOf, poll, solicitudOf } from "./customer.js";
import type { Corrects, Wish } from "./schedule.js";

/** This many amendments outlast all that goes wrong. */
const AMENDMENTS_MAX = 9;
const TRIES_MAX = 5;
const LOOKS_MAX = 300;

/** The end of a correction. "again": there may be something to correct yet; "none": nothing was to be corrected at that moment. */
type End = "done" | "again" | "none";
type Asked = { readonly wish: Wish; readonly identidad: string; readonly isBad: boolean };

/** Corrects a document that was refused, as often as it takes. `told`: the last word that the customer had of the attempt whose identity the document bears. */
export async function amend(deps: Deps, wish: Wish, corrects: Corrects, told: Told): Promise<void> {
  const { idIntento: identidad } = told;
  if ((await followed(deps, told)) === "done") return;
  for (let times = 0; times < AMENDMENTS_MAX; times += 1) {
    await pause(deps, corrects.afterMs + deps.world.random.between(0, 2_000));
    const asked = { wish, identidad, isBad: times < corrects.badly };
    const all = Array.from({ length: corrects.isTwofold ? 2 : 1 }, () => correctOnce(deps, asked));
    const ends = await Promise.all(all);
    if (ends.includes("done") || !ends.includes("again")) return;
  }
}

async function correctOnce(deps: Deps, { wish, identidad, isBad }: Asked): Promise<End> {
  const { world, gateway, customer, tell } = deps;
  const idIntento = world.newId();
  const asked = { ...solicitudOf(wish), isBad, corrige: idIntento };
  const ambientes = [wish.pruebas, false, true];
  const { numeroTransaccion, ...sinNumero } = asked;
  let solicitud: object = asked;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      const request = { actor: ACTOR, id: identidad.toUpperCase(), idIntento, solicitud };
      const told = issuedOf(idIntento, await gateway(customer, "Correct", request as never));
      tell(told);
      return await followed(deps, told);
    } catch (error) {
      if (!(error instanceof Gone || error instanceof FegError)) throw error;
      if (error instanceof Gone) {
        await pause(deps, world.random.between(100, 4_000));
        continue;
      }
      const { codigo, extra, message: detalle } = error;
      if (codigo === "FEG_DET_OBTE_INEX") return "none";
      if (extra.ubicacion !== undefined) {
        tell({ idIntento, what: "pending" });
        return await ended(deps, wish, await poll(deps, idIntento, wish.cuenta));
      }
      if (codigo === "FEG_BUSINESS_RULE_VIOLATION") {
        // It was refused in the account's other environment.
        const estaEnAmbienteDePruebas = ambientes[tries % ambientes.length];
        solicitud = { ...asked, ...(estaEnAmbienteDePruebas !== undefined && { estaEnAmbienteDePruebas }) };
        continue;
      }
      if (/ese numeroTransaccion/.test(detalle)) {
        solicitud = sinNumero;
        continue;
      }
      const what = extra.reintentarEnSegundos === undefined ? "refused" : "nothing";
      const told = { idIntento, what, codigo, detalle } as const;
      tell(told);
      return await ended(deps, wish, told);
    }
  }
  return "again";
}

/** Gives the end of a correction from its answer. A customer who is told that the document is as before its correction goes and looks. */
async function ended(deps: Deps, { cuenta }: Wish, told: Told | undefined): Promise<End> {
  if (told?.what === "issued") return await followed(deps, told);
  const detalle = told && "detalle" in told ? told.detalle : undefined;
  const [, handle] = /GET .dte.transaction.(\S{36}) hasta que responda 200/.exec(detalle ?? "") ?? [];
  if (handle !== undefined && /ya tenía/.test(detalle ?? "")) await poll(deps, handle, cuenta);
  return "again";
}

/** Looks now and then for the end of a document that its authority has not seen yet. */
async function followed(deps: Deps, told: Told): Promise<End> {
  if (told.what !== "issued") return "again";
  let last: Told | undefined = told;
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    if (last?.what === "refused" || (last?.what === "issued" && last.isFinal)) break;
    await pause(deps, deps.world.random.between(5_000, 15_000));
    last = await askForIntento(deps, told.idIntento);
  }
  if (last && last !== told) deps.tell(last);
  return last?.what === "issued" && last.isFinal ? "done" : "again";
}

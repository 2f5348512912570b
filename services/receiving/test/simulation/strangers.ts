import { FegError } from "@dte/errors";
import { Gone, type Places, type Program, type World } from "@dte/testing/simulation";
import { bytesOf } from "./papel.js";
import type { Rpcs } from "./replica.js";
import type { Estado, Llegada, Palabra, Remesa } from "./schedule.js";

/** The answer that somebody got to what he sent or asked for. */
export type Told =
  | { readonly what: "aprobado"; readonly idDte: string; readonly estado: string; readonly autoridad: string }
  | { readonly what: "llegada"; readonly idDte: string; readonly estado: Estado; readonly resultado: string }
  | { readonly what: "remesa"; readonly id: string; readonly resultado: string };

export type Asking = {
  readonly world: World;
  readonly places: Places<Rpcs>;
  readonly caller: Program;
  readonly tell: (told: Told) => void;
};

const TRIES_MAX = 8;
const POLLS_MAX = 20;
const ACTOR = { usuario: "u", ipOrigen: "", origen: "" };

/** Asks until there is an answer or an error with a code, which counts as an answer; undefined where neither came. */
async function insist<T>(
  { world, caller }: Asking,
  ask: () => Promise<T>,
): Promise<T | FegError | undefined> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof FegError) return error;
      if (!(error instanceof Gone)) throw error;
    }
    await new Promise<void>((resolve) => {
      world.after(world.random.between(500, 9_000), caller, resolve);
    });
  }
  return undefined;
}

/** Has our account say its word on a document. If the authority refuses it, the account says it once more, in the way that is right. */
export async function say(asking: Asking, { documento, estado, isBad }: Palabra): Promise<void> {
  const { places, caller, tell } = asking;
  for (const motivo of isBad ? ["malo", "bueno"] : ["bueno"]) {
    const request = { actor: ACTOR, titular: "", id: `R-${documento}`, estado, motivo };
    const ask = () => places.call(caller, "Approve", ({ Approve }, call) => Approve(request, call));
    let said = await insist(asking, ask);
    // The account has nothing to say anew before it knows what the authority says of its first word.
    for (let polls = 0; polls < POLLS_MAX && isPending(said); polls += 1) {
      await new Promise<void>((resolve) => {
        asking.world.after(20_000, caller, resolve);
      });
      said = await insist(asking, ask);
    }
    if (said === undefined || said instanceof FegError) return;
    tell({ what: "aprobado", idDte: said.id, estado: said.estado, autoridad: said.estadoAutoridad });
    if (said.estadoAutoridad !== "Rechazada") return;
  }
}

const isPending = (said: unknown): boolean =>
  said !== undefined &&
  !(said instanceof FegError) &&
  (said as { estadoAutoridad: string }).estadoAutoridad === "Pendiente";

/** Has the receiver of one of our documents say its word. */
export async function answer(asking: Asking, { documento, estado }: Llegada): Promise<void> {
  const idDte = `E-${documento}`;
  const resultado = await send(asking, bytesOf({ clase: "aprobacion", idDte, estado, firma: documento }));
  if (resultado !== undefined) asking.tell({ what: "llegada", idDte, estado, resultado });
}

/** Has an issuer elsewhere deliver a document to one of our accounts. */
export async function bring(asking: Asking, { numero, version }: Remesa): Promise<void> {
  const id = `N${numero}-${version}`;
  const resultado = await send(asking, bytesOf({ clase: "documento", idDte: `N${numero}`, firma: version }));
  if (resultado !== undefined) asking.tell({ what: "remesa", id, resultado });
}

async function send(asking: Asking, contenido: Buffer): Promise<string | undefined> {
  const { places, caller } = asking;
  const request = { metodo: "POST", ruta: "/", cabeceras: {}, contenido };
  const said = await insist(asking, () =>
    places.call(caller, "Enter", ({ Enter }, call) => Enter(request, call)),
  );
  return said === undefined || said instanceof FegError ? undefined : said.contenido.toString();
}

import type { AccountsDefinition, Call, CertifierDefinition, Client, Cuenta } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { CallFailed, newRequestId, resume, type Shell } from "@dte/service";
import { createLoop, type Lease } from "@dte/work";
import { askAgainAfterSeconds, nextStep } from "../domain/outcome.js";
import type { AnulacionNumeros } from "../store/anulaciones-numeros.js";
import type { Store } from "../store/store.js";

type Deps = {
  readonly shell: Shell;
  readonly store: Store;
  readonly lease: Lease;
  readonly accounts: Client<AccountsDefinition>;
  readonly certifierOf: (pais: string) => Client<CertifierDefinition>;
};

const POLL_MS = 2_000;
/** The most annulments of one pass. */
const AT_ONCE = 8;
/** The time that an annulment may take without a client. */
const RUN_MS = 25_000;

export type Anulaciones = {
  /**
   * Sends the bytes of an annulment that this process holds. True: the authority has the numbers back. False: nobody knows, or the authority was not
   * reached; the same bytes are sent again later. Throws the refusal of the authority, or of the certifier.
   */
  send(anulacion: AnulacionNumeros, cuenta: Cuenta, call: Call): Promise<boolean>;
};

/** Tells authorities of numbers that no document will bear, and goes on until they have answered. */
export function startAnulaciones(deps: Deps): Anulaciones {
  const { shell, store, lease } = deps;
  const loop = createLoop({
    everyMs: POLL_MS,
    random: Math.random,
    onError: (error) => shell.log.error("annulments.not-resumed", { error }),
    async pass() {
      const anulaciones = await store.claimAnulaciones(lease, AT_ONCE);
      await Promise.all(
        anulaciones.map((each) => resume("later", laterOf(each), () => sendAgain(deps, each))),
      );
    },
  });
  shell.open("anulaciones", loop, (each) => each.stop());
  return { send: (anulacion, cuenta, call) => send(deps, anulacion, cuenta, call) };
}

const laterOf = ({ pais, traza }: AnulacionNumeros) => ({
  of: "anulacion",
  links: [traza],
  attributes: { "dte.pais": pais },
});

async function sendAgain(deps: Deps, anulacion: AnulacionNumeros): Promise<void> {
  const { shell, store, lease, accounts } = deps;
  const { id, pais, idCuenta, envios } = anulacion;
  try {
    const cuenta = await accounts.Get({ idCuenta });
    const call = { deadline: Date.now() + RUN_MS, requestId: newRequestId() };
    const isDone = await send(deps, anulacion, cuenta, call);
    shell.log.info("annulment.resumed", { pais, state: isDone ? "done" : "open" });
  } catch (error) {
    shell.log.warn("annulment.not-resumed", { pais, error });
    // A refusal has closed it; any other failure gets time to mend.
    const later = { seconds: askAgainAfterSeconds(envios), isSent: true };
    await store.releaseAnulacion(lease, id, later).catch(() => undefined);
  }
}

async function send(deps: Deps, anulacion: AnulacionNumeros, cuenta: Cuenta, call: Call): Promise<boolean> {
  const { store, lease } = deps;
  const { id, envios, dudosa, estaEnAmbienteDePruebas } = anulacion;
  if (!(await store.countAnulacion(lease, id))) return false;
  const step = await exchange(deps, anulacion, { ...cuenta, estaEnAmbienteDePruebas }, call);
  if (step.kind === "settle") {
    await store.closeAnulacion(lease, anulacion, {});
    return true;
  }
  // If they are refused after a sending without an answer, the authority may have them back all the same.
  const isFirst = envios === 0 && !dudosa;
  if (step.kind === "refuse" || (step.kind === "failed" && isFirst)) {
    if (await store.closeAnulacion(lease, anulacion, { error: step.error, frees: isFirst })) throw step.error;
    // Another process has it by now, and may have sent it.
    return false;
  }
  const later = { seconds: askAgainAfterSeconds(envios), isSent: step.kind === "ask" };
  await store.releaseAnulacion(lease, id, later);
  if (step.kind === "failed") throw step.error;
  return false;
}

/** The result of an exchange. `ask`: it may have arrived. `send`, `park` and `failed`: it certainly has not. */
type Exchanged =
  | { kind: "settle" | "ask" | "send" | "park" }
  | { kind: "refuse" | "failed"; error: FegError };

async function exchange(
  { certifierOf }: Deps,
  { pais, tipo, desde, hasta, contenido }: AnulacionNumeros,
  cuenta: Cuenta,
  call: Call,
): Promise<Exchanged> {
  try {
    const request = { cuenta, tipo, desde, hasta, contenido };
    return nextStep(await certifierOf(pais).CancelNumeros(request, { call }));
  } catch (error) {
    // A certifier that died or ran out of time may have sent it; one that refuses by itself has not.
    if (error instanceof CallFailed) return { kind: "ask" };
    if (error instanceof FegError)
      return error.codigo === "1000" ? { kind: "ask" } : { kind: "failed", error };
    throw error;
  }
}

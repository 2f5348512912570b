import type { Call, Cuenta, Dte } from "@dte/contracts";
import type { Ambiente } from "../store/contingencias.js";
import type { Intento } from "../store/intentos.js";
import { createDoubts, type DoubtDeps } from "./doubts.js";
import { prepareEmision } from "./emision.js";
import type { Limites } from "./limites.js";

export type EnterDeps = DoubtDeps & { instancia: string; limites: Limites };

export type Contingencias = {
  /** Tells whether the authority of an attempt is known to be silent, so that there is no sense in waiting for it. */
  isOpen(intento: Intento): Promise<boolean>;
  /** Hears that the authority of an attempt has given its verdict on it. */
  heard(intento: Intento): Promise<void>;
  /** Hears that the authority has left an attempt without an answer. It is looked at meanwhile whether the authority is silent to others too. */
  suspect(intento: Intento): Promise<void>;
  /** Issues the document of an open attempt without its authority. Undefined where the document is not to be issued so, or not by this process. */
  enter(intento: Intento, cuenta: Cuenta, call: Call, silence: Silence): Promise<Dte | undefined>;
};

/** The silence that an attempt has met. */
export type Silence = {
  /** True when bytes of the attempt may have reached the authority. */
  readonly mayExist: boolean;
  /** How long it has lasted, in milliseconds. */
  readonly sinceMs: number;
};

/** How often an answer of an authority is written down: a silence that is acted upon lasts longer than this. */
const HEARD_MS = 500;

/**
 * When there was no contingency, nobody asks again for this long: a document that misses one only waits for the authority itself. An open contingency
 * is never remembered, or a document would go without a seal that it could have.
 */
const NONE_MS = 1_000;

/** How far a document's own time and the moment of its request may be apart: the longest request, and clocks that differ. */
const SAME_TIME_MS = 120_000;

/**
 * Makes the way into contingency, and out of it, in this process. Each process remembers when it heard authorities last; open contingencies are read
 * in PostgreSQL by all.
 */
export function createContingencias(deps: EnterDeps): Contingencias {
  const heardAt = new Map<string, number>();
  const noneAt = new Map<string, number>();
  const doubts = createDoubts(deps);
  const keyOf = ({ pais, estaEnAmbienteDePruebas }: Ambiente) => `${pais} ${estaEnAmbienteDePruebas}`;
  return {
    async heard(intento) {
      const ambiente = ambienteOf(intento);
      const key = keyOf(ambiente);
      doubts.dispel(ambiente);
      if (performance.now() - (heardAt.get(key) ?? Number.NEGATIVE_INFINITY) < HEARD_MS) return;
      if (!(await deps.limites.of(intento.pais))) return;
      heardAt.set(key, performance.now());
      await deps.store.setOido(ambiente, intento);
    },
    async suspect(intento) {
      if (intento.operacion !== "certificar" || !(await deps.limites.of(intento.pais))) return;
      doubts.suspect(ambienteOf(intento), intento);
    },
    async isOpen(intento) {
      if (!(await limitesOf(deps, intento))) return false;
      const ambiente = ambienteOf(intento);
      const asked = performance.now();
      if (asked - (noneAt.get(keyOf(ambiente)) ?? Number.NEGATIVE_INFINITY) < NONE_MS) return false;
      const isOpen = (await deps.store.findAbierta(ambiente)) !== undefined;
      if (!isOpen) noneAt.set(keyOf(ambiente), asked);
      return isOpen;
    },
    async enter(intento, cuenta, call, { mayExist, sinceMs }) {
      const begun = performance.now() - sinceMs;
      const limites = await limitesOf(deps, intento);
      if (!limites) return undefined;
      // A document of another day was not issued in this silence: it waits.
      if (Math.abs(intento.creado.getTime() - Date.parse(intento.dte.fechaEmision)) > SAME_TIME_MS)
        return undefined;
      // One document's trouble, or one account's, puts nobody else into contingency.
      const ambiente = ambienteOf(intento);
      const isKnown = (await deps.store.findAbierta(ambiente)) !== undefined;
      // The silence has gone on meanwhile: an authority that was heard right after it began was heard within it.
      if (!isKnown && (await deps.store.wasOido(ambiente, () => performance.now() - begun))) return undefined;
      const limitMs = call.deadline - Date.now();
      if (!isKnown && !(await doubts.isConfirmed(ambiente, intento, limitMs))) return undefined;
      noneAt.delete(keyOf(ambiente));
      return enter(deps, intento, cuenta, call, { mayExist, tipo: limites.tipoSilencio });
    },
  };
}

/** Finds the law's limits, for an attempt to issue a document that may be one of contingency. */
async function limitesOf({ limites }: EnterDeps, { operacion, pais, dte }: Intento) {
  const found = operacion === "certificar" ? await limites.of(pais) : undefined;
  return found?.tiposDteExcluidos.includes(dte.tipo) ? undefined : found;
}

const ambienteOf = ({ pais, dte: { estaEnAmbienteDePruebas } }: Intento): Ambiente => ({
  pais,
  estaEnAmbienteDePruebas,
});

/** Writes document, file, audit log and the mark of the attempt together: from here on the document is issued. */
async function enter(
  { shell, store, instancia, certifierOf }: EnterDeps,
  intento: Intento,
  cuenta: Cuenta,
  call: Call,
  { mayExist, tipo }: { mayExist: boolean; tipo: number },
): Promise<Dte | undefined> {
  const { id: idIntento, idCuenta, actor } = intento;
  const asked = { cuenta, prepared: intento, idIntento, contingencia: { tipo } };
  const { dte, contenido, archivo } = await prepareEmision(certifierOf(intento.pais), asked, call);
  const ahora = shell.now();
  const entered = await store.transaction("enter contingencia", async (tx) => {
    const since = { desde: ahora, tipo };
    const idContingencia = await tx.openContingencia(shell.newId(), ambienteOf(intento), since);
    const set = { idContingencia, contenido, pudoLlegar: mayExist, instancia };
    if (!(await tx.setEnContingencia(intento, set))) return false;
    await tx.insertArchivo(archivo);
    await tx.insertDte({ dte, idIntento, idCuenta });
    await tx.insertBitacora(dte.id, [{ evento: "Creado", fecha: intento.creado, actor }]);
    await tx.count(dte, "EnContingencia", 1);
    await tx.tellEmitido(intento, dte.id);
    return true;
  });
  return entered ? store.findDteByIntento(idIntento) : undefined;
}

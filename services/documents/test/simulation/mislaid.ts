import type { Resultado } from "@dte/contracts";
import type { World } from "@dte/testing/simulation";
import type { Authority } from "./authority.js";
import { attemptOf, type Papel, papelOf } from "./papel.js";

type Kept = {
  readonly papel: Papel;
  readonly contenido: string;
  readonly pruebas: boolean;
  /** True when its sender was told that it is refused. */
  readonly isRefused: boolean;
};

/**
 * Bytes that have reached the authority and lie there unseen. They are found once other bytes of the same document come, before these are looked at
 * or after. One is kept of each document.
 */
export class Mislaid {
  readonly #kept = new Map<string, Kept>();
  readonly #world: World;
  readonly #authority: Authority;

  constructor(world: World, authority: Authority) {
    this.#world = world;
    this.#authority = authority;
  }

  keep(bytes: Uint8Array, pruebas: boolean, isRefused: boolean): void {
    const papel = papelOf(bytes);
    if (papel.operacion !== "certificar" || this.#kept.has(papel.idIntento)) return;
    this.#kept.set(papel.idIntento, { papel, contenido: Buffer.from(bytes).toString(), pruebas, isRefused });
  }

  /** Forgets bytes of a document that a lot brings without an answer: nothing would tell whether the lot brought it, or the bytes that were sent before. */
  forgetOriginal({ idIntento }: Papel): void {
    if (this.#kept.get(idIntento)?.papel.isContingencia !== true) this.#kept.delete(idIntento);
  }

  /**
   * Gives the authority's word on bytes of a document. `judges`: they were sent to it. Bytes that it has refused in so many words it leaves alone
   * once it has refused another attempt, too.
   */
  around(papel: Papel, judges: boolean, say: () => Resultado): Resultado {
    const kept = this.#kept.get(papel.idIntento);
    if (!kept || attemptOf(kept.papel) === attemptOf(papel)) return say();
    const when = this.#world.random.pick(["before", "after", "another time"]);
    if (when === "before") this.#find(kept);
    const said = say();
    if (judges && said.rechazado && kept.isRefused) this.#kept.delete(papel.idIntento);
    else if (when === "after") this.#find(kept);
    return said;
  }

  #find(kept: Kept): void {
    this.#kept.delete(kept.papel.idIntento);
    this.#authority.comeAcross(kept.papel, kept.contenido, kept.pruebas);
  }
}

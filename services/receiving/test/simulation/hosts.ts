import { CallFailed } from "@dte/service";
import type { Network, Outcome, Program, World } from "@dte/testing/simulation";
import { type Papel, papelOf } from "./papel.js";
import { type Desenlace, LONG_STOP_MS } from "./schedule.js";

/** A message that arrives after its sender has given up arrives within this time. */
const LATE_MAX_MS = 25_000;

/**
 * An exchange. `cuenta`: the account that sends. `noWord`: an answer that says nothing. `notLetIn`: the answer to a sender that is not let in, so
 * that its message is not looked at.
 */
type Asked<T> = {
  readonly cuenta: { readonly estaEnAmbienteDePruebas: boolean };
  readonly papel: Papel;
  readonly timeoutMs: number;
  readonly arrive: () => T;
  readonly noWord: T;
  readonly notLetIn?: T;
};

type Kind = "deliver" | "approve" | "verify";

/** The hosts of others: receivers, the authority, issuers. They remember what was sent to them, and answer it twice in the same words. */
export class Hosts {
  fateOf: (kind: Kind, n: number) => Desenlace = () => "normal";
  /** Sentences about things that must never be done to a host. */
  readonly faults: string[] = [];
  /** The ids of the documents that receivers have taken. */
  readonly taken = new Set<string>();
  /** The approval of each document that the authority holds; `heard` has those of the issuers. */
  readonly held = new Map<string, string>();
  readonly heard = new Map<string, string>();
  readonly #count = { deliver: 0, approve: 0, verify: 0 };
  readonly #underWay = new Map<string, number>();
  readonly #world: World;
  readonly #network: Network;

  constructor(world: World, network: Network) {
    this.#world = world;
    this.#network = network;
  }

  /** Says the authority's word on an approval: the first approval of a document stands, and the same one again is taken again. */
  judge(contenido: Uint8Array): "recibida" | "rechazada" {
    const { idDte, isBad } = papelOf(contenido);
    const texto = Buffer.from(contenido).toString();
    if (isBad) return "rechazada";
    const held = this.held.get(idDte);
    if (held !== undefined && held !== texto) {
      this.faults.push(`two words on ${idDte} came to the authority`);
      return "rechazada";
    }
    this.held.set(idDte, texto);
    return "recibida";
  }

  /** Lets an issuer hear an approval; one that the authority does not hold is a fault. */
  hear(contenido: Uint8Array): "recibida" {
    const { idDte } = papelOf(contenido);
    const texto = Buffer.from(contenido).toString();
    if (this.held.get(idDte) !== texto)
      this.faults.push(`the issuer heard on ${idDte} what the authority lacks`);
    this.heard.set(idDte, texto);
    return "recibida";
  }

  /** Makes one exchange, which ends with an answer or after `timeoutMs`. */
  exchange<T>(
    program: Program,
    kind: Kind,
    { cuenta, papel, timeoutMs, arrive, noWord, notLetIn }: Asked<T>,
  ): Promise<T> {
    const world = this.#world;
    return this.#network.exchange<T>(program, {
      what: kind,
      lost: () => new CallFailed("Receptor", "UNAVAILABLE", "simulated"),
      act: (settle) => {
        this.#count[kind] += 1;
        const fate = this.fateOf(kind, this.#count[kind]);
        if (fate !== "normal") world.note(`${kind} ${this.#count[kind]}: ${fate}`);
        // All documents were issued or received in production.
        if (cuenta.estaEnAmbienteDePruebas) this.faults.push(`${papel.idDte} went to hosts of tests`);
        const key = `${kind} ${papel.idDte}`;
        const other = this.#underWay.get(key);
        if (other !== undefined && other > world.now) this.faults.push(`twice at once: ${key}`);
        this.#underWay.set(key, world.now + timeoutMs);
        let isAnswered = false;
        const answer = (outcome: Outcome<T>) => {
          if (isAnswered) return;
          isAnswered = true;
          this.#underWay.delete(key);
          settle(outcome);
        };
        world.after(Math.max(0, timeoutMs), undefined, () =>
          answer({ error: new CallFailed("Receptor", "DEADLINE_EXCEEDED", "simulated") }),
        );
        if (fate === "vanishes") return;
        const ms = fate === "late" ? timeoutMs + world.random.between(10, LATE_MAX_MS) : this.#way();
        world.after(ms, undefined, () => {
          const isLetIn = !fate.startsWith("not let in");
          const said = isLetIn ? arrive() : (notLetIn ?? noWord);
          if (fate.endsWith("stands still")) program.stoppedUntil = world.now + LONG_STOP_MS;
          if (fate === "normal" || fate.endsWith("stands still") || !isLetIn) answer({ value: said });
          if (fate === "no word") answer({ value: noWord });
        });
      },
    });
  }

  #way(): number {
    const { random } = this.#world;
    return random.between(5, random.chance(0.1) ? 2_000 : 120);
  }
}

import type { Resultado } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Outcome, World } from "@dte/testing/simulation";
import type { Authority } from "./authority.js";
import { Mislaid } from "./mislaid.js";
import { attemptOf, type Papel, papelOf } from "./papel.js";
import { Sendings } from "./sendings.js";
import { gone, unknown } from "./words.js";

/** The longest that a certifier waits for its authority; ANSWER_MARGIN_MS is left for the answer to its own caller. */
const AUTHORITY_MS = 10_000;
const ANSWER_MARGIN_MS = 150;
const MINIMUM_MS = 100;
/** A message that leaves this house arrives within this time, or never. */
const FLIGHT_MAX_MS = 30_000;

/** The fate of one exchange with the authority. */
export type Desenlace =
  | "normal"
  /** The door is shut: nothing leaves. */
  | "never left"
  /** It leaves and never arrives. */
  | "vanishes"
  /** It arrives, and its answer does not. */
  | "unanswered"
  /** It arrives when nobody waits for it any more. */
  | "late"
  | "twice"
  /** It is refused whatever it is: the account is refused, or a page of a proxy answers. */
  | "refused"
  /** It arrives and lies there: the authority comes across it once the document is corrected. */
  | "mislaid"
  /** The same, and its sender hears that it is refused. */
  | "reconsidered"
  /** It is taken, and being worked on. */
  | "in process"
  /** It gets an answer that says nothing. */
  | "no word"
  /** The certifier dies before it sends; with the next one, after it arrived. */
  | "dies before"
  | "dies after"
  /** The certifier itself refuses, before it sends. */
  | "no credentials";

export type Settle<T> = (outcome: Outcome<T>) => void;

/** The kinds of exchanges; "annul" is for numbers that come back. */
type Kind = "send" | "find" | "annul";
/** The kinds that are counted; sends of events of contingency, and of lots, are counted by themselves too. */
export type Counted = Kind | "report" | "lot";
type Asked = {
  readonly idIntento: string;
  readonly operacion: string;
  readonly contenido: Uint8Array;
  /** The reference that the authority gave for the next question. */
  readonly referencia?: string | undefined;
  /** True when it goes to the authority's test environment. */
  readonly pruebas: boolean;
  readonly deadline: number;
};
type Known = { isUnderWay: boolean; mayBeSent: boolean; last: string };

/** The place where a certifier meets its authority: the way there, the faults on it, and the check that sends follow the rules. */
export class Desk {
  /** Decides the fate of the `n`-th exchange of a kind. */
  fateOf: (kind: Counted, n: number) => Desenlace = () => "normal";
  /** Sends that nobody had asked about before, or that were begun while another one was under way. */
  readonly faults: string[] = [];
  /** The attempts whose documents were sent in their first form, and may have left. */
  readonly originals = new Set<string>();
  readonly sendings = new Sendings();
  /** The results of each lot, document by document. */
  readonly lots = new Map<string, ReadonlyMap<string, Resultado>>();
  /** The attempts that some lot was to bring. */
  readonly inLots = new Set<string>();
  readonly mislaid: Mislaid;
  /** The attempts that came under each identity. */
  readonly #attempts = new Map<string, Set<string>>();
  readonly #known = new Map<string, Known>();
  readonly #count = { send: 0, find: 0, annul: 0, report: 0, lot: 0 };
  readonly #world: World;
  readonly authority: Authority;

  constructor(world: World, authority: Authority) {
    this.mislaid = new Mislaid(world, authority);
    this.#world = world;
    this.authority = authority;
  }

  /** Makes one exchange in the way of a certifier: it ends with an answer, or when the certifier waits no longer. */
  exchange(kind: Kind, asked: Asked, settle: Settle<Resultado>): void {
    const world = this.#world;
    const special = asked.operacion === "contingencia" ? this.meet("report") : "normal";
    const ordinary = this.meet(kind);
    const fate = special === "normal" ? ordinary : special;
    const before =
      asked.deadline - world.now < MINIMUM_MS ? { error: gone("DEADLINE_EXCEEDED") } : unsent(kind, fate);
    if (before) settle(before);
    else this.#go(kind, asked, fate, settle);
  }

  /** Gives the fate of the next exchange of a kind. */
  meet(kind: Counted): Desenlace {
    this.#count[kind] += 1;
    const fate = this.fateOf(kind, this.#count[kind]);
    if (fate !== "normal") this.#world.note(`${kind} ${this.#count[kind]}: ${fate}`);
    return fate;
  }

  #go(
    kind: Kind,
    { idIntento, operacion, contenido, referencia, pruebas, deadline }: Asked,
    fate: Desenlace,
    settle: Settle<Resultado>,
  ) {
    const world = this.#world;
    const papel = papelOf(contenido);
    const attempt = attemptOf(papel);
    const key = `${papel.idIntento} ${operacion}`;
    const known = this.#known.get(key) ?? { isUnderWay: false, mayBeSent: true, last: attempt };
    this.#known.set(key, known);
    // Events of contingency, and numbers that come back, may be told as often as one likes.
    if (kind === "send" && operacion !== "contingencia") this.#watch(key, known, attempt);
    if (kind === "send" && operacion === "certificar") this.originals.add(idIntento);
    const patience = Math.min(AUTHORITY_MS, deadline - world.now - ANSWER_MARGIN_MS);
    const isSilent = this.authority.silentUntil > world.now;
    if (kind === "send") this.#mislay(papel, contenido, pruebas, fate);
    const isLost = fate === "vanishes" || fate === "mislaid" || (isSilent && world.random.chance(0.5));
    let isAnswered = false;
    const answer = (outcome: Outcome<Resultado>) => {
      if (isAnswered) return;
      isAnswered = true;
      if (kind === "send") known.isUnderWay = false;
      if (kind === "find" && isLacking(outcome.value, known.last !== attempt)) known.mayBeSent = true;
      settle(outcome);
    };
    const arrive = () => {
      const said = this.#arrive(kind, contenido, pruebas, fate, referencia);
      if (fate === "dies after") answer({ error: gone("UNAVAILABLE") });
      else if (fate !== "unanswered" && !isSilent) {
        world.after(world.random.between(2, 40), undefined, () => answer({ value: said }));
      }
    };
    if (!isLost) world.after(this.#flight(fate, patience), undefined, arrive);
    world.after(patience, undefined, () => answer({ value: unknown({}) }));
  }

  /**
   * Keeps bytes that the authority comes across later. Bytes whose sender has heard a refusal are kept only where no other attempt of the document
   * may have come: the authority would take them for that one.
   */
  #mislay(papel: Papel, contenido: Uint8Array, pruebas: boolean, fate: Desenlace): void {
    const attempts = this.#attempts.get(papel.idIntento) ?? new Set<string>();
    this.#attempts.set(papel.idIntento, attempts.add(attemptOf(papel)));
    const isAlone = this.sendings.areOthersHeard([...attempts], attemptOf(papel));
    if (fate === "mislaid" || (fate === "reconsidered" && isAlone))
      this.mislaid.keep(contenido, pruebas, fate === "reconsidered");
  }

  /** Gives the authority's word on bytes that arrive. */
  #arrive(
    kind: Kind,
    contenido: Uint8Array,
    pruebas: boolean,
    fate: Desenlace,
    referencia: string | undefined,
  ): Resultado {
    const { authority, mislaid, sendings } = this;
    const papel = papelOf(contenido);
    const bytes = Buffer.from(contenido).toString();
    const isRefused = fate === "refused" || fate === "reconsidered";
    const take = () => mislaid.around(papel, true, () => authority.take(papel, bytes, pruebas, isRefused));
    const find = () => {
      const said = mislaid.around(papel, false, () => authority.find(bytes, pruebas, referencia));
      sendings.asked(attemptOf(papel), isLacking(said, true));
      return said;
    };
    if (fate === "twice" && kind !== "find" && authority.trato !== "ninguna")
      this.#world.after(5, undefined, take);
    const said = kind === "find" ? find() : take();
    if (fate === "in process") return unknown({ enProceso: true, conRespuesta: true, referencia: "r" });
    return fate === "no word" ? unknown({ conRespuesta: true }) : said;
  }

  /**
   * Gives how long a message is under way. One that arrives when nobody waits any more could not be made good where the authority cannot tell what it
   * has, so it does not come late there.
   */
  #flight(fate: Desenlace, patience: number): number {
    const { random } = this.#world;
    if (fate !== "late") return random.between(5, random.chance(0.1) ? 2_000 : 120);
    if (this.authority.trato === "ninguna") return patience - 1;
    return patience + random.between(10, FLIGHT_MAX_MS - AUTHORITY_MS);
  }

  /** Checks that a second send, of a correction too, comes after the authority's word that it lacks the first, and after the end of the first. */
  #watch(key: string, known: Known, attempt: string): void {
    if (known.isUnderWay) this.faults.push(`sent while it was being sent: ${key}`);
    else if (!known.mayBeSent) this.faults.push(`sent again unasked: ${key}`);
    known.isUnderWay = true;
    known.mayBeSent = false;
    known.last = attempt;
  }
}

/**
 * Tells whether the authority lacks a document. With `isOther`, its word that it refused the document counts too, since that can be about another
 * attempt's bytes.
 */
const isLacking = (said: Resultado | undefined, isOther: boolean): boolean =>
  said?.inexistente !== undefined || (isOther && said?.rechazado !== undefined);

/** Gives the end of an exchange that ends before anything leaves. */
function unsent(kind: Kind, fate: Desenlace): Outcome<Resultado> | undefined {
  if (fate === "no credentials") {
    return { error: feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "no credentials" }) };
  }
  if (fate === "dies before" && kind !== "find") return { error: gone("UNAVAILABLE") };
  if (fate !== "never left" && fate !== "dies before") return undefined;
  return {
    value: kind === "find" ? unknown({}) : ({ inexistente: { motivo: "it never left" } } as Resultado),
  };
}

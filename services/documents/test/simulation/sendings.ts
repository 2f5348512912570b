import type { Program } from "@dte/testing/simulation";

/** A sending of a lot, or of a document by itself: who began it, and what was heard of its end. */
type Sending = { readonly program: Program; heard: "nothing" | "an end" | "it never left" };

type Known = {
  /** The authority was asked about it before it was sent, and lacked the document. */
  wasAsked: boolean;
  /** It was asked once more after the last sending, as nobody knew. */
  isAskedSince: boolean;
  readonly alone: Sending[];
  readonly lots: Sending[];
};

/** How each attempt was sent, for whether anybody can tell which bytes of a document its authority has. */
export class Sendings {
  readonly #all = new Map<string, Known>();

  /** A process is about to have the attempt sent; gives what is told of the end, if anybody lives to hear it. */
  begin(attempts: readonly string[], program: Program, what: "alone" | "lots"): Sending {
    const sending: Sending = { program, heard: "nothing" };
    for (const each of attempts) {
      const of = this.#of(each);
      of[what].push(sending);
      if (what === "alone") of.isAskedSince = false;
    }
    return sending;
  }

  /** The authority is asked about the attempt. */
  asked(attempt: string, isLacking: boolean): void {
    const of = this.#of(attempt);
    of.isAskedSince = true;
    of.wasAsked ||= isLacking && !of.alone.some(hasLeft);
  }

  /**
   * Whether the attempt was sent after the authority had lacked the document, or went in a lot, and nobody heard the end of the only sending,
   * or it was not the only one: who asks then is told that the authority has the document, and not in which bytes.
   */
  isDoubtful(attempt: string): boolean {
    const { wasAsked, isAskedSince, alone, lots } = this.#of(attempt);
    const isDoubtfulLot = lots.length > 1 || lots.some(({ heard }) => heard !== "an end");
    const left = alone.filter(hasLeft).length;
    return (wasAsked && left > 0 && (isAskedSince || left > 1)) || isDoubtfulLot;
  }

  /** Whether all others of these attempts were sent once at most, and by themselves, and the end was heard. */
  areOthersHeard(attempts: readonly string[], attempt: string): boolean {
    return attempts
      .filter((each) => each !== attempt)
      .map((each) => this.#of(each))
      .every(
        ({ alone, lots, isAskedSince }) =>
          (alone.length === 0 || !isAskedSince) &&
          alone.length < 2 &&
          alone.every(({ heard, program }) => heard === "an end" && program.isAlive) &&
          lots.length === 0,
      );
  }

  #of(attempt: string): Known {
    const known = this.#all.get(attempt);
    if (known) return known;
    const fresh = { wasAsked: false, isAskedSince: false, alone: [], lots: [] };
    this.#all.set(attempt, fresh);
    return fresh;
  }
}

/** What never left is known to whoever lives. */
const hasLeft = ({ heard, program }: Sending): boolean => heard !== "it never left" || !program.isAlive;

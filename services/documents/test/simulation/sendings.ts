import type { Program } from "@dte/testing/simulation";

/** A sending of a lot, or of a document by itself: the process that began it, and what was heard of its end. */
type Sending = { readonly program: Program; heard: "nothing" | "an end" | "it never left" };

type Known = {
  /** True when the authority was asked about the attempt before it was sent, and lacked the document. */
  wasAsked: boolean;
  /** True when the authority was asked once more after the last sending, since nobody knew its end. */
  isAskedSince: boolean;
  readonly alone: Sending[];
  readonly lots: Sending[];
};

/** Remembers how each attempt was sent, to tell whether anybody can know which bytes of a document its authority has. */
export class Sendings {
  readonly #all = new Map<string, Known>();

  /** Notes that a process is about to have the attempts sent; gives the sending, which hears of its end if anybody lives to hear it. */
  begin(attempts: readonly string[], program: Program, what: "alone" | "lots"): Sending {
    const sending: Sending = { program, heard: "nothing" };
    for (const each of attempts) {
      const of = this.#of(each);
      of[what].push(sending);
      if (what === "alone") of.isAskedSince = false;
    }
    return sending;
  }

  /** Notes that the authority is asked about the attempt. */
  asked(attempt: string, isLacking: boolean): void {
    const of = this.#of(attempt);
    of.isAskedSince = true;
    of.wasAsked ||= isLacking && !of.alone.some(hasLeft);
  }

  /**
   * Tells whether nobody can know in which bytes the authority has the document: the attempt was sent after the authority had lacked it, or went in a
   * lot, and the only sending had no answer, or there were several. A question then only tells that the authority has the document.
   */
  isDoubtful(attempt: string): boolean {
    const { wasAsked, isAskedSince, alone, lots } = this.#of(attempt);
    const isDoubtfulLot = lots.length > 1 || lots.some(({ heard }) => heard !== "an end");
    const left = alone.filter(hasLeft).length;
    return (wasAsked && left > 0 && (isAskedSince || left > 1)) || isDoubtfulLot;
  }

  /** Tells whether all others of these attempts were sent once at most, and by themselves, and their end was heard. */
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

/** Tells whether a sending may have left. That it never left is known only while its process lives. */
const hasLeft = ({ heard, program }: Sending): boolean => heard !== "it never left" || !program.isAlive;

import type { HttpOutcome } from "@dte/outgoing";
import type { Network, Program, World } from "@dte/testing/simulation";

/** How an address does until it is well again; one that is gone does not come back. */
export type Mood = "well" | "refuses" | "silent" | "gone";

type Sent = { readonly idEvento: string; readonly at: number; readonly isTaken: boolean };

const SILENCE: HttpOutcome = { kind: "no-answer", motivo: "nothing came" };
const STATUS = { well: 200, refuses: 500, gone: 410 } as const;

/** A delivery waits this long for its answer. */
const TIMEOUT_MS = 10_000;

/** The receiver at an address: it takes a delivery or does not, and knows all that it was sent. */
export class Receiver {
  mood: Mood = "well";
  readonly sent: Sent[] = [];
  readonly #world: World;
  readonly #network: Network;

  constructor(world: World, network: Network) {
    this.#world = world;
    this.#network = network;
  }

  takenOf(idEvento: string): number {
    return this.sent.filter((each) => each.isTaken && each.idEvento === idEvento).length;
  }

  /** Receives one delivery of a program; a program that is gone hears no answer. */
  async receive(program: Program, idEvento: string): Promise<HttpOutcome> {
    return await this.#network
      .exchange<HttpOutcome>(program, {
        what: "webhook",
        lost: () => new Error("the connection broke"),
        way: [5, 80],
        act: (settle) => {
          const { now } = this.#world;
          const isTaken = this.mood === "well";
          this.sent.push({ idEvento, at: now, isTaken });
          if (this.mood === "silent") {
            this.#world.after(TIMEOUT_MS, undefined, () => settle({ value: SILENCE }));
            return;
          }
          settle({ value: { kind: "answer", status: STATUS[this.mood], body: Buffer.alloc(0) } });
        },
      })
      .catch(() => SILENCE);
  }
}

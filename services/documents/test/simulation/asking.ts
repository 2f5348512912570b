import type { Network, Program, World } from "@dte/testing/simulation";
import type { Rpcs } from "./replica.js";
import type { Annulment } from "./schedule.js";

/** The answer that a customer got about an attempt. */
export type Told =
  | { readonly idIntento: string; readonly what: "issued"; readonly id: string; readonly isFinal: boolean }
  | { readonly idIntento: string; readonly what: "cancelled"; readonly id: string }
  /** The cancellation is pending; `place` is the attempt to ask about. */
  | { readonly idIntento: string; readonly what: "cancelling"; readonly id: string; readonly place: string }
  /** "isNothing": nothing has happened to the document since before it was `asked`. */
  | {
      readonly idIntento: string;
      readonly what: "not cancelled";
      readonly id: string;
      readonly codigo: string;
      readonly isNothing: boolean;
      readonly asked: number;
    }
  /** "refused": there will be no document. "nothing": nothing happened, and the customer may try again. */
  | {
      readonly idIntento: string;
      readonly what: "refused" | "nothing";
      readonly codigo: string;
      readonly detalle?: string;
    }
  | { readonly idIntento: string; readonly what: "pending" }
  | { readonly idIntento: ""; readonly what: "annulled"; readonly annulment: Annulment };

/** An answer, and the moment of it. */
export type Word = Told & { readonly at: number };

/** Calls any replica that serves. Throws Gone when there was no answer. */
export type Gateway = <K extends keyof Rpcs>(
  customer: Program,
  rpc: K,
  request: Parameters<Rpcs[K]>[0],
) => Promise<Awaited<ReturnType<Rpcs[K]>>>;

/** Everybody asks as this user. */
export const ACTOR = { usuario: "u", ipOrigen: "", origen: "" } as never;

/** The means by which a customer asks. */
export type Deps = {
  readonly world: World;
  readonly network: Network;
  readonly gateway: Gateway;
  readonly customer: Program;
  readonly tell: (told: Told) => void;
};

/** Lets time pass for a customer. */
export const pause = ({ world, customer }: Pick<Deps, "world" | "customer">, ms: number): Promise<void> =>
  new Promise((resolve) => {
    world.after(ms, customer, resolve);
  });

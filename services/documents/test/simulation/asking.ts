import type { Network, Program, World } from "@dte/testing/simulation";
import type { Rpcs } from "./replica.js";
import type { Annulment } from "./schedule.js";

/** What a customer was told of an attempt. */
export type Told =
  | { readonly idIntento: string; readonly what: "issued"; readonly id: string; readonly isFinal: boolean }
  | { readonly idIntento: string; readonly what: "cancelled"; readonly id: string }
  /** It is pending, and this is the attempt to ask about. */
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
  /** "refused": the document will not be. "nothing": nothing happened, and it may be tried again. */
  | {
      readonly idIntento: string;
      readonly what: "refused" | "nothing";
      readonly codigo: string;
      readonly detalle?: string;
    }
  | { readonly idIntento: string; readonly what: "pending" }
  | { readonly idIntento: ""; readonly what: "annulled"; readonly annulment: Annulment };

/** The same, and when. */
export type Word = Told & { readonly at: number };

/** Calls whichever replica serves. Throws Gone when there was no answer. */
export type Gateway = <K extends keyof Rpcs>(
  customer: Program,
  rpc: K,
  request: Parameters<Rpcs[K]>[0],
) => Promise<Awaited<ReturnType<Rpcs[K]>>>;

/** Everybody asks as this user. */
export const ACTOR = { usuario: "u", ipOrigen: "", origen: "" } as never;

/** What a customer asks with. */
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

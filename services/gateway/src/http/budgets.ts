import { createHash } from "node:crypto";
import { type Counters, tell, type Use, type Window } from "./count.js";
import { useOfAddress } from "./networks.js";
import type { Context } from "./state.js";

/** What may be written without a token, and asked about accounts of others, beside the limits on all requests. */
export type Budgets = {
  /**
   * Counts a write of the request's address and its networks. Throws FEG_RATE_LIMIT_EXCEEDED; where neighbours have used up what the network may, for a stranger
   * alone, which `isKnown` is asked then.
   */
  spendOfAddress: (ctx: Context, isKnown: () => Promise<boolean>) => Promise<void>;
  /** Counts a write to what `name` names, of all who share that name. Throws FEG_RATE_LIMIT_EXCEEDED. */
  spendOfDocument: (ctx: Context, name: string) => Promise<void>;
  /** Counts what a user learns of whether a tax id has an account, or who has no token at its address. Throws FEG_RATE_LIMIT_EXCEEDED. */
  spendOfAsker: (ctx: Context, usuario: string) => Promise<void>;
  /** Throws the same where so much has been learned that the next answer is not to tell more, and counts nothing. */
  requireLeft: (ctx: Context, usuario: string) => Promise<void>;
  /** Counts a new print of what has one already: of a document, or of an account. Gives false where there is none left, and where nobody can count. */
  takePrint: (de: "documento" | "cuenta", id: string) => Promise<boolean>;
};

/** So many new prints in a minute of one document, and of one account: as many as one replica of rendering makes by its own count. */
const PRINTS_PER_DOCUMENT = 6;
const PRINTS_PER_ACCOUNT = 30;

/**
 * Makes the budgets of public writes: one per address and minute, so that nobody fills the archive from one place, and one per document and
 * hour, so that nobody fills one document from many. And that of each user and hour, or of each address without a token, for what tells whether a tax id has
 * an account, so that nobody makes a list of our customers.
 */
export function createBudgets(
  counters: Counters,
  limits: { perAddress: number; perDocument: number; perUser: number },
): Budgets {
  const ofAddress = { name: "escrituras", seconds: 60, max: limits.perAddress };
  const ofDocument = { name: "escrituras-dte", seconds: 3600, max: limits.perDocument };
  const ofAsker = { name: "cuentas-ajenas", seconds: 3600, max: limits.perUser };
  const useOfAsker = (ctx: Context, usuario: string, window: Window): Use =>
    usuario === "" ? useOfAddress(ctx.state.ip, [window]) : [{ key: usuario, windows: [window] }];
  const ofPrints = {
    documento: { name: "impresiones-dte", seconds: 60, max: PRINTS_PER_DOCUMENT },
    cuenta: { name: "impresiones-cuenta", seconds: 60, max: PRINTS_PER_ACCOUNT },
  };
  /** Spends from a budget. The headers keep telling of the general limit until this one refuses. */
  const spend = async (ctx: Context, use: Use, isKnown?: () => Promise<boolean>): Promise<void> => {
    const [count] = (await counters([use])) ?? [];
    if (!count || count.allowed) return;
    if (!(count.own && (await isKnown?.()))) tell(ctx, count);
  };
  return {
    spendOfAddress: (ctx, isKnown) => spend(ctx, useOfAddress(ctx.state.ip, [ofAddress]), isKnown),
    // Strangers choose these keys, so they are made short; ids have no case.
    spendOfDocument: (ctx, name) => {
      const key = createHash("sha256").update(name.toUpperCase()).digest("base64url");
      return spend(ctx, [{ key, windows: [ofDocument] }]);
    },
    spendOfAsker: (ctx, usuario) => spend(ctx, useOfAsker(ctx, usuario, ofAsker)),
    requireLeft: (ctx, usuario) => spend(ctx, useOfAsker(ctx, usuario, { ...ofAsker, isLook: true })),
    async takePrint(de, id) {
      const key = createHash("sha256").update(id.toUpperCase()).digest("base64url");
      const [count] = (await counters([[{ key, windows: [ofPrints[de]] }]])) ?? [];
      return count?.allowed ?? false;
    },
  };
}

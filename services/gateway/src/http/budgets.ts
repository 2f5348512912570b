import { createHash } from "node:crypto";
import { type Counters, tell, type Use } from "./count.js";
import { useOfAddress } from "./networks.js";
import type { Context } from "./state.js";

/** What may be written without a token, and asked about accounts of others, beside the limits on all requests. */
export type Budgets = {
  /**
   * Counts a write of the request's address and its networks. Throws FEG_RATE_LIMIT_EXCEEDED; for who has a good token only where the address itself has used up
   * its own.
   */
  spendOfAddress: (ctx: Context, caller: { hasToken: boolean }) => Promise<void>;
  /** Counts a write to what `name` names, of all who share that name. Throws FEG_RATE_LIMIT_EXCEEDED. */
  spendOfDocument: (ctx: Context, name: string) => Promise<void>;
  /** Counts what a user learns of whether a tax id has an account. Throws FEG_RATE_LIMIT_EXCEEDED. */
  spendOfUser: (ctx: Context, usuario: string) => Promise<void>;
};

/**
 * Makes the budgets of public writes: one per address and minute, so that nobody fills the archive from one place, and one per document and
 * hour, so that nobody fills one document from many. And that of each user and hour for what tells whether a tax id has an account, so that
 * nobody makes a list of our customers.
 */
export function createBudgets(
  counters: Counters,
  limits: { perAddress: number; perDocument: number; perUser: number },
): Budgets {
  const ofAddress = { name: "escrituras", seconds: 60, max: limits.perAddress };
  const ofDocument = { name: "escrituras-dte", seconds: 3600, max: limits.perDocument };
  const ofUser = { name: "cuentas-ajenas", seconds: 3600, max: limits.perUser };
  /** Spends from a budget. The headers keep telling of the general limit until this one refuses. */
  const spend = async (ctx: Context, use: Use, { onlyOfFirst = false } = {}): Promise<void> => {
    const [count] = (await counters([use])) ?? [];
    if (count && !count.allowed && !(onlyOfFirst && count.own)) tell(ctx, count);
  };
  return {
    spendOfAddress: (ctx, { hasToken }) =>
      spend(ctx, useOfAddress(ctx.state.ip, [ofAddress]), { onlyOfFirst: hasToken }),
    // Strangers choose these keys, so they are made short; ids have no case.
    spendOfDocument: (ctx, name) => {
      const key = createHash("sha256").update(name.toUpperCase()).digest("base64url");
      return spend(ctx, [{ key, windows: [ofDocument] }]);
    },
    spendOfUser: (ctx, usuario) => spend(ctx, [{ key: usuario, windows: [ofUser] }]),
  };
}

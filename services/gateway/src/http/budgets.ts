import { createHash } from "node:crypto";
import { type Counters, tell, type Use, type Window } from "./count.js";
import { useOfAddress } from "./networks.js";
import type { Context } from "./state.js";

/** The budgets of writes without a token and of questions about other people's accounts, beside the limits on all requests. */
export type Budgets = {
  /**
   * Counts a write of the request's address and its networks. Throws FEG_RATE_LIMIT_EXCEEDED; where neighbours have used up the network's limit, only
   * for a stranger, about which `isKnown` is asked then.
   */
  spendOfAddress: (ctx: Context, isKnown: () => Promise<boolean>) => Promise<void>;
  /** Counts a write to the document that `name` stands for, of all who share that name. Throws FEG_RATE_LIMIT_EXCEEDED. */
  spendOfDocument: (ctx: Context, name: string) => Promise<void>;
  /** Counts that a user, or without a token an address, learns whether a tax id has an account. Throws FEG_RATE_LIMIT_EXCEEDED. */
  spendOfAsker: (ctx: Context, usuario: string) => Promise<void>;
  /** Throws the same where so much has been learned that the next answer may not tell more. Counts nothing. */
  requireLeft: (ctx: Context, usuario: string) => Promise<void>;
  /**
   * Counts a new print of something that has one already, for a document or an account. Gives false where the budget is used up, and where Redis
   * cannot count.
   */
  takePrint: (de: "documento" | "cuenta", id: string) => Promise<boolean>;
};

/** The new prints of one document, and of one account, in a minute: as many as one replica of rendering makes by its own count. */
const PRINTS_PER_DOCUMENT = 6;
const PRINTS_PER_ACCOUNT = 30;

/**
 * Makes the budgets of public writes: one per address and minute, so that nobody fills the archive from one place, and one per document and
 * hour, so that nobody fills one document from many. A third one, per user and hour, or per address without a token, is for answers that tell whether
 * a tax id has an account, so that nobody makes a list of our customers.
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
  /** Spends from a budget. The headers show the general limit until this one refuses. */
  const spend = async (ctx: Context, use: Use, isKnown?: () => Promise<boolean>): Promise<void> => {
    const [count] = (await counters([use])) ?? [];
    if (!count || count.allowed) return;
    if (!(count.own && (await isKnown?.()))) tell(ctx, count);
  };
  return {
    spendOfAddress: (ctx, isKnown) => spend(ctx, useOfAddress(ctx.state.ip, [ofAddress]), isKnown),
    // Strangers choose these names, so they are hashed to a fixed length; ids have no case.
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

import type { Avance, Client, DocumentsDefinition } from "@dte/contracts";
import { createGroup } from "@dte/work";

/** Attempts of one question. */
const ASKED_MAX = 200;
const ASK_LIMIT_MS = 10_000;
/** What comes within it goes with the same question. */
const GATHER_MS = 50;

/** How far an attempt is. Rejects as the question does that it went with. */
export type AskAvance = (idIntento: string) => Promise<Avance>;

/** Gathers questions about attempts, so that the thousands that a silent authority leaves pending are asked about together. */
export const createAskAvance = (documents: Pick<Client<DocumentsDefinition>, "ListAvances">): AskAvance =>
  createGroup({
    gatherMs: GATHER_MS,
    max: ASKED_MAX,
    async work(group) {
      const ids = group.map(({ item }) => item);
      const { avances } = await documents.ListAvances({ ids }, { timeoutMs: ASK_LIMIT_MS });
      for (const [i, { resolve, reject }] of group.entries()) {
        const avance = avances[i];
        if (avance) resolve(avance);
        else reject(new Error("documents left an attempt out"));
      }
    },
  });

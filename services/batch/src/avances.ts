import type { Avance, Client, DocumentsDefinition } from "@dte/contracts";
import { createGroup } from "@dte/work";

/** The most attempts of one question. */
const ASKED_MAX = 200;
const ASK_LIMIT_MS = 10_000;
/** How long attempts are gathered for one question, in ms. */
const GATHER_MS = 50;

/** Asks how far an attempt is. Rejects as the question does that the attempt went with. */
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

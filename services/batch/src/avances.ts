import type { Avance, Client, DocumentsDefinition } from "@dte/contracts";

/** Attempts of one question. */
const ASKED_MAX = 200;
const ASK_LIMIT_MS = 10_000;
/** What comes within it goes with the same question. */
const GATHER_MS = 50;

/** How far an attempt is. Rejects as the question does that it went with. */
export type AskAvance = (idIntento: string) => Promise<Avance>;

type Waiting = { idIntento: string; resolve: (avance: Avance) => void; reject: (error: unknown) => void };

/** Gathers questions about attempts, so that the thousands that a silent authority leaves pending are asked about together. */
export function createAskAvance(documents: Pick<Client<DocumentsDefinition>, "ListAvances">): AskAvance {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    const group = waiting;
    waiting = [];
    if (group.length > 0) void ask(group);
  }

  async function ask(group: readonly Waiting[]): Promise<void> {
    try {
      const ids = group.map(({ idIntento }) => idIntento);
      const { avances } = await documents.ListAvances({ ids }, { timeoutMs: ASK_LIMIT_MS });
      for (const [i, { resolve, reject }] of group.entries()) {
        const avance = avances[i];
        if (avance) resolve(avance);
        else reject(new Error("documents left an attempt out"));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return (idIntento) =>
    new Promise((resolve, reject) => {
      waiting.push({ idIntento, resolve, reject });
      if (waiting.length === ASKED_MAX) send();
      else timer ??= setTimeout(send, GATHER_MS);
    });
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Actor, Dte, Remitente } from "@dte/contracts";
import { createNameRemitente, remitenteOf, type Shell } from "@dte/service";
import { createQueue, createRecentTurns, openQueue } from "@dte/work";
import type { Hallado } from "./store/grandes.js";

/** The size as the archive keeps it: a document of two thousand lines, the most that are issued here, has half of it. */
export const BYTES_MAX = 1024 * 1024;
/** The most that an integer of the database holds. */
const ANY_BYTES = 2 ** 31 - 1;
/** This many bytes of large documents are read in a second: one of ten thousand lines holds this process up for some hundredths of it. */
const BYTES_PER_SECOND = 2 * 1024 * 1024;
const WAITING_MAX = 16;
/** The most that wait for one account's documents, so that others have room. */
const WAITING_MAX_PER_CUENTA = 8;
const WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

type Entero = { readonly idCuenta: string; readonly dte: Dte };

/**
 * Gives a document that `find` finds. `find` gives one of at most so many bytes; a larger one is read in the turn of its account and of its asker.
 * Undefined where there is none.
 */
export type Grandes = (
  find: (bytesMax: number) => Promise<Hallado | undefined>,
  remitente: Remitente | null | undefined,
) => Promise<Entero | undefined>;

/** Names the user whose turn a request takes; an API key takes its user's, where the caller names that one. */
export const remitenteDe = ({
  actor,
  titular,
}: {
  readonly actor: Actor;
  readonly titular: string;
}): Remitente => remitenteOf({ titular: titular || actor.usuario, ip: actor.ipOrigen });

/**
 * Opens the line in which large documents are read. Anybody may ask for any document, and strangers register files of any number of lines that an
 * authority takes. If they were read at once, they would hold up issuing. They are read one at a time and no faster than so many bytes in a second.
 * The account whose documents have been read least of late comes first, and the asker who has asked least, of whatever accounts. Throws
 * FEG_RATE_LIMIT_EXCEEDED where too many wait.
 */
export function openGrandes(shell: Shell): Grandes {
  const nameRemitente = createNameRemitente(shell);
  const queue = createQueue({
    setting: "WAITING_MAX",
    concurrency: 1,
    waitingMax: WAITING_MAX,
    waitingMaxPerKey: WAITING_MAX_PER_CUENTA,
    turns: createRecentTurns(shell.now),
    waitMs: WAIT_MS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const ending = new AbortController();
  const close = () => {
    ending.abort();
    return queue.close();
  };
  openQueue(shell, "documentos grandes", { ...queue, close });
  return async (find, remitente) => {
    const found = await find(BYTES_MAX);
    if (!found || "dte" in found) return found;
    const { idCuenta, bytes } = found;
    return await new Promise((resolve, reject) => {
      // The asker is answered as soon as the document is read; the place stays taken for as long as so many bytes may take.
      const read = async () => {
        const whole = await find(ANY_BYTES);
        resolve(whole && "dte" in whole ? whole : undefined);
        await sleep((bytes / BYTES_PER_SECOND) * 1_000, undefined, { signal: ending.signal });
      };
      // The caller has been answered by the time that the pause is broken off: that error is told to nobody.
      queue.run({ key: idCuenta, asker: nameRemitente(remitente) }, read).catch(reject);
    });
  };
}

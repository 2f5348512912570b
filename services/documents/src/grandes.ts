import { setTimeout as sleep } from "node:timers/promises";
import type { Actor, Dte, Remitente } from "@dte/contracts";
import { createNameRemitente, remitenteOf, type Shell } from "@dte/service";
import { createQueue, createRecentTurns, openQueue } from "@dte/work";
import type { Hallado } from "./store/grandes.js";

/** The size as the archive keeps it: a document of two thousand lines, the most that are issued here, has half of it. */
export const BYTES_MAX = 1024 * 1024;
/** The most that an integer of the database holds. */
const ANY_BYTES = 2 ** 31 - 1;
/** So much of large ones is read in a second: one of ten thousand lines holds this process up for some hundredths of it. */
const BYTES_PER_SECOND = 2 * 1024 * 1024;
const WAITING_MAX = 16;
/** Whoever asks for one account's documents leaves room to the others. */
const WAITING_MAX_PER_CUENTA = 8;
const WAIT_MS = 5_000;
const RETRY_AFTER_SECONDS = 5;

type Entero = { readonly idCuenta: string; readonly dte: Dte };

/**
 * Gives a document that `find` finds with at most so many bytes, a larger one in the turn of its account and of who asks for it; undefined where there is none.
 */
export type Grandes = (
  find: (bytesMax: number) => Promise<Hallado | undefined>,
  remitente: Remitente | null | undefined,
) => Promise<Entero | undefined>;

/** Names the user whose turn a request takes: of an API key its user, where the caller says it. */
export const remitenteDe = ({
  actor,
  titular,
}: {
  readonly actor: Actor;
  readonly titular: string;
}): Remitente => remitenteOf({ titular: titular || actor.usuario, ip: actor.ipOrigen });

/**
 * Opens the line in which large documents are read. Anybody may ask for any document, and strangers register files of any number of lines that an authority takes: read as
 * they are asked for, these would hold up who issues. They are read one at a time and no faster than so many bytes in a second; accounts whose documents have been read
 * least of late come first, and who has asked least, of whatever accounts. Throws FEG_RATE_LIMIT_EXCEEDED where too many wait.
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
      // Who asked is answered as soon as it is read; the place stays taken for as long as so many bytes may take.
      const read = async () => {
        const whole = await find(ANY_BYTES);
        resolve(whole && "dte" in whole ? whole : undefined);
        await sleep((bytes / BYTES_PER_SECOND) * 1_000, undefined, { signal: ending.signal });
      };
      // An error that comes after the answer reaches nobody, as it should.
      queue.run({ key: idCuenta, asker: nameRemitente(remitente) }, read).catch(reject);
    });
  };
}

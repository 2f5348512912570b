import { feg, invalid } from "@dte/errors";
import { type Shell, withLimit } from "@dte/service";
import type { Redis } from "ioredis";

/** The time that a challenge is good for: longer than a browser lets its user look for the telephone. */
const SECONDS = 300;

/** The act that a user began with a key. `usuario` is empty for a log-in; `titular` is in base64. */
export type Ceremonia = {
  para: "registro" | "entrada";
  usuario: string;
  desafio: string;
  titular: string;
};

export type Ceremonias = {
  /** Keeps it for five minutes, for whichever gateway receives the answer. Throws code 1000 without Redis. */
  open(ceremonia: Ceremonia): Promise<string>;
  /**
   * Takes the act that was begun under `id`, which is possible once. Throws FEG_VALIDATION_ERROR when it was begun by another user or for another
   * purpose, was taken already, or is too old, and code 1000 without Redis.
   */
  take(id: string, whose: Pick<Ceremonia, "para" | "usuario">): Promise<Ceremonia>;
};

/**
 * Challenges of keys. They are kept in Redis, because strangers may ask for them and they expire by themselves; each can be taken once, whichever
 * gateway takes it.
 */
export function createCeremonias(shell: Pick<Shell, "newId">, redis: Redis, limitMs: number): Ceremonias {
  const ask = <T>(work: Promise<T>): Promise<T> =>
    withLimit(work, limitMs).catch((error: unknown) => {
      throw feg("1000").causedBy(error);
    });
  return {
    async open(ceremonia) {
      const id = shell.newId();
      await ask(redis.set(keyOf(id), JSON.stringify(ceremonia), "EX", SECONDS));
      return id;
    },
    async take(id, { para, usuario }) {
      const kept = await ask(redis.getdel(keyOf(id)));
      const ceremonia = kept === null ? undefined : (JSON.parse(kept) as Ceremonia);
      if (ceremonia?.para === para && ceremonia.usuario === usuario) return ceremonia;
      throw invalid("ceremonia: no existe, ya se usó o pasaron cinco minutos. Empiece de nuevo.");
    },
  };
}

const keyOf = (id: string): string => `passkey:${id}`;

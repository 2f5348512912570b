import type { ClavesDefinition, Handlers } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { closeClave, FORGET_MAX, forgetClaves, freeClave, openClave } from "../store/claves.js";

const EVERY_MS = 600_000;
/** Answers of writes are some kilobytes, and the gateway keeps to this bound. */
const RESPUESTA_BYTES_MAX = 256 * 1024;
const HUELLA_BYTES = 32;

/** Serves `Claves`. Its callers are services: a question without a digest is a mistake of theirs. */
export const claves = ({ sql }: { sql: Sql }): Handlers<ClavesDefinition> => ({
  Open: async ({ huella, ...pedida }) => {
    if (huella.length !== HUELLA_BYTES) throw new TypeError(`a digest has ${HUELLA_BYTES} bytes`);
    return await openClave(sql, { huella, ...pedida });
  },
  Close: async ({ respuesta, sinEfecto, ...run }) => {
    if (respuesta && respuesta.length > RESPUESTA_BYTES_MAX) {
      throw new TypeError(`the caller keeps answers of up to ${RESPUESTA_BYTES_MAX} bytes`);
    }
    await (sinEfecto ? freeClave(sql, run) : closeClave(sql, run, respuesta));
    return {};
  },
});

/** Forgets keys that are a day old, until the service closes. Several replicas forget different ones. */
export function startClaves(shell: Shell, sql: Sql): void {
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      while (!signal.aborted && (await forgetClaves(sql)) === FORGET_MAX);
    },
    onError: (error) => shell.log.warn("request-keys.not-forgotten", { resource: "postgres", error }),
  });
  shell.open("claves", loop, (each) => each.stop());
}

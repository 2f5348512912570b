import { setTimeout as sleep } from "node:timers/promises";
import type { CertifierDefinition, Client } from "@dte/contracts";
import { type Shell, withLimit } from "@dte/service";
import { type Pais, toPais } from "./domain/localidades.js";

/** Places change with a law: a certifier that was updated is noticed within the hour. */
const REFRESH_MS = 60 * 60 * 1_000;
/** After a failure: 1 s, 2 s, 4 s… up to a minute. */
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 60_000;
const DESCRIBE_TIMEOUT_MS = 5_000;
/** What a start waits for the first answers, so that a service that is ready usually has them. */
const FIRST_ANSWERS_MS = 2_000;

export type Localidades = {
  /** The countries whose certifiers have described themselves so far, in no particular order. */
  paises(): readonly Pais[];
};

/**
 * Keeps the places of every country in memory, one loop per certifier: a country whose certifier is away is missing
 * until it answers, and keeps its places when it goes away later.
 */
export async function startLocalidades(
  shell: Shell,
  certifiers: ReadonlyMap<string, Client<CertifierDefinition>>,
): Promise<Localidades> {
  const paises = new Map<string, Pais>();
  const stop = new AbortController();
  const first = [...certifiers].map(
    ([codigo, certifier]) =>
      new Promise<void>((tried) => {
        void keepPais({
          shell,
          codigo,
          certifier,
          signal: stop.signal,
          tried,
          keep: (pais) => paises.set(codigo, pais),
        });
      }),
  );
  shell.open("localidades", stop, (each) => each.abort());
  await withLimit(Promise.all(first), FIRST_ANSWERS_MS).catch(() =>
    shell.log.warn("started before every country described itself", { count: paises.size }),
  );
  return { paises: () => [...paises.values()] };
}

type Keeping = {
  shell: Shell;
  codigo: string;
  certifier: Client<CertifierDefinition>;
  signal: AbortSignal;
  /** Called after every attempt. */
  tried: () => void;
  keep: (pais: Pais) => void;
};

async function keepPais({ shell, codigo, certifier, signal, tried, keep }: Keeping): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      keep(toPais(await certifier.Describe({}, { timeoutMs: DESCRIBE_TIMEOUT_MS })));
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      shell.log.warn("country not described", { pais: codigo, attempt: failures, error });
    }
    tried();
    const pauseMs = failures === 0 ? REFRESH_MS : Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** (failures - 1));
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}

import type { CertifierDefinition, Client, DescripcionPais } from "@dte/contracts";
import { type Shell, withLimit } from "@dte/service";
import { createLoop, type Loop } from "@dte/work";
import { type Pais, toPais } from "./domain/pais.js";

/** The time between two questions: an updated certifier is noticed within the minute, and asking costs little, because it answers that nothing changed. */
const REFRESH_MS = 60_000;
/** The pause after a failure: 1 s, 2 s, 4 s… up to a minute. */
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 60_000;
const DESCRIBE_TIMEOUT_MS = 5_000;
/** The time that a start waits for the first answers, so that a service that is ready usually has them. */
const FIRST_ANSWERS_MS = 2_000;

export type Paises = {
  /** Lists the countries whose certifiers have described themselves so far, in no particular order. */
  todos(): readonly Pais[];
  /** Finds one of them, by ISO 3166-1 in any case. */
  find(codigo: string): Pais | undefined;
};

/**
 * Keeps the description of every country in memory, with one loop for each certifier: a country whose certifier is away is missing until it answers,
 * and keeps its description when it goes away later.
 */
export async function startPaises(
  shell: Shell,
  certifiers: ReadonlyMap<string, Pick<Client<CertifierDefinition>, "Describe">>,
): Promise<Paises> {
  const paises = new Map<string, Pais>();
  const first = [...certifiers].map(
    ([codigo, certifier]) =>
      new Promise<void>((tried) => {
        const keep = (descripcion: DescripcionPais) => void paises.set(codigo, toPais(descripcion));
        const loop = keepPais({ shell, codigo, certifier, tried, keep });
        // A stop does not wait for an answer that is on its way.
        shell.open(`pais ${codigo}`, loop, (each) => void each.stop());
      }),
  );
  await withLimit(Promise.all(first), FIRST_ANSWERS_MS).catch(() =>
    shell.log.warn("countries.incomplete", { count: paises.size }),
  );
  return {
    todos: () => [...paises.values()],
    find: (codigo) => paises.get(codigo.trim().toUpperCase()),
  };
}

type Keeping = {
  shell: Shell;
  codigo: string;
  certifier: Pick<Client<CertifierDefinition>, "Describe">;
  /** Is called after every attempt. */
  tried: () => void;
  keep: (descripcion: DescripcionPais) => void;
};

function keepPais({ shell, codigo, certifier, tried, keep }: Keeping): Loop {
  let failures = 0;
  let version = "";
  return createLoop({
    everyMs: () => (failures === 0 ? REFRESH_MS : Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** (failures - 1))),
    async pass(signal) {
      try {
        const heard = await certifier.Describe({ version }, { timeoutMs: DESCRIBE_TIMEOUT_MS });
        if (!heard.sinCambios) keep(heard);
        version = heard.version;
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        throw error;
      } finally {
        tried();
      }
    },
    onError: (error) => shell.log.warn("country.not-described", { pais: codigo, attempt: failures, error }),
  });
}

import type { CertifierDefinition, Client } from "@dte/contracts";
import { fechaLocal } from "@dte/dte";
import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import type { Paises } from "./paises.js";
import { takeConsulta, upsertTasa } from "./store/tasas.js";

/** The time in ms between two looks whether a bank is due. */
const POLL_MS = 60_000;
/** The time between two questions to a bank, which publishes once a day, at an hour of its own. */
const CONSULTA_SECONDS = 3_600;
/** The days that one question covers, so that rates that were missed while the service or the bank was away come with the next answer. */
const DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const FETCH_TIMEOUT_MS = 20_000;

type Deps = {
  shell: Shell;
  sql: Sql;
  paises: Paises;
  certifierOf: (pais: string) => Pick<Client<CertifierDefinition>, "FetchTasas">;
};

/** Keeps the rates that central banks publish, for the countries whose certifier asks its bank. When a bank is away it is asked again an hour later. */
export function startTasas(deps: Deps): void {
  const { shell, paises } = deps;
  const loop = createLoop({
    everyMs: POLL_MS,
    random: Math.random,
    pass: async (signal) => {
      for (const { descripcion } of paises.todos()) {
        if (signal.aborted) return;
        await keepTasas(deps, descripcion).catch((error: unknown) =>
          shell.log.warn("rates.not-fetched", { pais: descripcion.codigo, error }),
        );
      }
    },
    onError: (error) => shell.log.warn("rates.not-fetched", { error }),
  });
  shell.open("tasas", loop, (each) => each.stop());
}

async function keepTasas(
  { shell, sql, certifierOf }: Deps,
  { codigo: pais, zonaHoraria }: { codigo: string; zonaHoraria: string },
): Promise<void> {
  if (!(await takeConsulta(sql, pais, CONSULTA_SECONDS))) return;
  const diaOf = (instante: Date) => fechaLocal(instante, zonaHoraria).texto.slice(0, 10);
  const ahora = shell.now();
  const dias = { desde: diaOf(new Date(ahora.getTime() - DAYS * DAY_MS)), hasta: diaOf(ahora) };
  const { tasas, fuente } = await certifierOf(pais).FetchTasas(dias, { timeoutMs: FETCH_TIMEOUT_MS });
  for (const tasa of tasas) await upsertTasa(sql, pais, { ...tasa, fuente }, null);
}

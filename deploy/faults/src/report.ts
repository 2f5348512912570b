import { isBroken, table } from "@dte/verify";
import type { Report } from "./run.js";
import type { Desenlace } from "./settled.js";

/** Tells whether everything was settled and every invariant held. */
export const isGood = ({ resultados, waiting }: Report): boolean =>
  !isBroken(resultados) && Object.keys(waiting).length === 0;

/** Shows the report in Spanish, as people read it. */
export function show(report: Report): string {
  const { seed, faults, answers, desenlaces, settledMs, waiting, resultados } = report;
  const listed = (counts: Readonly<Record<string, number>>): string[] =>
    Object.entries(counts).map(([name, total]) => `  ${String(total).padStart(6)}  ${name}`);
  const outcomes = desenlaces.map(
    ({ como, total, tiempos }) => `  ${String(total).padStart(6)}  ${como}${timesOf(tiempos, total)}`,
  );
  return [
    `Semilla ${seed}`,
    "",
    "Fallos provocados:",
    ...listed(faults),
    "",
    "Respuestas a los clientes:",
    ...listed(answers),
    "",
    "Desenlace de lo que el cliente no supo, desde que empezó:",
    ...(outcomes.length > 0 ? outcomes : ["  nada quedó sin saberse"]),
    "",
    Object.keys(waiting).length === 0
      ? `Todo quedó resuelto ${(settledMs / 1_000).toFixed(1)} s después del último fallo.`
      : `Después de ${(settledMs / 1_000).toFixed(1)} s quedó sin resolver:`,
    ...listed(waiting),
    "",
    table(resultados),
  ].join("\n");
}

function timesOf(tiempos: Desenlace["tiempos"], total: number): string {
  if (tiempos === undefined) return "";
  const { terminados, medianaMs, maximoMs } = tiempos;
  const of = terminados < total ? ` de los ${terminados} que terminaron` : "";
  return ` (mediana ${medianaMs} ms, máximo ${maximoMs} ms${of})`;
}

import { isBroken, table } from "@dte/verify";
import type { Report } from "./run.js";

/** Tells whether everything was settled and every invariant held. */
export const isGood = ({ resultados, waiting }: Report): boolean =>
  !isBroken(resultados) && Object.keys(waiting).length === 0;

/** Shows the report in Spanish, as people read it. */
export function show(report: Report): string {
  const { seed, faults, answers, desenlaces, settledMs, waiting, resultados } = report;
  const listed = (counts: Readonly<Record<string, number>>): string[] =>
    Object.entries(counts).map(([name, total]) => `  ${String(total).padStart(6)}  ${name}`);
  const outcomes = desenlaces.map(
    ({ como, total, medianaMs, maximoMs }) =>
      `  ${String(total).padStart(6)}  ${como} (mediana ${medianaMs} ms, máximo ${maximoMs} ms)`,
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

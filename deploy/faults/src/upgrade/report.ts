import { isBroken, table } from "@dte/verify";
import type { UpgradeReport } from "./run.js";

/** Tells whether no client met a failure, everything was settled and every invariant held. */
export const isGoodUpgrade = ({ failed, resultados, waiting }: UpgradeReport): boolean =>
  failed.length === 0 && !isBroken(resultados) && Object.keys(waiting).length === 0;

/** Shows the report in Spanish, as people read it. */
export function showUpgrade({
  from,
  seed,
  steps,
  answers,
  failed,
  waiting,
  resultados,
}: UpgradeReport): string {
  const listed = (counts: Readonly<Record<string, number>>): string[] =>
    Object.entries(counts)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, total]) => `  ${String(total).padStart(6)}  ${name}`);
  return [
    `Desde ${from.slice(0, 8)}, ${steps} pasos, semilla ${seed}`,
    "",
    "Respuestas a los clientes:",
    ...listed(answers),
    "",
    failed.length === 0
      ? "Ningún cliente recibió un error."
      : `Errores que recibieron los clientes (${failed.length}):`,
    ...failed.map(
      ({ durante, operacion, pais, como }) => `  ${pais} ${operacion} ${como}, durante: ${durante}`,
    ),
    "",
    Object.keys(waiting).length === 0 ? "Todo quedó resuelto." : "Quedó sin resolver:",
    ...listed(waiting),
    "",
    table(resultados),
  ].join("\n");
}

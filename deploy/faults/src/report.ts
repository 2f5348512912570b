import { isBroken, table } from "@dte/verify";
import type { Report } from "./run.js";
import type { Desenlace } from "./settled.js";

/** Tells whether everything was settled and every invariant held. */
export const isGood = ({ resultados, waiting }: Report): boolean =>
  !isBroken(resultados) && Object.keys(waiting).length === 0;

/** Shows the report in Spanish, as people read it. */
export function show(report: Report): string {
  const { seed, faults, notStruck, pairs, answers, desenlaces, settledMs, waiting, resultados } = report;
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
    ...(Object.keys(notStruck).length > 0 ? ["Fallos que no hicieron nada:", ...listed(notStruck), ""] : []),
    "Modos de fallo que encontró alguien, por autoridad y operación:",
    ...pairLines(pairs),
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

/**
 * Writes a line for each operation of each authority with the modes that were met and those that were not, and one line with the operations at which
 * none was met.
 */
function pairLines(pairs: Report["pairs"]): string[] {
  const places = new Map<string, { met: string[]; missed: string[] }>();
  for (const [name, golpes] of Object.entries(pairs)) {
    const [autoridad = "", operacion = "", modo = ""] = name.split(" ");
    const where = `${autoridad} ${operacion}`;
    const place = places.get(where) ?? { met: [], missed: [] };
    places.set(where, place);
    if (golpes > 0) place.met.push(`${modo} ${golpes}`);
    else place.missed.push(modo);
  }
  const all = [...places].sort(([a], [b]) => a.localeCompare(b));
  const nothing = all.filter(([, { met }]) => met.length === 0).map(([where]) => where);
  const counts = Object.values(pairs);
  return [
    `  ${counts.filter((golpes) => golpes > 0).length} de ${counts.length}`,
    ...all
      .filter(([, { met }]) => met.length > 0)
      .map(([where, { met, missed }]) => {
        const left = missed.length > 0 ? `; ninguno: ${missed.join(", ")}` : "";
        return `  ${where.padEnd(26)}${met.join(", ")}${left}`;
      }),
    ...(nothing.length > 0 ? [`  Ninguno en: ${nothing.join(", ")}`] : []),
  ];
}

function timesOf(tiempos: Desenlace["tiempos"], total: number): string {
  if (tiempos === undefined) return "";
  const { terminados, medianaMs, maximoMs } = tiempos;
  const of = terminados < total ? ` de los ${terminados} que terminaron` : "";
  return ` (mediana ${medianaMs} ms, máximo ${maximoMs} ms${of})`;
}

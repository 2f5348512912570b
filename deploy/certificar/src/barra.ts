import type { Hecho } from "@dte/certificacion";

export type Barra = { show(hechos: ReadonlyMap<string, Hecho>, last?: Hecho): void; end(): void };

const WIDTH = 30;

/**
 * Shows how far a run of `total` steps is: in one line that is written over on a terminal, in a line for every tenth step
 * elsewhere.
 */
export function createBarra(total: number, write: (text: string) => void, isTerminal: boolean): Barra {
  let shown = 0;
  const line = (hechos: ReadonlyMap<string, Hecho>, last?: Hecho): string => {
    const count = (resultado: Hecho["resultado"]) =>
      [...hechos.values()].filter((each) => each.resultado === resultado).length;
    const done = Math.round((WIDTH * count("cumple")) / Math.max(total, 1));
    const bar = "█".repeat(Math.min(done, WIDTH)).padEnd(WIDTH, "·");
    const more = [
      [count("pendiente"), "pendientes"],
      [count("falla"), "fallan"],
      [count("omitido"), "omitidos"],
    ].flatMap(([n, what]) => (n ? [`${n} ${what}`] : []));
    return [`${bar} ${count("cumple")}/${total}`, ...more, last?.clave ?? ""].join("  ").trimEnd();
  };
  return {
    show(hechos, last) {
      shown += 1;
      if (isTerminal) write(`\r\u001b[K${line(hechos, last)}`);
      else if (shown % TENTH === 1) write(`${line(hechos, last)}\n`);
    },
    end: () => isTerminal && shown > 0 && write("\n"),
  };
}

const TENTH = 10;

/** So many lines of one kind in one stretch are written; the rest is counted. */
const LINES_MAX = 20;
const STRETCH_MS = 10_000;
/** Kinds that are remembered: facts are few, and so are what they are about. */
const KINDS_MAX = 1_000;

type Stretch = { until: number; lines: number; left: number };

/** Tells whether a line is written. `left`: how many of its kind were not, since the last one that was. */
export type Repeats = (kind: string) => { readonly isWritten: boolean; readonly left: number };

/**
 * Counts lines that repeat: every request tells of a neighbour that is away, and twenty lines say as much as twenty thousand. `now` is in
 * milliseconds.
 */
export function createRepeats(now: () => number = () => performance.now()): Repeats {
  const stretches = new Map<string, Stretch>();
  return (kind) => {
    const at = now();
    const known = stretches.get(kind);
    if (known && at < known.until) {
      known.lines += 1;
      if (known.lines <= LINES_MAX) return { isWritten: true, left: 0 };
      known.left += 1;
      return { isWritten: false, left: 0 };
    }
    if (!known && stretches.size >= KINDS_MAX) stretches.clear();
    stretches.set(kind, { until: at + STRETCH_MS, lines: 1, left: 0 });
    return { isWritten: true, left: known?.left ?? 0 };
  };
}

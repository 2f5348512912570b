/** The modes for digits, for upper-case letters with some signs, and for any bytes: ISO/IEC 18004, 7.4. */
type Mode = "numeric" | "alphanumeric" | "byte";

/** A part of a text with its mode. */
export type Segment = { readonly data: string; readonly mode: Mode };

const MODES: readonly Mode[] = ["numeric", "alphanumeric", "byte"];

/** The bits of a segment's count of characters, by mode, in versions up to 9, up to 26 and up to 40 (table 3). */
const COUNT_BITS: readonly Readonly<Record<Mode, number>>[] = [
  { numeric: 10, alphanumeric: 9, byte: 8 },
  { numeric: 12, alphanumeric: 11, byte: 16 },
  { numeric: 14, alphanumeric: 13, byte: 16 },
];
/** The capacity of versions 9 and 26 at level M; that of 40 is not checked (table 7). */
const CAPACITY_BITS: readonly number[] = [182 * 8, 1_062 * 8, Number.POSITIVE_INFINITY];
const MODE_BITS = 4;

/** A run of characters of one kind; the modes before `own` cannot write it. */
type Run = { readonly data: string; readonly own: Mode };
/** The cheapest way to write everything up to a run that ends in a mode; the cost is in sixths of a bit. */
type Way = { readonly sixths: number; readonly mode: Mode; readonly data: string; readonly before?: Way };

/**
 * Cuts a text into the segments that take the fewest bits: ids and dates take a third less as digits and letters than as bytes. `qrcode` does it with
 * a general search for paths in a graph, which takes five times as long as the rest of a symbol.
 */
export function segmentsOf(text: string): Segment[] {
  const runs = runsOf(text);
  let segments: Segment[] = [];
  for (const [i, countBits] of COUNT_BITS.entries()) {
    const way = cheapest(runs, countBits);
    segments = way ? unfold(way) : [];
    if (way && Math.ceil(way.sixths / 6) <= (CAPACITY_BITS[i] ?? 0)) break;
  }
  return segments;
}

const RUN = /(\d+)|([A-Z $%*+\-./:]+)|([^\dA-Z $%*+\-./:]+)/gu;

const runsOf = (text: string): Run[] =>
  [...text.matchAll(RUN)].map(([data, digits, letters]) => ({
    data,
    own: digits !== undefined ? "numeric" : letters !== undefined ? "alphanumeric" : "byte",
  }));

function cheapest(runs: readonly Run[], countBits: Readonly<Record<Mode, number>>): Way | undefined {
  let ways: Way[] = [];
  for (const { data, own } of runs) {
    const before = ways;
    ways = MODES.slice(MODES.indexOf(own)).map((mode) => {
      const sixths = sixthsOf(data, mode);
      const header = 6 * (MODE_BITS + countBits[mode]);
      if (before.length === 0) return { sixths: header + sixths, mode, data };
      const candidates = before.map((way): Way => {
        if (way.mode === mode) return { ...way, sixths: way.sixths + sixths, data: way.data + data };
        // A segment ends with a whole bit.
        return { sixths: 6 * Math.ceil(way.sixths / 6) + header + sixths, mode, data, before: way };
      });
      return candidates.reduce(cheaper);
    });
  }
  return ways.length > 0 ? ways.reduce(cheaper) : undefined;
}

const cheaper = (a: Way, b: Way): Way => (b.sixths < a.sixths ? b : a);

/** Counts bits in sixths: three digits take ten bits, two letters eleven, a byte of UTF-8 eight. */
function sixthsOf(data: string, mode: Mode): number {
  if (mode === "numeric") return 20 * data.length;
  return mode === "alphanumeric" ? 33 * data.length : 48 * Buffer.byteLength(data);
}

function unfold(way: Way): Segment[] {
  const segments: Segment[] = [];
  for (let each: Way | undefined = way; each; each = each.before) {
    segments.unshift({ data: each.data, mode: each.mode });
  }
  return segments;
}

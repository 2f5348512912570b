/** A symbol of level M under the first mask. In `modules` 1 is dark, and a reserved module holds no data. Row after row. */
export type FirstMasked = {
  readonly size: number;
  readonly modules: Uint8Array;
  readonly reserved: Uint8Array;
};

/** The masks, each by the modules that it inverts: ISO/IEC 18004:2015, table 10. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row * column) % 3) + ((row + column) % 2)) % 2 === 0,
];
/** The format information for level M and each mask: table C.1. */
const FORMATS: readonly number[] = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];
const FORMAT_BITS = 15;

/** Some columns of a symbol, a word for each row; the last bit is the first column of the next strip. */
type Strip = Int32Array;
const STRIP_COLUMNS = 31;

/** The changes of another mask to a symbol under the first one: by modules, and in strips of rows and of columns. */
type Turn = {
  readonly modules: Uint8Array;
  readonly rows: readonly Strip[];
  readonly columns: readonly Strip[];
};

/**
 * Puts the modules under the mask of the lowest penalty, which the standard requires (7.8.3.1). `qrcode` would choose the same mask, but it judges
 * module by module, which is half the cost of a symbol; here 31 modules are judged at once.
 */
export function applyBestMask({ size, modules, reserved }: FirstMasked): Uint8Array {
  const isDark = (row: number, column: number): boolean => modules[row * size + column] === 1;
  const rows = stripsOf(size, isDark);
  const columns = stripsOf(size, (column, row) => isDark(row, column));
  let [best, least] = [modules, Number.POSITIVE_INFINITY];
  for (const turn of turnsOf(size, reserved)) {
    const penalty = penaltyOf(size, { rows, columns, turn, least });
    if (penalty < least) [best, least] = [turn.modules, penalty];
  }
  const chosen = new Uint8Array(modules.length);
  for (let at = 0; at < chosen.length; at += 1) chosen[at] = (modules[at] ?? 0) ^ (best[at] ?? 0);
  return chosen;
}

function stripsOf(size: number, isDark: (row: number, column: number) => boolean): Strip[] {
  return Array.from({ length: Math.ceil(size / STRIP_COLUMNS) }, (_, strip) => {
    const first = strip * STRIP_COLUMNS;
    const columns = Math.min(STRIP_COLUMNS + 1, size - first);
    const words = new Int32Array(size);
    for (let row = 0; row < size; row += 1) {
      let word = 0;
      for (let i = 0; i < columns; i += 1) if (isDark(row, first + i)) word |= 1 << i;
      words[row] = word;
    }
    return words;
  });
}

/** Puts a strip under another mask, into the same array each time, since it is used at once; an array for each took longer than judging. */
function turned(strip: Strip, turn: Strip | undefined): Strip {
  const words = turnedPlace.subarray(0, strip.length);
  for (let row = 0; row < words.length; row += 1) words[row] = (strip[row] ?? 0) ^ (turn?.[row] ?? 0);
  return words;
}
/** The rows of the largest symbol. */
const SIZE_MAX = 177;
const turnedPlace = new Int32Array(SIZE_MAX);

/** The changes of each mask by size, because the size alone decides which modules are reserved, and there are forty sizes. */
const turnsBySize = new Map<number, readonly Turn[]>();

function turnsOf(size: number, reserved: Uint8Array): readonly Turn[] {
  const known = turnsBySize.get(size);
  if (known) return known;
  const format = formatPlaces(size);
  const turns = MASKS.map((mask, number): Turn => {
    const differing = (FORMATS[0] ?? 0) ^ (FORMATS[number] ?? 0);
    const modules = reserved.map((isReserved, at) => {
      const [row, column] = [Math.floor(at / size), at % size];
      if (isReserved) return (differing >> (format.get(at) ?? FORMAT_BITS)) & 1;
      return Number(mask(row, column) !== MASKS[0]?.(row, column));
    });
    const isTurned = (row: number, column: number): boolean => modules[row * size + column] === 1;
    return {
      modules,
      rows: stripsOf(size, isTurned),
      columns: stripsOf(size, (column, row) => isTurned(row, column)),
    };
  });
  turnsBySize.set(size, turns);
  return turns;
}

/** Finds the bit of the format information in each of its modules; every bit has two of them (figure 25). */
function formatPlaces(size: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let bit = 0; bit < FORMAT_BITS; bit += 1) {
    const row = bit < 6 ? bit : bit < 8 ? bit + 1 : size - FORMAT_BITS + bit;
    const column = bit < 8 ? size - 1 - bit : bit < 9 ? FORMAT_BITS - bit : FORMAT_BITS - 1 - bit;
    places.set(row * size + 8, bit).set(8 * size + column, bit);
  }
  return places;
}

type Judged = {
  readonly rows: readonly Strip[];
  readonly columns: readonly Strip[];
  readonly turn: Turn;
  readonly least: number;
};

/** Adds up the points of 7.8.3.1, table 11, and stops as soon as they are not less than `least`. */
function penaltyOf(size: number, { rows, columns, turn, least }: Judged): number {
  let [points, dark] = [0, 0];
  for (const [i, each] of rows.entries()) {
    const strip = turned(each, turn.rows[i]);
    const own = firstBits(size - i * STRIP_COLUMNS);
    points += runs(strip, own) + finders(strip, own) + blocks(strip, firstBits(size - 1 - i * STRIP_COLUMNS));
    for (const word of strip) dark += countBits(word & own);
  }
  // There are ten points for each twentieth by which the dark modules miss a half, rounded as in qrcode.
  points += 10 * Math.abs(Math.ceil((dark * 100) / (size * size) / 5) - 10);
  for (const [i, each] of columns.entries()) {
    if (points >= least) return points;
    const strip = turned(each, turn.columns[i]);
    const own = firstBits(size - i * STRIP_COLUMNS);
    points += runs(strip, own) + finders(strip, own);
  }
  return points;
}

const firstBits = (count: number): number => (1 << Math.min(count, STRIP_COLUMNS)) - 1;

/** Counts three points for five modules of one colour in a line, and one more for each that follows. */
function runs(strip: Strip, own: number): number {
  let points = 0;
  let previous = ~(strip[0] ?? 0);
  // A bit is set where a module has the colour of the one above it, in this row and in the three before it.
  let [second, third, fourth, before] = [0, 0, 0, 0];
  for (const word of strip) {
    const same = ~(word ^ previous) & own;
    const five = same & second & third & fourth;
    if (five !== 0) points += countBits(five) + 2 * countBits(five & ~before);
    [previous, before] = [word, five];
    fourth = third;
    third = second;
    second = same;
  }
  return points;
}

/** Counts forty points for patterns like a finder: dark and light as 1:1:3:1:1, with four light modules before or after. */
function finders(strip: Strip, own: number): number {
  const at = (row: number): number => strip[row] ?? 0;
  let count = 0;
  for (let row = 6; row < strip.length; row += 1) {
    const dark = at(row) & at(row - 2) & at(row - 3) & at(row - 4) & at(row - 6);
    const found = dark & ~at(row - 1) & ~at(row - 5) & own;
    if (found === 0) continue;
    if (row >= 10) count += countBits(found & ~(at(row - 7) | at(row - 8) | at(row - 9) | at(row - 10)));
    if (row + 4 < strip.length)
      count += countBits(found & ~(at(row + 1) | at(row + 2) | at(row + 3) | at(row + 4)));
  }
  return 40 * count;
}

/** Counts three points for each square of two by two modules of one colour. */
function blocks(strip: Strip, pairs: number): number {
  let count = 0;
  let previous: number | undefined;
  for (const word of strip) {
    if (previous !== undefined) {
      const differs = (word ^ previous) | (word ^ (word >>> 1)) | (word ^ (previous >>> 1));
      count += countBits(~differs & pairs);
    }
    previous = word;
  }
  return 3 * count;
}

/** Counts the bits of a word that are set. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

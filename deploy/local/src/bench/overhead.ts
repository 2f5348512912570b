/** The system that exports nothing, and the one that is observed. */
export const SIDES = ["sin", "con"] as const;
export type Side = (typeof SIDES)[number];

/** The processor time of both systems in the same stretch of time, side by side, in milliseconds. */
export type Stretch = Readonly<Record<Side, number>>;

/**
 * How much more the observed system uses, as a share of what the other one does; and the ends of the interval that holds it 95 times of a
 * hundred.
 */
export type Overhead = { readonly share: number; readonly low: number; readonly high: number };

/** The value that the normal distribution exceeds on one side 2.5 times of a hundred. */
const Z = 1.959964;
/** The fewest stretches: below that the series does not give the quantile. */
export const STRETCHES_MIN = 6;

/**
 * Estimates the overhead from the sums of all stretches, so that periodic work, such as a reading of the metrics, counts as often as it came. The
 * uncertainty follows from how far each stretch is from the sums (the ratio estimator of surveys). Throws RangeError below six stretches, or where no
 * time was used.
 */
export function overheadOf(stretches: readonly Stretch[]): Overhead {
  const count = stretches.length;
  if (count < STRETCHES_MIN) throw new RangeError(`${count} stretches say nothing`);
  const sumOf = (side: Side): number => stretches.reduce((sum, each) => sum + each[side], 0);
  const [sin, con] = [sumOf("sin"), sumOf("con")];
  if (!(sin > 0)) throw new RangeError("nothing was used");
  const ratio = con / sin;
  const squares = stretches.reduce((sum, each) => sum + (each.con - ratio * each.sin) ** 2, 0);
  const deviation = Math.sqrt(squares / (count - 1) / count) / (sin / count);
  const around = studentOf(count - 1) * deviation;
  return { share: ratio - 1, low: ratio - 1 - around, high: ratio - 1 + around };
}

/** How much more it uses in the middle one of the stretches, and in the two that differ most, as shares. Throws RangeError where there is none. */
export type Spread = { readonly median: number; readonly least: number; readonly most: number };

export function spreadOf(stretches: readonly Stretch[]): Spread {
  const shares = stretches.map(({ sin, con }) => con / sin - 1).sort((a, b) => a - b);
  const at = (place: number): number => {
    const share = shares[place];
    if (share === undefined) throw new RangeError("no stretch has no spread");
    return share;
  };
  const upper = shares.length >> 1;
  const median = shares.length % 2 === 1 ? at(upper) : (at(upper - 1) + at(upper)) / 2;
  return { median, least: at(0), most: at(shares.length - 1) };
}

/** Gives the value that Student's distribution of so many degrees of freedom exceeds 2.5 times of a hundred, by the series of Cornish and Fisher. */
function studentOf(freedom: number): number {
  const first = (Z ** 3 + Z) / (4 * freedom);
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2);
  const third = (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * freedom ** 3);
  return Z + first + second + third;
}

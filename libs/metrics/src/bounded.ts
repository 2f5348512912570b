/** The common name of all values after the first ones. */
const OTHERS = "otras";

/**
 * Lets the first `max` different values of a label through, and calls the rest "otras". Accounts that issue much come first after a start, and a
 * process has no more series than that, however many accounts there are.
 */
export function createBounded(max: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= max) return OTHERS;
    known.add(value);
    return value;
  };
}

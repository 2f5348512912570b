/** Finds the smallest schedule that still fails: with anything more that `lesser` takes away, it does not. */
export async function shrink<Schedule>(
  schedule: Schedule,
  lesser: (schedule: Schedule) => Iterable<Schedule>,
  isFailing: (each: Schedule) => Promise<boolean>,
): Promise<Schedule> {
  for (const each of lesser(schedule)) {
    if (await isFailing(each)) return await shrink(each, lesser, isFailing);
  }
  return schedule;
}

/** Lists smaller lists: halves first, then without each item; never with fewer than `min`. */
export function* fewer<T>(items: readonly T[], min = 0): Generator<readonly T[]> {
  if (items.length > 2) {
    const half = items.length >> 1;
    if (items.length - half >= min) yield items.slice(half);
    if (half >= min) yield items.slice(0, half);
  }
  if (items.length > min) for (const i of items.keys()) yield items.toSpliced(i, 1);
}

/** Gives the seconds before the next try after `times` of them: twice as long each time, up to a limit. */
export const waitSeconds = (times: number, { first, max }: { first: number; max: number }): number =>
  Math.min(max, first * 2 ** Math.min(times, 20));

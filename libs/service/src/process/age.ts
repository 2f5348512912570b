/** Tells whether less than some milliseconds have gone by since now. A machine that slept has aged, and so has a clock that was set. */
export function openAge(): (ms: number) => boolean {
  const [steady, wall] = [performance.now(), Date.now()];
  return (ms) => performance.now() - steady < ms && Math.abs(Date.now() - wall) < ms;
}

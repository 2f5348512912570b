export type SingleFlight<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/** Who asks for a `key` that is being worked on gets the same answer, or the same error; nothing is kept afterwards. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const existing = running.get(key);
    if (existing) return existing;
    const flight = work().finally(() => running.delete(key));
    running.set(key, flight);
    return flight;
  };
}

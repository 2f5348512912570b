/** Waits until everything that can go on has gone on. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Makes work that ends when the test says so, in the order in which it began. */
export function gated() {
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => async () => {
      begun.push(name);
      await new Promise<void>((resolve) => gates.push(resolve));
      return name;
    },
    async release(count = 1) {
      for (let each = 0; each < count; each += 1) {
        gates.shift()?.();
        await settle();
      }
    },
  };
}

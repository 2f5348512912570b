/** Gives what `source` gives, and has it make the next one while this one is looked at. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = source.next();
      // Whoever stops in between does not wait for it; who goes on is told.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await source.return(undefined);
  }
}

/** Gives what `change` makes of each, one after the other. */
export async function* each<T, R>(
  source: AsyncGenerator<T>,
  change: (value: T) => Promise<R>,
): AsyncGenerator<R> {
  for await (const value of source) yield await change(value);
}

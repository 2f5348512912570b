/** Gives what `source` gives, and has the source make the next item while the caller looks at this one. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  try {
    for (;;) {
      const { value, done } = await next;
      if (done) return;
      next = source.next();
      // A caller that stops in between does not wait for the next item; one that goes on is told of its failure.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await source.return(undefined);
  }
}

/** Gives the result of `change` for each item, one after the other. */
export async function* each<T, R>(
  source: AsyncGenerator<T>,
  change: (value: T) => Promise<R>,
): AsyncGenerator<R> {
  for await (const value of source) yield await change(value);
}

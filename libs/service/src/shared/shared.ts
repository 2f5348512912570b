export type Shared<T> = (key: string, ask: () => Promise<T>) => Promise<T>;

type Line<T> = { readonly running: Promise<T>; next?: Promise<T> };

/**
 * Lets questions with one key share an answer: those that are asked while one is under way wait, and share the next. That
 * one begins after each of them was asked, so no answer is older than its question. A failure is shared too.
 */
export function createShared<T>(): Shared<T> {
  const lines = new Map<string, Line<T>>();
  const begin: Shared<T> = (key, ask) => {
    const line: Line<T> = { running: ask() };
    lines.set(key, line);
    void settled(line.running).then(() => {
      if (!line.next) lines.delete(key);
    });
    return line.running;
  };
  return (key, ask) => {
    const line = lines.get(key);
    if (!line) return begin(key, ask);
    line.next ??= settled(line.running).then(() => begin(key, ask));
    return line.next;
  };
}

const settled = (promise: Promise<unknown>): Promise<void> =>
  promise.then(
    () => undefined,
    () => undefined,
  );

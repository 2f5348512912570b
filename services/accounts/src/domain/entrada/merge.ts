/** The changes of a `T`: undefined leaves a field alone, the empty text takes it away. */
export type Changes<T> = { [K in keyof T]?: T[K] | undefined };

/** Merges `changes` into `base`. The caller makes sure that no required field of `T` is taken away. */
export function merge<T extends object>(base: T, changes: Changes<T>): T {
  const merged = { ...base };
  for (const field in changes) {
    const value = changes[field];
    if (value === undefined) continue;
    if (value === "") Reflect.deleteProperty(merged, field);
    else merged[field] = value;
  }
  return merged;
}

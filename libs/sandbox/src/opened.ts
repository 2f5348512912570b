type Closable = { close(): Promise<void> };

/**
 * Opens the parts of a sandbox, one after the other. Each part that was given to `keep` is closed with the sandbox, the last one first, and at once
 * when a later part cannot be opened. Gives what `open` gives, with a `close` for all of it.
 */
export async function openAll<T extends Closable>(
  open: (keep: <Each extends Closable>(each: Each) => Each) => Promise<T>,
): Promise<T> {
  const opened: Closable[] = [];
  const close = async () => {
    for (const each of opened.splice(0)) await each.close();
  };
  const keep = <Each extends Closable>(each: Each): Each => {
    opened.unshift(each);
    return each;
  };
  try {
    return { ...keep(await open(keep)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

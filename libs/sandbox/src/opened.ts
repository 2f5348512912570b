type Closable = { close(): Promise<void> };

/**
 * Opens what a sandbox holds, one thing after the other: whatever `keep` was given is closed with the sandbox, the last first, and at
 * once when something after it cannot be opened. Gives what `open` gives, closing all of it.
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

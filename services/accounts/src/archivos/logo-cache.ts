/** The room for all pictures together: those of a thousand accounts that issue at the same time. */
const BYTES_MAX = 32 * 1024 * 1024;
/** The most entries, including those without a picture. */
const ENTRIES_MAX = 10_000;
/** The time in ms after which a lost picture is looked for again. */
const LOST_MS = 60_000;

type Entry = { readonly bytes: Buffer | undefined; readonly until: number };

export type LogoCache = {
  /** Looks a picture up; undefined when the name is not in the cache, `bytes` undefined when the file store has no such picture. */
  get(archivo: string, now: Date): { readonly bytes: Buffer | undefined } | undefined;
  set(archivo: string, bytes: Buffer | undefined, now: Date): void;
};

/**
 * Makes the cache of pictures by their names, which are digests: a picture that was read once stays right. The picture that was used longest ago is
 * forgotten.
 */
export function createLogoCache(bytesMax = BYTES_MAX): LogoCache {
  const entries = new Map<string, Entry>();
  let total = 0;

  function forget(archivo: string): void {
    total -= entries.get(archivo)?.bytes?.length ?? 0;
    entries.delete(archivo);
  }
  function remember(archivo: string, entry: Entry): void {
    forget(archivo);
    entries.set(archivo, entry);
    total += entry.bytes?.length ?? 0;
    for (const oldest of entries.keys()) {
      if (total <= bytesMax && entries.size <= ENTRIES_MAX) return;
      forget(oldest);
    }
  }
  return {
    get(archivo, now) {
      const entry = entries.get(archivo);
      if (!entry || entry.until <= now.getTime()) return undefined;
      remember(archivo, entry);
      return entry;
    },
    set(archivo, bytes, now) {
      remember(archivo, { bytes, until: bytes ? Number.POSITIVE_INFINITY : now.getTime() + LOST_MS });
    },
  };
}

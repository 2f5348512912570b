/** Connections that stay open, of this gateway; each asks twice a second. */
const STREAMS_MAX = 200;
/** Windows that one person watches at the same time. */
const PER_USER_MAX = 10;

/** The streams that are open. */
export type Streams = {
  isFull(usuario: string): boolean;
  /** Counts one more, until what it gives is called; undefined when there is no room. */
  enter(usuario: string): (() => void) | undefined;
};

export function createStreams(): Streams {
  const open = new Map<string, number>();
  let total = 0;
  const isFull = (usuario: string) => total >= STREAMS_MAX || (open.get(usuario) ?? 0) >= PER_USER_MAX;
  return {
    isFull,
    enter(usuario) {
      if (isFull(usuario)) return undefined;
      total += 1;
      open.set(usuario, (open.get(usuario) ?? 0) + 1);
      return () => {
        total -= 1;
        const left = (open.get(usuario) ?? 1) - 1;
        if (left > 0) open.set(usuario, left);
        else open.delete(usuario);
      };
    },
  };
}

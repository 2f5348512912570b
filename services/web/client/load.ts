import { useCallback, useEffect, useRef, useState } from "preact/hooks";

export type Loaded<T> = { value?: T; error?: unknown; isLoading: boolean; reload: () => void };

type State<T> = {
  value?: T;
  /** The keys of the question. */
  of?: readonly unknown[];
  error?: unknown;
  isLoading: boolean;
};

/**
 * Gives the answer of `ask`, which is called again when `keys` change; an answer that comes too late is dropped. Meanwhile the last value stays, even
 * that of other keys, so that turning the pages of a list does not blank it. A view of a single thing has that thing as its own key.
 */
export function useLoad<T>(ask: () => Promise<T>, keys: readonly unknown[]): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [{ value, error, isLoading }, set] = useState<State<T>>({ isLoading: true });
  useEffect(() => {
    let isCurrent = true;
    set(({ error: _, ...last }) => ({ ...last, isLoading: true }));
    ask().then(
      (next) => isCurrent && set({ value: next, of: keys, isLoading: false }),
      // When data cannot be read again, the last ones stay on the screen.
      (thrown: unknown) =>
        isCurrent && set((last) => ({ ...(isSame(last.of, keys) && last), error: thrown, isLoading: false })),
    );
    return () => {
      isCurrent = false;
    };
  }, [...keys, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return { ...(value !== undefined && { value }), error, isLoading, reload };
}

const isSame = (some: readonly unknown[] | undefined, others: readonly unknown[]): boolean =>
  some?.every((each, i) => each === others[i]) ?? false;

/** Gives an action that the user starts and that runs once at a time: whether it runs, and the last failure. */
export function useAction(): {
  isBusy: boolean;
  error: unknown;
  run: (work: () => Promise<void>) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>) => {
    // A second click may come before the button is redrawn.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (thrown) {
      setError(thrown);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}

import { useCallback, useEffect, useRef, useState } from "preact/hooks";

export type Loaded<T> = { value?: T; error?: unknown; isLoading: boolean; reload: () => void };

/** What `ask` gives, asked anew when `keys` change; an answer that comes too late is dropped. */
export function useLoad<T>(ask: () => Promise<T>, keys: readonly unknown[]): Loaded<T> {
  const [turn, setTurn] = useState(0);
  const [state, set] = useState<{ value?: T; error?: unknown; isLoading: boolean }>({ isLoading: true });
  useEffect(() => {
    let isCurrent = true;
    set(({ value }) => ({ ...(value !== undefined && { value }), isLoading: true }));
    ask().then(
      (value) => isCurrent && set({ value, isLoading: false }),
      (error: unknown) => isCurrent && set({ error, isLoading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [...keys, turn]);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return { ...state, reload };
}

/** Something the user starts, once at a time: what it is doing, and what went wrong with it last. */
export function useAction(): {
  isBusy: boolean;
  error: unknown;
  run: (work: () => Promise<void>) => Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>) => {
    // A second click may come before the button is drawn anew.
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

/** A step that takes longer says that it has begun, so that nobody thinks it hangs. */
const SLOW_AFTER_MS = 2_000;

export type Note = (text: string) => void;

export type Progress = {
  say(line?: string): void;
  /** Runs `work` and prints one line with its duration; `describe` makes the line from the result. */
  step<T>(title: string, work: (note: Note) => Promise<T>, describe?: (result: T) => string): Promise<T>;
};

/** Shows people the progress, one line per step, on standard output or through `write`. */
export function createProgress(
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Progress {
  return {
    say: (line = "") => write(line),
    async step(title, work, describe) {
      const startedAt = performance.now();
      const slow = setTimeout(() => write(`  … ${title}`), SLOW_AFTER_MS);
      try {
        const result = await work((text) => write(`  … ${text}`));
        write(`  ✓ ${describe ? describe(result) : title} (${seconds(performance.now() - startedAt)})`);
        return result;
      } finally {
        clearTimeout(slow);
      }
    },
  };
}

/** Writes milliseconds as seconds with one decimal, like `12.3 s`. */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

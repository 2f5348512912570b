import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** The most bytes of a file. One earlier file is kept, so a service's log never takes more than twice this. */
const FILE_BYTES_MAX = 10 * 1024 * 1024;
/** The most characters of a line; a longer one is cut: no fact needs more, and a runaway must not fill memory. */
const LINE_CHARS_MAX = 64 * 1024;
/** The lines that are shown when a process is given up. */
const TAIL_LINES = 20;

export type ChildLog = {
  /** Takes a piece of the process's output, of any length. */
  write(chunk: Buffer | string): void;
  /** Gives the last lines, oldest first. */
  tail(): string[];
  close(): void;
};

/** Writes a process's output to `path`, of bounded size, and hands each whole line to `onLine`. */
export function openChildLog(path: string, onLine: (line: string) => void = () => {}): ChildLog {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, "a", 0o600);
  let size = existsSync(path) ? statSync(path).size : 0;
  let rest = "";
  let closed = false;
  const last: string[] = [];

  const rotate = (): void => {
    closeSync(file);
    renameSync(path, `${path}.1`);
    file = openSync(path, "a", 0o600);
    size = 0;
  };
  const take = (line: string): void => {
    last.push(line);
    if (last.length > TAIL_LINES) last.shift();
    onLine(line);
  };
  return {
    write(chunk) {
      if (closed) return;
      size += writeSync(file, String(chunk));
      if (size > FILE_BYTES_MAX) rotate();
      const lines = (rest + String(chunk)).split("\n");
      rest = (lines.pop() ?? "").slice(0, LINE_CHARS_MAX);
      for (const line of lines) if (line.trim() !== "") take(line.slice(0, LINE_CHARS_MAX));
    },
    tail: () => (rest === "" ? [...last] : [...last, rest]),
    close() {
      closed = true;
      closeSync(file);
    },
  };
}

import type { Shell } from "@dte/service";
import { forgetOldest } from "@dte/work";

/** The most names that are remembered; the oldest is forgotten. */
const NOTES_MAX = 1_000;

/** Names that were noted lately. */
export type Notes = { has(name: string): boolean; note(name: string): void };

/** Remembers noted names for so long. */
export function openNotes(shell: Pick<Shell, "now">, forMs: number): Notes {
  const until = new Map<string, number>();
  return {
    has: (name) => (until.get(name) ?? 0) > shell.now().getTime(),
    note(name) {
      until.delete(name);
      until.set(name, shell.now().getTime() + forMs);
      forgetOldest(until, NOTES_MAX);
    },
  };
}

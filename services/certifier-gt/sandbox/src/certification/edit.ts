/** A change in a text: `piece` takes the place of the characters from `at` to before `end`. */
export type Edit = { readonly at: number; readonly end: number; readonly piece: string };

/** Makes the change that puts `piece` in at a place. */
export function insertion(at: number, piece: string): Edit {
  return { at, end: at, piece };
}

/** Makes the change that takes out the characters from `at` to before `end`. */
export function removal(at: number, end: number): Edit {
  return { at, end, piece: "" };
}

/** Makes changes that do not overlap in a text; every byte outside them stays as it was. */
export function edited(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.at - a.at)
    .reduce((result, { at, end, piece }) => result.slice(0, at) + piece + result.slice(end), text);
}

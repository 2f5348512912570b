/** Gives as much of the beginning as fits in `max` UTF-16 units, and cuts no character in half. */
export function cut(text: string, max: number): string {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > max) break;
    kept += character;
  }
  return kept.trim();
}

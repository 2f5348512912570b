type Kept = { readonly size: number; keys(): Iterable<string>; delete(key: string): boolean };

/** Forgets the oldest entry, where there is one more than there may be. */
export function forgetOldest(kept: Kept, max: number): void {
  if (kept.size <= max) return;
  const [oldest = ""] = kept.keys();
  kept.delete(oldest);
}

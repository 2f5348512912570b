/** Every node of the page tree says how many pages are under it (ISO 32000-1, 7.7.3.2); the root has them all. */
const NODE = /\/Type \/Pages\b[^>]*?\/Count (\d+)/g;

/** Counts the pages of a PDF that Chromium wrote, whose page tree is not compressed. */
export function pageCount(pdf: Buffer): number {
  const counts = [...pdf.toString("latin1").matchAll(NODE)].map(([, count]) => Number(count));
  return Math.max(0, ...counts);
}

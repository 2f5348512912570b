/** The beginning of the names that Chromium gives the elements of a tagged PDF: the page's own counter follows, which goes on from print to print. */
const PREFIX = "(node";
const ID = /^[0-9A-F]{8}\)$/;
const ID_CHARS = 8;

/**
 * Numbers the elements of a tagged PDF from one on, in place, at the same length and in the same order, so that a
 * document gives the same bytes on a page that has printed others. Changes `pdf` itself and gives it back.
 */
export function stableIds(pdf: Buffer): Buffer {
  const places = new Map<string, number[]>();
  for (let at = pdf.indexOf(PREFIX); at >= 0; at = pdf.indexOf(PREFIX, at + 1)) {
    const start = at + PREFIX.length;
    const text = pdf.toString("latin1", start, start + ID_CHARS + 1);
    if (!ID.test(text)) continue;
    const id = text.slice(0, ID_CHARS);
    places.set(id, [...(places.get(id) ?? []), start]);
  }
  // The numbers go by the names' order, so that the tree of names stays sorted.
  [...places.keys()].sort().forEach((id, i) => {
    const stable = (i + 1).toString(16).toUpperCase().padStart(ID_CHARS, "0");
    for (const start of places.get(id) ?? []) pdf.write(stable, start, "latin1");
  });
  return pdf;
}

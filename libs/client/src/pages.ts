/** A page of any list of the API. */
export type Page<T> = { readonly data: readonly T[]; readonly links: { readonly next?: string | null } };

/**
 * Gives every item of a list, page by page, on demand. New items move the others back, and pages repeat them; each item is given once, for which its
 * id is remembered until the end.
 */
export async function* eachOf<T extends { id?: string }>(
  getPage: (pageNumber: number) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  const seen = new Set<string>();
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { data, links } = await getPage(pageNumber);
    for (const item of data) {
      if (item.id !== undefined && seen.has(item.id)) continue;
      if (item.id !== undefined) seen.add(item.id);
      yield item;
    }
    if (!links.next) return;
  }
}

/**
 * Gives the documents that match `filters`. A document that is cancelled meanwhile leaves a list of certified ones and moves the others forward, so
 * that some would be missed; therefore those are picked here, out of all.
 */
export async function* eachDteOf<T extends { id?: string; estado?: string }, F extends { estado?: string }>(
  filters: F,
  getPage: (query: F & { pageNumber: number }) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  const { estado, ...any } = filters;
  const isPicked = estado === "Certificado";
  const asked = isPicked ? (any as F) : filters;
  for await (const dte of eachOf((pageNumber) => getPage({ ...asked, pageNumber }))) {
    if (!isPicked || dte.estado === estado) yield dte;
  }
}

/** One page of any list of the API. */
export type Page<T> = { readonly data: readonly T[]; readonly links: { readonly next?: string | null } };

/**
 * Every item of a list, page by page, as they are asked for. Lists begin with the newest: what is added while one reads
 * moves the rest back, and what a page repeats of the one before is left out.
 */
export async function* eachOf<T extends { id?: string }>(
  getPage: (pageNumber: number) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let before = new Set<string | undefined>();
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { data, links } = await getPage(pageNumber);
    for (const item of data) if (item.id === undefined || !before.has(item.id)) yield item;
    if (!links.next) return;
    before = new Set(data.map(({ id }) => id));
  }
}

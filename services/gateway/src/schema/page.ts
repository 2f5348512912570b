import { integer } from "./schema.js";

export const PAGE_SIZE_DEFAULT = 20;
/** The largest page, from decisions.md §3. */
const PAGE_SIZE_MAX = 100;
/** The highest page number, enough for pages of one through a million documents; accounts counts no further. */
const PAGE_NUMBER_MAX = 1_000_000;

/** The query parameters of every list. */
export const pageFields = {
  pageNumber: integer({ min: 1, max: PAGE_NUMBER_MAX }),
  pageSize: integer({ min: 1, max: PAGE_SIZE_MAX }),
};

/** The page of a list that a client asks for; the first one, of `PAGE_SIZE_DEFAULT` items, where it does not say. */
type Asked = { readonly pageNumber?: number | undefined; readonly pageSize?: number | undefined };

/** Splits a list's query into its page, the window that services are asked for (`window`), and the filters (`filters`). */
export function windowOf<Query extends Asked>({
  pageNumber = 1,
  pageSize = PAGE_SIZE_DEFAULT,
  ...filters
}: Query) {
  const window = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  return { pageNumber, pageSize, window, filters };
}

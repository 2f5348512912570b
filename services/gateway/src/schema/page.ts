import { integer } from "./schema.js";

export const PAGE_SIZE_DEFAULT = 20;
/** decisions.md §3. */
const PAGE_SIZE_MAX = 100;
/** Pages of one through a million documents; accounts counts no further. */
const PAGE_NUMBER_MAX = 1_000_000;

/** The query parameters of every list. */
export const pageFields = {
  pageNumber: integer({ min: 1, max: PAGE_NUMBER_MAX }),
  pageSize: integer({ min: 1, max: PAGE_SIZE_MAX }),
};

/** Which page of a list is asked for; the first, of `PAGE_SIZE_DEFAULT`, where a client does not say. */
type Asked = { readonly pageNumber?: number | undefined; readonly pageSize?: number | undefined };

/** Splits a list's query into its page, what services are asked for of it (`window`), and what narrows the list (`filters`). */
export function windowOf<Query extends Asked>({
  pageNumber = 1,
  pageSize = PAGE_SIZE_DEFAULT,
  ...filters
}: Query) {
  const window = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  return { pageNumber, pageSize, window, filters };
}

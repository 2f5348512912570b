import { integer } from "./schema.js";

export const PAGE_SIZE_DEFAULT = 20;
/** decisions.md §3. */
const PAGE_SIZE_MAX = 100;
/** A million documents in pages of one fit a hundred times; further no list of ours goes. */
const PAGE_NUMBER_MAX = 100_000_000;

/** The query parameters of every list. */
export const pageFields = {
  pageNumber: integer({ min: 1, max: PAGE_NUMBER_MAX }),
  pageSize: integer({ min: 1, max: PAGE_SIZE_MAX }),
};

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

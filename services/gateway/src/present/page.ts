import { integer, link, list, named, object, text, type View } from "./view.js";

const metaView = named(
  "MetaPagina",
  object(
    { totalItems: integer, totalPages: integer, pageNumber: integer, pageSize: integer, siguiente: text },
    "totalItems",
    "totalPages",
    "pageNumber",
    "pageSize",
  ),
);

const linksView = named(
  "EnlacesPagina",
  object(
    { self: link, first: link, next: link, prev: link, last: link },
    "self",
    "first",
    "next",
    "prev",
    "last",
  ),
);

/** Makes the specification's pagination envelope around `of`. */
export const pageView = (name: string, of: View) =>
  named(name, object({ data: list(of), meta: metaView, links: linksView }, "data", "meta", "links"));

type Page = {
  /** The items as they are shown. */
  data: readonly unknown[];
  totalItems: number;
  pageNumber: number;
  pageSize: number;
  publicUrl: string;
  path: string;
  /** The place at which the next page begins even if the list grows; only for lists that can be read so, and while there is more. */
  siguiente?: string | undefined;
  /** The cursor of a page that began where another one ended; such a page has no number. */
  cursor?: string | undefined;
  /** The filters of the list, which every link keeps. */
  filters: Readonly<Record<string, string | number | boolean>>;
};

/** Shows the envelope: `prev` is null on the first page, `next` on the last one and beyond it. */
export function presentPage({ data, totalItems, pageNumber, pageSize, siguiente, cursor, ...address }: Page) {
  const totalPages = Math.ceil(totalItems / pageSize);
  // An empty list counts no pages, but its first one can be looked at.
  const last = Math.max(totalPages, 1);
  const to = (page: number) => linkTo(address, page, pageSize);
  return {
    data,
    meta: { totalItems, totalPages, pageNumber, pageSize, siguiente },
    links:
      cursor !== undefined
        ? linksAfter(address, { cursor, siguiente, pageSize })
        : {
            self: to(pageNumber),
            first: to(1),
            next: pageNumber < last ? to(pageNumber + 1) : null,
            prev: pageNumber > 1 ? to(Math.min(pageNumber - 1, last)) : null,
            last: to(last),
          },
  };
}

/** Makes the links of a page that begins at a cursor; it knows neither its number nor the page before. */
function linksAfter(
  { publicUrl, path, filters }: Pick<Page, "publicUrl" | "path" | "filters">,
  { cursor, siguiente, pageSize }: { cursor: string; siguiente: string | undefined; pageSize: number },
) {
  const to = (at: string | undefined) =>
    queryTo(`${publicUrl}${path}`, { ...(at !== undefined && { cursor: at }), pageSize, ...filters });
  return {
    self: to(cursor),
    first: to(undefined),
    next: siguiente === undefined ? null : to(siguiente),
    prev: null,
    last: null,
  };
}

function linkTo(
  { publicUrl, path, filters }: Pick<Page, "publicUrl" | "path" | "filters">,
  pageNumber: number,
  pageSize: number,
): string {
  return queryTo(`${publicUrl}${path}`, { pageNumber, pageSize, ...filters });
}

const queryTo = (address: string, query: Page["filters"]): string =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&")}`;

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
  /** What is shown of the items. */
  data: readonly unknown[];
  totalItems: number;
  pageNumber: number;
  pageSize: number;
  publicUrl: string;
  path: string;
  /** Where the page goes on however the list grows: of lists that can be read so, and while there is more. */
  siguiente?: string | undefined;
  /** The page began where another one ended, and has no number. */
  cursor?: string | undefined;
  /** What the list was narrowed to; every link keeps it. */
  filters: Readonly<Record<string, string | number | boolean>>;
};

/** Shows the envelope: `prev` is null on the first page, `next` on the last one and beyond it. */
export function presentPage({ data, totalItems, pageNumber, pageSize, siguiente, cursor, ...address }: Page) {
  const totalPages = Math.ceil(totalItems / pageSize);
  // An empty list has one page to look at, though it counts none.
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

/** Pages that follow each other know neither their number nor the one before. */
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

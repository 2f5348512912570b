import { integer, link, list, named, object, type View } from "./view.js";

const metaView = named(
  "MetaPagina",
  object(
    { totalItems: integer, totalPages: integer, pageNumber: integer, pageSize: integer },
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

/** The specification's pagination envelope around `of`. */
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
  /** What the list was narrowed to; every link keeps it. */
  filters: Readonly<Record<string, string | number | boolean>>;
};

/** The envelope: `prev` is null on the first page, `next` on the last one and beyond it. */
export function presentPage({ data, totalItems, pageNumber, pageSize, ...address }: Page) {
  const totalPages = Math.ceil(totalItems / pageSize);
  // An empty list has one page to look at, though it counts none.
  const last = Math.max(totalPages, 1);
  const to = (page: number) => linkTo(address, page, pageSize);
  return {
    data,
    meta: { totalItems, totalPages, pageNumber, pageSize },
    links: {
      self: to(pageNumber),
      first: to(1),
      next: pageNumber < last ? to(pageNumber + 1) : null,
      prev: pageNumber > 1 ? to(Math.min(pageNumber - 1, last)) : null,
      last: to(last),
    },
  };
}

function linkTo(
  { publicUrl, path, filters }: Pick<Page, "publicUrl" | "path" | "filters">,
  pageNumber: number,
  pageSize: number,
): string {
  const query = Object.entries({ pageNumber, pageSize, ...filters })
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");
  return `${publicUrl}${path}?${query}`;
}

/** A page of the documentation. It is written in Markdown, from which its HTML is made. */
export type Page = {
  /** Its name in the address: `/docs/{slug}`. */
  readonly slug: string;
  readonly title: string;
  /** One sentence, for lists of pages. */
  readonly summary: string;
  readonly group: Group;
  /** The text without the title. Links to other pages are `/docs/{slug}`. */
  readonly markdown: string;
  /** How long caches may keep the page, where that is less than for all others. */
  readonly freshSeconds?: number;
};

/** The parts of the documentation, in the order in which they are listed. */
export const GROUPS = ["Guías", "Países", "Referencia"] as const;
export type Group = (typeof GROUPS)[number];

/** Names a heading's place in the page: small letters without accents, joined by hyphens. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Names the page of a country. */
export const slugOfPais = (codigo: string): string => `pais-${codigo.toLowerCase()}`;
/** Names the page of a country's rules. */
export const slugOfReglas = (codigo: string): string => `reglas-${codigo.toLowerCase()}`;

/** Writes a text in a cell of a Markdown table. */
export const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ").trim();

/** Writes a Markdown table; empty where it has no rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ""
    : [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

/** Joins parts of a page with a blank line between them; those that are empty are left out. */
export const join = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n\n");

import { GROUPS, type Page } from "./page.js";

/** Writes the links of a page to other pages with their whole address, to the Markdown of those pages. */
const linked = (markdown: string, publicUrl: string): string =>
  markdown
    .replace(
      /\]\(\/docs\/([a-z0-9-]+)(#[^)]*)?\)/g,
      (_all, slug: string, anchor = "") => `](${publicUrl}/docs/${slug}.md${anchor})`,
    )
    .replace(/\]\(\//g, `](${publicUrl}/`);

/** Writes a page as Markdown that stands alone. */
export const markdownPage = ({ title, markdown }: Page, publicUrl: string): string =>
  `# ${title}\n\n${linked(markdown, publicUrl)}\n`;

/** Lists all pages in the form of https://llmstxt.org. */
export const llmsText = (pages: readonly Page[], publicUrl: string): string =>
  `${[
    "# API de documentos tributarios electrónicos",
    "> Una API REST para emitir, consultar y anular documentos tributarios electrónicos. El país lo decide la cuenta. Los textos están en español.",
    "Antes de emitir, calcule con `certificar: false`; emita con `Idempotency-Key` o `numeroTransaccion`; un resultado pendiente se consulta, no se repite con otra clave.",
    ...GROUPS.map((group) =>
      [
        `## ${group}`,
        "",
        ...pages
          .filter((page) => page.group === group)
          .map(({ slug, title, summary }) => `- [${title}](${publicUrl}/docs/${slug}.md): ${summary}`),
      ].join("\n"),
    ),
    `## Para programas\n\n- [OpenAPI 3.1](${publicUrl}/openapi.json)`,
  ].join("\n\n")}\n`;

import { escapeHtml, renderMarkdown } from "./markdown.js";
import { GROUPS, type Page } from "./page.js";
import type { Found } from "./search.js";

/** Scripts and styles from here alone; calls to this API, also when it is known under another host; the form is the search. */
export const docsPolicy = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");

/** Gives the path that stands before all of ours, whatever host a page is opened through; empty where there is none. */
export const baseOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/\/$/, "");

type Site = { readonly pages: readonly Page[]; readonly base: string };

/** Writes a page as HTML, with all others beside it. */
export function htmlPage(page: Page, site: Site): string {
  const { html, headings } = renderMarkdown(page.markdown, site.base);
  const parts = headings.filter(({ depth }) => depth <= 2);
  const contents =
    parts.length < 2
      ? ""
      : `<details class="indice"><summary>En esta página</summary><ul>${parts.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join("")}</ul></details>`;
  const markdown = `<p class="formas"><a href="${site.base}/docs/${page.slug}.md">Esta página en Markdown</a></p>`;
  return shell(
    page.title,
    page.slug,
    site,
    `<h1>${escapeHtml(page.title)}</h1>\n${contents}\n${html}\n${markdown}`,
  );
}

/** Lists all pages, by their groups. */
export const indexPage = (site: Site): string =>
  shell(
    "Documentación",
    "",
    site,
    `<h1>Documentos tributarios electrónicos</h1>
<p>Una misma API para emitir, consultar y anular documentos tributarios en todos los países que el servicio conoce. Empiece por <a href="${site.base}/docs/primer-documento">su primer documento</a>.</p>
${GROUPS.map(
  (group) =>
    `<h2>${group}</h2><ul class="paginas">${site.pages
      .filter((page) => page.group === group)
      .map(
        ({ slug, title, summary }) =>
          `<li><a href="${site.base}/docs/${slug}">${escapeHtml(title)}</a> <span>${escapeHtml(summary)}</span></li>`,
      )
      .join("\n")}</ul>`,
).join("\n")}`,
  );

/** Writes the HTML page of a search's results: a link to each part of a guide, with the text around the words. The searched text is escaped. */
export const searchPage = (texto: string, found: readonly Found[], site: Site): string =>
  shell(
    "Buscar",
    "",
    site,
    `<h1>Buscar</h1><p role="status">${found.length === 0 ? "No se encontró nada" : found.length === 1 ? "Una parte" : `${found.length} partes`} con «${escapeHtml(texto)}».</p>
<ul class="paginas">${found.map(({ page, part, anchor, excerpt }) => `<li><a href="${site.base}/docs/${page.slug}${anchor}">${escapeHtml(part === page.title ? part : `${page.title}: ${part}`)}</a> <span>${escapeHtml(excerpt)}</span></li>`).join("\n")}</ul>`,
    texto,
  );

const shell = (
  title: string,
  slug: string,
  { pages, base }: Site,
  main: string,
  texto = "",
): string => `<!doctype html>
<html lang="es" data-base="${escapeHtml(base)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · API de documentos tributarios</title>
<link rel="stylesheet" href="${base}/docs/estilo.css"><link rel="icon" href="data:,">
<link rel="alternate" type="text/markdown" href="${base}/${slug === "" ? "llms.txt" : `docs/${slug}.md`}"></head>
<body><a class="saltar" href="#contenido">Ir al contenido</a>
<header><a class="nombre" href="${base}/docs">API de documentos tributarios</a> <a class="a-paginas" href="#paginas">Páginas</a>
<form action="${base}/docs/buscar" role="search"><label for="texto">Buscar</label><input id="texto" name="texto" type="search" required maxlength="100" value="${escapeHtml(texto)}"><button>Buscar</button></form></header>
<div class="marco"><nav id="paginas" aria-label="Páginas">
${GROUPS.map(
  (group) =>
    `<h2>${group}</h2><ul>${pages
      .filter((page) => page.group === group)
      .map(
        (page) =>
          `<li><a href="${base}/docs/${page.slug}"${page.slug === slug ? ' aria-current="page"' : ""}>${escapeHtml(page.title)}</a></li>`,
      )
      .join("")}</ul>`,
).join("\n")}
<ul><li><a href="${base}/errores">Todos los errores</a></li><li><a href="${base}/openapi.json">openapi.json</a></li></ul></nav>
<main id="contenido">
${main}
</main></div>
<script src="${base}/docs/probar.js" defer></script></body></html>
`;

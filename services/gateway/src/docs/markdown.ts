import { Marked, type Tokens } from "marked";
import { readHttpBlock } from "./http-block.js";
import { slugOf } from "./page.js";

/** Escapes the characters that HTML would read as markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export type Rendered = { readonly html: string; readonly headings: readonly Heading[] };
export type Heading = { readonly id: string; readonly text: string; readonly depth: number };

/**
 * Writes our Markdown as HTML. `base` stands before links to our own pages. HTML within the Markdown is shown as text. A block of language http
 * becomes a request that the page's script can make a form of.
 */
export function renderMarkdown(markdown: string, base: string): Rendered {
  const headings: Heading[] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      code: ({ text, lang = "" }) => (lang.startsWith("http") ? request(text) : code(text)),
      heading({ tokens, depth, text }) {
        const id = unusedId(text, headings);
        headings.push({ id, text: text.replace(/[`*]/g, ""), depth });
        const inner = this.parser.parseInline(tokens);
        return `<h${depth} id="${id}">${inner} <a class="ancla" href="#${id}" aria-label="Enlace a esta parte">#</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        // A description comes from a country's service, so its links may lead to pages only.
        if (!/^([/#]|https?:)/.test(href)) return this.parser.parseInline(tokens);
        const address = href.startsWith("/") ? base + href : href;
        return `<a href="${escapeHtml(address)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table(token) {
        return `<div class="tabla" tabindex="0" role="region" aria-label="Tabla">${rowsOf(token, (tokens) => this.parser.parseInline(tokens))}</div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings };
}

/** Makes an id that no heading has yet, because two parts of a page may have the same name. */
function unusedId(text: string, headings: readonly Heading[]): string {
  const id = slugOf(text);
  const same = headings.filter((each) => each.id === id || each.id.startsWith(`${id}--`)).length;
  return same === 0 ? id : `${id}--${same + 1}`;
}

const code = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;

function request(text: string): string {
  const { method, path } = readHttpBlock(text);
  return `<div class="peticion"><p class="ruta"><b>${method}</b> <code>${escapeHtml(path)}</code></p>${code(text)}<button type="button" hidden>Probar</button></div>\n`;
}

function rowsOf(
  { header, rows }: Tokens.Table,
  inline: (tokens: Tokens.TableCell["tokens"]) => string,
): string {
  const head = header.map(({ tokens }) => `<th scope="col">${inline(tokens)}</th>`).join("");
  const body = rows
    .map((row) => `<tr>${row.map(({ tokens }) => `<td>${inline(tokens)}</td>`).join("")}</tr>`)
    .join("\n");
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

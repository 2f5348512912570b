import { feg } from "@dte/errors";
import { readAsset } from "../../docs/guides.js";
import { baseOf, docsPolicy, htmlPage, indexPage, searchPage } from "../../docs/layout.js";
import type { Page } from "../../docs/page.js";
import { llmsText, markdownPage } from "../../docs/plain.js";
import type { Described } from "../../docs/reference.js";
import { searchPages } from "../../docs/search.js";
import { type Catalogs, createSite, type Site } from "../../docs/site.js";
import { etagOf } from "../../http/answer.js";
import { object, required, text } from "../../schema/schema.js";
import { answersAnew, answersFile } from "../doc.js";
import type { Weather } from "../estado/estado.js";
import { type AnyRoute, route } from "../route.js";

type Deps = {
  publicUrl: string;
  catalogs: Catalogs;
  weather: Weather;
  shell: { now: () => Date };
  describe: () => Described;
};
type Shown = { publicUrl: string; site: Site };

const FRESH_SECONDS = 300;
const HTML = "text/html; charset=utf-8";
const MARKDOWN = "text/markdown; charset=utf-8";
/** The files that every page loads; they change with deployments only. */
const ASSETS: Readonly<Record<string, string>> = {
  "estilo.css": "text/css; charset=utf-8",
  "probar.js": "text/javascript; charset=utf-8",
};

/** Lists the routes of the documentation: its index, its search, its pages in HTML and in Markdown, and the list of them for assistants. */
export function docsRoutes({ publicUrl, catalogs, weather, shell, describe }: Deps): readonly AnyRoute[] {
  const shown = { publicUrl, site: createSite({ catalogs, weather, describe, now: () => shell.now() }) };
  return [docs(shown), docsSearch(shown), docsPage(shown), llms(shown)];
}

const htmlHeaders = (publicUrl: string) => ({
  "Content-Security-Policy": docsPolicy(publicUrl),
  "Cache-Control": `public, max-age=${FRESH_SECONDS}`,
});

const freshOf = ({ freshSeconds }: Page): Record<string, string> =>
  freshSeconds === undefined ? {} : { "Cache-Control": `public, max-age=${freshSeconds}` };

/** `GET /docs`: lists the pages. */
const docs = ({ publicUrl, site }: Shown) =>
  route({
    method: "GET",
    path: "/docs",
    auth: "public",
    readBudget: "address",
    handle: async ({ call }) => ({
      bytes: Buffer.from(indexPage({ pages: await site(call), base: baseOf(publicUrl) })),
      contentType: HTML,
      headers: htmlHeaders(publicUrl),
    }),
    doc: {
      operationId: "getDocs",
      tag: "Servicio",
      summary: "Muestra el índice de la documentación",
      answer: answersAnew("text/html", "La página."),
      examples: [{ summary: "La página" }],
    },
  });

/** `GET /docs/buscar`: finds the parts of pages that hold some words. */
const docsSearch = ({ publicUrl, site }: Shown) =>
  route({
    method: "GET",
    path: "/docs/buscar",
    auth: "public",
    readBudget: "address",
    query: object({ texto: required(text({ min: 1, max: 100 })) }),
    handle: async ({ query, call }) => {
      const pages = await site(call);
      const found = searchPages(pages, query.texto);
      return {
        bytes: Buffer.from(searchPage(query.texto, found, { pages, base: baseOf(publicUrl) })),
        contentType: HTML,
        headers: htmlHeaders(publicUrl),
      };
    },
    doc: {
      operationId: "searchDocs",
      tag: "Servicio",
      summary: "Busca en la documentación",
      answer: answersAnew("text/html", "Las partes que contienen todas las palabras."),
      examples: [{ summary: "Lo que trata de reintentos", query: { texto: "reintentos" } }],
    },
  });

/** `GET /docs/{pagina}`: gives a page, as Markdown where its name ends so, or a file that pages load. */
const docsPage = ({ publicUrl, site }: Shown) => {
  const assets = readAssets();
  return route({
    method: "GET",
    path: "/docs/:pagina",
    auth: "public",
    readBudget: "address",
    params: object({ pagina: required(text({ min: 1, max: 60 })) }),
    paramsError: notFound,
    handle: async ({ params, call }) => {
      const asset = assets.get(params.pagina);
      if (asset) return tagged(asset.bytes, asset.contentType, {});
      const pages = await site(call);
      const slug = params.pagina.replace(/\.md$/, "");
      const page = pages.find((each) => each.slug === slug);
      if (!page) throw notFound();
      return slug === params.pagina
        ? tagged(Buffer.from(htmlPage(page, { pages, base: baseOf(publicUrl) })), HTML, {
            ...htmlHeaders(publicUrl),
            ...freshOf(page),
          })
        : tagged(Buffer.from(markdownPage(page, publicUrl)), MARKDOWN, freshOf(page));
    },
    doc: {
      operationId: "getDocsPage",
      tag: "Servicio",
      summary: "Obtiene una página de la documentación",
      description: "Con `.md` al final del nombre, en Markdown.",
      answer: answersFile(["text/html", "text/markdown", "text/css", "text/javascript"], "La página."),
      errors: ["FEG_NOT_FOUND"],
      examples: [
        { summary: "El primer documento", params: { pagina: "primer-documento" } },
        { summary: "La misma página en Markdown", params: { pagina: "primer-documento.md" } },
      ],
    },
  });
};

/** `GET /llms.txt`: lists all pages in Markdown, in the form that assistants look for (llmstxt.org). */
const llms = ({ publicUrl, site }: Shown) =>
  route({
    method: "GET",
    path: "/llms.txt",
    auth: "public",
    readBudget: "address",
    handle: async ({ call }) =>
      tagged(Buffer.from(llmsText(await site(call), publicUrl)), "text/plain; charset=utf-8", {}),
    doc: {
      operationId: "getLlms",
      tag: "Servicio",
      summary: "Lista las páginas de la documentación en Markdown",
      answer: answersFile(["text/plain"], "La lista."),
      examples: [{ summary: "La lista" }],
    },
  });

const notFound = () => feg("FEG_NOT_FOUND", { detalle: "La página no existe. Vea /docs." });

const tagged = (bytes: Buffer, contentType: string, headers: Readonly<Record<string, string>>) => ({
  bytes,
  contentType,
  headers: {
    "Cache-Control": `public, max-age=${FRESH_SECONDS}`,
    ETag: etagOf(bytes),
    ...headers,
  },
});

const readAssets = () =>
  new Map(
    Object.entries(ASSETS).map(([name, contentType]) => [name, { bytes: readAsset(name), contentType }]),
  );

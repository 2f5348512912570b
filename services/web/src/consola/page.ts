import { html } from "@dte/print";

type Options = { script: string; style: string; publicUrl: string };

/** The path of the console's files. */
export const ARCHIVOS = "/consola/archivos";

/** Gives the page in which the console draws itself; it tells the console where the REST API is. */
export const consolaPage = ({ script, style, publicUrl }: Options): string =>
  html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="theme-color" content="#14375e">
<meta name="robots" content="noindex, nofollow, noarchive"><meta name="referrer" content="no-referrer">
<link rel="icon" href="data:,"><title>Consola de documentos</title>
<link rel="stylesheet" href="${ARCHIVOS}/${style}"><script type="module" src="${ARCHIVOS}/${script}"></script></head>
<body><div id="consola" data-api="${publicUrl}"></div>
<noscript><main><h1>Consola de documentos</h1><p>La consola necesita JavaScript. Actívelo en su navegador y vuelva a cargar la página.</p></main></noscript>
</body></html>
`.markup;

/** Allows the console its own files, the API, and nothing else, so that no text can become a program. */
export const consolaPolicy = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

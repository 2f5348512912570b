import { createHash } from "node:crypto";
import { type Html, html, verbatim } from "@dte/print";
import { style } from "./style.js";

const digest = createHash("sha256").update(style).digest("base64");

/** The policy of pages: their own style, and the authority's QR as a data: picture. Nothing is loaded, run, framed or sent. */
export const policy = `default-src 'none'; style-src 'sha256-${digest}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Draws a whole page around `main`. */
export const layout = (titulo: string, main: Html): string =>
  html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><meta name="theme-color" content="#14375e">
<meta name="robots" content="noindex, nofollow, noarchive"><meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no"><link rel="icon" href="data:,">
<title>${titulo}</title><style>${verbatim(style)}</style></head>
<body><main>
${main}
</main></body></html>
`.markup;

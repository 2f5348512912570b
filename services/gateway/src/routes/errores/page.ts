import { createHash } from "node:crypto";
import { escapeHtml } from "../../docs/markdown.js";

export type ErrorRow = { codigo: string; http: number; severidad: number; ayuda: string };

const severidades = ["0 (sugerencia)", "1 (advertencia)", "2 (error)", "3 (fatal)"];

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:46rem;padding:0 1rem;color:#1c2733}
h1{font-size:1.5rem}code{font-family:ui-monospace,monospace;background:#eef2f5;padding:.1em .3em;border-radius:3px}
dt{font-weight:600;margin-top:.75rem}dd{margin:0}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #d5dde3}a{color:#0b5cad}`;

/** The page may load nothing but its own style. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Lists all errors, in Spanish. */
export const indexPage = (rows: readonly ErrorRow[]): string =>
  page(
    "Errores de la API",
    `<p>Toda respuesta de error lleva <code>codigo</code>, <code>mensaje</code>, <code>masInformacion</code> y <code>severidad</code>. El mensaje dice qué corregir; el código es para los programas. La cabecera <code>X-Request-Id</code> identifica la petición ante soporte.</p>
<table><thead><tr><th>Código</th><th>HTTP</th><th>Qué significa y qué hacer</th></tr></thead><tbody>
${rows.map(({ codigo, http, ayuda }) => `<tr><td><a href="errores/${escapeHtml(codigo)}"><code>${escapeHtml(codigo)}</code></a></td><td>${http}</td><td>${escapeHtml(ayuda)}</td></tr>`).join("\n")}
</tbody></table>`,
  );

/** Explains one error, in Spanish. */
export const errorPage = ({ codigo, http, severidad, ayuda }: ErrorRow): string =>
  page(
    `Error ${codigo}`,
    `<p>${escapeHtml(ayuda)}</p>
<dl><dt>Código</dt><dd><code>${escapeHtml(codigo)}</code></dd><dt>Estado HTTP</dt><dd>${http}</dd><dt>Severidad</dt><dd>${escapeHtml(severidades[severidad] ?? String(severidad))}</dd></dl>
<p>Si necesita ayuda, comunique el valor de la cabecera <code>X-Request-Id</code> de la respuesta.</p>
<p><a href="../errores">Todos los errores</a></p>`,
  );

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`;

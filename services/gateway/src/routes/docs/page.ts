/** Where a path of ours is, whatever host the page was opened through. */
const pathOf = (publicUrl: string, path: string): string =>
  new URL(publicUrl).pathname.replace(/\/$/, "") + path;

/** Scripts and styles from here alone; calls to this API, also when it is known under another host. */
export const docsPolicy = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/** The page that the library fills. */
export const docsPage = (publicUrl: string, { start }: { start: string }): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Documentos tributarios electrónicos: API</title>
<link rel="stylesheet" href="${pathOf(publicUrl, "/docs/swagger-ui.css")}">
<link rel="icon" type="image/png" href="${pathOf(publicUrl, "/docs/favicon-32x32.png")}"></head>
<body><div id="api"></div>
<noscript>Esta página necesita JavaScript. La descripción está en <a href="${pathOf(publicUrl, "/openapi.json")}">openapi.json</a>.</noscript>
<script src="${pathOf(publicUrl, "/docs/swagger-ui-bundle.js")}"></script>
<script src="${pathOf(publicUrl, `/docs/${start}`)}"></script>
</body></html>
`;

/** Starts the library: no outside validator, tokens kept for as long as the page is open. */
export const startScript = (publicUrl: string): string => `SwaggerUIBundle({
  url: ${JSON.stringify(pathOf(publicUrl, "/openapi.json"))},
  dom_id: "#api",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

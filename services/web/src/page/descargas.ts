import type { Dte } from "@dte/contracts";
import { type Html, html } from "@dte/print";
import type { Lugar } from "./documento.js";

/** Where the document can be had as a file: addresses of the REST API that need no token. */
export function descargas(dte: Dte, { publicUrl, esRecibido }: Lugar): Html | undefined {
  const files: readonly (readonly [string, string | undefined])[] = [
    ["PDF", dte.id && !esRecibido ? `/dte/${encodeURIComponent(dte.id)}/pdf` : undefined],
    ["XML", dte.archivoXml && `/archivos/${dte.archivoXml}`],
    ["JSON", dte.archivoJson && `/archivos/${dte.archivoJson}`],
  ];
  const links = files.flatMap(([name, path]) =>
    path ? [html`<li><a href="${publicUrl}${path}">Descargar ${name}</a></li>`] : [],
  );
  return links.length > 0
    ? html`<section class="descargas"><h2>Descargas</h2><ul>${links}</ul></section>`
    : undefined;
}

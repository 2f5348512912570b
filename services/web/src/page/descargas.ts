import type { Dte, Ficha } from "@dte/contracts";
import { type Html, html } from "@dte/print";
import type { Lugar } from "./lugar.js";

/** Links to the document's files, under the name that its authority wants; the addresses need no token. */
export function descargas(
  dte: Dte,
  { nombreArchivo: nombre }: Pick<Ficha, "nombreArchivo">,
  { publicUrl, cdnUrl, esRecibido }: Lugar,
): Html | undefined {
  const { id, archivoXml, archivoJson } = dte;
  const anulacion = dte.anulado ? dte.datosAnulacion?.archivo : undefined;
  const archivo = (name: string | undefined, como: string) =>
    name && `${cdnUrl}/archivos/${name}?${new URLSearchParams({ descargarComo: como })}`;
  const pdf = `${publicUrl}/dte/${encodeURIComponent(id ?? "")}/pdf?${new URLSearchParams({ descargarComo: nombre })}`;
  const files: readonly (readonly [string, string | undefined])[] = [
    ["PDF", id && !esRecibido ? pdf : undefined],
    ["XML", archivo(archivoXml, nombre)],
    ["JSON", archivo(archivoJson, nombre)],
    [
      `${anulacion?.endsWith(".json") ? "JSON" : "XML"} de la anulación`,
      archivo(anulacion, `${nombre}-anulacion`),
    ],
  ];
  const links = files.flatMap(([name, uri]) =>
    uri ? [html`<li><a href="${uri}">Descargar ${name}</a></li>`] : [],
  );
  return links.length > 0
    ? html`<section class="descargas"><h2>Descargas</h2><ul>${links}</ul></section>`
    : undefined;
}

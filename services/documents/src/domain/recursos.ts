/** The types of files that may be attached, by the extension of the name, with the content type they are served as. None of them is run by a browser. */
const TIPOS: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  xml: "application/xml",
  json: "application/json",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/** Finds the content type of a file by its name; undefined when files of that name may not be attached. */
export function tipoContenidoOf(
  nombreArchivo: string,
): { extension: string; tipoContenido: string } | undefined {
  const extension = /\.([a-z]+)$/.exec(nombreArchivo.toLowerCase())?.[1] ?? "";
  const tipoContenido = TIPOS[extension];
  return tipoContenido === undefined ? undefined : { extension, tipoContenido };
}

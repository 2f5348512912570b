import { visible } from "@dte/dte";

/** Writes the `Content-Disposition` of what is saved, by RFC 6266 §4.3: the name for those who read only ASCII, and the whole name. */
export function attachment(given: string): string {
  const nombre = visible(given);
  const ascii = nombre.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(nombre).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`;
}

/** Writes the header for a file that a browser shows. It is shown by its own name, or saved under the asked one, which has no extension and gets the file's. */
export function disposition(
  nombre: string,
  { descargarComo }: { descargarComo?: string | undefined },
): string {
  if (descargarComo === undefined) return `inline; filename="${nombre}"`;
  return attachment(descargarComo + nombre.slice(nombre.lastIndexOf(".")));
}

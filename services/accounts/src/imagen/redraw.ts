import { formatoOf, LOGO_BYTES_MAX } from "../domain/logo.js";
import { readJpeg, writeJpeg } from "./jpeg.js";
import { halved, type Pixeles } from "./pixeles.js";
import { readPng, writePng } from "./png.js";

/** The picture drawn anew, or the fault that nobody can read it. */
export type Redrawn = { readonly imagen: Uint8Array } | { readonly reparo: "ilegible" };

/**
 * Reads a picture and writes it anew, in the same format, so that every byte that is kept and printed is ours. When the new file would be larger than
 * a logo may be, the picture is made smaller.
 */
export function redraw(bytes: Uint8Array): Redrawn {
  const archivo = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = formatoOf(archivo).extension === "png";
  let pixeles: Pixeles;
  try {
    pixeles = isPng ? readPng(archivo) : readJpeg(archivo);
  } catch {
    return { reparo: "ilegible" };
  }
  for (;;) {
    const imagen = isPng ? writePng(pixeles) : writeJpeg(pixeles);
    if (imagen.length <= LOGO_BYTES_MAX) return { imagen };
    pixeles = halved(pixeles);
  }
}

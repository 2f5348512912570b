import { DemasiadasPaginas, DibujoRehusado, drawPaginas, type Hoja } from "@dte/print";
import { serveThread } from "@dte/work";
import type { DrawnHere } from "../drawings.js";
import { createFuentes, LetraDesconocida } from "./fuentes.js";
import { createImagenes, ImagenRehusada } from "./imagenes.js";
import { writePdf } from "./write-pdf.js";

// Draws what certifiers describe, in a thread that may be killed.

const fuentes = createFuentes();
const imagenes = createImagenes();

/** Errors for which a browser has to print the page. */
const REHUSADAS = [LetraDesconocida, ImagenRehusada, DibujoRehusado, DemasiadasPaginas];

serveThread({
  draw(descrita: string, autor: string, fecha: string | undefined): DrawnHere {
    const hoja: Hoja = JSON.parse(descrita);
    const { titulo, idioma } = hoja.contenido;
    try {
      return {
        pdf: writePdf(drawPaginas(hoja, fuentes), { titulo, idioma, autor, fecha }, fuentes, imagenes),
      };
    } catch (error) {
      if (!(error instanceof Error) || !REHUSADAS.some((each) => error instanceof each)) throw error;
      return { rehusado: error.name };
    }
  },
});

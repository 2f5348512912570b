import type { TemplateRefused } from "@dte/plantilla";
import type { PrintRefused } from "../browser/print-refused.js";

type Refused = Pick<TemplateRefused, "reason" | "position"> | Pick<PrintRefused, "reason">;

const TEXTS: Readonly<Record<Refused["reason"], string>> = {
  tag: "una etiqueta {{…}} está mal escrita, o una sección no se abre o no se cierra",
  sections: "sus secciones repiten demasiado. Anide menos listas",
  length: "el documento que produce es demasiado largo. Simplifíquela",
  html: "el documento que produce es demasiado grande. Reduzca sus imágenes",
  time: "tarda demasiado en imprimirse. Simplifique sus estilos y sus imágenes",
  page: "no se pudo imprimir: ocupa demasiada memoria. Simplifique sus estilos y sus imágenes",
  pages: "produce demasiadas páginas. Revise su tamaño de página y sus saltos",
  size: "el PDF que produce es demasiado grande. Reduzca sus imágenes",
};

/** Tells a template's author what is wrong with it. */
export function textOfRefusal(refused: Refused): string {
  const where =
    "position" in refused && refused.position !== undefined
      ? ` (cerca del carácter ${refused.position + 1})`
      : "";
  return `contenido: la plantilla no se puede usar: ${TEXTS[refused.reason]}${where}.`;
}

import type { Celda, Contenido, Linea, Lineas } from "../../contenido.js";
import type { Dato } from "../../dato.js";
import { linesOf, widthOf } from "../../measure.js";
import { type Ajuste, INTERLINEA } from "../fit.js";
import { gruposDe } from "../items.js";
import { cajaDe } from "../paper.js";
import type { Papel } from "../sizes.js";
import { highest, MEDIDAS, MENOR_PT, mm, RAYA_PT } from "./measures.js";

/** The height of a heading's line, whose letters stand closer. */
const TITULO_INTERLINEA = 1.2;

/** Measures the most height of the table's headings, in mm. */
export function titulosMm({ columnas }: Lineas, papel: Papel): number {
  const filas = columnas.map(
    ({ clase, titulo, debajo }) =>
      (clase === "num" ? 1 : titulo.split(" ").length) +
      (debajo ? debajo.split(clase === "num" ? "\n" : " ").length : 0),
  );
  return highest([1, ...filas]) * mm(MENOR_PT * TITULO_INTERLINEA) + mm(MEDIDAS[papel].encabezado);
}

/** The height that a browser rounds up on a line of a table. */
export const REDONDEO_PT = 0.25;

/** Measures the most height of a line, in mm. */
export function lineaMm({ celdas }: Linea, papel: Papel, ajuste: Ajuste): number {
  const { letra, interlinea, celda } = MEDIDAS[papel];
  const fila = mm(letra * interlinea);
  return (
    highest([fila, ...celdas.map((each) => celdaMm(each, papel, ajuste))]) + mm(celda + RAYA_PT + REDONDEO_PT)
  );
}

function celdaMm(celda: Celda, papel: Papel, ajuste: Ajuste): number {
  const { letra, interlinea } = MEDIDAS[papel];
  const { isPartido, descripcionMm } = ajuste;
  const fila = mm(letra * interlinea);
  const deCifra = ajuste.clase === "" ? fila : mm(letra * INTERLINEA);
  if (celda.tipo === "texto") return deCifra * piezasDe(celda.texto);
  if (celda.tipo === "descripcion") {
    const { marca, codigo, texto, detalle } = celda;
    const entero = [marca, codigo, texto].filter(Boolean).join(" ");
    return (
      fila * linesOf(entero, letra, descripcionMm) +
      (detalle ? mm(MENOR_PT * interlinea) * linesOf(detalle, MENOR_PT, descripcionMm) : 0)
    );
  }
  const cifras = celda.tipo === "cifra" ? [celda.texto] : celda.cifras.map(({ texto }) => texto);
  return deCifra * cifras.reduce((total, each) => total + (isPartido ? gruposDe(each).length : 1), 0);
}

/** Counts the words of a text that is no figure, or the parts of them; it takes no more lines than that. */
const piezasDe = (texto: string): number => texto.split(/[\s/-]+/).length;

/** The gap between two figures of a subtotal. */
const ENTRE_CIFRAS_PT = 12;

/** Measures the most height of the row with a page's subtotals, in mm. */
export function corteMm(corte: readonly Dato[], papel: Papel, contenido: Pick<Contenido, "timbre">): number {
  const { interlinea, celda } = MEDIDAS[papel];
  const ancho = cajaDe(papel, contenido).ancho - mm(10);
  let filas = 1;
  let usado = 0;
  for (const { etiqueta, valor } of corte) {
    const propio = mm(ENTRE_CIFRAS_PT) + widthOf(`${etiqueta} ${valor}`, MENOR_PT);
    if (usado > 0 && usado + propio > ancho) {
      filas += 1;
      usado = 0;
    }
    usado += propio;
  }
  return filas * mm(MENOR_PT * interlinea) + mm(celda + RAYA_PT);
}

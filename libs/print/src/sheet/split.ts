import type { Celda, Linea } from "../contenido.js";
import { linesOf, splitText } from "../measure.js";
import type { Ajuste } from "./fit.js";
import { REDONDEO_PT } from "./heights/lines.js";
import { MEDIDAS, MENOR_PT, mm, RAYA_PT } from "./heights/measures.js";
import type { Papel } from "./sizes.js";

type Descripcion = Extract<Celda, { tipo: "descripcion" }>;

/** The place of a line: the height of its room, in mm, and the number of a description's lines that stay together. */
export type Sitio = { readonly alto: number; readonly enteras: number };

/** The fewest lines of a description that are left on a page. */
const LINES_MIN = 4;

/**
 * Splits a line in two if its description is long: the first is no higher than `alto` mm and has the figures, and the second has the rest of the
 * text. Undefined when the description is short (`enteras` lines or fewer), or the room is.
 */
export function splitLinea(
  linea: Linea,
  { alto, enteras }: Sitio,
  papel: Papel,
  { descripcionMm }: Ajuste,
): readonly [Linea, Linea] | undefined {
  const { letra, interlinea, celda } = MEDIDAS[papel];
  const descripcion = linea.celdas.find((each) => each.tipo === "descripcion");
  const fila = mm(letra * interlinea);
  const filas = Math.floor((alto - mm(celda + RAYA_PT + REDONDEO_PT)) / fila);
  if (!descripcion || filas < LINES_MIN) return undefined;
  const { detalle = "" } = descripcion;
  const antes = [descripcion.marca, descripcion.codigo, ""].filter((each) => each !== undefined).join(" ");
  const enTexto = linesOf(`${antes}${descripcion.texto}`, letra, descripcionMm);
  if (enTexto + linesOf(detalle, MENOR_PT, descripcionMm) <= enteras) return undefined;
  if (enTexto > filas) {
    const [cabe, resto] = splitText(`${antes}${descripcion.texto}`, letra, descripcionMm, filas);
    return partesDe(
      linea,
      { ...descripcion, texto: cabe.slice(antes.length), detalle: undefined },
      { tipo: "descripcion", texto: resto, detalle: descripcion.detalle },
    );
  }
  const enDetalle = Math.floor(((filas - enTexto) * fila) / mm(MENOR_PT * interlinea));
  if (enDetalle < 1 || detalle === "") return undefined;
  const [cabe, resto] = splitText(detalle, MENOR_PT, descripcionMm, enDetalle);
  return partesDe(
    linea,
    { ...descripcion, detalle: cabe },
    { tipo: "descripcion", texto: "", detalle: resto },
  );
}

function partesDe(linea: Linea, primera: Descripcion, segunda: Descripcion): readonly [Linea, Linea] {
  const con = (descripcion: Descripcion, otra: (celda: Celda) => Celda): Celda[] =>
    linea.celdas.map((celda) => (celda.tipo === "descripcion" ? descripcion : otra(celda)));
  return [
    { ...linea, celdas: con(primera, (celda) => celda) },
    { ...linea, sigue: true, celdas: con(segunda, () => ({ tipo: "texto", texto: "" })) },
  ];
}

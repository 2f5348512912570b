import type { Contenido, Linea, Lineas } from "../contenido.js";
import type { Ajuste } from "./fit.js";
import { cierreMm } from "./heights/closing.js";
import { cabezaMm } from "./heights/head.js";
import { corteMm, lineaMm, titulosMm } from "./heights/lines.js";
import { sumOf } from "./heights/measures.js";
import { LINES_WITH_TOTALS, SPLIT_LINES } from "./items.js";
import { cajaDe } from "./paper.js";
import { PAGINAS_MAX, type Papel } from "./sizes.js";
import { type Sitio, splitLinea } from "./split.js";

/** The height that a browser may round up on a page. */
const HOLGURA_MM = 1;

/** The room of a page, in mm, and the functions that measure and divide its lines. */
type Marco = {
  readonly primera: number;
  readonly seguida: number;
  readonly cierre: number;
  readonly altoDe: (linea: Linea) => number;
  readonly split: (linea: Linea, sitio: Sitio) => readonly [Linea, Linea] | undefined;
};

/**
 * Divides the lines into pages, if they do not fit on one and the document does not say itself where its pages end. Gives them with the amounts of
 * each page, and whether they begin on a page after that of the head. The measured heights are never less than the real ones, so no page of ours
 * takes two sheets of paper.
 */
export function paginate(
  contenido: Contenido,
  papel: Papel,
  ajuste: Ajuste,
  conLeyendas: boolean,
): { readonly lineas: Lineas; readonly isAparte: boolean } {
  const { lineas: tabla } = contenido;
  const { lineas, subtotal } = tabla;
  if (!subtotal || lineas.length === 0 || lineas.some(({ corte }) => corte))
    return { lineas: tabla, isAparte: false };
  const caja = cajaDe(papel, contenido);
  const titulos = titulosMm(tabla, papel) + HOLGURA_MM;
  const primera = caja.primera - cabezaMm(contenido, papel) - titulos;
  const cierre = cierreMm(contenido, papel, conLeyendas);
  const altoDe = (linea: Linea) => lineaMm(linea, papel, ajuste);
  const alto = sumOf(lineas.map(altoDe)) + cierre;
  // A table that takes far more pages than are printed is not divided, because that would hold up other issuing in this process for seconds.
  if (alto <= primera || alto > 2 * PAGINAS_MAX * caja.seguida) return { lineas: tabla, isAparte: false };
  // No page has larger amounts than all lines together.
  const corte = corteMm(subtotal(0, lineas.length), papel, contenido);
  const paginas = distribute(lineas, {
    primera: primera - corte,
    seguida: caja.seguida - titulos - corte,
    cierre,
    altoDe,
    split: (linea, sitio) => splitLinea(linea, sitio, papel, ajuste),
  });
  return {
    lineas: { ...tabla, lineas: conCortes(paginas, subtotal) },
    isAparte: paginas[0]?.length === 0,
  };
}

/** Adds the amounts of each page; a line counts on the page of its figures. */
function conCortes(
  paginas: readonly (readonly Linea[])[],
  subtotal: NonNullable<Lineas["subtotal"]>,
): Linea[] {
  let desde = 0;
  return paginas.flatMap((pagina) => {
    const hasta = desde + pagina.filter(({ sigue }) => !sigue).length;
    const corte = subtotal(desde, hasta);
    desde = hasta;
    return pagina.map((linea, i) => (i === pagina.length - 1 ? { ...linea, corte } : linea));
  });
}

/** Divides the lines over pages. None is empty, except a first one that has no room for a line; the last one has room for the closing and some lines. */
function distribute(lineas: readonly Linea[], marco: Marco): Linea[][] {
  const { primera, seguida, altoDe } = marco;
  const paginas: Linea[][] = [];
  let pagina: Linea[] = [];
  let libre = primera;
  const breakPage = () => {
    paginas.push(pagina);
    pagina = [];
    libre = seguida;
  };
  for (const linea of lineas) {
    let resto = linea;
    while (altoDe(resto) > libre) {
      const partes = marco.split(resto, { alto: libre, enteras: pagina.length === 0 ? 1 : SPLIT_LINES });
      if (partes) {
        pagina.push(partes[0]);
        resto = partes[1];
      } else if (pagina.length === 0 && paginas.length > 0) break;
      breakPage();
    }
    pagina.push(resto);
    libre -= altoDe(resto);
  }
  return [...paginas, ...(libre < marco.cierre ? conCierre(pagina, marco) : [pagina])];
}

/** Divides the lines of a last page without room for the closing over two pages. */
function conCierre(pagina: readonly Linea[], { seguida, cierre, altoDe, split: enDos }: Marco): Linea[][] {
  const fit = (lineas: readonly Linea[]) => sumOf(lineas.map(altoDe)) + cierre <= seguida;
  for (let juntas = Math.min(LINES_WITH_TOTALS, pagina.length - 1); juntas > 0; juntas -= 1) {
    const ultimas = pagina.slice(-juntas);
    if (fit(ultimas)) return [pagina.slice(0, -juntas), ultimas];
  }
  const anteriores = pagina.slice(0, -1);
  const partes = pagina
    .slice(-1)
    .flatMap((linea) => enDos(linea, { alto: altoDe(linea) / 2, enteras: SPLIT_LINES }) ?? []);
  const [primera, segunda] = partes;
  if (primera && segunda && fit([segunda])) return [[...anteriores, primera], [segunda]];
  return anteriores.length > 0 ? [anteriores, pagina.slice(-1)] : [[...pagina]];
}

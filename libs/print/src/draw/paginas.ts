import { PAGINAS_MAX } from "../sheet/sizes.js";
import type { Entero, Tira, Titulos, Trazo } from "./tira.js";

/** The drawing of one page, in pixels from the left and the head of its text. */
export type Pagina = { readonly trazos: readonly Trazo[] };

/** The height of the text on the first page, and on those after it, in pixels. */
export type Altos = { readonly primera: number; readonly seguida: number };

/** The error of sums of fractions that should be whole. */
const CASI = 0.05;

/** The error of a document with more pages than are printed. */
export class DemasiadasPaginas extends Error {
  override readonly name = "DemasiadasPaginas";
}

type Tramo = { readonly desde: number; readonly hasta: number; readonly titulos: Titulos | undefined };

/** Cuts a strip of paper into pages at places that divide no part which should stay together, if there is room. */
export function paginasDe(tira: Tira, alto: number, { primera, seguida }: Altos): Pagina[] {
  const tramos: Tramo[] = [];
  const enteros = [...tira.enteros].sort((a, b) => a.desde - b.desde);
  const cortes = [...tira.cortes].sort((a, b) => a - b);
  const cajas = tira.trazos.filter(isCaja);
  const inicios = [...enteros.map((each) => each.desde), ...cajas.map(({ y }) => y)].sort((a, b) => a - b);
  let desde = 0;
  do {
    const titulos = tira.titulos.find((each) => desde > each.desde + CASI && desde < each.hasta - CASI);
    const cabe = (tramos.length === 0 ? primera : seguida) - (titulos?.alto ?? 0);
    const limite = desde + cabe;
    const forzado = cortes.find((corte) => corte > desde + CASI && corte <= limite + CASI);
    const hasta = forzado ?? (alto <= limite + CASI ? alto : corteDe(enteros, desde, limite));
    tramos.push({ desde, hasta, titulos });
    desde = siguienteDe(inicios, cajas, hasta);
    if (tramos.length > PAGINAS_MAX) throw new DemasiadasPaginas(`more than ${PAGINAS_MAX} pages`);
  } while (desde < alto - CASI);
  return distribute(tira.trazos, tramos);
}

type ConAlto = Extract<Trazo, { tipo: "fondo" | "borde" }>;

const isCaja = (trazo: Trazo): trazo is ConAlto => trazo.tipo === "fondo" || trazo.tipo === "borde";

/** Finds the beginning of the next page. Empty room after a page's end is skipped, except within a frame that goes on. */
function siguienteDe(inicios: readonly number[], cajas: readonly ConAlto[], corte: number): number {
  if (cajas.some(({ y, alto }) => y < corte - CASI && y + alto > corte + CASI)) return corte;
  return inicios.find((inicio) => inicio >= corte - CASI) ?? corte;
}

/** Finds the lowest place above `limite` that divides nothing; without one, the lowest that divides no line; and otherwise the limit itself. */
function corteDe(enteros: readonly Entero[], desde: number, limite: number): number {
  const cerca = enteros.filter(
    (each) => each.desde > desde + CASI && each.desde < limite && each.hasta > desde,
  );
  return (
    sinDividir(cerca, desde, limite) ??
    sinDividir(
      cerca.filter(({ isLinea }) => isLinea),
      desde,
      limite,
    ) ??
    limite
  );
}

function sinDividir(enteros: readonly Entero[], desde: number, limite: number): number | undefined {
  let corte = limite;
  // The places are in rising order, so a box that was passed over can only be divided by a higher place, which an earlier box would give.
  for (let movido = true; movido; ) {
    movido = false;
    for (let i = enteros.length - 1; i >= 0; i -= 1) {
      const each = enteros[i];
      if (each && each.desde < corte - CASI && each.hasta > corte + CASI) {
        corte = each.desde;
        movido = true;
      }
    }
  }
  return corte > desde + CASI ? corte : undefined;
}

function distribute(trazos: readonly Trazo[], tramos: readonly Tramo[]): Pagina[] {
  const paginas = tramos.map(({ titulos }) => ({
    trazos: titulos ? titulos.trazos.map((trazo) => ({ ...trazo })) : ([] as Trazo[]),
  }));
  for (const trazo of trazos) {
    const fin = isCaja(trazo) ? trazo.y + trazo.alto : trazo.y;
    for (let i = tramoDe(tramos, trazo.y); i < tramos.length; i += 1) {
      const tramo = tramos[i];
      if (!tramo || (tramo.desde >= fin && tramo.desde > trazo.y)) break;
      const sobre = tramo.titulos?.alto ?? 0;
      const desde = Math.max(trazo.y, tramo.desde);
      const y = desde - tramo.desde + sobre;
      paginas[i]?.trazos.push(
        isCaja(trazo) ? { ...trazo, y, alto: Math.min(fin, tramo.hasta) - desde } : { ...trazo, y },
      );
      if (!isCaja(trazo) || fin <= tramo.hasta + CASI) break;
    }
  }
  return paginas;
}

/** Finds the last page that begins at this place or above it. */
function tramoDe(tramos: readonly Tramo[], y: number): number {
  let [bajo, alto] = [0, tramos.length - 1];
  while (bajo < alto) {
    const medio = Math.ceil((bajo + alto) / 2);
    if ((tramos[medio]?.desde ?? 0) <= y + CASI) bajo = medio;
    else alto = medio - 1;
  }
  return bajo;
}

import type { Celda, Columna, Linea } from "../../contenido.js";
import { huecoEm, medidaDe } from "../../sheet/fit.js";
import { ABREVIATURA_CHARS, firstWithTotals, gruposDe, isPartible, WIDE_CHARS } from "../../sheet/items.js";
import { type Caja, columna, type Lados, most, sum } from "../cajas.js";
import { mm, pt, puntosDeLetra } from "../letras.js";
import type { Tramo } from "../parrafo.js";
import { type CeldaPuesta, type Fila, tabla } from "../tabla.js";
import { GRIS, letra, linea, MENOR_PT, type Pluma, RAYA, ROTULO_PT, tramos } from "./pluma.js";

const DESCRIPCION_MIN_PX = mm(36);
const LARGO_PX = mm(17);
const MARGEN_PT = 5;

type Titulo = Pick<Columna<never>, "titulo" | "debajo" | "clase">;

/** The settings of a table of lines. */
type Modo = {
  readonly pluma: Pluma;
  readonly puntos: number;
  readonly interlinea: number;
  readonly titulosPt: number;
  readonly margenPt: number;
  readonly altoPt: number;
};

/** Lays out the lines of the document, and under them its closing, in the same table. */
export function lineas(pluma: Pluma, cierre: readonly Caja[]): Caja {
  const { hoja, medidas } = pluma;
  const { columnas, lineas: todas } = hoja.contenido.lineas;
  const { clase } = hoja.ajuste;
  const { parte, titulosPt, margenPt } = medidaDe(clase);
  const interlinea = clase === "" ? medidas.interlinea : 1.35 / parte;
  const modo: Modo = {
    pluma,
    puntos: medidas.letra * parte,
    interlinea,
    titulosPt,
    margenPt,
    altoPt: medidas.celda / 2,
  };
  const titulos = [{ titulo: "No.", clase: "num" } as Titulo, ...columnas];
  let numero = 0;
  const filas = todas.flatMap((each, i) => {
    numero += each.sigue ? 0 : 1;
    const isUltima = i + 1 === todas.length;
    const propia = filaDe(modo, each, numero);
    return each.corte ? [propia, corteDe(modo, each, titulos.length, isUltima)] : [propia];
  });
  const primera = firstWithTotals(todas);
  const cortesAntes = todas.slice(0, primera).filter(({ corte }) => corte).length;
  const cierres = cierre.map(
    (caja): Fila => ({ celdas: [celdaDe(caja, NADA, { columnas: titulos.length })], isPartible: true }),
  );
  const isPalabras = todas.some(({ celdas }) =>
    celdas.some((celda) => celda.tipo === "texto" && celda.texto.length > ABREVIATURA_CHARS),
  );
  const minimos = titulos.map((each, i) => minimoDe(modo, each, filas, i, isPalabras));
  return tabla({
    titulos: { isTitulo: true, celdas: titulos.map((each) => tituloDe(modo, each)) },
    filas: [...filas, ...cierres],
    anchosDe: (ancho) => anchosDe(titulos, minimos, ancho),
    juntasDesde: primera + cortesAntes,
    isEntera: primera === 0,
  });
}

const NADA: Required<Lados> = { arriba: 0, derecha: 0, abajo: 0, izquierda: 0 };

const celdaDe = (caja: Caja, lados: Required<Lados>, mas: Partial<CeldaPuesta> = {}): CeldaPuesta => ({
  caja,
  lados,
  vertical: "arriba",
  ...mas,
});

/** Gives the free width to the description column, or to all columns in proportion if there is none. */
function anchosDe(titulos: readonly Titulo[], minimos: readonly number[], ancho: number): number[] {
  const libre = Math.max(0, ancho - sum(minimos));
  const hasDescripcion = titulos.some(({ clase }) => clase === "descripcion");
  const total = sum(minimos);
  return minimos.map((minimo, i) => {
    if (!hasDescripcion) return minimo + (libre * minimo) / total;
    return titulos[i]?.clase === "descripcion" ? minimo + libre : minimo;
  });
}

function minimoDe(
  { margenPt, ...modo }: Modo,
  columnaDe: Titulo,
  filas: readonly Fila[],
  i: number,
  isPalabras: boolean,
): number {
  if (columnaDe.clase === "descripcion") return DESCRIPCION_MIN_PX + 2 * pt(MARGEN_PT);
  const celdas = filas
    .map(({ celdas: suyas }) => suyas[i])
    .filter((celda) => celda !== undefined && celda.columnas === undefined);
  const titulo = tituloDe({ ...modo, margenPt }, columnaDe).caja.minimo;
  const suyas = columnaDe.clase === "num" || isPalabras ? celdas.map((celda) => celda?.caja.minimo ?? 0) : [];
  return most([titulo, ...suyas]) + 2 * pt(margenPt);
}

function tituloDe({ pluma, titulosPt, margenPt }: Modo, { titulo, debajo, clase }: Titulo): CeldaPuesta {
  const { tema, medidas } = pluma;
  const isNum = clase === "num";
  const texto = debajo ? `${titulo}\n${debajo}` : titulo;
  const caja = linea(pluma, texto, letra(titulosPt, "negrita", tema.letra), {
    interlinea: 1.2,
    conSaltos: true,
    quiebre: "nunca",
    isSeguido: isNum,
    alineacion: isNum ? "derecha" : "izquierda",
  });
  const lado = pt(margenPt);
  const alto = pt(medidas.encabezado / 2);
  return celdaDe(
    caja,
    { arriba: alto, abajo: alto, izquierda: lado, derecha: lado },
    { fondo: tema.fondo, vertical: "abajo" },
  );
}

function filaDe(modo: Modo, each: Linea, numero: number): Fila {
  const { pluma, margenPt, altoPt } = modo;
  const fondo = numero % 2 === 0 ? "#f8fafc" : undefined;
  const lados = (points: number) => ({
    arriba: pt(altoPt),
    abajo: pt(altoPt),
    izquierda: pt(points),
    derecha: pt(points),
  });
  const conNumero = linea(pluma, each.sigue ? "" : String(numero), letra(modo.puntos, "normal", GRIS), {
    interlinea: modo.interlinea,
    isSeguido: true,
    alineacion: "derecha",
  });
  return {
    celdas: [
      celdaDe(conNumero, lados(margenPt), { fondo }),
      ...each.celdas.map((celda, i) =>
        celdaDe(cajaDe(modo, celda, i), lados(celda.tipo === "descripcion" ? MARGEN_PT : margenPt), {
          fondo,
        }),
      ),
    ],
    raya: RAYA,
    isPartible: isPartible(each),
  };
}

function cajaDe(modo: Modo, celda: Celda, columnaDe: number): Caja {
  const { pluma, puntos, interlinea } = modo;
  if (celda.tipo === "descripcion") return descripcion(pluma, celda);
  if (celda.tipo === "texto") {
    return linea(pluma, celda.texto, letra(puntos), {
      interlinea,
      quiebre: celda.texto.length > ABREVIATURA_CHARS ? "siHaceFalta" : "dondeSea",
    });
  }
  if (celda.tipo === "cifra") return cifra(modo, celda.texto, undefined, columnaDe);
  return columna(celda.cifras.map(({ texto, rotulo }) => cifra(modo, texto, rotulo, columnaDe)));
}

function cifra(
  { pluma, puntos, interlinea }: Modo,
  texto: string,
  rotulo: string | undefined,
  columnaDe: number,
): Caja {
  const { isPartido, decimales } = pluma.hoja.ajuste;
  const suya = letra(puntos);
  const antes: Tramo[] = rotulo
    ? [
        { texto: rotulo, letra: letra(ROTULO_PT, "normal", GRIS) },
        { texto: " ", letra: suya },
      ]
    : [];
  if (isPartido && texto.length > WIDE_CHARS) {
    const grupos = gruposDe(texto).map((grupo): Tramo => ({ texto: grupo, letra: suya }));
    const caja = tramos(pluma, grupos, suya, {
      interlinea: 1.25,
      soloEntreTramos: true,
      quiebre: "nunca",
      alineacion: "derecha",
    });
    return { minimo: LARGO_PX, maximo: LARGO_PX, place: caja.place };
  }
  const em = isPartido ? 0 : huecoEm(texto, decimales[columnaDe] ?? 0);
  const despues: Tramo[] = em > 0 ? [{ hueco: em * puntosDeLetra(puntos) }] : [];
  return tramos(pluma, [...antes, { texto, letra: suya }, ...despues], suya, {
    interlinea,
    isSeguido: true,
    alineacion: "derecha",
  });
}

function descripcion(
  pluma: Pluma,
  { marca, codigo, texto, detalle }: Extract<Celda, { tipo: "descripcion" }>,
): Caja {
  const puntos = pluma.medidas.letra;
  const suya = letra(puntos);
  const antes: Tramo[] = [
    ...(marca
      ? [
          { texto: marca, letra: letra(puntos, "negrita") },
          { texto: " ", letra: suya },
        ]
      : []),
    ...(codigo
      ? [
          { texto: codigo, letra: letra(MENOR_PT, "normal", GRIS) },
          { texto: " ", letra: suya },
        ]
      : []),
  ];
  const cuerpo = tramos(pluma, [...antes, { texto, letra: suya }], suya, { conSaltos: true });
  return detalle
    ? columna([cuerpo, linea(pluma, detalle, letra(MENOR_PT, "normal", GRIS), { conSaltos: true })])
    : cuerpo;
}

/** Lays out the amounts of the page, after which the next page begins. */
function corteDe({ pluma, altoPt }: Modo, { corte = [] }: Linea, columnas: number, isUltima: boolean): Fila {
  const suya = letra(MENOR_PT);
  const partes = corte.flatMap(({ etiqueta, valor }): Tramo[] => [
    { hueco: pt(12), conQuiebre: true },
    { texto: `${etiqueta} `, letra: suya, isJunto: true },
    { texto: valor, letra: letra(MENOR_PT, "negrita"), isJunto: true },
  ]);
  const caja = tramos(pluma, partes, suya, { alineacion: "derecha" });
  const alto = pt(altoPt);
  return {
    celdas: [
      celdaDe(
        caja,
        { arriba: alto, abajo: alto, izquierda: pt(MARGEN_PT), derecha: pt(MARGEN_PT) },
        { columnas, fondo: pluma.tema.tenue },
      ),
    ],
    conSalto: !isUltima,
    ...(!isUltima && { raya: RAYA }),
  };
}

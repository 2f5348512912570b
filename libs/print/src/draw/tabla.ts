import { type Caja, type Lados, most, type Puesta, sum } from "./cajas.js";
import { ADORNO, createTira, type Parte, parteEn, type Tira } from "./tira.js";

export type CeldaPuesta = {
  readonly caja: Caja;
  readonly lados: Required<Lados>;
  readonly fondo?: string | undefined;
  readonly vertical: "arriba" | "medio" | "abajo";
  /** The number of columns that it takes; 1 by default. */
  readonly columnas?: number | undefined;
};

export type Fila = {
  readonly celdas: readonly CeldaPuesta[];
  readonly isTitulo?: boolean;
  /** The colour of the rule under it. */
  readonly raya?: string | undefined;
  /** Allows it to be divided over two pages. */
  readonly isPartible?: boolean;
  /** Ends the page after it. */
  readonly conSalto?: boolean;
};

export type Tabla = {
  readonly titulos?: Fila;
  readonly filas: readonly Fila[];
  /** Gives the width of each column, for this width of the table. */
  readonly anchosDe: (ancho: number) => readonly number[];
  /** The index of the first of the last rows that stay together; none by default. */
  readonly juntasDesde?: number;
  /** Keeps the whole table on one page. */
  readonly isEntera?: boolean;
};

/** The width of a rule in pixels; half of it lies in the row above and half in the row below. */
const RAYA = 1;

type FilaPuesta = {
  readonly fila: Fila;
  readonly y: number;
  readonly alto: number;
  readonly celdas: readonly CeldaEnSitio[];
};
type CeldaEnSitio = {
  readonly celda: CeldaPuesta;
  readonly puesta: Puesta;
  readonly x: number;
  readonly ancho: number;
};

/** Lays out rows of cells; the headings are repeated on each page to which the rows go on. */
export function tabla(datos: Tabla): Caja {
  return {
    minimo: 0,
    maximo: 0,
    place(ancho) {
      const anchos = datos.anchosDe(ancho);
      const filas: FilaPuesta[] = [];
      let y = 0;
      let sobre = 0;
      for (const fila of [...(datos.titulos ? [datos.titulos] : []), ...datos.filas]) {
        const puesta = filaPuesta(fila, anchos, y, sobre);
        filas.push(puesta);
        y += puesta.alto;
        sobre = fila.raya ? RAYA / 2 : 0;
      }
      const alto = y + sobre;
      return {
        alto,
        paint: (tira, x, desde, padre) => paint(datos, filas, { tira, x, y: desde, alto, padre }),
      };
    },
  };
}

function filaPuesta(fila: Fila, anchos: readonly number[], y: number, sobre: number): FilaPuesta {
  let columna = 0;
  const celdas = fila.celdas.map((celda): CeldaEnSitio => {
    const x = sum(anchos.slice(0, columna));
    const suyas = anchos.slice(columna, columna + (celda.columnas ?? 1));
    columna += suyas.length;
    const ancho = sum(suyas);
    return { celda, x, ancho, puesta: celda.caja.place(ancho - celda.lados.izquierda - celda.lados.derecha) };
  });
  const bajo = fila.raya ? RAYA / 2 : 0;
  const alto =
    most(celdas.map(({ celda, puesta }) => puesta.alto + celda.lados.arriba + celda.lados.abajo)) +
    sobre +
    bajo;
  return { fila, y, alto, celdas };
}

type Sitio = {
  readonly tira: Tira;
  readonly x: number;
  readonly y: number;
  readonly alto: number;
  readonly padre: Parte;
};

function paint(datos: Tabla, filas: readonly FilaPuesta[], { tira, x, y, alto, padre }: Sitio): void {
  const parte = parteEn(padre, "Table");
  const titulos = datos.titulos && parteEn(parte, "THead");
  const cuerpo = parteEn(parte, "TBody");
  const finDe = (i: number) => y + (filas[i]?.y ?? 0) + (filas[i]?.alto ?? 0);
  filas.forEach((puesta, i) => {
    const { fila } = puesta;
    const grupo = (fila.isTitulo ? titulos : cuerpo) ?? parte;
    const renglon = parteEn(grupo, "TR");
    paintFila(tira, puesta, x, y, renglon, filas[i - 1]?.fila.raya !== undefined);
    const [desde, hasta] = [y + puesta.y, y + puesta.y + puesta.alto];
    if (!fila.isPartible) tira.enteros.push({ desde, hasta, isLinea: false });
    // A heading must not stand alone at the end of a page.
    if (fila.isTitulo && filas.length > 1)
      tira.enteros.push({ desde, hasta: desde + puesta.alto + lineaMinima(filas[i + 1]), isLinea: false });
    if (fila.conSalto) tira.cortes.push(hasta);
  });
  const primera = datos.titulos ? 1 : 0;
  const { juntasDesde, isEntera } = datos;
  if (juntasDesde !== undefined && filas[juntasDesde + primera]) {
    tira.enteros.push({
      desde: y + (filas[juntasDesde + primera]?.y ?? 0),
      hasta: finDe(filas.length - 1),
      isLinea: false,
    });
  }
  if (isEntera) tira.enteros.push({ desde: y, hasta: y + alto, isLinea: false });
  if (datos.titulos && filas[0]) {
    const aparte = createTira();
    paintFila(aparte, filas[0], x, 0, ADORNO, false);
    tira.titulos.push({ desde: y, alto: filas[0].alto, hasta: y + alto, trazos: aparte.trazos });
  }
}

/** Finds the part of a row that stays with the headings above it: all of it, or its first line. */
const lineaMinima = (fila: FilaPuesta | undefined): number =>
  fila === undefined || fila.fila.isPartible ? 1 : fila.alto;

function paintFila(
  tira: Tira,
  { fila, y, alto, celdas }: FilaPuesta,
  x: number,
  cabeza: number,
  parte: Parte,
  conRaya: boolean,
): void {
  const sobre = conRaya ? RAYA / 2 : 0;
  const bajo = fila.raya ? RAYA / 2 : 0;
  for (const { celda, x: lado, ancho } of celdas) {
    if (celda.fondo)
      tira.trazos.push({ tipo: "fondo", x: x + lado, y: cabeza + y, ancho, alto, color: celda.fondo });
  }
  if (fila.raya) {
    const ancho = sum(celdas.map((each) => each.ancho));
    tira.trazos.push({
      tipo: "fondo",
      x,
      y: cabeza + y + alto - RAYA / 2,
      ancho,
      alto: RAYA,
      color: fila.raya,
    });
  }
  for (const { celda, puesta, x: lado } of celdas) {
    const libre = alto - sobre - bajo - celda.lados.arriba - celda.lados.abajo - puesta.alto;
    const bajada = celda.vertical === "arriba" ? 0 : celda.vertical === "medio" ? libre / 2 : libre;
    puesta.paint(
      tira,
      x + lado + celda.lados.izquierda,
      cabeza + y + sobre + celda.lados.arriba + bajada,
      parteEn(parte, fila.isTitulo ? "TH" : "TD"),
    );
  }
}

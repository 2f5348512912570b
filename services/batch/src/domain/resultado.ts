import type { Celda } from "./celda.js";
import { fechaOf, plain } from "./celda.js";
import { COLUMNAS, type Columna, PREFIJO_RESULTADO } from "./columnas.js";
import { decimalOfCell } from "./decimal.js";
import type { Encabezados, Fila } from "./encabezados.js";
import { utcOf } from "./fecha.js";

const NUMERO = "numeroTransaccion";

/** The content of a cell of a written workbook; text is written as text, whatever it begins with. */
export type CeldaEscrita = string | number | boolean | Date | { text: string; hyperlink: string } | undefined;

/** The outcome of the document of a row. */
export type Resuelto = {
  /** The document's own number, or the one that it was given. */
  readonly numeroTransaccion: string;
  readonly estado: string;
  readonly id?: string;
  readonly serie?: string;
  readonly numero?: number;
  readonly pdf?: string;
  readonly codigo?: string;
  readonly mensaje?: string;
};

const CAMPOS = ["estado", "id", "serie", "numero", "pdf", "codigo", "mensaje"] as const;
const ANCHOS: Readonly<Record<(typeof CAMPOS)[number], number>> = {
  estado: 18,
  id: 40,
  serie: 34,
  numero: 18,
  pdf: 74,
  codigo: 32,
  mensaje: 80,
};

export const COLUMNAS_RESULTADO = CAMPOS.map((campo) => ({
  nombre: `${PREFIJO_RESULTADO}${campo.charAt(0).toUpperCase()}${campo.slice(1)}`,
  ancho: ANCHOS[campo],
}));

/** Writes the cells of the outcome, in the order of `COLUMNAS_RESULTADO`. */
export const celdasOf = (resuelto: Resuelto): CeldaEscrita[] =>
  CAMPOS.map((campo) => {
    const valor = resuelto[campo];
    return campo === "pdf" && typeof valor === "string" ? { text: valor, hyperlink: valor } : valor;
  });

/** Writes the result columns of a row that was not taken in, as an earlier answer of this service filled them. */
export const celdasAnteriores = (fila: Fila, resultados: Encabezados["resultados"]): CeldaEscrita[] => {
  const porNombre = new Map([...resultados].map(([posicion, nombre]) => [nombre, fila.celdas.get(posicion)]));
  return COLUMNAS_RESULTADO.map(({ nombre }) => {
    const celda = porNombre.get(nombre.toLowerCase());
    return celda && plain(celda);
  });
};

/** Lists the columns that were sent, and the number's column where it was not sent, which has no cell in the sheet. */
export const conNumero = (columnas: Encabezados["columnas"]): Encabezados["columnas"] => {
  const isSent = [...columnas.values()].some(({ nombre }) => nombre === NUMERO);
  const numero = COLUMNAS.filter(({ nombre }) => nombre === NUMERO);
  return new Map([...columnas, ...(isSent ? [] : numero.map((each): [number, Columna] => [0, each]))]);
};

/**
 * Writes the cells of a row as they were sent, and the number that its document was given: when the row is sent again, because its outcome was not
 * known or by mistake, it is refused as the document that it is, and not issued as another one.
 */
export const celdasEnviadas = (
  { celdas }: Fila,
  columnas: Encabezados["columnas"],
  { resuelto, date1904 }: { resuelto: Resuelto | undefined; date1904: boolean },
): CeldaEscrita[] =>
  [...columnas].map(([posicion, columna]) =>
    resuelto && columna.nombre === NUMERO
      ? resuelto.numeroTransaccion
      : celdaEscrita(celdas.get(posicion), columna, date1904),
  );

/** Writes a cell as it was sent, in the type of its column. */
function celdaEscrita(celda: Celda | undefined, { clase }: Columna, date1904: boolean): CeldaEscrita {
  if (!celda) return undefined;
  if (celda.tipo === "booleano") return celda.valor;
  if (clase.kind === "decimal" && celda.tipo === "numero") return Number(decimalOfCell(celda.texto));
  if (clase.kind !== "fecha" && clase.kind !== "fechaHora") return plain(celda);
  const fecha = fechaOf(celda, date1904);
  return fecha === undefined ? plain(celda) : utcOf(fecha);
}

import type { Celda } from "./celda.js";
import { plain } from "./celda.js";
import { type Columna, PREFIJO_RESULTADO } from "./columnas.js";
import { decimalOfCell } from "./decimal.js";
import type { Encabezados, Fila } from "./encabezados.js";
import { fechaOfSerial, fechaOfText, utcOf } from "./fecha.js";

/** What a cell of a written workbook holds; text is written as text, whatever it begins with. */
export type CeldaEscrita = string | number | boolean | Date | { text: string; hyperlink: string } | undefined;

/** What became of the document of a row. */
export type Resuelto = {
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
  estado: 14,
  id: 40,
  serie: 34,
  numero: 18,
  pdf: 60,
  codigo: 32,
  mensaje: 80,
};

export const COLUMNAS_RESULTADO = CAMPOS.map((campo) => ({
  nombre: `${PREFIJO_RESULTADO}${campo.charAt(0).toUpperCase()}${campo.slice(1)}`,
  ancho: ANCHOS[campo],
}));

/** The cells of the outcome, in the order of `COLUMNAS_RESULTADO`. */
export const celdasOf = (resuelto: Resuelto): CeldaEscrita[] =>
  CAMPOS.map((campo) => {
    const valor = resuelto[campo];
    return campo === "pdf" && typeof valor === "string" ? { text: valor, hyperlink: valor } : valor;
  });

/** Of a row that was not taken in, what an earlier answer of ours said. */
export const celdasAnteriores = (fila: Fila, resultados: Encabezados["resultados"]): CeldaEscrita[] => {
  const porNombre = new Map([...resultados].map(([posicion, nombre]) => [nombre, fila.celdas.get(posicion)]));
  return COLUMNAS_RESULTADO.map(({ nombre }) => {
    const celda = porNombre.get(nombre.toLowerCase());
    return celda && plain(celda);
  });
};

/** A cell as it was sent, in the type of its column. */
export function celdaEscrita(celda: Celda | undefined, { clase }: Columna, date1904: boolean): CeldaEscrita {
  if (!celda) return undefined;
  if (celda.tipo === "booleano") return celda.valor;
  if (clase.kind === "decimal" && celda.tipo === "numero") return Number(decimalOfCell(celda.texto));
  if (clase.kind !== "fecha" && clase.kind !== "fechaHora") return plain(celda);
  const fecha =
    celda.tipo === "numero" ? fechaOfSerial(Number(celda.texto), date1904) : fechaOfText(plain(celda));
  return fecha === undefined ? plain(celda) : utcOf(fecha);
}

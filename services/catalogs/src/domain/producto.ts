import type { Cuenta, Producto, ProductoEntrada } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { amount, compare, equals, format, isNegative, parseAmount, rescale } from "@dte/money";

/** The account's data of a product, without its id and its account. */
export type Datos = Omit<Producto, "id" | "idCuenta">;

// These are the lengths of an item of a document, and of the table.
const ID_PRODUCTO_LENGTH_MAX = 100;
const NOMBRE_LENGTH_MAX = 500;
const UNIDAD_MEDIDA_LENGTH_MAX = 50;
const DECIMALES_MAX = 10;
/** The exclusive limit of a price. 10^13 already exceeds any authority's field with its decimals. */
const PRECIO_LIMIT = amount("10000000000000");
const TEXTO_LENGTH_MAX = 100;

/** Makes a new product; data that the request leaves out come from the account. Throws FEG_VALIDATION_ERROR. */
export function createDatos(entrada: ProductoEntrada, cuenta: Cuenta): Datos {
  const { idProducto, nombre, precioUnitario, ...rest } = readEntrada(entrada);
  return {
    idProducto: required("idProducto", idProducto),
    nombre: required("nombre", nombre),
    precioUnitario: required("precioUnitario", precioUnitario),
    unidadMedida: cuenta.unidadMedidaPorDefecto?.trim() || "UNI",
    tipoProducto: /^s/i.test(cuenta.tipoProductoPorDefecto ?? "") ? "S" : "B",
    aplicaIdt: false,
    ...rest,
  };
}

/** Changes the fields of a product that the request names. Throws FEG_VALIDATION_ERROR. */
export const changeProducto = (producto: Producto, entrada: ProductoEntrada): Producto => ({
  ...producto,
  ...readEntrada(entrada),
});

function readEntrada(entrada: ProductoEntrada): Partial<Datos> {
  const { idProducto, nombre, precioUnitario, unidadMedida, tipoProducto, aplicaIdt } = entrada;
  return {
    ...(idProducto !== undefined && {
      idProducto: readLine("idProducto", idProducto, ID_PRODUCTO_LENGTH_MAX),
    }),
    ...(nombre !== undefined && { nombre: readLine("nombre", nombre, NOMBRE_LENGTH_MAX) }),
    ...(precioUnitario !== undefined && { precioUnitario: readPrecio(precioUnitario) }),
    ...(unidadMedida !== undefined && {
      unidadMedida: readLine("unidadMedida", unidadMedida, UNIDAD_MEDIDA_LENGTH_MAX),
    }),
    ...(tipoProducto !== undefined && { tipoProducto: readTipo(tipoProducto) }),
    ...(aplicaIdt !== undefined && { aplicaIdt }),
  };
}

function required<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw invalid(`${field} es obligatorio.`);
  return value;
}

function readLine(field: string, text: string, lengthMax: number): string {
  const line = text.trim();
  if (line === "") throw invalid(`${field} no puede estar vacío.`);
  if ([...line].length > lengthMax) throw invalid(`${field} admite como máximo ${lengthMax} caracteres.`);
  if (CONTROL.test(line)) throw invalid(`${field} no admite saltos de línea ni otros caracteres de control.`);
  return line;
}

const CONTROL = /\p{Cc}/u;

function readPrecio(text: string): string {
  const precio = parseAmount(text.trim());
  if (!precio) throw invalid("precioUnitario debe ser un número decimal.");
  if (isNegative(precio)) throw invalid("precioUnitario no puede ser negativo.");
  const kept = precio.scale > DECIMALES_MAX ? rescale(precio, DECIMALES_MAX) : precio;
  if (!equals(kept, precio)) throw invalid(`precioUnitario admite hasta ${DECIMALES_MAX} decimales.`);
  if (compare(kept, PRECIO_LIMIT) >= 0) throw invalid("precioUnitario debe ser menor que 10^13.");
  return format(kept);
}

function readTipo(text: string): string {
  const tipo = text.trim().toUpperCase();
  if (tipo !== "B" && tipo !== "S") throw invalid("tipoProducto debe ser B (bien) o S (servicio).");
  return tipo;
}

/** Tells whether a product can have this code; any other text need not be looked for. */
export const isIdProducto = (text: string): boolean =>
  text !== "" && [...text].length <= ID_PRODUCTO_LENGTH_MAX && !CONTROL.test(text);

/** Writes the text by which a product is found: its name and its code. The line break keeps a text from matching across both. */
export const busquedaOf = ({ nombre, idProducto }: Datos): string => fold(`${nombre}\n${idProducto}`);

/** Reads a text to look for, comparable with `busquedaOf`. Throws FEG_VALIDATION_ERROR. */
export function readTexto(texto: string | undefined): string {
  const line = (texto ?? "").trim();
  if ([...line].length > TEXTO_LENGTH_MAX) {
    throw invalid(`texto admite como máximo ${TEXTO_LENGTH_MAX} caracteres.`);
  }
  if (CONTROL.test(line)) throw invalid("texto no admite saltos de línea ni otros caracteres de control.");
  return fold(line);
}

/** Folds case and accents, which people do not type when they look for something. */
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

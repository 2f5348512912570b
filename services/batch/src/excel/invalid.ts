import { type FegError, feg, invalid } from "@dte/errors";
import type { Lectura } from "../domain/documentos.js";

/** The most faults that the message names; all that are kept come beside it, as data. */
const NAMED_MAX = 10;
/** The most faults that are kept: they travel in the trailer of an rpc, which takes 64 KiB. */
const EVENTOS_MAX = 50;

/** The sheet that an upload is read from. */
export const HOJA = "Documentos";

const noLibro = (detalle: string): FegError => feg("LOT-INVEXC-2", { detalle });

/** Says that the file is no workbook at all. */
export const notZip = (): FegError =>
  noLibro("El archivo no es un libro .xlsx. Guárdelo desde su hoja de cálculo como Libro de Excel (.xlsx).");
/** Says that the file is a workbook of Excel before 2007. */
export const oldXls = (): FegError =>
  noLibro(
    "El archivo es un libro antiguo de Excel (.xls), que no se admite. Ábralo y guárdelo como Libro de Excel (.xlsx).",
  );
/** Says that the workbook opens with a password only. */
export const encrypted = (): FegError =>
  noLibro("El libro está protegido con contraseña. Quítele la contraseña de apertura y envíelo de nuevo.");
/** Says that the workbook is in Excel's binary format. */
export const binaryXlsb = (): FegError =>
  noLibro("El libro está en el formato binario de Excel (.xlsb). Guárdelo como Libro de Excel (.xlsx).");
/** Says that the workbook cannot be read. */
export const damaged = (): FegError =>
  noLibro(
    "El libro .xlsx está dañado y no se puede leer. Ábralo y guárdelo de nuevo como Libro de Excel (.xlsx).",
  );
/** Says that the workbook unpacks to more than is read. */
export const tooMuchInside = (): FegError =>
  noLibro(
    "El libro contiene muchos más datos de los que su tamaño indica y no se abrió. Quite hojas, imágenes y formatos que no use, y guárdelo de nuevo.",
  );

/** Says that the sheet is missing. `visibles` are the names of the sheets that a person sees. */
export function missingHoja(visibles: readonly string[], isHidden: boolean): FegError {
  const hay = visibles
    .slice(0, NAMED_MAX)
    .map((each) => `"${each.slice(0, 31)}"`)
    .join(", ");
  const detalle = isHidden
    ? `La hoja "${HOJA}" está oculta. Muéstrela y envíe el libro de nuevo.`
    : `El libro no tiene la hoja "${HOJA}"; tiene ${hay}. Cambie el nombre de su hoja a "${HOJA}" o use la plantilla de GET /lote/plantilla.`;
  return feg("LOT-INVEXC-3", { detalle });
}

/** Says that the columns' names are not those of the template. `mensaje` names them, in Spanish. */
export const wrongEncabezados = (mensaje: string): FegError =>
  feg("LOT-INVEXC-4", {
    detalle: `La primera fila de la hoja "${HOJA}" no tiene los encabezados esperados: ${mensaje}. Los nombres están en la plantilla de GET /lote/plantilla.`,
  });

/** Says that the workbook has more rows than `max`. */
export const tooManyRows = (max: number): FegError =>
  invalid(`El libro tiene más de ${max} filas. Divídalo en varios archivos.`);
/** Says that the workbook has more text than is read. */
export const tooMuchText = (): FegError =>
  invalid("Las celdas del libro tienen demasiado texto. Divídalo en varios archivos.");
/** Says that the workbook has no document. */
export const noRows = (): FegError =>
  invalid(`La hoja "${HOJA}" no tiene ninguna fila por emitir debajo de los encabezados.`);

/** Names every wrong cell, up to a limit; nothing of the workbook is taken. */
export function wrongFilas({ defectos, totalDefectos }: Lectura): FegError {
  const textos = defectos.map(({ fila, columna, mensaje }) => {
    const donde = `Fila ${fila}, columna ${columna}`;
    return { campo: donde, mensaje };
  });
  const named = textos.slice(0, NAMED_MAX).map(({ campo, mensaje }) => `${campo}: ${mensaje}`);
  const rest = totalDefectos - named.length;
  const detalle = `${named.join(". ")}.${rest > 0 ? ` Hay ${rest} más.` : ""} No se recibió ninguna fila; corrija el libro y envíelo de nuevo.`;
  return feg("LOT-INVEXC-5", { detalle }).with({
    eventos: textos.slice(0, EVENTOS_MAX).map((each) => ({ codigo: "LOT-INVEXC-5", ...each })),
  });
}

import ExcelJS from "exceljs";
import type { Columna } from "../domain/columnas.js";
import type { ColumnaPlantilla } from "../domain/plantilla.js";
import { letrasOf } from "../domain/posicion.js";
import { FONDO_AZUL, FONDO_NARANJA, FUENTE, formatoOf } from "./formatos.js";
import { HOJA } from "./invalid.js";
import { FILAS_MAX } from "./read-lote.js";

const LISTAS = "Listas";
const ANCHO_MINIMO = 14;
/** The width of a column of dates with a time: a date without room is shown as "###". */
const ANCHO_FECHA_HORA = 22;
const GRIS = "FF808080";

/** Writes an empty workbook with headers, their meaning, drop-downs and an example row. `posibles` are columns that a user may add. */
export async function writePlantilla(
  columnas: readonly ColumnaPlantilla[],
  posibles: readonly Columna[],
): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(HOJA, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columnas.map(({ columna: { nombre, clase } }) => ({
    header: nombre,
    width: Math.max(clase.kind === "fechaHora" ? ANCHO_FECHA_HORA : ANCHO_MINIMO, nombre.length + 4),
    style: { numFmt: formatoOf(clase) },
  }));
  columnas.forEach(({ columna, obligatoria }, i) => {
    const cell = sheet.getCell(1, i + 1);
    cell.font = { ...FUENTE, bold: true };
    cell.fill = obligatoria ? FONDO_NARANJA : FONDO_AZUL;
    cell.note = `${obligatoria ? "Obligatoria. " : ""}${columna.ayuda}`;
  });
  // Formats are set cell by cell: the style of a row would take the column's format from the cells that are still empty.
  sheet.addRow(columnas.map(({ ejemplo }) => ejemplo)).eachCell((cell) => {
    cell.font = { ...FUENTE, italic: true, color: { argb: GRIS } };
  });
  addInstrucciones(workbook, columnas, posibles);
  addListas(workbook, sheet, columnas);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const AVISOS = [
  `Escriba sus documentos en la hoja "${HOJA}", desde la fila 2, y borre la fila de ejemplo, que está en gris.`,
  "Los encabezados en naranja son de columnas obligatorias.",
  "Las filas con el mismo numeroTransaccion son los ítems de un solo documento; una fila sin número es un documento.",
  "Los precios incluyen impuestos; los totales los calcula el servicio.",
  `Hasta ${FILAS_MAX.toLocaleString("en")} filas y 10 MiB por archivo. Puede borrar las columnas que no use.`,
];

const POSIBLES = "Columnas que puede agregar, con su encabezado en la fila 1";
const DATOS = "dato:NOMBRE y receptorDato:NOMBRE agregan un dato adicional, del documento o del receptor.";

function addInstrucciones(
  workbook: ExcelJS.Workbook,
  columnas: readonly ColumnaPlantilla[],
  posibles: readonly Columna[],
): void {
  const sheet = workbook.addWorksheet("Instrucciones");
  sheet.columns = [{ width: 36 }, { width: 14 }, { width: 110 }];
  for (const aviso of AVISOS) sheet.addRow([aviso]);
  sheet.addRow([]);
  sheet.addRow(["Columna", "Obligatoria", "Qué es"]).font = { ...FUENTE, bold: true };
  for (const { columna, obligatoria } of columnas) {
    sheet.addRow([columna.nombre, obligatoria ? "Sí" : "", columna.ayuda]);
  }
  sheet.addRow([]);
  sheet.addRow([POSIBLES]).font = { ...FUENTE, bold: true };
  sheet.addRow([DATOS]);
  for (const { nombre, ayuda } of posibles) sheet.addRow([nombre, "", ayuda]);
}

/** Adds the lists of choices. Their values stand in cells of a hidden sheet: written into the rule itself they may have 255 characters in all. */
function addListas(
  workbook: ExcelJS.Workbook,
  sheet: ExcelJS.Worksheet,
  columnas: readonly ColumnaPlantilla[],
): void {
  const listas = workbook.addWorksheet(LISTAS, { state: "hidden" });
  let used = 0;
  columnas.forEach(({ columna, lista }, i) => {
    if (!lista || lista.valores.length === 0) return;
    used += 1;
    const source = letrasOf(used);
    lista.valores.forEach((valor, j) => {
      listas.getCell(j + 1, used).value = valor;
    });
    const target = letrasOf(i + 1);
    validationsOf(sheet).add(`${target}2:${target}${FILAS_MAX + 1}`, {
      type: "list",
      allowBlank: true,
      formulae: [`${LISTAS}!$${source}$1:$${source}$${lista.valores.length}`],
      showErrorMessage: lista.soloEstos,
      errorTitle: columna.nombre,
      error: "Elija un valor de la lista.",
    });
  });
}

type Validations = { add(range: string, validation: ExcelJS.DataValidation): void };

/** Gives the rules of a range; the library's types only know those of single cells. */
const validationsOf = (sheet: ExcelJS.Worksheet): Validations =>
  (sheet as unknown as { dataValidations: Validations }).dataValidations;

import ExcelJS from "exceljs";
import { type Parte, zipOf } from "./zip.js";

const REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

export type Hecho = {
  /** The XML of <sheetData> and what follows it. */
  hoja: string;
  nombre?: string;
  estado?: string;
  textos?: string;
  date1904?: boolean;
  otras?: readonly Parte[];
};

/** Makes a workbook whose parts are written by hand. */
export function libroDe({
  hoja,
  nombre = "Documentos",
  estado,
  textos,
  date1904,
  otras = [],
}: Hecho): Buffer {
  return zipOf([
    {
      nombre: "_rels/.rels",
      contenido: `<Relationships xmlns="p"><Relationship Id="r1" Type="${REL}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    },
    {
      nombre: "xl/workbook.xml",
      contenido: `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${REL}"><workbookPr${date1904 ? ' date1904="1"' : ""}/><sheets><sheet name="${nombre}" sheetId="1"${estado ? ` state="${estado}"` : ""} r:id="rId7"/></sheets></workbook>`,
    },
    {
      nombre: "xl/_rels/workbook.xml.rels",
      contenido: `<Relationships xmlns="p"><Relationship Id="rId7" Type="${REL}/worksheet" Target="worksheets/una.xml"/><Relationship Id="rId8" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { nombre: "xl/worksheets/una.xml", contenido: `<worksheet xmlns="${MAIN}">${hoja}</worksheet>` },
    ...(textos === undefined
      ? []
      : [{ nombre: "xl/sharedStrings.xml", contenido: `<sst xmlns="${MAIN}">${textos}</sst>` }]),
    ...otras,
  ]);
}

const letras = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Writes a row of texts, each inline. */
export const filaDe = (numero: number, ...celdas: readonly string[]): string =>
  `<row r="${numero}">${celdas.map((each, i) => (each.startsWith("<") ? each.replace("<c", `<c r="${letras[i]}${numero}"`) : `<c r="${letras[i]}${numero}" t="inlineStr"><is><t>${each}</t></is></c>`)).join("")}</row>`;

/** Writes a workbook as a spreadsheet program's library does. */
export async function libroDeTabla(
  filas: readonly (readonly unknown[])[],
  nombre = "Documentos",
): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(nombre);
  for (const fila of filas) sheet.addRow([...fila]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Reads the cells of a sheet as text, row by row. */
export async function tablaDe(bytes: Uint8Array, nombre = "Documentos"): Promise<string[][]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as never);
  const filas: string[][] = [];
  workbook.getWorksheet(nombre)?.eachRow((row) => {
    const valores = row.values as unknown[];
    filas.push(Array.from({ length: valores.length - 1 }, (_, i) => textOf(valores[i + 1])));
  });
  return filas;
}

function textOf(valor: unknown): string {
  if (valor === null || valor === undefined) return "";
  if (valor instanceof Date) return valor.toISOString();
  if (typeof valor === "object") return (valor as { text?: string }).text ?? JSON.stringify(valor);
  return String(valor);
}

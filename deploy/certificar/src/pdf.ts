import type { Hecho, Informe } from "@dte/certificacion";
import PDFDocument from "pdfkit";

type Hoja = InstanceType<typeof PDFDocument>;
type Columna = { readonly titulo: string; readonly ancho: number; readonly derecha?: true };
type Estilo = { readonly fuente: string; readonly tamano: number; readonly color: string };

const MARGEN = 48;
const NORMAL: Estilo = { fuente: "Helvetica", tamano: 9, color: "#1b1b1b" };
const FUERTE: Estilo = { ...NORMAL, fuente: "Helvetica-Bold" };
const TENUE: Estilo = { ...NORMAL, color: "#666666" };
const LINEA = "#cccccc";
/** Space above and below the text of a row, in points. */
const AIRE = 3;

const GRUPOS: readonly Columna[] = [
  { titulo: "Grupo", ancho: 266 },
  { titulo: "Pide", ancho: 60, derecha: true },
  { titulo: "Cumplen", ancho: 60, derecha: true },
  { titulo: "Pendientes", ancho: 70, derecha: true },
  { titulo: "Fallan", ancho: 60, derecha: true },
];
const PASOS: readonly Columna[] = [
  { titulo: "Paso", ancho: 76 },
  { titulo: "Resultado", ancho: 54 },
  { titulo: "Documento", ancho: 206 },
  { titulo: "Serie y número", ancho: 180 },
];
const FALLAS: readonly Columna[] = [
  { titulo: "Paso", ancho: 96 },
  { titulo: "Motivo", ancho: 420 },
];

/**
 * Writes the report as a PDF of letter pages: what the authority wants and what there is of it, what failed, and every document.
 */
export async function pdfOf(informe: Informe): Promise<Buffer> {
  const doc = new PDFDocument({
    ...{ size: "LETTER", margin: MARGEN, bufferPages: true },
    info: { Title: informe.titulo, CreationDate: new Date(informe.hasta) },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.once("end", resolve));
  writeHeading(doc, informe);
  writeTable(
    doc,
    GRUPOS,
    informe.grupos.map(({ nombre, minimo, cumplen, pendientes, fallan }) =>
      [nombre, minimo, cumplen, pendientes, fallan].map(String),
    ),
  );
  const fallas = informe.pasos.filter(({ resultado }) => resultado === "falla" || resultado === "omitido");
  if (fallas.length > 0) {
    writeTitle(doc, "Lo que falla");
    writeTable(
      doc,
      FALLAS,
      fallas.map(({ clave, codigo, mensaje }) => [clave, [codigo, mensaje].filter(Boolean).join(" · ")]),
    );
  }
  if (informe.pasos.length > 0) {
    writeTitle(doc, "Documentos");
    writeTable(doc, PASOS, informe.pasos.map(rowOf));
  }
  writePages(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

const rowOf = ({ clave, resultado, id = "", serie = "", numero }: Hecho): string[] => [
  clave,
  resultado,
  id,
  [serie, numero ? String(numero) : ""].filter(Boolean).join(" "),
];

function writeHeading(
  doc: Hoja,
  { titulo, cuenta, servicio, semilla, desde, hasta, completo }: Informe,
): void {
  put(doc, titulo, { ...FUERTE, tamano: 16 });
  doc.moveDown(0.4);
  put(doc, `Cuenta ${cuenta} · semilla ${semilla} · ${servicio}`, TENUE);
  put(doc, `Del ${momentOf(desde)} al ${momentOf(hasta)}, hora universal`, TENUE);
  doc.moveDown(0.6);
  const dicho = completo
    ? "Completo: cada grupo tiene lo que la autoridad pide."
    : "Incompleto: falta lo que las columnas dicen.";
  put(doc, dicho, { ...FUERTE, tamano: 11, color: completo ? "#1e7d32" : "#b3261e" });
  doc.moveDown(0.8);
}

const momentOf = (moment: string): string => moment.slice(0, 16).replace("T", " ");

function put(doc: Hoja, text: string, { fuente, tamano, color }: Estilo): void {
  doc.font(fuente).fontSize(tamano).fillColor(color).text(text, MARGEN, doc.y);
}

function writeTitle(doc: Hoja, text: string): void {
  doc.moveDown(1.5);
  if (doc.y > doc.page.height - 3 * MARGEN) doc.addPage();
  put(doc, text, { ...FUERTE, tamano: 12 });
  doc.moveDown(0.4);
}

/** Writes a table: rows are as high as their highest cell, and the headings stand again on every page. */
function writeTable(doc: Hoja, columnas: readonly Columna[], filas: readonly (readonly string[])[]): void {
  const titulos = columnas.map(({ titulo }) => titulo);
  writeRow(doc, columnas, titulos, FUERTE);
  for (const fila of filas) {
    if (doc.y + heightOf(doc, columnas, fila) > doc.page.height - MARGEN) {
      doc.addPage();
      writeRow(doc, columnas, titulos, FUERTE);
    }
    writeRow(doc, columnas, fila, NORMAL);
  }
}

const optionsOf = ({ ancho, derecha }: Columna) => ({
  width: ancho - 2 * AIRE,
  align: derecha ? ("right" as const) : ("left" as const),
});

function heightOf(doc: Hoja, columnas: readonly Columna[], fila: readonly string[]): number {
  doc.font(NORMAL.fuente).fontSize(NORMAL.tamano);
  return (
    Math.max(...columnas.map((columna, i) => doc.heightOfString(fila[i] || " ", optionsOf(columna)))) +
    2 * AIRE
  );
}

function writeRow(doc: Hoja, columnas: readonly Columna[], fila: readonly string[], estilo: Estilo): void {
  const { y } = doc;
  const bottom = y + heightOf(doc, columnas, fila);
  let x = MARGEN;
  doc.font(estilo.fuente).fontSize(estilo.tamano).fillColor(estilo.color);
  for (const [i, columna] of columnas.entries()) {
    doc.text(fila[i] ?? "", x + AIRE, y + AIRE, optionsOf(columna));
    x += columna.ancho;
  }
  doc.moveTo(MARGEN, bottom).lineTo(x, bottom).lineWidth(0.5).strokeColor(LINEA).stroke();
  doc.x = MARGEN;
  doc.y = bottom;
}

/** Writes the number of each page below the margin, where text would otherwise open a page of its own. */
function writePages(doc: Hoja): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.font(TENUE.fuente).fontSize(8).fillColor(TENUE.color);
    doc.text(`Página ${page + 1} de ${count}`, MARGEN, doc.page.height - MARGEN + 14, {
      width: doc.page.width - 2 * MARGEN,
      align: "right",
      lineBreak: false,
    });
  }
}

// Measures how long a workbook of the most rows takes to read and to write back with results, and how much memory that needs. Run after `npm run
// build`: node services/batch/bench/read.mjs [file.xlsx]
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ExcelJS from "exceljs";
import { COLUMNAS, columnasDe } from "../dist/domain/columnas.js";
import { readLote } from "../dist/excel/read-lote.js";
import { writeResultado } from "../dist/excel/write-resultado.js";

const ROWS = 10_000;
/** The most memory that the whole process may take, in MB. */
const GOAL_MB = 300;

/** Writes a workbook in which every row has every column filled, with texts of its own. */
async function writeSample(path) {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true });
  const sheet = workbook.addWorksheet("Documentos");
  sheet.addRow(COLUMNAS.map(({ nombre }) => nombre)).commit();
  const cell = ({ nombre, clase }, row) => {
    if (nombre === "numeroTransaccion") return `PEDIDO-${Math.ceil(row / 3)}`;
    if (nombre === "numeroAcceso" || nombre === "itemImpuestos") return null;
    if (clase.kind === "decimal") return row / 100 + 0.1;
    if (clase.kind === "booleano") return "no";
    if (clase.kind === "opcion") return clase.valores[0];
    if (clase.kind === "fecha" || clase.kind === "fechaHora") return "2026-11-20";
    if (clase.max < 20) return "AA";
    return nombre.startsWith("item") || nombre.startsWith("abono")
      ? `${nombre} ${row}`.slice(0, 20)
      : nombre.slice(0, 20);
  };
  for (let row = 1; row <= ROWS; row += 1) sheet.addRow(COLUMNAS.map((each) => cell(each, row))).commit();
  await workbook.commit();
}

/** The columns that every country has. */
const CONOCIDAS = columnasDe({ campos: [], valoresTipo: [] });

const seconds = (since) => ((performance.now() - since) / 1_000).toFixed(1);
const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1_024);

const [path, mode] = process.argv.slice(2);
if (mode === "sample") {
  await writeSample(path);
} else if (path === undefined) {
  const dir = mkdtempSync(join(tmpdir(), "batch-"));
  const file = join(dir, "lote.xlsx");
  const self = fileURLToPath(import.meta.url);
  // Each measurement has a process of its own: then the memory is that of reading alone.
  spawnSync(process.execPath, [self, file, "sample"], { stdio: "inherit" });
  const { status } = spawnSync(process.execPath, [self, file], { stdio: "inherit" });
  rmSync(dir, { recursive: true });
  process.exitCode = status ?? 1;
} else {
  const bytes = readFileSync(path);
  const idle = peakMb();
  const began = performance.now();
  const { totalFilas, documentos } = await readLote(bytes, CONOCIDAS);
  console.log(
    `${(bytes.length / 2 ** 20).toFixed(1)} MiB, ${totalFilas} rows, ${documentos.length} documents`,
  );
  console.log(`read in ${seconds(began)} s; memory before ${idle} MB, at most ${peakMb()} MB`);
  const resuelto = { estado: "Certificado", id: "A".repeat(36), pdf: "https://api.example.com/dte/A/pdf" };
  const writing = performance.now();
  const filas = new Map(documentos.flatMap((each) => each.filas.map((fila) => [fila, resuelto])));
  const written = await writeResultado(bytes, filas, CONOCIDAS);
  console.log(
    `written with results in ${seconds(writing)} s, ${(written.length / 2 ** 20).toFixed(1)} MiB; at most ${peakMb()} MB`,
  );
  if (peakMb() > GOAL_MB) {
    console.error(`more than ${GOAL_MB} MB`);
    process.exitCode = 1;
  }
}

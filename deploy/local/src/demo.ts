import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Solicitud } from "@dte/client";
import { asFailure, clientOf, readDemoFile, userOf } from "./api.js";
import type { DemoFile } from "./demo-data.js";
import { explain } from "./failure.js";
import { localDir, root } from "./paths.js";

/** The longest that a delivery takes whose receiver is there, in ms. */
const RECEIPT_MS = 60_000;

type Row = Record<"país" | "tipo" | "serie" | "número" | "total" | "ms" | "files", string>;

/** `npm run demo`: issues one document per country of the running system and saves its files; gives the exit code. */
export async function main(): Promise<number> {
  try {
    const file = readDemoFile();
    const rows: Row[] = [];
    for (const each of file.solicitudes) rows.push(await issue(file, each));
    for (const each of file.ventas) rows.push(await sell(file, each));
    console.log(table(rows));
    return 0;
  } catch (error) {
    console.error(explain(asFailure(error)));
    return 1;
  }
}

async function issue(
  file: DemoFile,
  { pais, solicitud }: DemoFile["ventas"][number],
): Promise<Row & { id: string }> {
  const client = clientOf(file, userOf(file, pais));
  const startedAt = performance.now();
  // The country's own fields are its certifier's to judge.
  const { id = "" } = await client.createDte(solicitud as unknown as Solicitud);
  const ms = performance.now() - startedAt;
  const dte = await client.getDte(id);
  const folder = join(localDir, "demo");
  mkdirSync(folder, { recursive: true });
  const names: string[] = [];
  const save = (extension: string, content: Uint8Array | string): void => {
    const path = join(folder, `${pais.toLowerCase()}-${id}.${extension}`);
    writeFileSync(path, content);
    names.push(relative(root, path));
  };
  save("json", `${JSON.stringify(dte, null, 2)}\n`);
  save("pdf", await client.getPdf(id));
  if (dte.archivoXmlUri) save("xml", await client.getFile(dte.archivoXmlUri));
  if (dte.archivoJsonUri) save("fiscal.json", await client.getFile(dte.archivoJsonUri));
  return {
    id,
    país: pais,
    tipo: dte.tipo,
    serie: dte.serie ?? "",
    número: String(dte.numero ?? ""),
    total: `${dte.moneda} ${dte.total.toFixed(2)}`,
    ms: ms.toFixed(0),
    files: names.join("\n"),
  };
}

/** Issues a sale to another account, which receives the document where the authority's directory says, and saves it with its receipt. */
async function sell(file: DemoFile, venta: DemoFile["ventas"][number]): Promise<Row> {
  const { id, ...row } = await issue(file, venta);
  const client = clientOf(file, userOf(file, venta.pais));
  const end = performance.now() + RECEIPT_MS;
  for (;;) {
    const { recursos = [] } = await client.getDte(id);
    const [acuse] = recursos;
    if (acuse) return { ...row, files: `${row.files}\n${acuse.descripcion ?? ""}` };
    if (performance.now() > end) return { ...row, files: `${row.files}\nno receipt yet` };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Shows columns as wide as their widest cell; a cell of several lines takes several rows. */
function table(rows: readonly Row[]): string {
  const heads = ["país", "tipo", "serie", "número", "total", "ms", "files"] as const;
  const lines = [
    heads.map(String),
    ...rows.flatMap((row) => {
      const cells = heads.map((head) => row[head].split("\n"));
      const height = Math.max(...cells.map((cell) => cell.length));
      return Array.from({ length: height }, (_, line) => cells.map((cell) => cell[line] ?? ""));
    }),
  ];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

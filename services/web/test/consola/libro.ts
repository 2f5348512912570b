import { type Api, until } from "@dte/testing";
import ExcelJS from "exceljs";
import type { Page } from "playwright-core";

const ANSWERS = { patterns: [{ urlPattern: "*/lote?*", requestStage: "Response" as const }] };

/** Ignores the failure of a page that was closed meanwhile. */
const noLongerAsked = (): void => {};

/** Loses the answers to `POST /lote` from now on; gives the keys of all such requests, and a function that stops it. */
export async function loseAnswers(page: Page) {
  // A route would have to send the workbook itself, which the browser does not pass to it.
  const session = await page.context().newCDPSession(page);
  const keys: (string | undefined)[] = [];
  let isLosing = true;
  session.on("Fetch.requestPaused", ({ requestId, request: { method, headers } }) => {
    const isUpload = method === "POST";
    if (isUpload) keys.push(headers["Idempotency-Key"]);
    const settled =
      isUpload && isLosing
        ? session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" })
        : session.send("Fetch.continueRequest", { requestId });
    settled.catch(noLongerAsked);
  });
  await session.send("Fetch.enable", ANSWERS);
  const stop = () => {
    isLosing = false;
  };
  return { keys, stop };
}

/** Holds the answers to `POST /lote` from now on until `release`; `held` names them. */
export async function holdAnswers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const held: string[] = [];
  const resume = (requestId: string) => session.send("Fetch.continueRequest", { requestId });
  session.on("Fetch.requestPaused", ({ requestId, request: { method } }) => {
    if (method === "POST") held.push(requestId);
    else resume(requestId).catch(noLongerAsked);
  });
  await session.send("Fetch.enable", ANSWERS);
  return { held, release: () => Promise.all(held.map(resume)) };
}

/** Issues a workbook of three documents through the API. Gives the id of its batch once it has ended. */
export async function issueLibro(api: Api, usuario: string, nombre: string): Promise<string> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Documentos");
  sheet.addRows([
    ["itemDescripcion", "itemPrecioUnitario"],
    // The names differ because the same file twice in a day is one batch.
    [`Café para ${nombre}`, 10],
    ["Té", 10],
    ["Pan", 10],
  ]);
  const form = new FormData();
  form.set("archivo", new Blob([await book.xlsx.writeBuffer()]), nombre);
  const written = new Response(form);
  const { body } = await api.call("POST", "/lote", {
    usuario,
    body: new Uint8Array(await written.arrayBuffer()),
    headers: { "Content-Type": written.headers.get("Content-Type") ?? "" },
  });
  await until(async () => {
    const { body: lote } = await api.call("GET", `/lote/${body.id}`, { usuario });
    return lote.estado === "Terminado";
  });
  return body.id;
}

/**
 * Fills in the template as a user does: two good documents in place of the example, and one whose receiver does not exist; without `vuelta` they have
 * no numbers.
 */
export async function fillIn(path: string, vuelta?: string): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  const sheet = book.getWorksheet("Documentos");
  const headers = sheet?.getRow(1).values as string[];
  for (const [i, receptorId] of ["CF", "CF", "98765435"].entries()) {
    const campos: Record<string, string | number> = {
      ...(vuelta && { numeroTransaccion: `P-${vuelta}-${i}` }),
      tipo: "factura",
      receptorId,
      itemDescripcion: "Café",
      itemCantidad: 1,
      itemPrecioUnitario: 10,
    };
    const row = sheet?.getRow(i + 2);
    headers.forEach((header, column) => {
      if (row) row.getCell(column).value = campos[header] ?? null;
    });
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

import type { ServerResponse } from "node:http";
import type { Faults } from "./faults.js";
import type { Ledger } from "./ledger.js";
import { json, type SandboxRequest, send, sendPieces } from "./messages.js";

/** The path of our own operations, which are not the authority's. */
export const CONTROL_PATH = "/_control/";

type Controlled = {
  readonly name: string;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly routes: readonly Struck[];
};

/** An address that faults can strike: its operation, if it has only one, and its certifier, where several are here. */
type Struck = { readonly operacion: unknown; readonly certificador?: string };

/** Answers the control surface: accepted documents, the table of faults, health. Faults never strike it. */
export async function control(
  request: SandboxRequest,
  response: ServerResponse,
  { name, ledger, faults, routes }: Controlled,
): Promise<void> {
  const operation = `${request.method} ${request.path}`;
  if (operation === "GET /_control/documentos") return await listDocuments(request, response, ledger);
  if (operation === "GET /_control/salud")
    return await send(response, json(200, { nombre: name, estado: "ok" }));
  if (operation === "GET /_control/operaciones")
    return await send(response, json(200, { operaciones: operacionesOf(routes) }));
  if (operation === "POST /_control/fallos") {
    const problems = faults.add(parse(request.body));
    if (problems.length > 0) return await send(response, json(400, { mensaje: problems.join(" ") }));
  } else if (operation === "DELETE /_control/fallos") faults.clear(request.query.get("nombre") ?? undefined);
  else if (operation !== "GET /_control/fallos")
    return await send(response, json(404, { mensaje: OPERATIONS }));
  await send(response, json(200, { fallos: faults.list() }));
}

const OPERATIONS =
  "Las operaciones son: GET /_control/documentos, GET /_control/operaciones, GET /_control/salud, y GET, POST y DELETE /_control/fallos.";

/**
 * Lists the operations that faults can strike here, each of each certifier once. Addresses whose operation depends on the request are left out,
 * because other addresses have the same operations.
 */
function operacionesOf(routes: readonly Struck[]): Struck[] {
  const found = new Map<string, Struck>();
  for (const { operacion, certificador } of routes)
    if (typeof operacion === "string")
      found.set(`${certificador} ${operacion}`, { ...(certificador && { certificador }), operacion });
  return [...found.values()];
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

async function listDocuments(
  request: SandboxRequest,
  response: ServerResponse,
  ledger: Ledger,
): Promise<void> {
  const desde = readCount(request.query.get("desde"), 0);
  const limite = readCount(request.query.get("limite"), Number.MAX_SAFE_INTEGER);
  if (desde === undefined || limite === undefined)
    return await send(response, json(400, { mensaje: "desde y limite deben ser enteros a partir de 0." }));
  const isWhole = request.query.get("completo") === "true";
  await sendPieces(response, documentsAsJson(ledger, { desde, limite, isWhole }));
}

function readCount(text: string | null, whenAbsent: number): number | undefined {
  if (text === null) return whenAbsent;
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

type Asked = { readonly desde: number; readonly limite: number; readonly isWhole: boolean };

async function* documentsAsJson(ledger: Ledger, { desde, limite, isWhole }: Asked) {
  const total = ledger.total();
  yield `{"total":${total},"documentos":[`;
  let separator = "";
  // Documents that arrive while this is being sent are left for the next call, so that `total` stays true.
  const upTo = Math.min(limite, Math.max(0, total - desde));
  for await (const entry of ledger.list(desde, upTo)) {
    const { respuesta, canal, claves, ...documento } = entry;
    yield separator + JSON.stringify(isWhole ? entry : documento);
    separator = ",";
  }
  yield "]}";
}

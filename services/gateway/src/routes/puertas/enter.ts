import { createHash } from "node:crypto";
import type { Client, Puerta, ReceivingDefinition, Respuesta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { send } from "../../http/answer.js";
import type { Budgets } from "../../http/budgets.js";
import { readFile } from "../../http/file.js";
import type { Context, Middleware } from "../../http/state.js";
import { noRoute } from "../../http/target.js";
import type { Puertas } from "./puertas.js";
import type { DoorTurns } from "./turns.js";

type Deps = {
  puertas: Puertas;
  turns: DoorTurns;
  receiving: Pick<Client<ReceivingDefinition>, "Enter">;
  budgets: Pick<Budgets, "spendOfDocument">;
  bodyBytesMax: number;
  deadlineMs: number;
};

/** The longest header that is passed on; a longer text says no more than its beginning. */
const HEADER_CHARS_MAX = 4_000;
/** The headers of an answer that a country may set. */
const ANSWERED = ["WWW-Authenticate", "Retry-After"];

/**
 * Hands a request at a country's door to the service that hears strangers, unchanged: method, path, the headers that mean something there and the
 * file, once it has arrived. Gives its answer back. A path below one of the doors that is itself no door is answered with FEG_NOT_FOUND.
 */
export function enter(deps: Deps): Middleware {
  const { puertas, turns, receiving } = deps;
  return async (ctx, next) => {
    if (!puertas.covers(ctx.path)) return await next();
    const { doors, idCuenta } = puertas.find(ctx.path);
    const puerta = doors.get(ctx.method === "HEAD" ? "GET" : ctx.method);
    if (!puerta) {
      if (!puertas.isComplete()) throw feg("1000", { detalle: AUN_NO });
      if (doors.size > 0) ctx.set("Allow", [...doors.keys()].join(", "));
      throw noRoute();
    }
    const [ruta = ""] = puerta.rutas;
    ctx.state.route = ruta;
    const contenido = await turns.read(ctx.state.ip, () => readContents(ctx, puerta, deps));
    const cabeceras = headersOf(ctx, puerta);
    const { ip: ipOrigen, call } = ctx.state;
    const peticion = {
      metodo: puerta.metodo,
      ruta,
      cabeceras,
      contenido,
      ipOrigen,
      ...(idCuenta && { idCuenta }),
    };
    answer(ctx, await turns.run(ipOrigen, () => receiving.Enter(peticion, { call })));
  };
}

const AUN_NO = "El servicio no puede recibir en este momento. Envíe la petición de nuevo más tarde.";

async function readContents(
  ctx: Context,
  { cuerpo, limites }: Puerta,
  { budgets, bodyBytesMax, deadlineMs }: Deps,
): Promise<Buffer> {
  if (!cuerpo) return Buffer.alloc(0);
  const { campo: field, tipos: types } = cuerpo;
  const { bytes } = await readFile(ctx, { field, types, bytesMax: Math.min(cuerpo.bytesMax, bodyBytesMax) });
  // The deadline begins here, because a client that sends a large body over a slow line begins to wait when the body has been sent.
  ctx.state.call = { ...ctx.state.call, deadline: Date.now() + deadlineMs };
  // A release of the country's role that does not say yet by what a door is counted is counted by the content too.
  if (limites.length === 0 || limites.includes("contenido"))
    await budgets.spendOfDocument(ctx, createHash("sha256").update(bytes).digest("hex"));
  return bytes;
}

function headersOf(ctx: Context, { cabeceras }: Puerta): Record<string, string> {
  const given = cabeceras.map((name) => [name, ctx.get(name).trim().slice(0, HEADER_CHARS_MAX)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

function answer(ctx: Context, { estado, tipoContenido, contenido, cabeceras }: Respuesta): void {
  const headers = Object.fromEntries(ANSWERED.flatMap((name) => pairOf(name, cabeceras[name])));
  send(ctx, { status: estado, bytes: contenido, contentType: tipoContenido, headers });
}

const pairOf = (name: string, value: string | undefined): [string, string][] =>
  value === undefined ? [] : [[name, value]];

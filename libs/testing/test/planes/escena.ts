import { createApi } from "../../src/api.js";
import type { Constellation } from "../../src/constellation.js";
import { until } from "../../src/infra.js";
import type { Ajeno } from "./ajenos.js";
import { operate } from "./manos.js";
import { annulRange, fallSilent } from "./silencio.js";

type Parametro = { name?: string; in?: string; schema?: { enum?: readonly string[] } };
type Rutas = Record<string, Record<string, { parameters?: Parametro[] }>>;
type Libro = Uint8Array<ArrayBuffer>;
// biome-ignore lint/suspicious/noExplicitAny: what is missing in an answer fails where it is needed
type Send = (method: string, path: string, body?: unknown, from?: string) => Promise<any>;
/** The ids of existing things, by the beginning of their paths. */
type Ids = Readonly<Record<string, string>>;

const LIBRO = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const RECEPTOR = { nit: "CF", nombre: "Consumidor", direccionCorreoElectronico: "ana@example.com" };
const FACTURA = { receptor: RECEPTOR, items: [{ descripcion: "Café", cantidad: 1, precioUnitario: 10 }] };
/** Paths that are left out: they answer as long as somebody listens, draw, or read no table. */
const NOT_READ = /\/eventos$|pdf|docs|errores/;

/**
 * Does everything that a system can do: issues, with and without the authority, cancels, gives numbers back, receives, answers and sends; reads all
 * of that by every route and filter, and operates it by hand. Gives the account that did most of it. Throws when something is refused.
 */
export async function play(world: Constellation, libro: Libro, ajeno: Ajeno): Promise<string> {
  const api = createApi(world.url);
  const [primera] = world.cuentas;
  if (!primera) throw new Error("the first country has no account");
  const { usuario, id: idCuenta } = primera;
  const send: Send = async (method, path, body, from = usuario) => {
    const answer = await api.call(method, path, { usuario: from, ...(body !== undefined && { body }) });
    if (answer.status >= 400 && method !== "GET")
      throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const own = await issue(world, send, idCuenta);
  const later = { ...FACTURA, numeroTransaccion: "T-9" };
  await api.createDte(usuario, later, { Prefer: "respond-async", "Idempotency-Key": "una" });
  const lineas = [FACTURA, FACTURA].map((each) => JSON.stringify(each)).join("\n");
  const headers = { "Content-Type": "application/x-ndjson" };
  await api.call("POST", "/dte/bulk", { usuario, body: lineas, headers });
  const { body: lote } = await api.call("POST", "/lote", {
    ...{ usuario, body: libro, headers: { "Content-Type": LIBRO } },
  });
  await until(async () => (await send("GET", `/lote/${lote.id}`)).estado === "Terminado");
  await fallSilent(world, "SV");
  await annulRange(world, "DO", "facturaExportacion");
  await meet(world, send, ajeno);
  await readAll(world, send, { ...own, "/lote": lote.id });
  await operate(world, {
    ...{ usuario, solicitud: FACTURA, idCuenta },
    ...{ idDte: own["/dte"] ?? "", idLote: lote.id },
  });
  return idCuenta;
}

/** Issues in each country, and does everything that can be done with the documents. */
async function issue(world: Constellation, send: Send, idCuenta: string): Promise<Ids> {
  const { webhook } = await send("POST", "/webhook", { idCuenta, url: "http://127.0.0.1:9/eventos" });
  const nuevo = async (numero: number) =>
    await send("POST", "/dte", { ...FACTURA, numeroTransaccion: `T-${numero}` });
  const [emitido, anulado] = [await nuevo(1), await nuevo(2)];
  const motivo = { dteId: anulado.id, motivoAnulacion: "Se anota otra vez" };
  await send("POST", `/dte/${anulado.id}/anular`, motivo);
  await send("POST", `/dte/${emitido.id}/email`);
  const recurso = { tipo: "url", uri: "https://example.com/a", descripcion: "Pedido" };
  await send("POST", `/dte/${emitido.id}/recurso`, recurso);
  for (const { solicitud, usuario } of Object.values(world.paises))
    for (let times = 0; times < 2; times += 1) await send("POST", "/dte", solicitud, usuario);
  const producto = { idProducto: "CAFE", nombre: "Café", precioUnitario: 10, tipoProducto: "B" };
  await send("POST", "/producto", { idCuenta, ...producto });
  const recibido = await trade(world, send);
  const entrega = await until(async () => (await send("GET", `/webhook/${webhook.id}/entregas`)).data?.[0]);
  await until(async () => (await send("GET", "/correo")).data?.[0]);
  return {
    "/dte/transaction": "T-1",
    "/dte": emitido.id,
    "/recibidos/dte": recibido.id,
    "/rechazados/dte": emitido.id,
    "/webhook": webhook.id,
    "/entrega": entrega.id,
    "/cuenta": idCuenta,
    "/producto": "CAFE",
    "/contribuyente": idCuenta,
  };
}

/** Sells from one of our accounts to another one, which answers the document; gives the document in the buyer's archive. */
async function trade({ comprador, paises }: Constellation, send: Send): Promise<{ id: string }> {
  const vendedor = paises[comprador?.pais ?? ""];
  if (!comprador || !vendedor) throw new Error("nobody trades here");
  const factura = {
    tipo: "factura",
    receptor: { nit: comprador.id, nombre: "COMPRADOR" },
    items: [{ descripcion: "Varilla", cantidad: 1, precioUnitario: "590.00" }],
  };
  const emitido = await send("POST", "/dte", factura, vendedor.usuario);
  // The buyer's receipt shows that its signer answers; without one the buyer's answer would wait for nobody.
  await until(async () => {
    const { recursos } = await send("GET", `/dte/${emitido.id}`, undefined, vendedor.usuario);
    return recursos.length > 0;
  });
  const recibido = await until(
    async () => (await send("GET", "/recibidos/dte", undefined, comprador.usuario)).data?.[0],
  );
  await send("POST", `/recibidos/dte/${recibido.id}/aprobacion`, { estado: "Aceptado" }, comprador.usuario);
  return recibido;
}

/** Makes another system deliver to our accounts and answer them. */
async function meet({ url, comprador, paises }: Constellation, send: Send, ajeno: Ajeno): Promise<void> {
  const vendedor = paises[comprador?.pais ?? ""];
  if (!comprador || !vendedor) throw new Error("nobody trades here");
  await ajeno.deliver(url, comprador.id);
  const items = [{ descripcion: "Varilla", cantidad: 2, precioUnitario: "590.00" }];
  const factura = { tipo: "factura", receptor: ajeno.receptor, items };
  await ajeno.approve(url, vendedor.id, await send("POST", "/dte", factura, vendedor.usuario));
}

/** Reads by every route that the API describes, and by each of its filters alone. */
async function readAll({ comprador }: Constellation, send: Send, ids: Ids): Promise<void> {
  const { paths } = (await send("GET", "/openapi.json")) as { paths: Rutas };
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get || NOT_READ.test(path)) continue;
    const [, id = "X"] = Object.entries(ids).find(([start]) => path.startsWith(`${start}/`)) ?? [];
    const target = path.replace(/\{\w+\}/g, encodeURIComponent(id));
    const from = path.startsWith("/recibidos") ? comprador?.usuario : undefined;
    await send("GET", target, undefined, from);
    for (const { name = "", in: where, schema } of get.parameters ?? []) {
      if (where !== "query") continue;
      const value = schema?.enum?.[0] ?? sampleOf(name, ids);
      await send("GET", `${target}?${name}=${encodeURIComponent(value)}`, undefined, from);
    }
  }
}

/** Gives a value for a filter, one that finds something where possible. */
function sampleOf(name: string, ids: Ids): string {
  if (/^fecha|^desde|^hasta/.test(name)) return new Date().toISOString().slice(0, 10);
  if (name === "idCuenta") return ids["/cuenta"] ?? "";
  if (name === "numeroTransaccion") return "T-1";
  if (/^page|^limit/.test(name)) return "2";
  if (/^es|verificado/.test(name)) return "false";
  return "CF";
}

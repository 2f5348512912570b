import { createHash } from "node:crypto";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  createControl,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, afterEach, beforeAll, expect } from "@jest/globals";
import { createForaneos, createPeer, ecf, encfOf, signDocument } from "./foraneo.js";

export let world: Constellation;
export let api: Api;
export let peer: ReturnType<typeof createPeer>;
export let foraneos: Awaited<ReturnType<typeof createForaneos>>;
export let vendedor: CuentaDePais & { sandboxUrl: string };
export let comprador: CuentaDePais;
export let dgii: ReturnType<typeof createControl>;
export let sql: Sql;
export let archivo: Sql;
export let cuentas: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

/** Opens the constellation of a suite, with an issuer and a receiver elsewhere. */
export function openExchange(): void {
  beforeAll(async () => {
    foraneos = await createForaneos();
    const { comercio } = foraneos;
    world = await startConstellation({
      paises: ["DO"],
      comercio,
      env: { gateway: { FE_RATE_LIMIT_PER_MINUTE: "10000" } },
    });
    api = createApi(world.url);
    peer = createPeer(world.url);
    if (!world.paises["DO"] || !world.comprador) throw new Error("no Dominican accounts");
    vendedor = world.paises["DO"];
    comprador = world.comprador;
    dgii = createControl(vendedor.sandboxUrl);
    sql = connectPostgres(shell, { url: world.databaseUrls["receiving"] ?? "", poolMax: 2 });
    archivo = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 1 });
    cuentas = connectPostgres(shell, { url: world.databaseUrls["accounts"] ?? "", poolMax: 1 });
    // The first file waits for its thread, on a busy machine for longer than a call may take, so it is sent again.
    await until(() =>
      peer.login(foraneos.emisor).then(
        () => true,
        () => false,
      ),
    );
  });
  afterEach(() => dgii.clear());
  afterAll(async () => {
    await shell.close();
    await world?.close();
    await foraneos?.host.close();
  });
}

let numero = 0;
/** Writes a new e-CF of 31 from elsewhere to one of our accounts, plain and signed. */
export const factura = (to = vendedor.id, tipo = "31") => {
  numero += 1;
  const xml = ecf(tipo, numero, new Date(), { comprador: { RNCComprador: to } });
  const signed = signDocument(xml, foraneos.emisor);
  return { xml, signed, encf: encfOf(tipo, numero), id: idOf(encfOf(tipo, numero), signed) };
};
/** Makes the id of a received document, which cannot be found by counting. */
export const idOf = (encf: string, signed: string, rnc = foraneos.rnc.emisor) => {
  const sello = /<SignatureValue>([^<]*)</.exec(signed)?.[1]?.replace(/\s/g, "") ?? "";
  return `${rnc}${encf}-${createHash("sha256").update(sello).digest("hex").slice(0, 32)}-PRUEBA`;
};
export const recibido = async (id: string) => (await api.call("GET", `/recibidos/dte/${id}`)).body;
export const idsOfRecibidos = async ({ usuario }: CuentaDePais): Promise<string[]> =>
  (await api.call("GET", "/recibidos/dte", { usuario })).body.data.map(({ id }: { id: string }) => id);

export const emitir = async (to: string, changes: object = {}) => {
  const { status, body } = await api.createDte(vendedor.usuario, {
    tipo: "factura",
    receptor: { nit: to, nombre: "COMPRADOR" },
    items: [{ descripcion: "Varilla & alambre", cantidad: 2, precioUnitario: "590.00" }],
    ...changes,
  });
  expect([status, body.mensaje]).toEqual([200, undefined]);
  return body as { id: string; serie: string; numero: number; total: number };
};
/** 118 dollars, which are 7080 pesos. */
export const EN_DOLARES = {
  moneda: "USD",
  items: [{ descripcion: "Licencia", cantidad: 1, precioUnitario: "118.00" }],
  datosAdicionales: [{ nombre: "TIPO_CAMBIO", valor: "60" }],
};
export type Recurso = { tipo: string; uri: string; descripcion: string };
export const recursosOf = async (id: string): Promise<Recurso[]> =>
  (await api.call("GET", `/dte/${id}`)).body.recursos;
export const delivered = (id: string) =>
  until(async () => {
    const [acuse] = (await recursosOf(id)).filter(({ descripcion }) => descripcion.startsWith("Acuse"));
    return acuse;
  });
export const hurry = () => sql`update entregas set siguiente = now() where estado = 'pendiente'`;

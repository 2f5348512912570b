import { expect } from "@jest/globals";
import ExcelJS from "exceljs";
import { type Answer, type Api, createApi, createControl } from "../src/api.js";
import { type Constellation, startConstellation } from "../src/constellation.js";
import type { TestCuenta } from "../src/cuentas.js";
import { until } from "../src/infra.js";
import type { ConstellationOptions } from "../src/options.js";

/** An operation as the contract describes it. */
type Described = {
  operationId: string;
  security: readonly object[];
  "x-acceso": { quien: string };
  parameters: readonly { name?: string; in?: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema?: { $ref?: string }; examples?: Examples }> };
};
type Examples = Record<string, { value: unknown }>;

export type Operation = {
  readonly method: string;
  readonly path: string;
  readonly id: string;
  /** True if anybody may call it, with a token or without. */
  readonly isPublic: boolean;
  /** The permission of its caller; undefined where any user may call it, or callers without a token. */
  readonly permiso: string | undefined;
  /** True if its body names the account. */
  readonly namesCuenta: boolean;
  readonly described: Described;
};

export type Request = {
  readonly target: string;
  readonly body?: unknown;
  readonly type?: string;
  /** The request is about the account only. */
  readonly isAimed: boolean;
};

export const SECRETO = "CLIENTE QUE NADIE MÁS CONOCE";
export const NDJSON = "application/x-ndjson";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const ITEM = { descripcion: "Ajeno", cantidad: 1, precioUnitario: 10 };

/** The types of the files that operations take. */
export const TIPOS: readonly string[] = [NDJSON, XLSX];

/** A system with an account that has one of each thing that accounts can have, and all operations of its contract. */
export type Aimed = {
  readonly world: Constellation;
  readonly api: Api;
  readonly mine: TestCuenta;
  /** The ids of the account's things, by the beginning of the paths that lead to them. */
  readonly propios: Readonly<Record<string, string>>;
  readonly operations: readonly Operation[];
  /** Makes the request of an operation on the account, or on one of its things. */
  requestOf(operation: Operation): Request;
  /** Sends the request as a user with all of their permissions, or with these headers. */
  send(request: Request & { method: string }, as: Sender): Promise<Answer>;
  /** Reads the state of the account as its own user sees it. Deliveries and mails change by themselves, so only their number counts. */
  state(): Promise<unknown>;
};
export type Sender = { readonly usuario?: string; readonly headers?: Readonly<Record<string, string>> };

/** Starts the system and fills the account. */
export async function openAimed(options: ConstellationOptions): Promise<Aimed> {
  const world = await startConstellation({ ...options, webhooks: true, smtpUrl: "smtp://127.0.0.1:9" });
  const api = createApi(world.url);
  const [mine] = world.cuentas;
  if (!mine) throw new Error("no account");
  const propios = await fill(world, api, mine);
  const libro = await workbookOf("AJENA-3", "Ajeno");
  const { body: contract } = await api.call("GET", "/openapi.json");
  const operations = operationsOf(contract);
  return {
    ...{ world, api, mine, propios, operations },
    requestOf: (operation) => requestOf({ mine, propios, libro }, operation),
    send({ method, target, body, type }, { usuario, headers }) {
      const sent = { ...headers, ...(type !== undefined && { "Content-Type": type }) };
      return api.call(method, target, {
        ...(usuario !== undefined && { usuario }),
        headers: sent,
        ...(body !== undefined && { body }),
      });
    },
    state: () => stateOf(api, mine, propios),
  };
}

type Contract = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
};

function operationsOf({ paths, components }: Contract): Operation[] {
  const propertiesOf = ($ref = "") => components.schemas[$ref.split("/").at(-1) ?? ""]?.properties ?? {};
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const [, permiso] = /permiso (\S+?)(;|$)/.exec(described["x-acceso"].quien) ?? [];
      const { schema } = described.requestBody?.content["application/json"] ?? {};
      const properties = Object.keys(propertiesOf(schema?.$ref));
      return {
        ...{ method: method.toUpperCase(), path, id: described.operationId, described, permiso },
        isPublic:
          described.security.length === 0 ||
          described.security.some((scheme) => Object.keys(scheme).length === 0),
        namesCuenta: properties.includes("idCuenta") || properties.includes("cuentas"),
      };
    }),
  );
}

/** Makes one of each thing that an account can have and that has an id. */
async function fill(world: Constellation, api: Api, mine: TestCuenta): Promise<Record<string, string>> {
  const { id: idCuenta, usuario } = mine;
  const ok = ({ status, body }: Answer, what: string) => {
    expect([what, status < 300, body.mensaje]).toEqual([what, true, undefined]);
    return body;
  };
  const make = async (path: string, body?: object) =>
    ok(await api.call("POST", path, { usuario, ...(body && { body }) }), path);
  const ask = async (path: string) =>
    ok(await api.call("GET", `${path}?idCuenta=${idCuenta}`, { usuario }), path);
  const one = { descripcion: SECRETO, cantidad: 1, precioUnitario: 10 };
  const receptor = { nit: "CF", nombre: SECRETO };
  const items = [one];
  const propios: Record<string, string> = {};
  propios["/dte"] = (await make("/dte", { idCuenta, numeroTransaccion: "MIA-1", receptor, items })).id;
  await receive(world, api, mine, items);
  const sandbox = createControl(world.sandboxUrl);
  await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  const refused = await api.createDte(usuario, { idCuenta, receptor, items });
  expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  propios["/rechazados/dte"] = (await ask("/rechazados/dte")).data[0].id;
  const producto = { idCuenta, idProducto: "MIO-1", nombre: SECRETO, precioUnitario: 1 };
  propios["/producto"] = (await make("/producto", producto)).id;
  const url = "https://tienda.example.com/eventos";
  propios["/webhook"] = (await make("/webhook", { idCuenta, url, descripcion: SECRETO })).webhook.id;
  propios["/entrega"] = (await make(`/webhook/${propios["/webhook"]}/prueba`)).id;
  const permisos = ["dte.consultar"];
  const llave = { nombre: SECRETO, estaEnAmbienteDePruebas: true, cuentas: [idCuenta], permisos };
  propios["/llave"] = (await make("/llave", llave)).llave.id;
  propios["/lote"] = await upload(world, api, mine);
  await make(`/dte/${propios["/dte"]}/email`);
  await until(async () => (await ask("/correo")).data.length > 0);
  propios["/correo"] = (await ask("/correo")).data[0].id;
  // The account changes by itself until the batch has been issued.
  await until(async () => (await ask("/lote")).data[0]?.fechaFin !== undefined);
  const told = async () =>
    (await ask("/eventos")).data.find((each: { tipo: string }) => each.tipo === "dte.certificado");
  await until(async () => (await told())?.datos.idIntento !== undefined);
  propios["/dte/intento"] = (await told()).datos.idIntento;
  await until(async () => (await ask("/recibidos/dte")).data.length > 0);
  propios["/recibidos/dte"] = (await ask("/recibidos/dte")).data[0].id;
  return propios;
}

/** Makes another account issue a document to this one. */
async function receive(world: Constellation, api: Api, mine: TestCuenta, items: readonly object[]) {
  const receptor = { nit: mine.id, nombre: mine.nombre };
  const { body } = await api.createDte(world.cuentas[2]?.usuario ?? "", { receptor, items });
  expect(body.mensaje).toBeUndefined();
}

/** Makes a workbook of one document. */
async function workbookOf(numeroTransaccion: string, descripcion: string) {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet("Documentos");
  sheet.addRow(["numeroTransaccion", "receptorId", "itemDescripcion", "itemPrecioUnitario"]);
  sheet.addRow([numeroTransaccion, "CF", descripcion, 112]);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** Uploads a batch of one document. */
async function upload(world: Constellation, api: Api, mine: TestCuenta): Promise<string> {
  const headers = { Authorization: `Bearer ${await api.token(mine.usuario)}` };
  const body = new FormData();
  body.set("archivo", new Blob([await workbookOf("MIA-2", SECRETO)]), "libro.xlsx");
  const answer = await fetch(`${world.url}/lote?idCuenta=${mine.id}`, { method: "POST", headers, body });
  const { id, mensaje } = (await answer.json()) as { id: string; mensaje?: string };
  expect([answer.status, mensaje]).toEqual([200, undefined]);
  return id;
}

async function stateOf(
  api: Api,
  { id, usuario }: TestCuenta,
  propios: Readonly<Record<string, string>>,
): Promise<unknown> {
  const read = async (path: string) => {
    const { status, body } = await api.call("GET", path, { usuario });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const ask = (path: string) => read(`${path}?idCuenta=${id}`);
  return [
    await read(`/cuenta/${id}`),
    await read(`/dte/${propios["/dte"]}`),
    await ask("/dte"),
    await ask("/recibidos/dte"),
    await ask("/rechazados/dte"),
    await read(`/producto/buscar?idCuenta=${id}&texto=MIO`),
    (await ask("/webhook")).map(({ fallandoDesde: _, ...rest }: Record<string, unknown>) => rest),
    // Deliveries of the account's events come at any time, so only tests are counted, which somebody asks for, new or again.
    (await read(`/webhook/${propios["/webhook"]}/entregas?limite=100`)).data.filter(
      (each: { tipo: string }) => each.tipo === "webhook.prueba",
    ).length,
    (await read("/llave")).filter((each: { id: string }) => each.id === propios["/llave"]),
    await ask("/lote"),
    (await ask("/correo")).totalItems,
  ];
}

type Targets = {
  readonly mine: TestCuenta;
  readonly propios: Readonly<Record<string, string>>;
  readonly libro: Uint8Array;
};

/** Gives the value for a name in requests, wherever it occurs. */
const targetOf = (name: string, { mine, propios }: Targets): string | undefined =>
  ({ idCuenta: mine.id, idDteOriginal: propios["/dte"], numeroTransaccion: "MIA-1" })[name];

function requestOf(targets: Targets, { path, described, namesCuenta }: Operation): Request {
  const { mine, propios } = targets;
  const [, name = ""] = /\{(\w+)\}/.exec(path) ?? [];
  const own = path.startsWith("/cuenta/{")
    ? mine.id
    : Object.entries(propios).find(([begin]) => path.startsWith(`${begin}/{`))?.[1];
  const id = own ?? targetOf(name, targets) ?? propios["/dte"] ?? "";
  const inPath = path.replace(/\{\w+\}/g, encodeURIComponent(id));
  const inQuery = described.parameters.filter((each) => each.in === "query");
  const takesCuenta = inQuery.some((each) => each.name === "idCuenta");
  const query = new URLSearchParams(takesCuenta ? { idCuenta: mine.id } : {});
  for (const { name = "", required } of inQuery)
    if (required) query.set(name, targetOf(name, targets) ?? propios["/dte"] ?? "");
  return {
    target: query.size === 0 ? inPath : `${inPath}?${query}`,
    ...bodyOf(targets, described, id),
    isAimed: takesCuenta || (name !== "" && own !== undefined) || namesCuenta,
  };
}

/** Makes the body: the contract's example, or a whole file of its type, so that only the sender can be the reason of a refusal. */
function bodyOf(targets: Targets, { requestBody }: Described, id: string): { body?: unknown; type?: string } {
  const { mine, propios, libro } = targets;
  const content = requestBody?.content ?? {};
  const [example] = Object.values(content["application/json"]?.examples ?? {});
  if (example) return { body: { idCuenta: mine.id, ...(aimed(targets, example.value, id) as object) } };
  const type = TIPOS.find((each) => content[each]);
  if (type === undefined) return {};
  if (type === XLSX) return { body: libro, type };
  const lines = [
    { numeroTransaccion: "AJENA-1", receptor: { nit: "CF" }, items: [ITEM] },
    { numeroTransaccion: "AJENA-2", tipo: "notaCredito", idDteOriginal: propios["/dte"] },
  ];
  return { body: lines.map((line) => JSON.stringify({ idCuenta: mine.id, ...line })).join("\n"), type };
}

/** Makes every account, document and number in a request the account's own. `id` is the subject of its path. */
function aimed(targets: Targets, value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((each) => aimed(targets, each, id));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (name === "cuentas") return [name, [targets.mine.id]];
      if (name === "dteId") return [name, id];
      return [name, targetOf(name, targets) ?? aimed(targets, each, id)];
    }),
  );
}

/** Gives the lines of an answer about many documents; undefined for any other. A single line has been parsed as JSON already. */
export function linesOf({ headers, body }: Answer): { estado: number }[] | undefined {
  if (!headers.get("content-type")?.startsWith(NDJSON)) return undefined;
  if (typeof body !== "string") return [body];
  return body
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Tells whether anything was done. A request with many documents is answered by a line for each. */
export const isDone = (answer: Answer): boolean =>
  answer.status < 400 && (linesOf(answer)?.some(({ estado }) => estado < 400) ?? true);

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { type Answer, type Api, createApi } from "./api.js";
import { type Constellation, startConstellation } from "./constellation.js";
import { CLAVE, USUARIO_NINGUNA } from "./cuentas.js";
import { until } from "./infra.js";

type Operation = {
  operationId: string;
  security: readonly object[];
  parameters: readonly { name?: string; in?: string }[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
};

const SECRETO = "CLIENTE QUE NADIE MÁS CONOCE";
/** What one account has beside its document, by the beginning of the paths that lead to it. */
const propios: Record<string, string> = {};

let world: Constellation;
let api: Api;
let mine: { id: string; usuario: string };
let dte: string;
let operations: { method: string; path: string; operation: Operation }[];

beforeAll(async () => {
  world = await startConstellation({
    paises: ["SV"],
    env: { accounts: { SYSTEM_READERS: USUARIO_NINGUNA } },
    webhooks: true,
    smtpUrl: "smtp://127.0.0.1:9",
  });
  api = createApi(world.url);
  const [first] = world.cuentas;
  if (!first) throw new Error("no account");
  mine = first;
  const { body } = await api.createDte(mine.usuario, {
    numeroTransaccion: "MIA-1",
    receptor: { nit: "CF", nombre: SECRETO },
    items: [{ descripcion: SECRETO, cantidad: 1, precioUnitario: 10 }],
  });
  dte = body.id;
  libro = await workbookOf("AJENA-3", "Ajeno");
  await own();
  const { body: contract } = await api.call("GET", "/openapi.json");
  operations = Object.entries(contract.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
  );
});
afterAll(() => world?.close());

/** Makes one of each thing that an account can have and that has an id of its own. */
async function own(): Promise<void> {
  const { id: idCuenta, usuario } = mine;
  const make = async (path: string, body?: object) => {
    const answer = await api.call("POST", path, { usuario, ...(body && { body }) });
    expect([path, answer.status < 300, answer.body.mensaje]).toEqual([path, true, undefined]);
    return answer.body;
  };
  const producto = { idCuenta, idProducto: "MIO-1", nombre: SECRETO, precioUnitario: 1 };
  propios["/producto"] = (await make("/producto", producto)).id;
  const url = "https://tienda.example.com/eventos";
  propios["/webhook"] = (await make("/webhook", { idCuenta, url, descripcion: SECRETO })).webhook.id;
  propios["/entrega"] = (await make(`/webhook/${propios["/webhook"]}/prueba`)).id;
  const permisos = ["dte.consultar"];
  const llave = { nombre: SECRETO, estaEnAmbienteDePruebas: true, cuentas: [idCuenta], permisos };
  propios["/llave"] = (await make("/llave", llave)).llave.id;
  propios["/lote"] = await upload();
  await make(`/dte/${dte}/email`);
  const ask = async (path: string) =>
    (await api.call("GET", `${path}?idCuenta=${idCuenta}`, { usuario })).body;
  await until(async () => (await ask("/correo")).data.length > 0);
  propios["/correo"] = (await ask("/correo")).data[0].id;
  // Until it has been issued the account changes by itself.
  await until(async () => (await ask("/lote")).data[0]?.fechaFin !== undefined);
  const told = async () =>
    (await ask("/eventos")).data.find((each: { tipo: string }) => each.tipo === "dte.certificado");
  await until(async () => (await told())?.datos.idIntento !== undefined);
  propios["/dte/intento"] = (await told()).datos.idIntento;
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
async function upload(): Promise<string> {
  const headers = { Authorization: `Bearer ${await api.token(mine.usuario)}` };
  const body = new FormData();
  body.set("archivo", new Blob([await workbookOf("MIA-2", SECRETO)]), "libro.xlsx");
  const answer = await fetch(`${world.url}/lote?idCuenta=${mine.id}`, { method: "POST", headers, body });
  const { id, mensaje } = (await answer.json()) as { id: string; mensaje?: string };
  expect([answer.status, mensaje]).toEqual([200, undefined]);
  return id;
}

/** Reads what the account looks like to itself. What is being sent changes by itself: of that, how many there are. */
const state = async () => {
  const { id, usuario } = mine;
  const ask = async (path: string) => {
    const { status, body } = await api.call("GET", `${path}?idCuenta=${id}`, { usuario });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  return [
    (await api.call("GET", `/cuenta/${id}`, { usuario })).body,
    (await api.call("GET", `/dte/${dte}`, { usuario })).body,
    await ask("/dte"),
    (await api.call("GET", `/producto/buscar?idCuenta=${id}&texto=MIO`, { usuario })).body,
    (await ask("/webhook")).map(({ fallandoDesde: _, ...rest }: Record<string, unknown>) => rest),
    // What happens in the account is told to its webhook when it happens; what somebody asks for is a test, again or anew.
    (
      await api.call("GET", `/webhook/${propios["/webhook"]}/entregas?limite=100`, { usuario })
    ).body.data.filter((each: { tipo: string }) => each.tipo === "webhook.prueba").length,
    (await api.call("GET", "/llave", { usuario })).body.filter(
      (each: { id: string }) => each.id === propios["/llave"],
    ),
    await ask("/lote"),
    (await ask("/correo")).totalItems,
  ];
};

/** Every account, document and number that a request names is the other account's. */
function aimed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(aimed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === "cuentas" ? [mine.id] : (TARGETS[name]?.() ?? aimed(each)),
    ]),
  );
}
const TARGETS: Readonly<Record<string, () => string>> = {
  idCuenta: () => mine.id,
  idDteOriginal: () => dte,
  dteId: () => dte,
  numeroTransaccion: () => "MIA-1",
};

/** Gives what stands in a path in the place of a parameter. */
function inPlaceOf(name: string, path: string): { id: string; isOwn: boolean } {
  if (path.startsWith("/cuenta")) return { id: mine.id, isOwn: true };
  const own = Object.entries(propios).find(([begin]) => path.startsWith(`${begin}/{`));
  return { id: own?.[1] ?? TARGETS[name]?.() ?? dte, isOwn: own !== undefined };
}

function requestOf({ path, operation }: (typeof operations)[number]) {
  const [, name = ""] = /\{(\w+)\}/.exec(path) ?? [];
  const { id, isOwn } = inPlaceOf(name, path);
  const inPath = path.replace(/\{\w+\}/g, encodeURIComponent(id));
  const takesCuenta = operation.parameters.some(
    ({ name, in: place }) => name === "idCuenta" && place === "query",
  );
  return {
    target: takesCuenta ? `${inPath}?idCuenta=${mine.id}` : inPath,
    ...bodyOf(operation),
    isAimed: takesCuenta || (name !== "" && isOwn),
  };
}

/** Gives what is sent: the contract's example, or a file of its type, for the other account. */
function bodyOf({ requestBody }: Operation): { body?: unknown; type?: string } {
  const content = requestBody?.content ?? {};
  const [example] = Object.values(content["application/json"]?.examples ?? {});
  if (example) return { body: { idCuenta: mine.id, ...(aimed(example.value) as object) } };
  const type = Object.keys(FILES).find((each) => content[each]);
  return type === undefined ? {} : { body: FILES[type]?.(), type };
}
const NDJSON = "application/x-ndjson";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const item = { descripcion: "Ajeno", cantidad: 1, precioUnitario: 10 };
/** Files that are whole, so that what is refused is who sends them. */
const FILES: Readonly<Record<string, () => string | Uint8Array>> = {
  [NDJSON]: () =>
    [
      { numeroTransaccion: "AJENA-1", receptor: { nit: "CF" }, items: [item] },
      { numeroTransaccion: "AJENA-2", tipo: "notaCredito", idDteOriginal: dte },
    ]
      .map((line) => JSON.stringify({ idCuenta: mine.id, ...line }))
      .join("\n"),
  [XLSX]: () => libro,
};
let libro: Uint8Array;

/** Tells whether anything was done: a request that has many documents is answered by a line for each. */
const isDone = ({ status, headers, body }: Answer): boolean => {
  if (status >= 400 || !headers.get("content-type")?.startsWith(NDJSON)) return status < 400;
  // One line alone has been read as the JSON that it is.
  const lines =
    typeof body === "string"
      ? body
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
      : [body];
  return lines.some(({ estado }) => estado < 400);
};

/** Invites a user to the account, with all that its own user may do. */
async function invite(usuario: string): Promise<void> {
  const path = `/cuenta/${mine.id}`;
  const { usuarios } = (await api.call("GET", path, { usuario: mine.usuario })).body;
  const [{ permisos }] = usuarios.filter((each: { usuario: string }) => each.usuario === mine.usuario);
  const body = { usuarios: [...usuarios, { usuario, permisos }] };
  const answer = await api.call("PATCH", path, { usuario: mine.usuario, body });
  expect(answer.body.usuarios).toContainEqual({ usuario, permisos, estado: "Invitado" });
}

/** Makes a key for all that its user may do on the user's own account. */
async function llaveDe({ id, usuario }: { id: string; usuario: string }): Promise<string> {
  const permisos = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];
  const body = { nombre: "Ajena", estaEnAmbienteDePruebas: true, cuentas: [id], permisos };
  return (await api.call("POST", "/llave", { usuario, body })).body.texto;
}

/** Gets a token of who looks at the installation and has no account, for that alone. */
async function lector(): Promise<string> {
  const scope = "sistema.consultar";
  const form = { grant_type: "password", username: USUARIO_NINGUNA, password: CLAVE, scope };
  const answer = await fetch(`${world.url}/token`, { method: "POST", body: new URLSearchParams(form) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** What the contract lets everybody do to a document whose identifier they know, with a token or without. */
const DE_TODOS = new Set(["addRecurso", "addRecursoRecibido", "sendDteEmail"]);

test.each([
  "a user of another account",
  "a user of another country",
  "a key of another account",
  "who looks at the installation",
  "a user who is invited and has not said yes",
])("%s sees and changes nothing", async (who) => {
  const other = who === "a user of another country" ? world.paises["SV"] : world.cuentas[1];
  if (!other) throw new Error("no other account");
  const { usuario } = other;
  const bearer = who.startsWith("a key") ? await llaveDe(other) : await lector();
  const caller: { usuario?: string; headers?: Record<string, string> } = who.startsWith("a user")
    ? { usuario }
    : { headers: { Authorization: `Bearer ${bearer}` } };
  const isInvited = who.endsWith("has not said yes");
  if (isInvited) await invite(usuario);
  const before = await state();
  const guarded = operations.filter(
    ({ operation: { security, operationId } }) =>
      security.length > 0 &&
      operationId !== "changeClave" &&
      !DE_TODOS.has(operationId) &&
      // An invitation permits its user to answer it, and nothing else.
      !(isInvited && operationId === "answerInvitacion"),
  );
  const sent = new Set<string>();
  expect(guarded.length).toBeGreaterThan(25);
  const leaks: string[] = [];
  const aimedAt = new Set<string>();
  for (const each of guarded) {
    const { target, body, type, isAimed } = requestOf(each);
    if (type !== undefined) sent.add(type);
    const isPublic = each.operation.security.some((scheme) => Object.keys(scheme).length === 0);
    const headers = { ...caller.headers, ...(type !== undefined && { "Content-Type": type }) };
    const answer = await api.call(each.method, target, {
      ...caller,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = JSON.stringify(answer.body);
    if (answer.status >= 500) leaks.push(`${each.method} ${target}: ${answer.status}`);
    const isTold = [SECRETO, dte, ...Object.values(propios)].some(
      (mark) => text.includes(mark) && !target.includes(mark),
    );
    // Workbooks, packed files and streams show nothing to a search: whoever asks for what is another's is refused.
    if (!isPublic && (isTold || text.includes(SECRETO) || ((isAimed || type) && isDone(answer))))
      leaks.push(`${each.method} ${target}: ${answer.status} ${text.slice(0, 300)}`);
    if (isAimed) aimedAt.add(each.path);
  }
  expect(leaks).toEqual([]);
  expect([...sent].sort()).toEqual(Object.keys(FILES).sort());
  for (const begin of Object.keys(propios)) {
    expect([...aimedAt].filter((path) => path.startsWith(`${begin}/{`))).not.toEqual([]);
  }
  expect(await state()).toEqual(before);
});

test("neither a key of requests nor a place in a list of another account shows what is that account's", async () => {
  const [, other] = world.cuentas;
  const { id: idCuenta = "", usuario = "" } = other ?? {};
  const headers = { "Idempotency-Key": "la-misma-clave" };
  const dteOf = (receptor: string) => ({
    receptor: { nit: "CF", nombre: receptor },
    items: [{ descripcion: receptor, cantidad: 1, precioUnitario: 10 }],
  });
  const first = await api.createDte(mine.usuario, dteOf(SECRETO), headers);
  const again = await api.createDte(usuario, dteOf("OTRO CLIENTE"), headers);
  expect([first.status, again.status, again.headers.get("Idempotent-Replayed")]).toEqual([200, 200, null]);
  expect(JSON.stringify(again.body)).not.toContain(SECRETO);
  const webhook = { url: "https://tienda.example.com/clave" };
  const mio = await api.call("POST", "/webhook", { usuario: mine.usuario, headers, body: webhook });
  const suyo = await api.call("POST", "/webhook", { usuario, headers, body: webhook });
  expect([mio.status, suyo.status, suyo.body.webhook.idCuenta]).toEqual([200, 200, idCuenta]);
  expect(suyo.body.secreto).not.toBe(mio.body.secreto);
  const { body: page } = await api.call("GET", "/eventos?limite=1", { usuario: mine.usuario });
  const theirs = await api.call("GET", `/eventos?cursor=${page.siguiente}`, { usuario });
  expect(theirs.status).toBe(200);
  for (const { idCuenta: de } of theirs.body.data) expect(de).toBe(idCuenta);
  const entregas = await api.call("GET", `/webhook/${propios["/webhook"]}/entregas`, {
    usuario: mine.usuario,
  });
  const ajenas = `/webhook/${suyo.body.webhook.id}/entregas?cursor=${entregas.body.siguiente ?? ""}`;
  expect(JSON.stringify((await api.call("GET", ajenas, { usuario })).body)).not.toContain(
    propios["/entrega"],
  );
});

test("what names another account's document or product in a request for one's own account finds nothing of it", async () => {
  const { usuario = "" } = world.cuentas[1] ?? {};
  const before = await state();
  const named = [
    ["FEG_DTE_CREA_010", { tipo: "notaCredito", idDteOriginal: dte, motivoAjuste: "Ajena", items: [item] }],
    ["FEG_DTE_CREA_010", { tipo: "notaDebito", idDteOriginal: dte, motivoAjuste: "Ajena", items: [item] }],
  ] as const;
  for (const [at, [codigo, body]] of named.entries()) {
    const alone = await api.createDte(usuario, body);
    const sent = JSON.stringify({ numeroTransaccion: `CRUZADA-${at}`, ...body });
    const headers = { "Content-Type": NDJSON };
    const among = await api.call("POST", "/dte/bulk", { usuario, headers, body: sent });
    // That it is not there, and not that something else is wrong with it.
    for (const answer of [alone, among]) {
      expect([sent, isDone(answer), answer.body.codigo]).toEqual([sent, false, codigo]);
      expect(JSON.stringify(answer.body)).not.toContain(SECRETO);
    }
  }
  const producto = { idProducto: "MIO-1", nombre: "PROPIO", precioUnitario: 7 };
  expect((await api.call("POST", "/producto", { usuario, body: producto })).status).toBe(200);
  const items = [{ idProducto: "MIO-1", cantidad: 1 }];
  const own = await api.createDte(usuario, { receptor: { nit: "CF" }, items });
  expect([own.status, own.body.items?.[0]?.descripcion, own.body.total]).toEqual([200, "PROPIO", 7]);
  const reemplazo = { dteId: own.body.id, motivoAnulacion: "Ajena", idDteReemplazo: dte };
  const anular = await api.call("POST", `/dte/${own.body.id}/anular`, { usuario, body: reemplazo });
  expect([anular.status, JSON.stringify(anular.body).includes(SECRETO)]).toEqual([400, false]);
  expect(await state()).toEqual(before);
});

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Api, createApi } from "./api.js";
import { type Constellation, startConstellation } from "./constellation.js";
import { CLAVE, USUARIO_TODAS } from "./cuentas.js";

type Operation = {
  operationId: string;
  security: readonly object[];
  parameters: readonly { name?: string; in?: string }[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
};

const SECRETO = "CLIENTE QUE NADIE MÁS CONOCE";

let world: Constellation;
let api: Api;
let mine: { id: string; usuario: string };
let dte: string;
let operations: { method: string; path: string; operation: Operation }[];

beforeAll(async () => {
  world = await startConstellation({ paises: ["SV"], env: { accounts: { SYSTEM_READERS: USUARIO_TODAS } } });
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

/** What the account looks like to itself. */
const state = async () => {
  const { id, usuario } = mine;
  const [cuenta, documento, lista, productos] = await Promise.all([
    api.call("GET", `/cuenta/${id}`, { usuario }),
    api.call("GET", `/dte/${dte}`, { usuario }),
    api.call("GET", `/dte?idCuenta=${id}`, { usuario }),
    api.call("GET", `/producto?idCuenta=${id}`, { usuario }),
  ]);
  return [cuenta.body, documento.body, lista.body, productos.body];
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

function requestOf({ path, operation }: (typeof operations)[number]) {
  const inPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path.startsWith("/cuenta") ? mine.id : (TARGETS[name]?.() ?? dte)),
  );
  const takesCuenta = operation.parameters.some(
    ({ name, in: place }) => name === "idCuenta" && place === "query",
  );
  const [example] = Object.values(operation.requestBody?.content["application/json"]?.examples ?? {});
  const body = example && { idCuenta: mine.id, ...(aimed(example.value) as object) };
  return {
    target: takesCuenta ? `${inPath}?idCuenta=${mine.id}` : inPath,
    body,
    isAimed: takesCuenta || /\{/.test(path),
  };
}

/** A key for all that its user may do on the user's own account. */
async function llaveDe({ id, usuario }: { id: string; usuario: string }): Promise<string> {
  const permisos = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];
  const body = { nombre: "Ajena", estaEnAmbienteDePruebas: true, cuentas: [id], permisos };
  return (await api.call("POST", "/llave", { usuario, body })).body.texto;
}

/** A token of who looks at the installation, for that alone. */
async function lector(): Promise<string> {
  const scope = "sistema.consultar";
  const form = { grant_type: "password", username: USUARIO_TODAS, password: CLAVE, scope };
  const answer = await fetch(`${world.url}/token`, { method: "POST", body: new URLSearchParams(form) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test.each([
  "a user of another account",
  "a user of another country",
  "a key of another account",
  "who looks at the installation",
])("%s sees and changes nothing", async (who) => {
  const other = who === "a user of another country" ? world.paises["SV"] : world.cuentas[1];
  if (!other) throw new Error("no other account");
  const { usuario } = other;
  const bearer = who.startsWith("a key") ? await llaveDe(other) : await lector();
  const caller = who.startsWith("a user") ? { usuario } : { headers: { Authorization: `Bearer ${bearer}` } };
  const before = await state();
  const guarded = operations.filter(
    ({ operation }) => operation.security.length > 0 && operation.operationId !== "changeClave",
  );
  expect(guarded.length).toBeGreaterThan(25);
  const leaks: string[] = [];
  for (const each of guarded) {
    const { target, body } = requestOf(each);
    const isPublic = each.operation.security.some((scheme) => Object.keys(scheme).length === 0);
    const answer = await api.call(each.method, target, { ...caller, ...(body !== undefined && { body }) });
    const text = JSON.stringify(answer.body);
    if (answer.status >= 500) leaks.push(`${each.method} ${target}: ${answer.status}`);
    if (!isPublic && (text.includes(SECRETO) || text.includes(dte)))
      leaks.push(`${each.method} ${target}: ${text}`);
  }
  expect(leaks).toEqual([]);
  expect(await state()).toEqual(before);
});

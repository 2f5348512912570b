import { afterAll, beforeAll, expect, test } from "@jest/globals";
import {
  type Aimed,
  ITEM,
  isDone,
  linesOf,
  NDJSON,
  type Operation,
  openAimed,
  type Request,
  SECRETO,
  type Sender,
  TIPOS,
} from "../test/aimed.js";
import type { Answer } from "./api.js";
import { CLAVE, USUARIO_NINGUNA, USUARIO_TODAS } from "./cuentas.js";

const PERMISOS = ["dte.emitir", "dte.anular", "dte.consultar", "cuenta.administrar"];
/** Names the user with a single permission on the account. */
const soloDe = (permiso: string): string => `solo-${permiso}@prueba.test`;

let world: Aimed["world"];
let api: Aimed["api"];
let mine: Aimed["mine"];
let propios: Aimed["propios"];
let operations: Aimed["operations"];
let requestOf: Aimed["requestOf"];
let send: Aimed["send"];
let state: Aimed["state"];
beforeAll(async () => {
  ({ world, api, mine, propios, operations, requestOf, send, state } = await openAimed({
    paises: ["SV"],
    inner: true,
    env: { accounts: { SYSTEM_READERS: USUARIO_NINGUNA, SYSTEM_ADMINISTRATORS: USUARIO_TODAS } },
    usuarios: PERMISOS.map((permiso) => ({ usuario: soloDe(permiso), permisos: [permiso] })),
  }));
});
afterAll(() => world?.close());

/** Invites a user to the account, with these permissions after a yes. */
async function invite(usuario: string, permisos: readonly string[]): Promise<void> {
  const path = `/cuenta/${mine.id}`;
  const { usuarios } = (await api.call("GET", path, { usuario: mine.usuario })).body;
  const body = { usuarios: [...usuarios, { usuario, permisos }] };
  const answer = await api.call("PATCH", path, { usuario: mine.usuario, body });
  expect(answer.body.usuarios).toContainEqual({ usuario, permisos, estado: "Invitado" });
}

/** Makes a key with all of its user's permissions on the user's own account. */
async function llaveDe({ id, usuario }: { id: string; usuario: string }): Promise<Sender> {
  const body = { nombre: "Ajena", estaEnAmbienteDePruebas: true, cuentas: [id], permisos: PERMISOS };
  return bearing((await api.call("POST", "/llave", { usuario, body })).body.texto);
}

const bearing = (token: string): Sender => ({ headers: { Authorization: `Bearer ${token}` } });

/** Gets a token of a user for a single permission. */
async function tokenDe(username: string, scope: string): Promise<Sender> {
  const form = { grant_type: "password", username, password: CLAVE, scope };
  const answer = await fetch(`${world.url}/token`, { method: "POST", body: new URLSearchParams(form) });
  const { access_token = "", scope: given } = (await answer.json()) as Record<string, string>;
  expect([username, given]).toEqual([username, scope]);
  return bearing(access_token);
}

/** Operations that the contract allows anybody on a document whose identifier they know, with a token or without. */
const DE_TODOS = new Set(["addRecurso", "addRecursoRecibido", "sendDteEmail"]);
const LECTOR = "who looks at the installation";
const INVITADO = "a user who is invited and has not said yes";

async function strangerOf(who: string): Promise<Sender> {
  const other = who === "a user of another country" ? world.paises["SV"] : world.cuentas[1];
  if (!other) throw new Error("no other account");
  if (who === LECTOR) return await tokenDe(USUARIO_NINGUNA, "sistema.consultar");
  if (who === INVITADO) await invite(other.usuario, PERMISOS);
  return who.startsWith("a key") ? await llaveDe(other) : { usuario: other.usuario };
}

/** Tells whether an answer shows something that is the account's alone, or says that something was done to it. */
function isLeak({ target, type, isAimed }: Request, { isPublic }: Operation, answer: Answer): boolean {
  const text = JSON.stringify(answer.body);
  // Nobody else may know the user who issued a document, although the document can be read by its identifier.
  if (answer.status >= 500 || text.includes(mine.usuario)) return true;
  const isTold = Object.values(propios).some((mark) => text.includes(mark) && !target.includes(mark));
  // The content of workbooks, packed files and streams cannot be searched, so the request itself must be refused.
  const isTaken = (isAimed || type !== undefined) && isDone(answer);
  return !isPublic && (isTold || text.includes(SECRETO) || isTaken);
}

test.each([
  "a user of another account",
  "a user of another country",
  "a key of another account",
  LECTOR,
  INVITADO,
])("%s sees and changes nothing", async (who) => {
  const caller = await strangerOf(who);
  const before = await state();
  const guarded = operations.filter(
    ({ described, id }) =>
      described.security.length > 0 &&
      id !== "changeClave" &&
      !DE_TODOS.has(id) &&
      // An invitation permits its user only to answer it.
      !(who === INVITADO && id === "answerInvitacion"),
  );
  expect(guarded.length).toBeGreaterThan(25);
  const leaks: string[] = [];
  const sent = new Set<string>();
  const aimed = new Set<string>();
  for (const each of guarded) {
    const request = requestOf(each);
    const answer = await send({ method: each.method, ...request }, caller);
    if (request.type !== undefined) sent.add(request.type);
    if (request.isAimed) aimed.add(each.path);
    // The reader may see the installation's matters, but no content of documents.
    const isTheirs = who === LECTOR && each.permiso === "sistema.consultar";
    const text = JSON.stringify(answer.body);
    if (isTheirs ? text.includes(SECRETO) : isLeak(request, each, answer))
      leaks.push(`${each.method} ${request.target}: ${answer.status} ${text.slice(0, 300)}`);
  }
  expect(leaks).toEqual([]);
  expect([...sent].sort()).toEqual([...TIPOS].sort());
  for (const begin of Object.keys(propios))
    expect([begin, [...aimed].some((path) => path.startsWith(`${begin}/{`))]).toEqual([begin, true]);
  expect(await state()).toEqual(before);
});

/** Operations without a refusal: a new account concerns no other one, and where nothing is printed, the permission for a template is not checked. */
const NO_DE_LA_CUENTA = new Set(["createCuenta", "previewPlantilla"]);
/** Codes for things that exist and are not the user's. */
const OCULTOS = ["FEG_DET_OBTE_INEX", "FEG_NOT_FOUND"];

/** Tells whether a request was refused for a missing permission, or as if the thing did not exist. */
function isRefused({ isAimed }: Request, answer: Answer): boolean {
  const lines = linesOf(answer);
  if (lines) return lines.every(({ estado }) => estado === 403);
  return answer.status === 403 || (isAimed && OCULTOS.includes(answer.body?.codigo));
}

test.each(PERMISOS)(
  "a user of the account who has %s alone does nothing that asks for something else",
  async (permiso) => {
    const before = await state();
    const others = operations.filter(
      (each) => each.permiso !== undefined && each.permiso !== permiso && !NO_DE_LA_CUENTA.has(each.id),
    );
    expect(others.length).toBeGreaterThan(25);
    const taken: string[] = [];
    for (const each of others) {
      const request = requestOf(each);
      const answer = await send({ method: each.method, ...request }, { usuario: soloDe(permiso) });
      if (!isRefused(request, answer))
        taken.push(
          `${each.method} ${request.target}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
        );
    }
    expect(taken).toEqual([]);
    expect(await state()).toEqual(before);
  },
);

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
    [
      "FEG_DTE_CREA_010",
      { tipo: "notaCredito", idDteOriginal: propios["/dte"], motivoAjuste: "Ajena", items: [ITEM] },
    ],
    [
      "FEG_DTE_CREA_010",
      { tipo: "notaDebito", idDteOriginal: propios["/dte"], motivoAjuste: "Ajena", items: [ITEM] },
    ],
  ] as const;
  for (const [at, [codigo, body]] of named.entries()) {
    const alone = await api.createDte(usuario, body);
    const sent = JSON.stringify({ numeroTransaccion: `CRUZADA-${at}`, ...body });
    const headers = { "Content-Type": NDJSON };
    const among = await api.call("POST", "/dte/bulk", { usuario, headers, body: sent });
    // The refusal must be that it does not exist, and not that something else is wrong with it.
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
  const reemplazo = { dteId: own.body.id, motivoAnulacion: "Ajena", idDteReemplazo: propios["/dte"] };
  const anular = await api.call("POST", `/dte/${own.body.id}/anular`, { usuario, body: reemplazo });
  expect([anular.status, JSON.stringify(anular.body).includes(SECRETO)]).toEqual([400, false]);
  expect(await state()).toEqual(before);
});

test("what an operation says that it asks for is all that it asks for", async () => {
  const users: Record<string, readonly string[]> = {
    ...Object.fromEntries(PERMISOS.map((permiso) => [permiso, [soloDe(permiso)]])),
    "sistema.consultar": [USUARIO_NINGUNA, USUARIO_TODAS],
    "sistema.administrar": [USUARIO_TODAS],
  };
  // An invitation also needs a token that is good for everything that it gives.
  const asking = operations.filter((each) => each.permiso !== undefined && each.id !== "sendInvitacion");
  const callers = new Map<string, Sender[]>();
  for (const [permiso, names] of Object.entries(users)) {
    const tokens: Sender[] = [];
    for (const name of names) tokens.push(await tokenDe(name, permiso));
    callers.set(permiso, tokens);
  }
  const refused: string[] = [];
  const ask = async (each: Operation) => {
    for (const caller of callers.get(each.permiso ?? "") ?? []) {
      const request = requestOf(each);
      const answer = await send({ method: each.method, ...request }, caller);
      if (isRefused(request, answer))
        refused.push(`${each.permiso}: ${each.method} ${each.path} ${JSON.stringify(answer.body)}`);
    }
  };
  // Only reads run at the same time: some take long, and a deletion would take things from the others.
  await Promise.all(asking.filter(({ method }) => method === "GET").map(ask));
  for (const each of asking) if (!["GET", "DELETE"].includes(each.method)) await ask(each);
  for (const each of asking) if (each.method === "DELETE") await ask(each);
  expect(refused).toEqual([]);
  expect(new Set(asking.map((each) => each.permiso))).toEqual(new Set(callers.keys()));
});

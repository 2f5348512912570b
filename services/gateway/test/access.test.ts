import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { AnyRoute } from "../src/routes/route.js";
import { alcances, permisos } from "../src/schema/values.js";
import { tableOf } from "./described.js";
import type { Neighbours } from "./stand-ins.js";
import { createSigner, createWorld, publicUrl, type World } from "./world.js";

let world: World;
let forger: Awaited<ReturnType<typeof createSigner>>;
/** The calls to neighbours, such as `documents.Create`. */
const asked = new Set<string>();
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"], {}, undefined, noteAll);
  // The forger's key has the same id as the good one.
  forger = await createSigner("k1");
});
afterAll(async () => {
  await world?.close();
});

/** Notes each call to a neighbour, and passes it on. */
function noteAll(neighbours: Neighbours): void {
  for (const [neighbour, handlers] of Object.entries(neighbours)) {
    const rpcs = handlers as Record<string, (...given: unknown[]) => unknown>;
    for (const [rpc, handle] of Object.entries(rpcs))
      rpcs[rpc] = (...given) => {
        asked.add(`${neighbour}.${rpc}`);
        return handle(...given);
      };
  }
}

const rows = tableOf(publicUrl);
/** The callers of each operation, so that a changed permission has to be changed here too. */
const CALLERS: Readonly<Record<string, readonly string[]>> = {
  public: [
    ...["acceptInvitacion", "askPasskey", "createToken", "forgetClave", "getArchivo", "getDocs"],
    ...["getDocsPage", "getDtePdf", "getDteRecibido", "getDteRecibidoPdf", "getError"],
    ...["getEstado", "getInvitacion", "getJwks", "getLlms", "getOAuthMetadata", "getOpenApi"],
    ...["getPais", "getSaludLista", "getSaludViva", "listErrores", "listLlavesBitacora"],
    ...["listLocalidades", "listPaises", "listReglas", "resetClave", "revokeToken"],
    ...["searchCatalogo", "searchDocs"],
  ],
  optional: [...["addRecurso", "addRecursoRecibido", "getDte", "registerXml", "sendDteEmail"]],
  token: [
    ...["answerInvitacion", "beginPasskey", "beginSegundoFactor", "changeClave"],
    ...["confirmPasskey", "confirmSegundoFactor", "createLlave", "getCuenta", "getUsuario"],
    ...["listAuditoriaUsuario", "listCuentas", "listLlaves", "listPasskeys", "listPlantillas"],
    ...["listTasasImpuestos", "listTiposCambio", "removePasskey", "removeSegundoFactor"],
    ...["renamePasskey", "renewCodigosRecuperacion", "revokeLlave", "rotateLlave"],
  ],
  "dte.emitir": [
    ...["approveDteRecibido", "approvePrueba", "correctDteRechazado", "createDte", "createDtes"],
    ...["createLote", "createProducto", "deleteProducto", "planCertificacion"],
    ...["readLibroCertificacion", "resendCorreo", "takeTurnoCertificacion", "updateProducto"],
  ],
  "dte.anular": [...["cancelDte", "cancelDteRecibido"]],
  "dte.consultar": [
    ...["getBitacora", "getContribuyente", "getDteByTransaccion", "getDteRechazado"],
    ...["getDtesArchivos", "getDtesExcel", "getIntento", "getLote", "getLotePlantilla"],
    ...["getLoteResultado", "listContingencias", "listCorreos", "listDtes", "listDtesRechazados"],
    ...["listDtesRecibidos", "listEventos", "listLotes", "listRecepciones", "searchProductos"],
    ...["streamLoteEventos"],
  ],
  "cuenta.administrar": [
    ...["cancelNumeros", "checkCuenta", "createCuenta", "createWebhook", "deleteWebhook"],
    ...["getEntrega", "getWebhook", "listAuditoria", "listEntregas", "listWebhooks"],
    ...["previewPlantilla", "resendEntrega", "rotateWebhook", "sendInvitacion", "testWebhook"],
    ...["updateCuenta", "updateWebhook"],
  ],
  "sistema.consultar": [
    ...["getHistoria", "listAuditoriaDeUsuario", "listAuditoriaSistema", "listCuentasSistema"],
    ...["listPendientes", "readUsuario"],
  ],
  "sistema.administrar": [
    ...["claimCuenta", "proveCuenta", "setTasaImpuesto", "setTipoCambio"],
    ...["withdrawSegundoFactor"],
  ],
};
/** Operations that refuse API keys, whatever else a key may do. */
const ONLY_PEOPLE: readonly string[] = [
  ...["answerInvitacion", "beginPasskey", "beginSegundoFactor", "changeClave", "claimCuenta"],
  ...["confirmPasskey", "confirmSegundoFactor", "createCuenta", "createLlave", "getHistoria"],
  ...["listAuditoriaDeUsuario", "listAuditoriaSistema", "listAuditoriaUsuario"],
  ...["listCuentasSistema", "listLlaves", "listPasskeys", "listPendientes", "proveCuenta"],
  ...["readUsuario", "removePasskey", "removeSegundoFactor", "renamePasskey"],
  ...["renewCodigosRecuperacion", "revokeLlave", "rotateLlave", "sendInvitacion"],
  ...["setTipoCambio", "withdrawSegundoFactor"],
];

test("each operation is for those who are written down here, and for nobody else", () => {
  const callers = [...new Set(rows.map(({ auth }) => auth))].map((auth) => [
    auth,
    rows
      .filter((row) => row.auth === auth)
      .map(({ doc }) => doc.operationId)
      .sort(),
  ]);
  expect(Object.fromEntries(callers)).toEqual(CALLERS);
  const onlyPeople = rows.filter((row) => row.onlyPeople).map(({ doc }) => doc.operationId);
  expect(onlyPeople.sort()).toEqual(ONLY_PEOPLE);
});

const guarded = rows.filter(({ auth }) => auth !== "public");

/** Fills in each parameter of a path with anything, because it is not looked at before the token. */
const pathOf = ({ path }: AnyRoute): string => path.replace(/:\w+/g, "1");

async function ask(row: AnyRoute, authorization: string | undefined) {
  const response = await world.ask(pathOf(row), {
    method: row.method,
    headers: authorization === undefined ? {} : { Authorization: authorization },
  });
  const { codigo } = (await response.json().catch(() => ({}))) as { codigo?: string };
  return { status: response.status, codigo, challenge: response.headers.get("WWW-Authenticate") };
}

type Bad = readonly [string, () => Promise<string>];
const bearer = async (token: Promise<string>) => `Bearer ${await token}`;
const bad: readonly Bad[] = [
  ["a forged token", () => bearer(forger.sign({ scope: permisos.join(" ") }))],
  ["an expired token", () => bearer(world.token({ seconds: -60 }))],
  ["a token that is not good yet", () => bearer(world.token({ from: 60 }))],
  ["a token without an end", () => bearer(world.token({ seconds: null }))],
  ["a token of nobody", () => bearer(world.token({ sub: "" }))],
  ["a token of another issuer", () => bearer(world.token({ iss: "https://otro.test" }))],
  ["a token for another audience", () => bearer(world.token({ aud: "otra" }))],
  ["a token without its signature", async () => `Bearer ${(await world.token()).replace(/[^.]*$/, "")}`],
  [
    "a token that says it needs no signature",
    async () => {
      const header = Buffer.from('{"alg":"none","kid":"k1"}').toString("base64url");
      return `Bearer ${(await world.token()).replace(/^[^.]*/, header).replace(/[^.]*$/, "")}`;
    },
  ],
  ["a key that accounts does not know", async () => `Bearer dte_test_${"a".repeat(49)}`],
  ["what is no bearer token", async () => "Basic YTpi"],
];

describe.each(guarded.map((row) => [`${row.method} ${row.path}`, row] as const))("%s", (_name, row) => {
  test.each(bad)("does nothing for %s", async (_what, authorization) => {
    const { status, challenge } = await ask(row, await authorization());
    expect([status, challenge?.slice(0, 6)]).toEqual([401, "Bearer"]);
  });
  if (row.onlyPeople) {
    test("does nothing for a key, whatever it may do elsewhere", async () => {
      const known = world.neighbours.accounts.IdentifyLlave;
      world.neighbours.accounts.IdentifyLlave = async () => ({
        usuario: "llave:1",
        titular: "ana",
        permisos: [...alcances],
      });
      const { status, codigo } = await ask(row, `Bearer dte_live_${"a".repeat(49)}`);
      world.neighbours.accounts.IdentifyLlave = known;
      expect([status, codigo]).toEqual([403, "FEG_LLAVE_OPERACION"]);
    });
  }
  if (row.auth !== "optional") {
    test("does nothing without a token", async () => {
      expect((await ask(row, undefined)).status).toBe(401);
    });
  }
  if (row.auth !== "optional" && row.auth !== "token") {
    test("does nothing for a token of every permission but its own", async () => {
      const scope = permisos.filter((each) => each !== row.auth).join(" ");
      const { status, codigo } = await ask(row, await bearer(world.token({ scope })));
      expect([status, codigo]).toEqual([403, "FEG_FORBIDDEN"]);
    });
  }
});

/** Calls that tell whether a token is good, and those that the gateway makes by itself when it starts. */
const DE_TOKENS = [
  ...["accounts.GetJwks", "accounts.IdentifyLlave", "accounts.ListRevocaciones"],
  "receiving.ListPuertas",
];

test("nothing else is asked of a neighbour for any of them", () => {
  expect([...asked].filter((rpc) => !DE_TOKENS.includes(rpc))).toEqual([]);
  expect(asked).toContain("accounts.GetJwks");
  expect(world.lines.filter((line) => /unexpected error|unhandled/.test(line))).toEqual([]);
});

const reader = (scope = "sistema.consultar") => bearer(world.token({ scope }));

test("who sees the installation changes nothing of it, and who changes it sees it", async () => {
  const changing = guarded.filter(({ auth }) => auth === "sistema.administrar");
  const seeing = guarded.filter(({ auth }) => auth === "sistema.consultar");
  expect([changing.length > 3, seeing.length > 2]).toEqual([true, true]);
  const scope = `${permisos.join(" ")} sistema.consultar`;
  for (const row of changing)
    expect([row.path, (await ask(row, await reader(scope))).codigo]).toEqual([row.path, "FEG_FORBIDDEN"]);
  for (const row of seeing) {
    for (const authorization of [await reader(), await reader("sistema.administrar")])
      expect([row.path, (await ask(row, authorization)).status]).not.toEqual([row.path, 403]);
    expect(row.method === "GET" || row.onlyReads).toBe(true);
  }
});

test("the contract says of every operation who may call it and what is counted", async () => {
  const { paths } = (await (await world.ask("/openapi.json")).json()) as {
    paths: Record<string, Record<string, { "x-acceso"?: { quien: string; limites: string[] } }>>;
  };
  const operations = Object.entries(paths).flatMap(([path, each]) =>
    Object.values(each).map((operation) => [path, operation["x-acceso"]] as const),
  );
  expect(operations.length).toBeGreaterThan(40);
  for (const [path, acceso] of operations) {
    expect(acceso?.quien).toBeTruthy();
    expect([path, acceso?.limites.includes("dirección IP")]).toEqual([path, !path.startsWith("/salud/")]);
  }
});

test("a form that a page elsewhere posts in a reader's name changes nothing", async () => {
  const post = (path: string, headers: Record<string, string>) =>
    world.ask(path, { method: "POST", headers: { "Content-Type": "text/plain", ...headers }, body: "a=b" });
  for (const path of ["/dte/A/email", "/dte/xml", "/dte/A/recurso", "/token/revocar"]) {
    const elsewhere = await post(path, { "Sec-Fetch-Site": "cross-site", Origin: "https://mala.test" });
    expect([path, elsewhere.status]).toEqual([path, 403]);
    expect((await post(path, { "Sec-Fetch-Site": "same-origin" })).status).not.toBe(403);
    expect((await post(path, {})).status).not.toBe(403);
  }
});

test("a page elsewhere may send and read every header that the contract names", async () => {
  world.neighbours.accounts.AdmitsOrigen = async () => ({ admitido: true });
  const headers = { Origin: "https://tienda.example.com", "Access-Control-Request-Method": "POST" };
  const preflight = await world.ask("/dte", { method: "OPTIONS", headers });
  const answer = await world.ask("/openapi.json", { headers });
  const { components, paths } = (await answer.json()) as Described;
  const listed = (from: Response, name: string) => (from.headers.get(name) ?? "").toLowerCase().split(",");
  const exposed = listed(answer, "access-control-expose-headers");
  const named = Object.keys(components.headers).map((name) => name.toLowerCase());
  expect(named.filter((name) => !exposed.includes(name))).toEqual([]);
  const operations = Object.values(paths).flatMap((each) => Object.values(each));
  const parameters = [
    ...operations.flatMap((each) => each.parameters ?? []),
    ...Object.values(components.parameters),
  ];
  const sent = listed(preflight, "access-control-allow-headers");
  const wanted = parameters.filter((each) => each.in === "header").map(({ name = "" }) => name.toLowerCase());
  expect(wanted.length).toBeGreaterThan(5);
  expect(wanted.filter((name) => !sent.includes(name))).toEqual([]);
});

type Parameter = { in?: string; name?: string };
type Described = {
  components: { headers: object; parameters: Record<string, Parameter> };
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
};

test("who comes by https comes by no other way", async () => {
  expect((await world.ask("/salud/viva")).headers.get("Strict-Transport-Security")).toContain(
    "max-age=31536000",
  );
});

import { feg } from "@dte/errors";
import { until } from "@dte/testing/infra";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { said } from "./neighbours.js";
import { createWorld, type World } from "./world.js";

const redisUrl = process.env["DTE_TEST_REDIS_URL"];
const world: World = await createWorld(redisUrl);
const PRUEBA = "/vecinos/api/prueba";
const RECEPCION = "/vecinos/api/recepcion";

beforeEach(() => {
  Object.assign(world.neighbours.receiving, fullNeighbours("").receiving);
});
afterAll(async () => {
  await world.close();
});

const form = (xml: string, part = "xml") => {
  const body = `--b\r\nContent-Disposition: form-data; name="${part}"; filename="a.xml"\r\nContent-Type: text/xml\r\n\r\n${xml}\r\n--b--\r\n`;
  return { method: "POST", body, headers: { "Content-Type": "multipart/form-data; boundary=b" } };
};
const answered = async (response: Response) => [
  response.status,
  response.headers.get("content-type"),
  await response.text(),
];
const TEXT = "text/plain; charset=utf-8";

type Heard = {
  metodo: string;
  ruta: string;
  cabeceras: Record<string, string>;
  contenido: string;
  idCuenta?: string;
};

/** Collects the requests that receiving is given. */
function listen() {
  const heard: Heard[] = [];
  world.neighbours.receiving.Enter = async ({ contenido, ...rest }) => {
    heard.push({ ...rest, contenido: contenido.toString() });
    return said(200, "Recibido.");
  };
  return heard;
}

test("a file arrives byte for byte, as the part of a form or as the body, with the headers that the door names", async () => {
  const heard = listen();
  const xml = "<Documento>\r\n ñ &amp; 😀</Documento>";
  const sent = form(xml);
  const headers = { ...sent.headers, Authorization: "bearer a.b.c", Accept: "text/xml", "X-Otra": "no" };
  const first = await world.ask(RECEPCION, { ...sent, headers });
  expect(await answered(first)).toEqual([200, TEXT, "Recibido."]);
  for (const type of ["text/xml", "application/xml; charset=utf-8"]) {
    await world.ask(RECEPCION, { method: "POST", body: xml, headers: { "Content-Type": type } });
  }
  const arrived = { metodo: "POST", ruta: RECEPCION, contenido: xml, ipOrigen: "127.0.0.1" };
  const any = { accept: "*/*" };
  expect(heard).toEqual([
    { ...arrived, cabeceras: { authorization: "bearer a.b.c", accept: "text/xml" } },
    { ...arrived, cabeceras: any },
    { ...arrived, cabeceras: any },
  ]);
});

test("a door without a body is asked with nothing", async () => {
  const heard = listen();
  expect((await world.ask(PRUEBA)).status).toBe(200);
  expect(heard).toEqual([
    { metodo: "GET", ruta: PRUEBA, cabeceras: {}, contenido: "", ipOrigen: "127.0.0.1" },
  ]);
});

test("the country's answer is the answer: status, type, bytes, and of headers only those that mean something", async () => {
  world.neighbours.receiving.Enter = async () => ({
    estado: 401,
    tipoContenido: "application/xml; charset=utf-8",
    contenido: Buffer.from("<No/>"),
    cabeceras: { "WWW-Authenticate": 'Bearer realm="vecinos"', "Set-Cookie": "a=b" },
    dicho: "No.",
  });
  const response = await world.ask(PRUEBA);
  expect(response.headers.get("www-authenticate")).toBe('Bearer realm="vecinos"');
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(await answered(response)).toEqual([401, "application/xml; charset=utf-8", "<No/>"]);
});

test("paths have no case, slashes do not count, and a door may have several ways of writing it", async () => {
  const heard = listen();
  for (const path of ["/VECINOS/Api/Recepcion", "//vecinos//api/recepcion", "/vecinos/api/recepción"]) {
    const response = await fetch(world.baseUrl + path, form("<a/>"));
    expect([path, response.status]).toEqual([path, 200]);
  }
  expect(heard.map(({ ruta }) => ruta)).toEqual([RECEPCION, RECEPCION, RECEPCION]);
  expect((await fetch(`${world.baseUrl}/DTE/1`)).status).toBe(404);
});

test("an address may be an account's own: whose it is goes with what came, and the route is that of all", async () => {
  const heard = listen();
  for (const path of ["/vecinos/12ab/api/recepcion", "//VECINOS/12AB/mas/api/Recepcion"]) {
    const response = await fetch(world.baseUrl + path, form("<a/>"));
    expect([path, response.status]).toEqual([path, 200]);
  }
  await world.ask(RECEPCION, form("<a/>"));
  expect(heard.map(({ ruta, idCuenta }) => [ruta, idCuenta])).toEqual([
    [RECEPCION, "12AB"],
    [RECEPCION, "12AB"],
    [RECEPCION, undefined],
  ]);
  for (const path of [
    "/vecinos/%7Bcuenta%7D/api/recepcion/x",
    "/vecinos//api",
    "/vecinos/1/2/api/recepcion",
  ]) {
    expect([path, (await fetch(world.baseUrl + path, form("<a/>"))).status]).toEqual([path, 404]);
  }
});

test("a refusal is a text and nothing around it, however the path is written", async () => {
  expect(await answered(await fetch(`${world.baseUrl}//VECINOS//nada`))).toEqual([
    404,
    TEXT,
    expect.any(String),
  ]);
  const wrong = await world.ask(PRUEBA, { method: "POST", body: "" });
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([404, "GET"]);
  for (const request of [
    form("<a/>", "archivo"),
    { method: "POST", body: "hola" },
    form("x".repeat(64 * 1024 + 1)),
  ]) {
    expect(await answered(await world.ask(RECEPCION, request))).toEqual([400, TEXT, expect.any(String)]);
  }
});

test("what fails here tells the sender to come back", async () => {
  world.neighbours.receiving.Enter = async () => {
    throw new Error("broken");
  };
  expect(await answered(await world.ask(RECEPCION, form("<a/>")))).toEqual([503, TEXT, expect.any(String)]);
  world.neighbours.receiving.Enter = async () => {
    throw feg("FEG_NOT_FOUND", { detalle: "Nada se recibe en esta dirección." });
  };
  expect((await world.ask(RECEPCION, form("<a/>"))).status).toBe(404);
});

type ListPuertas = World["neighbours"]["receiving"]["ListPuertas"];

/** Starts a gateway to which receiving tells these doors from the beginning. */
const startWith = (list: ListPuertas): Promise<World> =>
  createWorld(redisUrl, {}, undefined, ({ receiving }) => {
    receiving.ListPuertas = list;
  });
const nothingYet: ListPuertas = async () => ({ puertas: [], completa: false });

test("while a country has not told its doors, nobody is told that a path is none", async () => {
  const other = await startWith(nothingYet);
  try {
    const { receiving } = other.neighbours;
    expect(await answered(await other.ask("/vecinos/api/prueba"))).toEqual([503, TEXT, expect.any(String)]);
    expect((await other.ask("/errores")).status).toBe(200);
    expect((await other.ask("/dte/a/b/c")).status).toBe(404);
    Object.assign(receiving, fullNeighbours("").receiving);
    expect((await other.ask("/vecinos/api/prueba")).status).toBe(200);
    expect((await other.ask("/nada")).headers.get("content-type")).toContain("json");
  } finally {
    await other.close();
  }
});

/** Makes receiving say that a country opens this path. */
const opening =
  (ruta: string): ListPuertas =>
  async () => ({
    puertas: [
      {
        ...{ metodo: "GET", rutas: ["/x", ruta], cabeceras: [], nombre: "X", pais: "AA" },
        ...{ acceso: "cualquiera", limites: ["direccion"] },
      },
    ],
    completa: true,
  });

test.each(["/errores", "/dte/de/aa", "/{cuenta}/entrega"])(
  "a country that opens %s gets none of its paths, and the log says which country it is",
  async (ruta) => {
    const other = await startWith(opening(ruta));
    try {
      other.neighbours.receiving.Enter = async () => said(200, "Mío.");
      await until(async () => other.lines.join("").includes(`AA opens GET ${ruta} to strangers`));
      expect(await (await other.ask(ruta.replace("{cuenta}", "1"))).text()).not.toBe("Mío.");
      expect((await other.ask("/x")).status).toBe(404);
    } finally {
      await other.close();
    }
  },
);

test("POST /recibidos/dte/{id}/aprobacion takes a word and, when it is a refusal, its reason", async () => {
  const token = await world.token();
  const path = "/recibidos/dte/101850043E310000000001/aprobacion";
  const ok = await world.send(path, { token, json: { estado: "aceptado" } });
  expect(await ok.json()).toMatchObject({ estado: "Aceptado", estadoAutoridad: "Recibida" });
  for (const json of [
    {},
    { estado: "Quizá" },
    { estado: "Rechazado" },
    { estado: "Aceptado", motivo: "x".repeat(251) },
  ]) {
    expect((await world.send(path, { token, json })).status).toBe(400);
  }
  const sinMotivo = await world.send(path, { token, json: { estado: "Rechazado" } });
  expect(await sinMotivo.json()).toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    mensaje: "motivo: diga por qué se rechaza el documento.",
  });
  expect((await world.send(path, { json: { estado: "Aceptado" } })).status).toBe(401);
});

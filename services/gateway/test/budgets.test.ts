import { feg } from "@dte/errors";
import { afterEach, describe, expect, test } from "@jest/globals";
import { tableOf } from "./described.js";
import { fullNeighbours } from "./full-neighbours.js";
import { sampleCuenta, sampleDte } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const redisUrl = process.env["DTE_TEST_REDIS_URL"];
const worlds: World[] = [];

const open = async (...[settings]: [Parameters<typeof createWorld>[1]]) => {
  const world = await createWorld(redisUrl, settings);
  Object.assign(world.neighbours.documents, fullNeighbours("").documents);
  Object.assign(world.neighbours.receiving, fullNeighbours("").receiving);
  worlds.push(world);
  return world;
};

afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

const [PROPIA, AJENA, NADIE] = ["123456789", "98765435", "11111111"];
const CUENTA = {
  idCertificador: "infile",
  informacionFiscal: {
    nombre: "EJEMPLO, S.A.",
    direccion: { direccion: "zona 1", codigoPostal: "01001", pais: "GT" },
  },
};

const recurso = { tipo: "url", uri: "https://example.com" };
const xml = (text: string) => ({ xmlContent: Buffer.from(text).toString("base64") });

test("what one address writes without a token is limited, whatever it writes to", async () => {
  const world = await open({ publicWritesPerMinute: 3 });
  expect((await world.send("/dte/A/recurso", { json: recurso })).status).toBe(200);
  expect((await world.send("/recibidos/dte/B/recurso", { json: recurso })).status).toBe(200);
  expect((await world.send("/dte/xml", { json: xml("<a/>") })).status).toBe(200);
  const response = await world.send("/dte/xml", { json: xml("<b/>") });
  expect(await envelopeOf(response)).toEqual(refused("FEG_RATE_LIMIT_EXCEEDED", 429));
  expect(response.headers.get("ratelimit-limit")).toBe("3");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(50);
});

test("reading, and writing with a token, do not spend it", async () => {
  const world = await open({ publicWritesPerMinute: 1 });
  const token = await world.token();
  await world.send("/dte/A/recurso", { json: recurso });
  expect((await world.send("/dte/A")).status).toBe(200);
  const json = { items: [{ descripcion: "x", precioUnitario: 1 }] };
  for (let i = 0; i < 3; i += 1) expect((await world.send("/dte", { token, json })).status).toBe(200);
});

test("what is written to one document is limited, whoever writes and however its id is written", async () => {
  const world = await open({ publicWritesPerDocumentPerHour: 2, trustProxy: 1 });
  let from = 0;
  const write = (path: string, json: unknown) => {
    from += 1;
    return world.send(path, { json, headers: { "X-Forwarded-For": `203.0.113.${from}` } });
  };
  expect((await write("/dte/abc/recurso", recurso)).status).toBe(200);
  expect((await write("/dte/ABC/recurso", recurso)).status).toBe(200);
  const response = await write("/dte/Abc/recurso", recurso);
  expect(await envelopeOf(response)).toEqual(refused("FEG_RATE_LIMIT_EXCEEDED", 429));
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect((await write("/dte/XYZ/recurso", recurso)).status).toBe(200);
});

test("strangers who use up what may be written to a document leave its account, and each other use of it, theirs", async () => {
  const world = await open({ publicWritesPerDocumentPerHour: 1, trustProxy: 1 });
  let from = 0;
  const write = async (path: string, token?: string) => {
    from += 1;
    const headers = { "X-Forwarded-For": `203.0.113.${from}` };
    const json = path.endsWith("recurso") ? recurso : undefined;
    return (await world.send(path, { method: "POST", token, json, headers })).status;
  };
  const [ana, luis] = [await world.token({ sub: "ana" }), await world.token({ sub: "luis" })];
  for (const [path, done, another] of [
    ["/dte/A/recurso", 200, 200],
    // All users share one budget here, because it is the same mail to the same receiver.
    ["/dte/A/email", 204, 429],
    ["/recibidos/dte/A/recurso", 200, 200],
  ] as const) {
    expect([path, await write(path), await write(path)]).toEqual([path, done, 429]);
    expect([path, await write(path, ana), await write(path, luis)]).toEqual([path, done, another]);
    // A user with a token can write no more than anybody else.
    expect([path, await write(path, ana)]).toEqual([path, 429]);
  }
});

test("a document is mailed so many times in an hour, however many users ask for it", async () => {
  const world = await open({ publicWritesPerDocumentPerHour: 2 });
  const mail = async (id: string, token?: string) =>
    (await world.send(`/dte/${id}/email`, { method: "POST", token })).status;
  const statuses: number[] = [];
  for (const sub of ["ana", "luis", "eva", "usuarios"])
    statuses.push(await mail("A", await world.token({ sub })));
  expect(statuses).toEqual([204, 204, 429, 429]);
  expect([await mail("A"), await mail("B", await world.token())]).toEqual([204, 204]);
});

/** Lines of one /56: those of a customer, or of a mobile network. */
const line = (at: number) => `2001:db8:aaaa:bb${at.toString(16).padStart(2, "0")}::1`;
/** Lines of one company in a /48, each in a /56 of its own. */
const branch = (at: number) => `2001:db8:aaaa:${at.toString(16).padStart(2, "0")}00::1`;
/** Neighbours in a /24 of IPv4. */
const neighbour = (at: number) => `203.0.113.${at + 1}`;

test.each([
  ["a /56", line, 16],
  ["a /48", branch, 64],
  ["a /24 of IPv4", neighbour, 16],
] as const)(
  "what %s writes without a token is limited, from however many addresses",
  async (_what, addressOf, times) => {
    const world = await open({ publicWritesPerMinute: 2, trustProxy: 1 });
    const mail = async (address: string, at: number) =>
      (
        await world.send(`/dte/${at}/email`, {
          method: "POST",
          headers: { "X-Forwarded-For": address, "Idempotency-Key": `clave-${at}` },
        })
      ).status;
    const statuses: number[] = [];
    for (let at = 0; at < 2 * times + 1; at += 1) statuses.push(await mail(addressOf(at), at));
    expect(statuses).toEqual([...Array(2 * times).fill(204), 429]);
    expect(await mail("2001:db8:cccc::1", 999)).toBe(204);
  },
);

test("who has a good token writes on where neighbours have used up what their network may, and no more than an address may", async () => {
  const world = await open({ publicWritesPerMinute: 1, trustProxy: 1 });
  const mail = async (host: number, token?: string) =>
    (
      await world.send(`/dte/${host}/email`, {
        method: "POST",
        token,
        headers: { "X-Forwarded-For": neighbour(host) },
      })
    ).status;
  for (let host = 0; host < 16; host += 1) expect(await mail(host)).toBe(204);
  const token = await world.token();
  expect([await mail(100), await mail(101, token), await mail(101, token), await mail(102, token)]).toEqual([
    429, 204, 429, 204,
  ]);
});

test("who has a good token ends a session where neighbours have used up what their network may write", async () => {
  const world = await open({ publicWritesPerMinute: 1, trustProxy: 1 });
  const end = (host: number, token?: string) =>
    world.send("/token/revocar", {
      json: { token: `token-${host}` },
      token,
      headers: { "X-Forwarded-For": neighbour(host) },
    });
  for (let host = 0; host < 16; host += 1) expect((await end(host)).status).toBe(204);
  const refusedOne = await end(100, "no es un token");
  expect([refusedOne.status, refusedOne.headers.get("www-authenticate")]).toEqual([429, null]);
  const token = await world.token();
  expect([(await end(101, token)).status, (await end(101, token)).status]).toEqual([204, 429]);
});

test("a document that is registered over and over is limited, another one is not", async () => {
  const world = await open({ publicWritesPerDocumentPerHour: 1 });
  expect((await world.send("/dte/xml", { json: xml("<a/>") })).status).toBe(200);
  expect((await world.send("/dte/xml", { json: xml("<a/>") })).status).toBe(429);
  expect((await world.send("/dte/xml", { json: xml("<b/>") })).status).toBe(200);
});

/** Makes a request of an operation; with the same name it writes to the same thing. */
type Named = (nombre: string) => { path: string; json?: unknown };
const NAMED: Readonly<Record<string, Named>> = {
  "POST /dte/:id/email": (nombre) => ({ path: `/dte/${nombre}/email` }),
  "POST /dte/:id/recurso": (nombre) => ({ path: `/dte/${nombre}/recurso`, json: recurso }),
  "POST /recibidos/dte/:id/recurso": (nombre) => ({
    path: `/recibidos/dte/${nombre}/recurso`,
    json: recurso,
  }),
  "POST /dte/xml": (nombre) => ({ path: "/dte/xml", json: xml(`<${nombre}/>`) }),
  "POST /token/revocar": (nombre) => ({ path: "/token/revocar", json: { token: nombre } }),
  "POST /usuario/clave/cambio": (nombre) => ({
    path: "/usuario/clave/cambio",
    json: { codigo: nombre, claveNueva: "otra clave larga" },
  }),
  "POST /invitacion/consulta": (nombre) => ({ path: "/invitacion/consulta", json: { codigo: nombre } }),
  "POST /invitacion/respuesta": (nombre) => ({
    path: "/invitacion/respuesta",
    json: { codigo: nombre, acepta: false },
  }),
};
/** These name no document, or name a user, whose way back nobody else may close. */
const OF_ADDRESS = ["POST /passkey/opciones", "POST /usuario/clave/olvido"];

describe("each operation that is written to without a token", () => {
  const budgeted = tableOf(publicUrl).filter(({ budget }) => budget !== undefined);
  test("is one of these", () => {
    const rows = budgeted.map(({ method, path }) => `${method} ${path}`);
    expect(rows.sort()).toEqual([...Object.keys(NAMED), ...OF_ADDRESS].sort());
  });

  test("spends what its address may write, whatever is sent", async () => {
    const world = await open({ publicWritesPerMinute: 1, trustProxy: 1 });
    for (const [at, { method, path }] of budgeted.entries()) {
      const send = () =>
        world.ask(path.replace(":id", "A"), { method, headers: { "X-Forwarded-For": `203.0.113.${at}` } });
      const statuses = [(await send()).status, (await send()).status];
      expect([path, ...statuses.map((status) => status === 429)]).toEqual([path, false, true]);
    }
  });

  test.each(Object.entries(NAMED))("spends what may be written to what it names: %s", async (_row, named) => {
    const world = await open({ publicWritesPerDocumentPerHour: 1, trustProxy: 1 });
    let from = 0;
    const isRefused = async (nombre: string) => {
      from += 1;
      const { path, json } = named(nombre);
      const headers = { "X-Forwarded-For": `203.0.113.${from}` };
      return (await world.send(path, { method: "POST", headers, json })).status === 429;
    };
    expect([await isRefused("abc"), await isRefused("abc"), await isRefused("xyz")]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

test("nobody closes another's way back by asking for it", async () => {
  const world = await open({ publicWritesPerDocumentPerHour: 1, trustProxy: 1 });
  const asked: string[] = [];
  world.neighbours.accounts.ForgetClave = async ({ usuario }) => {
    asked.push(usuario);
    return {};
  };
  const forget = (from: string) =>
    world.send("/usuario/clave/olvido", {
      json: { usuario: "ana@example.com" },
      headers: { "X-Forwarded-For": from },
    });
  for (let time = 0; time < 3; time += 1) await forget("203.0.113.66");
  expect((await forget("198.51.100.7")).status).toBe(204);
  expect(asked).toHaveLength(4);
});

test("two gateways count together", async () => {
  const one = await open({ publicWritesPerMinute: 2 });
  const other = await createWorld(redisUrl, { publicWritesPerMinute: 2, redisUrl: one.redisUrl });
  worlds.push(other);
  await one.send("/dte/A/recurso", { json: recurso });
  await other.send("/dte/A/recurso", { json: recurso });
  expect((await one.send("/dte/A/recurso", { json: recurso })).status).toBe(429);
});

test("a user learns of so many tax ids in an hour whether they have an account, and then of none, however it is asked", async () => {
  const world = await open({ foreignAccountsPerHour: 4 });
  const { accounts } = world.neighbours;
  const created: string[] = [];
  accounts.Create = async ({ entrada }) => {
    const id = entrada?.id ?? "";
    if (id === AJENA) throw feg("FEG_CUE_CREA_002", { id });
    created.push(id);
    return sampleCuenta;
  };
  accounts.Update = async ({ idCuenta }) => {
    if (idCuenta === PROPIA) return sampleCuenta;
    if (idCuenta === AJENA) throw feg("FEG_FORBIDDEN");
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "La cuenta no existe." });
  };
  const [token, another] = [await world.token({ sub: "ana" }), await world.token({ sub: "luis" })];
  const change = (id: string, bearer = token) =>
    world.send(`/cuenta/${id}`, { method: "PATCH", token: bearer, json: {} });
  const openCuenta = (id: string, bearer = token) =>
    world.send("/cuenta", { token: bearer, json: { ...CUENTA, id } });
  const statuses = async (...answers: Promise<Response>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  expect((await change(AJENA)).status).toBe(403);
  expect((await change(NADIE)).status).toBe(400);
  expect((await openCuenta(AJENA)).status).toBe(400);
  expect((await openCuenta("22222222")).status).toBe(200);
  // From here on the answers are the same for accounts that exist and those that do not, and none is opened.
  const response = await change(AJENA);
  expect(await envelopeOf(response)).toEqual(refused("FEG_RATE_LIMIT_EXCEEDED", 429));
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect(await statuses(change(NADIE), openCuenta(AJENA), openCuenta("33333333"))).toEqual([429, 429, 429]);
  expect(created).toEqual(["22222222"]);
  // The caller's own account can still be changed, and other users are not limited.
  expect((await change(PROPIA)).status).toBe(200);
  expect(await statuses(change(AJENA, another), openCuenta("44444444", another))).toEqual([403, 200]);
});

test("who is refused what others' accounts may not register learns of so many in an hour, and then nothing is registered for them", async () => {
  const world = await open({ foreignAccountsPerHour: 3, trustProxy: 1 });
  world.neighbours.receiving.RegisterXml = async ({ contenido }) => {
    const text = contenido.toString();
    if (text.includes("AJENA")) throw feg("1000", { detalle: "De otros." }).with({ cuentaAjena: true });
    if (text.includes("ROTO")) throw feg("1000", { detalle: "La firma no es válida." });
    return sampleDte;
  };
  let last = 0;
  const send = async (what: string, from: string, token?: string) => {
    last += 1;
    const response = await world.send("/dte/xml", {
      json: { xmlContent: `<${what} n="${last}"/>`, isBase64Encoded: false },
      headers: { "X-Forwarded-For": from },
      ...(token && { token }),
    });
    const { codigo, mensaje } = (await response.json()) as { codigo?: string; mensaje?: string };
    return [response.status, codigo ?? "", mensaje ?? ""].slice(0, codigo === "1000" ? 3 : 2);
  };
  const [here, there] = ["203.0.113.7", "198.51.100.9"];
  const registered = [200, ""];
  const told = [400, "1000", "De otros."];
  const nothing = [429, "FEG_RATE_LIMIT_EXCEEDED"];
  // Neither the user's own documents nor a file that is none count, because the answers tell nothing about other accounts.
  for (const what of ["SUYA", "SUYA", "SUYA", "SUYA"]) expect(await send(what, here)).toEqual(registered);
  for (const _ of [1, 2, 3, 4])
    expect(await send("ROTO", here)).toEqual([400, "1000", "La firma no es válida."]);
  for (const _ of [1, 2, 3]) expect(await send("AJENA", here)).toEqual(told);
  // From here on the answers are the same for tax ids with an account and without one.
  expect([await send("AJENA", here), await send("SUYA", here)]).toEqual([nothing, nothing]);
  // Another address is not limited, and neither is a user, who has a budget of their own wherever they are.
  expect([await send("AJENA", there), await send("SUYA", there)]).toEqual([told, registered]);
  const [ana, luis] = [await world.token({ sub: "ana" }), await world.token({ sub: "luis" })];
  for (const _ of [1, 2, 3]) expect(await send("AJENA", here, ana)).toEqual(told);
  expect([await send("SUYA", there, ana), await send("SUYA", here, luis)]).toEqual([nothing, registered]);
  // It is the same budget as that of questions about accounts by other operations.
  world.neighbours.accounts.Update = async () => {
    throw feg("FEG_FORBIDDEN");
  };
  const change = await world.send(`/cuenta/${AJENA}`, { method: "PATCH", token: ana, json: {} });
  expect(change.status).toBe(429);
});

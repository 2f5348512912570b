import { feg } from "@dte/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { AnyRoute } from "../src/routes/route.js";
import { tableOf } from "./described.js";
import { fullNeighbours } from "./full-neighbours.js";
import { sampleWebhook } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const SCOPE = "dte.emitir dte.anular dte.consultar cuenta.administrar sistema.administrar";

let world: World;
let other: World;
let token: string;

/** The keys that documents remembers, the same for both gateways. */
type Guardada = { huella: string; intento: string; isOver: boolean; respuesta?: Buffer };
const claves = new Map<string, Guardada>();
/** Tells whether the database accepts the outcome of a request. */
let isKept = true;
let added = 0;

beforeAll(async () => {
  const redisUrl = process.env["DTE_TEST_REDIS_URL"];
  world = await createWorld(redisUrl);
  other = await createWorld(redisUrl);
  token = await world.token({ scope: SCOPE });
  for (const each of [world, other]) {
    const { GetJwks } = each.neighbours.accounts;
    for (const [name, full] of Object.entries(fullNeighbours(""))) {
      Object.assign(each.neighbours[name as keyof typeof each.neighbours], full);
    }
    each.neighbours.accounts.GetJwks = GetJwks;
    each.neighbours.claves.Open = async ({ id, huella, intento, repetible }) => {
      const text = huella.toString("hex");
      const known = claves.get(id);
      if (!known || (repetible && known.isOver && !known.respuesta)) {
        claves.set(id, { huella: text, intento, isOver: false });
        return { estado: "nueva" };
      }
      if (known.huella !== text) return { estado: "otra" };
      if (known.respuesta) return { estado: "terminada", respuesta: known.respuesta };
      return { estado: known.isOver ? "incierta" : "abierta" };
    };
    each.neighbours.claves.Close = async ({ id, intento, respuesta, sinEfecto }) => {
      if (!isKept) throw new Error("the database went away");
      const known = claves.get(id);
      if (known?.intento !== intento) return {};
      if (sinEfecto) claves.delete(id);
      else claves.set(id, { ...known, isOver: true, ...(respuesta && { respuesta }) });
      return {};
    };
    each.neighbours.webhooks.Create = async () => {
      added += 1;
      return { webhook: sampleWebhook, secreto: `whsec_${added}` };
    };
  }
});
afterAll(async () => {
  await other?.close();
  await world?.close();
});
beforeEach(() => {
  claves.clear();
  isKept = true;
  added = 0;
});

const json = { url: "https://tienda.example.com/eventos" };
const add = (key: string, body: object = json, at = world, bearer = token) =>
  at.send("/webhook", { token: bearer, json: body, headers: { "Idempotency-Key": key } });
const replayed = ({ headers }: Response) => headers.get("idempotent-replayed");

const keyed = tableOf(publicUrl).filter(({ repeats }) => repeats !== undefined);

/** Gives the first example of an operation, as a client would send it. */
function exampleOf({ path, method, doc, body }: AnyRoute) {
  const { params = {}, body: example } = doc.examples[0] ?? {};
  return {
    path: path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? "1"),
    method,
    ...(body?.form === "file" && { body: "PK", headers: { "Content-Type": "application/octet-stream" } }),
    ...(example !== undefined && { json: example }),
  };
}

describe("every operation that writes for a user, or with a budget", () => {
  test("takes keys, but for those that have no need of them", () => {
    const without = tableOf(publicUrl)
      .filter(({ method, headers }) => method !== "GET" && headers?.fields["idempotency-key"] === undefined)
      .map(({ method, path }) => `${method} ${path}`);
    expect(without.sort()).toEqual(
      [
        // The body names the thing that is made.
        "POST /dte/xml",
        // They only keep a note that they were called.
        "POST /sistema/usuario/consulta",
        "POST /sistema/usuario/auditoria",
        "POST /cuenta/:id/certificacion",
        "POST /cuenta/:id/certificacion/libro",
        // The body holds the whole change, so the same request again changes nothing.
        "PATCH /usuario/passkey/:id",
        "POST /cuenta/:id/certificacion/aprobacion",
        "POST /cuenta/:id/certificacion/turno",
        "POST /cuenta/:id/probar",
        "POST /plantilla/dte/vista-previa",
        // Their answers are secrets, which are kept nowhere.
        "POST /token",
        "POST /token/revocar",
        "POST /usuario/clave",
        "POST /usuario/clave/olvido",
        "POST /usuario/clave/cambio",
        "POST /usuario/segundo-factor",
        "POST /passkey/opciones",
        "POST /usuario/passkey",
        "POST /usuario/passkey/baja",
        "POST /usuario/passkey/confirmacion",
        // The mailed code is spent with the first answer.
        "POST /invitacion/consulta",
        "POST /invitacion/respuesta",
        "POST /usuario/segundo-factor/baja",
        "POST /usuario/segundo-factor/codigos",
        // A repetition would take away a second step that was added since.
        "POST /sistema/segundo-factor/baja",
        "POST /usuario/segundo-factor/confirmacion",
      ].sort(),
    );
  });

  test.each(keyed.map((row) => [`${row.method} ${row.path}`, row] as const))(
    "%s answers a repeated key as the first time",
    async (_name, row) => {
      const { path, headers = {}, ...example } = exampleOf(row);
      const send = () =>
        world.send(path, { ...example, token, headers: { ...headers, "Idempotency-Key": "una" } });
      const first = await send();
      const again = await send();
      expect([first.status, replayed(first)]).toEqual([expect.any(Number), null]);
      expect([again.status, replayed(again)]).toEqual([first.status, "true"]);
      expect(await again.text()).toBe(await first.text());
    },
  );
});

test("of two gateways that get a key at once one does what it asks for", async () => {
  let go: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    go = resolve;
  });
  let finish: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { Create } = world.neighbours.webhooks;
  world.neighbours.webhooks.Create = async (...asked) => {
    go();
    await held;
    return await Create(...asked);
  };
  const first = add("k");
  await begun;
  const meanwhile = await add("k", json, other, await other.token({ scope: SCOPE }));
  expect(await envelopeOf(meanwhile)).toEqual(refused("FEG_DTE_INVALID_OPERATION", 409));
  expect(Number(meanwhile.headers.get("retry-after"))).toBeGreaterThan(0);
  finish();
  world.neighbours.webhooks.Create = Create;
  expect((await first).status).toBe(200);
  expect(added).toBe(1);
  expect(replayed(await add("k", json, other, await other.token({ scope: SCOPE })))).toBe("true");
});

test("the same key with another body is 422, and another user's key is another key", async () => {
  await add("k");
  expect(await envelopeOf(await add("k", { ...json, descripcion: "otra" }))).toEqual(
    refused("FEG_VALIDATION_ERROR", 422),
  );
  const luis = await world.token({ sub: "luis", scope: "cuenta.administrar" });
  expect(replayed(await add("k", json, world, luis))).toBe(null);
  expect(added).toBe(2);
});

test("an answer is repeated to no token that may do less than the one it was for", async () => {
  const path = "/llave";
  const asked = {
    nombre: "Tienda",
    estaEnAmbienteDePruebas: true,
    cuentas: ["1001"],
    permisos: ["dte.consultar"],
    diasVigencia: 30,
  };
  const create = async (scope: string, at = world) =>
    at.send(path, {
      token: await at.token({ scope }),
      json: asked,
      headers: { "Idempotency-Key": "k" },
    });
  const first = await create("dte.consultar dte.emitir");
  const { texto } = (await first.clone().json()) as { texto?: string };
  expect([first.status, typeof texto]).toEqual([200, "string"]);
  for (const scope of ["dte.consultar", "dte.emitir", "dte.anular cuenta.administrar"]) {
    const narrow = await create(scope);
    expect([narrow.status, replayed(narrow)]).toEqual([422, null]);
    const said = await narrow.clone().text();
    expect(said).toMatch(/token con los mismos permisos/);
    expect(said).not.toContain(texto);
    expect(await envelopeOf(narrow)).toEqual(refused("FEG_VALIDATION_ERROR", 422));
  }
  // These are a renewed token, at any replica, and one with more permissions.
  for (const scope of ["dte.emitir dte.consultar", "dte.emitir dte.consultar cuenta.administrar"]) {
    const again = await create(scope, other);
    expect([again.status, replayed(again), await again.json()]).toEqual([
      200,
      "true",
      await first.clone().json(),
    ]);
  }
});

test("a refusal is repeated too, and one that says to come again is not", async () => {
  const { Create } = world.neighbours.webhooks;
  world.neighbours.webhooks.Create = async () => {
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "Ya hay diez." });
  };
  const first = await add("a");
  world.neighbours.webhooks.Create = async () => {
    throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 5 });
  };
  const again = await add("a");
  expect([again.status, replayed(again), await again.json()]).toEqual([400, "true", await first.json()]);
  expect((await add("b")).status).toBe(429);
  world.neighbours.webhooks.Create = Create;
  expect([(await add("b")).status, added]).toEqual([200, 1]);
});

test("what nobody can say of is not done again, and never answered as done", async () => {
  const { Create } = world.neighbours.webhooks;
  world.neighbours.webhooks.Create = async (...asked) => {
    await Create(...asked);
    throw new Error("it died in the middle");
  };
  expect(await envelopeOf(await add("k"))).toEqual(refused("1000"));
  world.neighbours.webhooks.Create = Create;
  expect(await envelopeOf(await add("k"))).toEqual(refused("FEG_CLAVE_INCIERTA", 409));
  expect(added).toBe(1);
});

test("what does nothing more a second time is done by who sends it again", async () => {
  const { Delete } = world.neighbours.webhooks;
  let asked = 0;
  world.neighbours.webhooks.Delete = async () => {
    asked += 1;
    if (asked === 1) throw new Error("it died in the middle");
    return {};
  };
  const send = () =>
    world.send("/webhook/1f0f8a7e-3a58-4a0e-9b0e-2f3c7f6d5b11", {
      method: "DELETE",
      token,
      headers: { "Idempotency-Key": "k" },
    });
  expect(await envelopeOf(await send())).toEqual(refused("1000"));
  expect([(await send()).status, asked]).toEqual([204, 2]);
  world.neighbours.webhooks.Delete = Delete;
});

test("an answer that could not be kept reaches its client, and is not made up for who asks again", async () => {
  isKept = false;
  expect((await add("k")).status).toBe(200);
  expect(await envelopeOf(await add("k"))).toEqual(refused("FEG_DTE_INVALID_OPERATION", 409));
  for (const [id, each] of claves) claves.set(id, { ...each, isOver: true });
  expect(await envelopeOf(await add("k"))).toEqual(refused("FEG_CLAVE_INCIERTA", 409));
  expect(added).toBe(1);
});

test("what is kept shows nothing of the request and of the answer", async () => {
  await add("una-clave-del-cliente");
  const kept = [...claves].map(([id, { huella, respuesta }]) =>
    [id, huella, respuesta?.toString("latin1")].join(" "),
  );
  expect(kept).toHaveLength(1);
  expect(kept.join()).not.toMatch(/una-clave|tienda|whsec|ana/);
});

test("what is kept for one user is read in no other's name, though it were given out for that", async () => {
  await add("k");
  const [ofAna] = claves.values();
  if (!ofAna?.respuesta) throw new Error("nothing is kept");
  const { Open } = world.neighbours.claves;
  const { respuesta } = ofAna;
  world.neighbours.claves.Open = async () => ({ estado: "terminada", respuesta });
  const luis = await world.token({ sub: "luis", scope: "cuenta.administrar" });
  expect(await envelopeOf(await add("k", json, world, luis))).toEqual(refused("1000"));
  expect(replayed(await add("k"))).toBe("true");
  world.neighbours.claves.Open = Open;
});

test("amounts are repeated as who repeats prefers them", async () => {
  const path = "/dte/6F1A2B3C-0000-4000-8000-0123456789AB/anular";
  const body = { dteId: "6F1A2B3C-0000-4000-8000-0123456789AB", motivoAnulacion: "Error" };
  const send = (headers = {}) =>
    world.ask(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${token}`,
        "Idempotency-Key": "k",
        ...headers,
      },
    });
  const { total, numero } = (await (await send()).json()) as { total: number; numero: number };
  const again = await send({ Prefer: "amounts=string" });
  const texts = (await again.json()) as { total: string; numero: number };
  expect([replayed(again), Number(texts.total), typeof texts.total, texts.numero]).toEqual([
    "true",
    total,
    "string",
    numero,
  ]);
});

test("without a user a key is nobody's own: another request under it is another request", async () => {
  const send = (uri: string) =>
    world.send("/dte/A/recurso", { json: { tipo: "url", uri }, headers: { "Idempotency-Key": "1" } });
  const [one, two, again] = [
    await send("https://a.example"),
    await send("https://b.example"),
    await send("https://a.example"),
  ];
  expect([one, two, again].map((each) => [each.status, replayed(each)])).toEqual([
    [200, null],
    [200, null],
    [200, "true"],
  ]);
});

test("of what was refused without a user nothing is kept, and the same key asks anew", async () => {
  const { QueueCorreo } = world.neighbours.documents;
  const asked: string[] = [];
  world.neighbours.documents.QueueCorreo = async ({ id }) => {
    asked.push(id);
    throw feg("FEG_DET_OBTE_INEX");
  };
  const mail = (id: string, key: string, bearer?: string) =>
    world.send(`/dte/${id}/email`, {
      method: "POST",
      token: bearer,
      headers: { "Idempotency-Key": key },
    });
  for (let time = 0; time < 3; time += 1) {
    const refusal = await mail(`azar-${time}`, `k-${time}`);
    expect(await envelopeOf(refusal)).toEqual(refused("FEG_DET_OBTE_INEX"));
  }
  expect([claves.size, replayed(await mail("azar-0", "k-0"))]).toEqual([0, null]);
  expect(asked).toEqual(["azar-0", "azar-1", "azar-2", "azar-0"]);
  // A user's repeated request gets the first answer.
  await mail("azar-0", "k-0", token);
  expect([claves.size, replayed(await mail("azar-0", "k-0", token)), asked.length]).toEqual([1, "true", 5]);
  world.neighbours.documents.QueueCorreo = QueueCorreo;
  // A request without a user is done only once.
  expect((await mail("uno", "k-0")).status).toBe(204);
  expect(replayed(await mail("uno", "k-0"))).toBe("true");
});

test("while nobody keeps keys, what bears one is refused before it is done, and the rest goes on", async () => {
  const { Open } = world.neighbours.claves;
  world.neighbours.claves.Open = async () => {
    throw new Error("the database went away");
  };
  expect(await envelopeOf(await add("k"))).toEqual(refused("1000"));
  expect(added).toBe(0);
  expect((await world.send("/webhook", { token, json })).status).toBe(200);
  world.neighbours.claves.Open = Open;
});

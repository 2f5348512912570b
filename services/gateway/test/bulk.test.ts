import { feg } from "@dte/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { Redis } from "ioredis";
import { collectLabels, type Labels } from "./collected.js";
import { fullNeighbours } from "./full-neighbours.js";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, factura, refused, type World } from "./world.js";

const mayIssue = fullNeighbours("").accounts.GetUsuario;

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  token = await world.token();
  world.neighbours.accounts.GetUsuario = mayIssue;
});
afterAll(async () => {
  await world?.close();
});

let asked: string[];
beforeEach(() => {
  asked = [];
  world.neighbours.documents.GetIntento = async () => ({ estado: "inexistente" });
  world.neighbours.documents.Create = async ({ solicitud, idIntento }) => {
    asked.push(solicitud?.numeroTransaccion ?? idIntento);
    if (solicitud?.numeroTransaccion === "REPETIDO")
      throw feg("FEG_DTE_CREA_001", { numeroTransaccion: "REPETIDO" }).with({ idExistente: "OTRO" });
    return {
      ...sampleDte,
      ...(solicitud?.numeroTransaccion && { numeroTransaccion: solicitud.numeroTransaccion }),
    };
  };
});

type Told = {
  linea: number;
  estado: number;
  codigo?: string;
  dte?: { id: string; total: number };
  idExistente?: string;
  errores?: { puntero?: string }[];
};

async function send(lines: readonly string[], headers: Record<string, string> = {}) {
  const response = await world.send("/dte/bulk", {
    method: "POST",
    token,
    headers: { "Content-Type": "application/x-ndjson", ...headers },
    body: lines.join("\n"),
  });
  const text = await response.text();
  const told = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Told);
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    told: told.toSorted((a, b) => a.linea - b.linea),
  };
}

const line = (numeroTransaccion?: string, more: object = {}) =>
  JSON.stringify({ ...factura, ...more, numeroTransaccion });

describe("POST /dte/bulk", () => {
  test("counts each line for its account: what is beyond the hour's limit says when to come back", async () => {
    const limited = await createWorld(process.env["DTE_TEST_REDIS_URL"], { accountRateLimitPerHour: 4 });
    try {
      const issued: string[] = [];
      limited.neighbours.accounts.GetUsuario = async ({ usuario }) => ({
        permisosSistema: [],
        usuario,
        nombre: "",
        direccionCorreoElectronico: "",
        cuentas: [{ id: "1", nombre: "", pais: "GT", permisos: ["dte.emitir"] }],
        invitaciones: [],
      });
      limited.neighbours.documents.Create = async ({ solicitud }) => {
        issued.push(solicitud?.numeroTransaccion ?? "");
        return { ...sampleDte };
      };
      const response = await limited.send("/dte/bulk", {
        method: "POST",
        token: await limited.token(),
        headers: { "Content-Type": "application/x-ndjson" },
        body: Array.from({ length: 7 }, (_, i) => line(`PEDIDO-${i}`)).join("\n"),
      });
      const told = (await response.text())
        .split("\n")
        .filter(Boolean)
        .map((each) => JSON.parse(each) as Told & { reintentarEnSegundos?: number });
      // The request itself counts as one of the four.
      expect(issued).toHaveLength(3);
      const refused = told.filter(({ estado }) => estado !== 200);
      expect(refused.map(({ estado, codigo }) => [estado, codigo])).toEqual(
        Array(4).fill([429, "FEG_RATE_LIMIT_EXCEEDED"]),
      );
      for (const { reintentarEnSegundos = 0 } of refused) expect(reintentarEnSegundos).toBeGreaterThan(60);
    } finally {
      await limited.close();
    }
  });

  test("has a line wait for room in the present minute, and issues it then", async () => {
    const limited = await createWorld(process.env["DTE_TEST_REDIS_URL"], { userRateLimitPerMinute: 3 });
    limited.neighbours.accounts.GetUsuario = mayIssue;
    const redis = new Redis(limited.redisUrl);
    try {
      const issued: number[] = [];
      limited.neighbours.documents.Create = async () => {
        issued.push(performance.now());
        return { ...sampleDte };
      };
      // The request itself is the third of the minute; the window of the other two ends in ten seconds.
      const began = performance.now();
      const [seconds, micros] = await redis.time();
      const before = (Number(seconds) - 50) * 1_000_000 + Number(micros);
      for (const moment of [before, before + 1])
        await redis.zadd("usos:usuario-minuto:ana", moment, String(moment));
      const response = await limited.send("/dte/bulk", {
        method: "POST",
        token: await limited.token(),
        headers: { "Content-Type": "application/x-ndjson" },
        body: [line("UNO"), line("DOS")].join("\n"),
      });
      const told = (await response.text()).trim().split("\n");
      expect(told.map((each) => (JSON.parse(each) as Told).estado)).toEqual([200, 200]);
      for (const at of issued) expect(at - began).toBeGreaterThan(9_900);
      expect(issued).toHaveLength(2);
    } finally {
      redis.disconnect();
      await limited.close();
    }
  });

  test("refuses line breaks without end before it takes them apart", async () => {
    const response = await world.send("/dte/bulk", {
      method: "POST",
      token,
      headers: { "Content-Type": "application/x-ndjson" },
      body: `${line("UNO")}${"\n".repeat(10 * 1024 * 1024 - 2_000)}`,
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        codigo: "FEG_VALIDATION_ERROR",
        mensaje: expect.stringContaining("10000 líneas con las vacías"),
      }),
    ]);
    expect(asked).toEqual([]);
    const { told } = await send([...Array(5_000).fill(""), line("DOS"), ...Array(4_000).fill("")]);
    expect(told.map(({ linea, estado }) => [linea, estado])).toEqual([[5_001, 200]]);
  });

  test("answers each line as it would have been answered alone", async () => {
    const { status, type, told } = await send([
      line("UNO"),
      "",
      line("REPETIDO"),
      "{ esto no es JSON",
      line("MAL", { items: [{ descripcion: "Café", precioUnitario: "diez" }] }),
      line("PARECIDO", { numTransaccion: "x" }),
      line(),
    ]);
    expect([status, type]).toEqual([200, "application/x-ndjson"]);
    expect(told.map(({ linea, estado, codigo }) => [linea, estado, codigo])).toEqual([
      [1, 200, undefined],
      [3, 400, "FEG_DTE_CREA_001"],
      [4, 400, "FEG_VALIDATION_ERROR"],
      [5, 400, "FEG_VALIDATION_ERROR"],
      [6, 400, "FEG_VALIDATION_ERROR"],
      [7, 400, "FEG_VALIDATION_ERROR"],
    ]);
    expect(told[0]?.dte).toMatchObject({ id: sampleDte.id, total: 12.5 });
    expect(told[1]?.idExistente).toBe("OTRO");
    expect(told[3]?.errores?.[0]?.puntero).toBe("/items/0/precioUnitario");
    expect(asked.toSorted()).toEqual(["REPETIDO", "UNO"]);
  });

  test("counts each line as a request, and tells failures of ours from those of its client", async () => {
    const create = world.neighbours.documents.Create;
    world.neighbours.documents.Create = async (request, call) => {
      if (request.solicitud?.numeroTransaccion === "AVERIA") throw new Error("the database is away");
      if (!create) throw new Error("no neighbour");
      return await create(request, call);
    };
    const counted: Labels[] = [];
    const end = collectLabels("http.server.request.duration", counted);
    const { status } = await send([line("A-1"), line("REPETIDO"), "{", line("AVERIA")]);
    await end();
    expect(status).toBe(200);
    const lines = counted.filter((each) => each["http.route"] === "/dte/bulk#linea");
    expect(lines.map((each) => [each["http.response.status_code"], each["codigo"]]).toSorted()).toEqual([
      ["200", ""],
      ["400", "FEG_DTE_CREA_001"],
      ["400", "FEG_VALIDATION_ERROR"],
      ["400", "propio"],
    ]);
  });

  test("under a key gives each line an intent of its own, which is the same when it is sent again", async () => {
    const lines = [line(), line()];
    await send(lines, { "Idempotency-Key": "lote-1" });
    await send(lines, { "Idempotency-Key": "lote-1" });
    expect(new Set(asked).size).toBe(2);
    expect(asked.length).toBe(4);
  });

  test("asks again for a line that met a busy service", async () => {
    let refused = 0;
    const { Create } = world.neighbours.documents;
    world.neighbours.documents.Create = async (...given) => {
      refused += 1;
      if (refused === 1)
        throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 0 }).with({ reintentarEnSegundos: 0 });
      return await Create(...given);
    };
    const { told } = await send([line("UNO")]);
    expect([told[0]?.estado, refused]).toEqual([200, 2]);
  });

  test("takes a thousand lines, and refuses more and none as a whole", async () => {
    const thousand = Array.from({ length: 1_000 }, (_, i) => line(`N-${i}`));
    const { told } = await send(thousand);
    expect(told.map(({ linea, estado }) => [linea, estado])).toEqual(thousand.map((_, i) => [i + 1, 200]));
    expect((await send([...thousand, line("UNA-MAS")])).status).toBe(400);
    expect((await send(["", " "])).status).toBe(400);
  });
});

test.each<[string, string[][], ReturnType<typeof refused>]>([
  ["no account", [], refused("FEG_NO_CUENTAS")],
  ["accounts in which others issue", [["dte.consultar"], []], refused("FEG_FORBIDDEN", 403)],
])("who has %s takes no place: the request is refused as a whole", async (_who, cuentas, refusal) => {
  world.neighbours.accounts.GetUsuario = async (given, call) => ({
    ...(await mayIssue(given, call)),
    cuentas: cuentas.map((permisos, index) => ({ id: `${index}`, nombre: "", pais: "GT", permisos })),
  });
  try {
    const ask = { method: "POST", token, headers: { "Content-Type": "application/x-ndjson" } };
    expect(await envelopeOf(await world.send("/dte/bulk", { ...ask, body: line("UNO") }))).toEqual(refusal);
    expect(asked).toEqual([]);
  } finally {
    world.neighbours.accounts.GetUsuario = mayIssue;
  }
});

import { request } from "node:http";
import { createDteClient } from "@dte/client";
import { feg } from "@dte/errors";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { emptyNeighbours } from "./neighbours.js";
import { sampleLote } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const MIB = 1024 * 1024;
const enProceso = { ...sampleLote, estado: "EnProceso", certificados: 0, pendientes: 1 };
const { fechaFin: _, ...avance } = enProceso;

type Asked = {
  nombreArchivo: string;
  contenido: Buffer;
  idCuenta?: string;
  idLote?: string;
  unaVez: boolean;
};

let world: World;
let token: string;
let received: Asked | undefined;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  token = await world.token();
  await until(async () => (await world.send("/salud/lista")).status === 200);
});
afterAll(() => world?.close());
beforeEach(() => {
  received = undefined;
  Object.assign(world.neighbours.batch, fullNeighbours("").batch);
  world.neighbours.batch.Upload = async (asked) => {
    received = asked;
    return sampleLote;
  };
});

function formOf(
  file: Uint8Array,
  { name = "archivo", filename = "ventas ñ.xlsx" } = {},
  extra = "",
): [string, Buffer] {
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${XLSX}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(extra + head), file, Buffer.from("\r\n--x--\r\n")]);
  return ["multipart/form-data; boundary=x", body];
}
const post = (type: string, body: Uint8Array | string, query = "") =>
  world.send(`/lote${query}`, { token, headers: { "Content-Type": type }, body });

describe("POST /lote", () => {
  test("takes the file of a form, with its name and its account", async () => {
    const response = await post(...formOf(Buffer.from([80, 75, 0, 255])), "?idCuenta=123");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(sampleLote);
    expect(received).toMatchObject({ nombreArchivo: "ventas ñ.xlsx", idCuenta: "123" });
    expect([...(received?.contenido ?? [])]).toEqual([80, 75, 0, 255]);
  });

  test("takes the file as the body", async () => {
    expect((await post(XLSX, Buffer.from([80, 75, 255]))).status).toBe(200);
    expect([...(received?.contenido ?? [])]).toEqual([80, 75, 255]);
  });

  test("under an Idempotency-Key the same workbook is the same batch; another key or user is another", async () => {
    const luis = await world.token({ sub: "luis" });
    const send = async (key: string, file = "PK", bearer = token, query = "") => {
      const headers = { "Content-Type": XLSX, ...(key && { "Idempotency-Key": key }) };
      const { status } = await world.send(`/lote${query}`, { token: bearer, headers, body: file });
      expect(status).toBe(200);
      return received?.idLote;
    };
    const first = await send("a");
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(await send("a")).toBe(first);
    const others = [
      await send("b"),
      // A key that is free again, as it is a day later, begins another batch with another file.
      await send("a", "PK2"),
      await send("a", "PK", luis),
      await send("a", "PK", token, "?idCuenta=1"),
    ];
    expect(new Set([first, ...others]).size).toBe(5);
  });

  test("without a key every upload is a batch of its own, and the same workbook is to be taken in once", async () => {
    const asked: Asked[] = [];
    world.neighbours.batch.Upload = async (request) => {
      asked.push(request);
      return { ...sampleLote, id: request.idLote ?? "" };
    };
    const answers = [await post(XLSX, "PK"), await post(XLSX, "PK")];
    expect(asked.map(({ unaVez }) => unaVez)).toEqual([true, true]);
    expect(asked[0]?.idLote).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked[1]?.idLote).not.toBe(asked[0]?.idLote);
    expect(answers.map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, null]);
  });

  test("who sends a workbook again is told that its batch is the first one", async () => {
    expect((await post(XLSX, "PK")).headers.get("idempotent-replayed")).toBe("true");
    const headers = { "Content-Type": XLSX, "Idempotency-Key": "otra" };
    const keyed = await world.send("/lote", { token, headers, body: "PK" });
    expect([received?.unaVez, keyed.headers.get("idempotent-replayed")]).toEqual([false, null]);
  });

  test("an upload without an answer is sent again under the same batch; without any the client learns where to ask", async () => {
    const asked: (string | undefined)[] = [];
    world.neighbours.batch.Upload = async ({ idLote }) => {
      asked.push(idLote);
      if (asked.length > 1) return { ...sampleLote, id: idLote ?? "" };
      throw new Error("the database went away in the middle of COMMIT");
    };
    expect((await post(XLSX, "PK")).status).toBe(200);
    expect([asked.length, new Set(asked).size]).toEqual([2, 1]);
    world.neighbours.batch.Upload = async ({ idLote }) => {
      asked.push(idLote);
      // A refusal for now says nothing about the attempt before it.
      if (asked.length === 4) throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 5 });
      throw new Error("again");
    };
    const response = await post(XLSX, "PK");
    expect(response.headers.get("location")).toBe(`${publicUrl}/lote/${asked.at(-1)}`);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await envelopeOf(response)).toEqual({
      ...refused("1000"),
      mensaje: expect.stringMatching(/Todavía no se sabe si el lote fue recibido/),
    });
    expect(new Set(asked.slice(2)).size).toBe(1);
  });

  const field = '--x\r\nContent-Disposition: form-data; name="otro"\r\n\r\n1\r\n';
  test.each<[string, string, Uint8Array | string, RegExp]>([
    ["another content type", "text/csv", "a;b", /Content-Type: se espera multipart/],
    ["JSON", "application/json", "{}", /Content-Type/],
    ["an empty body", XLSX, "", /vacío/],
    ["an empty file", ...formOf(Buffer.alloc(0)), /es obligatorio/],
    ["a file in another field", ...formOf(Buffer.from("PK"), { name: "file" }), /archivo: es obligatorio/],
    [
      "a second file",
      ...formOf(Buffer.from("PK"), {}, formOf(Buffer.from("PK"))[1].toString().replace("--x--\r\n", "")),
      /un solo archivo/,
    ],
    ["many fields", ...formOf(Buffer.from("PK"), {}, field.repeat(20)), /un solo archivo/],
    ["a form without boundary", "multipart/form-data", "x", /no es un formulario/],
    [
      "a form cut short",
      "multipart/form-data; boundary=x",
      formOf(Buffer.from("PK"))[1].subarray(0, 60),
      /no es un formulario|es obligatorio/,
    ],
    ["a file over the limit in a form", ...formOf(Buffer.alloc(10 * MIB + 1)), /10 MiB/],
    ["a file over the limit as the body", XLSX, Buffer.alloc(10 * MIB + 1), /máximo/],
    ["a form far over the limit", ...formOf(Buffer.alloc(11 * MIB)), /10 MiB/],
  ])("refuses %s", async (_name, type, body, mensaje) => {
    const answer = await envelopeOf(await post(type, body));
    expect(answer).toEqual({ ...refused("FEG_VALIDATION_ERROR"), mensaje: expect.stringMatching(mensaje) });
    expect(received).toBeUndefined();
  });

  test("takes the largest file in a form", async () => {
    expect((await post(...formOf(Buffer.alloc(10 * MIB, 7)))).status).toBe(200);
    expect(received?.contenido.length).toBe(10 * MIB);
  });

  test("tells every wrong cell beside the error", async () => {
    const eventos = [{ codigo: "LOT-INVEXC-5", campo: "Fila 2, columna tipo", mensaje: "se espera factura" }];
    world.neighbours.batch.Upload = async () => {
      throw feg("LOT-INVEXC-5", { detalle: "Fila 2, columna tipo: se espera factura." }).with({ eventos });
    };
    expect(await envelopeOf(await post(XLSX, "PK"))).toEqual({ ...refused("LOT-INVEXC-5"), eventos });
  });

  test("asks for a token and for its permission before it reads the file", async () => {
    const ask = (claims?: string) =>
      world.send("/lote", {
        body: "PK",
        headers: { "Content-Type": XLSX },
        ...(claims && { token: claims }),
      });
    expect((await ask()).status).toBe(401);
    expect((await ask(await world.token({ scope: "dte.consultar" }))).status).toBe(403);
  });
});

test("a batch is shown and listed", async () => {
  const { id } = sampleLote;
  expect(await (await world.send(`/lote/${id}`, { token })).json()).toEqual(sampleLote);
  const page = await (await world.send("/lote?estado=terminado&pageSize=5", { token })).json();
  expect(page).toMatchObject({ data: [sampleLote], meta: { totalItems: 1 } });
  world.neighbours.batch.Get = emptyNeighbours("").batch.Get;
  expect(await envelopeOf(await world.send(`/lote/${id}`, { token }))).toEqual(refused("FEG_NOT_FOUND", 404));
  expect((await world.send("/lote/a%20b", { token })).status).toBe(404);
});

test("workbooks are downloaded under their names", async () => {
  world.neighbours.batch.GetResultado = async () => ({
    nombre: 'ventas "ñ"-resultado.xlsx',
    tipoContenido: "",
    contenido: Buffer.from("PK"),
  });
  const response = await world.send(`/lote/${sampleLote.id}/resultado`, { token });
  expect([response.headers.get("content-type"), response.headers.get("content-disposition")]).toEqual([
    XLSX,
    `attachment; filename="ventas ___-resultado.xlsx"; filename*=UTF-8''ventas%20%22%C3%B1%22-resultado.xlsx`,
  ]);
  expect(await response.text()).toBe("PK");
  const plantilla = await world.send("/lote/plantilla", { token });
  expect(plantilla.headers.get("content-disposition")).toContain("plantilla-gt.xlsx");
});

describe("GET /lote/{id}/eventos", () => {
  const path = `/lote/${sampleLote.id}/eventos`;
  /** Lists the events of a stream, by name. */
  const eventsOf = (text: string) =>
    text
      .split("\n\n")
      .filter((each) => each.includes("data: "))
      .map(
        (each) => [/event: (.*)/.exec(each)?.[1], JSON.parse(/data: (.*)/.exec(each)?.[1] ?? "")] as const,
      );

  test("tells each change once and the end with its errors, and closes", async () => {
    const answers = [avance, avance, { ...avance, certificados: 1 }, sampleLote];
    let asked = 0;
    world.neighbours.batch.Get = async () => answers[Math.min(asked++, 3)] ?? sampleLote;
    const response = await world.send(path, { token });
    expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      "text/event-stream; charset=utf-8",
      "no-store",
    ]);
    const { errores: _errores, ...sinErrores } = avance;
    expect(eventsOf(await response.text())).toEqual([
      ["progreso", sinErrores],
      ["progreso", { ...sinErrores, certificados: 1 }],
      ["fin", sampleLote],
    ]);
  });

  test("is followed by our client to its end", async () => {
    const answers = [avance, { ...avance, certificados: 1 }, sampleLote];
    let asked = 0;
    world.neighbours.batch.Get = async () => answers[Math.min(asked++, 2)] ?? sampleLote;
    const client = createDteClient({ baseUrl: world.baseUrl, token: async () => token });
    const told: unknown[] = [];
    for await (const { estado, certificados } of client.followLote(sampleLote.id)) {
      told.push([estado, certificados]);
    }
    expect(told).toEqual([
      ["EnProceso", 0],
      ["EnProceso", 1],
      [sampleLote.estado, sampleLote.certificados],
    ]);
  });

  test("who comes back after the end is told to stay away", async () => {
    const response = await world.send(path, { token, headers: { "Last-Event-ID": "fin" } });
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });

  test("a batch that nobody may see is an error and no stream", async () => {
    world.neighbours.batch.Get = async () => {
      throw feg("FEG_FORBIDDEN");
    };
    expect(await envelopeOf(await world.send(path, { token }))).toEqual(refused("FEG_FORBIDDEN", 403));
  });

  /** Opens a stream and gives a function that closes it. */
  const open = (usuario: string) =>
    new Promise<() => void>((resolve, reject) => {
      const req = request(`${world.baseUrl}${path}`, { headers: { Authorization: `Bearer ${usuario}` } });
      req.on("response", (response) => response.once("data", () => resolve(() => req.destroy())));
      req.on("error", reject);
      req.end();
    });

  test("when the client goes away the batch is no longer asked for", async () => {
    let asked = 0;
    world.neighbours.batch.Get = async () => {
      asked += 1;
      return avance;
    };
    const close = await open(token);
    await until(async () => asked > 1);
    close();
    // One last look may be on its way; then there is none for longer than the time between two.
    await until(async () => {
      const before = asked;
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      return asked === before;
    });
  });

  test("a user has so many streams open and no more; closing one makes room", async () => {
    world.neighbours.batch.Get = async () => avance;
    const luis = await world.token({ sub: "luis" });
    const closers = await Promise.all(Array.from({ length: 10 }, () => open(luis)));
    const head = (bearer: string) =>
      fetch(world.baseUrl + path, { method: "HEAD", headers: { Authorization: `Bearer ${bearer}` } });
    const ask = () => head(luis);
    // One of luis's keys has no streams of its own.
    world.neighbours.accounts.IdentifyLlave = async () => ({
      usuario: "llave:1",
      titular: "luis",
      permisos: ["dte.consultar"],
    });
    for (const bearer of [luis, `dte_test_${"a".repeat(49)}`]) {
      expect((await world.send(path, { token: bearer })).status).toBe(429);
    }
    expect((await head(token)).status).toBe(200);
    closers[0]?.();
    await until(async () => (await ask()).status === 200);
    for (const close of closers) close();
  });
});

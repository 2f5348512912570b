import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { afterAll, afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { createDteClient, DteConnectionError, ok } from "../src/index.js";
import { envelope, type Handler, inTurn, json, startScripted } from "./scripted.js";

const scripted = await startScripted();
const { state, lines, open } = scripted;

beforeEach(() => scripted.reset());
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => scripted.close());

describe("a batch is followed", () => {
  const LOTE = "GET /lote/L-1/eventos";
  const progreso = (certificados: number) =>
    `event: progreso\ndata: ${JSON.stringify({ id: "L-1", estado: "EnProceso", certificados })}\n\n`;
  const fin = `id: fin\nevent: fin\ndata: ${JSON.stringify({ id: "L-1", estado: "Terminado", certificados: 3, errores: [] })}\n\n`;
  const stream = (response: ServerResponse) =>
    response.writeHead(200, { "Content-Type": "text/event-stream" });
  const tells =
    (...texts: string[]): Handler =>
    (_asked, response) => {
      stream(response);
      for (const text of texts) response.write(text);
      response.end();
    };
  const follow = async (id = "L-1") => {
    const told: unknown[] = [];
    for await (const { estado, certificados } of open().followLote(id)) told.push([estado, certificados]);
    return told;
  };

  test("to its end, with each change, however the bytes are cut; what is no event is left out", async () => {
    const text = `retry: 3000\n\n${progreso(1)}: sigue en proceso\n\n${progreso(2).replaceAll("\n", "\r\n")}${fin}`;
    state.handler = (_asked, response) => {
      stream(response);
      const bytes = Buffer.from(text.replace("L-1", "ñ"));
      for (let i = 0; i < bytes.length; i += 7) response.write(bytes.subarray(i, i + 7));
      response.end();
    };
    expect(await follow()).toEqual([
      ["EnProceso", 1],
      ["EnProceso", 2],
      ["Terminado", 3],
    ]);
    expect(lines()).toEqual(["POST /token", LOTE]);
  });

  test("across connections that end or break before it does", async () => {
    const broken: Handler = (_asked, response) => {
      stream(response).write(progreso(2));
      setTimeout(() => response.destroy(), 50);
    };
    state.handler = inTurn(tells(progreso(1)), broken, tells(progreso(2), fin));
    expect(await follow()).toEqual([
      ["EnProceso", 1],
      ["EnProceso", 2],
      ["EnProceso", 2],
      ["Terminado", 3],
    ]);
    expect(lines().filter((line) => line === LOTE)).toHaveLength(3);
    expect(state.waited).toEqual([3_000, 3_000]);
  });

  test("no longer than somebody is there", async () => {
    state.handler = tells("retry: 3000\n\n");
    await expect(follow()).rejects.toBeInstanceOf(DteConnectionError);
    expect(lines().filter((line) => line === LOTE)).toHaveLength(5);
  });

  test("only by who may", async () => {
    state.handler = (_asked, response) => json(response, 404, envelope("FEG_NOT_FOUND"));
    await expect(follow("a b")).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND", status: 404 });
    expect(lines().at(-1)).toBe("GET /lote/a%20b/eventos");
  });

  test("and left when nobody wants to know more", async () => {
    const closed = new Promise<void>((resolve) => {
      state.handler = (_asked, response) => {
        stream(response).write(progreso(1));
        response.once("close", resolve);
      };
    });
    for await (const { certificados } of open().followLote("L-1")) {
      expect(certificados).toBe(1);
      break;
    }
    await closed;
  });
});

describe("a listing is written to a file as it comes", () => {
  const download = async (path: string) => {
    const body = await ok(open().api.GET("/dte/excel", { params: { query: {} }, parseAs: "stream" }));
    await pipeline(Readable.fromWeb(body as NodeStream), createWriteStream(path));
  };
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "dte-client-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test("and is all there", async () => {
    state.handler = (_asked, response) => {
      response.writeHead(200, { "Content-Type": "application/octet-stream" }).write("PK");
      setTimeout(() => response.end("!"), 50);
    };
    await download(join(folder, "a.xlsx"));
    expect(await readFile(join(folder, "a.xlsx"), "utf8")).toBe("PK!");
  });

  test("so are the files of a filter, as a .zip", async () => {
    state.handler = (_asked, response) => {
      response.writeHead(200, { "Content-Type": "application/zip" }).write("PK");
      setTimeout(() => response.end("!"), 50);
    };
    const path = join(folder, "a.zip");
    const zip = await open().getArchivosZip({ clases: "xml" });
    await pipeline(Readable.fromWeb(zip as NodeStream), createWriteStream(path));
    expect(await readFile(path, "utf8")).toBe("PK!");
    expect(lines().at(-1)).toBe("GET /dte/archivos.zip?clases=xml");
  });

  test("or rejects: half of it never looks like the whole", async () => {
    state.handler = (_asked, response) => {
      response.writeHead(200, { "Content-Type": "application/octet-stream" }).write("PK");
      setTimeout(() => response.destroy(), 50);
    };
    await expect(download(join(folder, "a.xlsx"))).rejects.toThrow();
    expect(lines()).toHaveLength(2);
  });

  test("and refused with the service's error", async () => {
    state.handler = (_asked, response) => json(response, 400, envelope("FEG_VALIDATION_ERROR"));
    await expect(download(join(folder, "a.xlsx"))).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
  });
});

describe("an answer has a minute to begin", () => {
  const TEN_MINUTES_MS = 600_000;
  const connect = (fetch: (request: Request) => Promise<Response>) =>
    createDteClient({ baseUrl: "http://api.test", token: async () => "t", fetch, pause: async () => {} });

  test("and then as long as it is read", async () => {
    jest.useFakeTimers();
    let signal: AbortSignal | undefined;
    const client = connect(async (request) => {
      signal = request.signal;
      return new Response("PK");
    });
    await client.api.GET("/dte/excel", { params: { query: {} }, parseAs: "stream" });
    await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS);
    expect(signal?.aborted).toBe(false);
  });

  test("or until nothing comes for a minute while somebody reads it", async () => {
    jest.useFakeTimers();
    let cut: unknown;
    const silent = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(Buffer.from("PK")),
          cancel: (reason) => {
            cut = reason;
          },
        }),
        { headers: { "Content-Type": "application/json" } },
      );
    const client = connect(async () => silent());
    const read = expect(client.getDte("1")).rejects.toBeInstanceOf(DteConnectionError);
    const file = expect(client.getFile("/archivos/a")).rejects.toBeInstanceOf(DteConnectionError);
    await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS);
    await Promise.all([read, file]);
    expect(cut).toBeInstanceOf(DteConnectionError);
  });

  test("and is given up when it does not", async () => {
    jest.useFakeTimers();
    const client = connect(
      ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    const asked = expect(client.getDte("1")).rejects.toBeInstanceOf(DteConnectionError);
    await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS);
    await asked;
  });
});

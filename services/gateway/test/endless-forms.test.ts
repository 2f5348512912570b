import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { createWorld, refused, type World } from "./world.js";

const MIB = 1024 * 1024;
/** More than a gateway has room for. */
const FLOOD_BYTES = 140 * MIB;
/** Room for the longest form, and for the bytes that wait in the buffers of two sockets. */
const TAKEN_BYTES_MAX = 30 * MIB;

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"], { trustProxy: 1 });
  Object.assign(world.neighbours.receiving, fullNeighbours("").receiving);
  token = await world.token();
});
afterAll(() => world?.close());

const part = (name: string, file = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`;

/**
 * Sends a form without a length, and goes on with it after `begun` until it is answered or `most` bytes have been sent; it is never ended. Gives the
 * bytes that were sent and the answer, and a function that hangs up.
 */
function flood(path: string, begun: string, most = FLOOD_BYTES) {
  const chunk = Buffer.alloc(MIB / 4, "x");
  const req = request(world.baseUrl + path, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "multipart/form-data; boundary=b",
      "Transfer-Encoding": "chunked",
      "X-Forwarded-For": "203.0.113.1",
    },
  });
  req.on("error", () => {});
  const answered = once(req, "response") as Promise<[IncomingMessage]>;
  const sent = new Promise<number>((resolve) => {
    let bytes = 0;
    let isOver = false;
    const end = () => {
      isOver = true;
      resolve(bytes);
    };
    void answered.then(end, end);
    const pump = () => {
      while (!isOver && bytes < most) {
        bytes += chunk.length;
        if (!req.write(chunk)) return;
      }
      end();
    };
    req.on("drain", pump);
    req.write(begun);
    pump();
  });
  return {
    sent,
    async answer() {
      const [response] = await answered;
      let text = "";
      for await (const each of response) text += String(each);
      return { status: response.statusCode, text, connection: response.headers.connection };
    },
    hangUp: () => req.destroy(),
  };
}

/** Tells whether a long body of another address finds room. It has only blank lines, and is refused for that. */
async function findsRoom(): Promise<boolean> {
  const headers = { "Content-Type": "application/x-ndjson", "X-Forwarded-For": "198.51.100.1" };
  const body = " ".repeat(9 * MIB);
  const { status } = await world.send("/dte/bulk", { method: "POST", token, headers, body });
  expect([400, 429]).toContain(status);
  return status === 400;
}

const ENDLESS = [
  ["before its first part", ""],
  ["within a field", part("nota")],
  ["after its last part", `${part("archivo", "ventas.xlsx")}PK\r\n--b--\r\n`],
] as const;

test.each(ENDLESS)(
  "a form without a length that goes on %s is ended, and others find room meanwhile",
  async (_where, begun) => {
    const form = flood("/lote", begun);
    try {
      expect(await form.sent).toBeLessThan(TAKEN_BYTES_MAX);
      expect(await findsRoom()).toBe(true);
      const { status, text, connection } = await form.answer();
      const { status: expected, ...envelope } = refused("FEG_VALIDATION_ERROR");
      expect([status, connection]).toEqual([expected, "close"]);
      expect(JSON.parse(text)).toMatchObject({ ...envelope, mensaje: expect.stringContaining("10 MiB") });
    } finally {
      form.hangUp();
    }
  },
);

test("a door ends one too, by what that door takes", async () => {
  const form = flood("/vecinos/api/recepcion", "");
  try {
    expect(await form.sent).toBeLessThan(TAKEN_BYTES_MAX);
    expect((await form.answer()).status).toBe(400);
  } finally {
    form.hangUp();
  }
});

test("a form without a length is taken where it ends, whatever stands around its file", async () => {
  const file = Buffer.alloc(9 * MIB, "x");
  const form = Buffer.concat([
    Buffer.from(`preámbulo\r\n${part("nota")}nada\r\n${part("archivo", "ventas.xlsx")}`),
    file,
    Buffer.from("\r\n--b--\r\nepílogo"),
  ]);
  const taken: number[] = [];
  const { Upload } = fullNeighbours("").batch;
  world.neighbours.batch.Upload = async (asked, call) => {
    taken.push(asked.contenido.length);
    return await Upload(asked, call);
  };
  const req = request(`${world.baseUrl}/lote`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": "multipart/form-data; boundary=b",
      "Transfer-Encoding": "chunked",
    },
  });
  const answered = once(req, "response") as Promise<[IncomingMessage]>;
  req.end(form);
  const [response] = await answered;
  response.resume();
  expect([response.statusCode, taken]).toEqual([200, [file.length]]);
});

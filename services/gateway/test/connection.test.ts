import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "@dte/testing/infra";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, factura, publicUrl, type World } from "./world.js";

const MIB = 1024 * 1024;

let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  token = await world.token();
});

afterEach(async () => {
  // The gateway goes on serving, whatever was sent.
  expect((await world.send("/salud/viva")).status).toBe(200);
});

afterAll(async () => {
  await world?.close();
});

const refused = (codigo: string) => ({
  codigo,
  mensaje: expect.any(String),
  masInformacion: `${publicUrl}/errores/${codigo}`,
  severidad: 2,
});

/** Sends bytes over one connection and gives all that comes back until the gateway closes it. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(world.port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (chunk) => {
    received += chunk;
  });
  let broken: Error | undefined;
  socket.on("error", (error) => {
    broken = error;
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(bytes, "latin1");
  await closed;
  socket.destroy();
  if (received === "" && broken) throw new Error("the connection broke before an answer", { cause: broken });
  return received;
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf("\r\n\r\n") + 4)) as object;

/** Uploads up to `bytes` until it is answered or cut, like a client that sends and listens at once. */
async function upload(
  bytes: number,
  headers: Record<string, string>,
): Promise<{ status: number; body: object; sent: number; connection: string | undefined }> {
  const chunk = Buffer.alloc(MIB / 4, "x");
  const req = request(`${world.baseUrl}/dte`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
  });
  let sent = 0;
  const pump = () => {
    while (sent < bytes) {
      sent += chunk.length;
      if (!req.write(chunk)) return;
    }
    req.end();
  };
  req.on("drain", pump);
  req.on("error", () => {});
  const answered = once(req, "response") as Promise<[IncomingMessage]>;
  pump();
  const [response] = await answered;
  const uploaded = sent;
  let text = "";
  for await (const part of response) text += String(part);
  req.destroy();
  return {
    status: response.statusCode ?? 0,
    body: JSON.parse(text) as object,
    sent: uploaded,
    connection: response.headers.connection,
  };
}

test("a body of 50 MB is refused by its length, and is not read", async () => {
  const answer = await upload(50 * MIB, {
    Authorization: `Bearer ${token}`,
    "Content-Length": String(50 * MIB),
  });
  expect(answer).toMatchObject({ status: 400, body: refused("FEG_VALIDATION_ERROR"), connection: "close" });
  expect(answer.sent).toBeLessThan(20 * MIB);
});

test("a body without a length is refused as soon as it passes the limit", async () => {
  const answer = await upload(50 * MIB, { Authorization: `Bearer ${token}`, "Transfer-Encoding": "chunked" });
  expect(answer).toMatchObject({ status: 400, body: refused("FEG_VALIDATION_ERROR"), connection: "close" });
  expect(answer.sent).toBeLessThan(30 * MIB);
});

test("a large body without a token is 401 before it is read", async () => {
  const answer = await upload(50 * MIB, { "Content-Length": String(50 * MIB) });
  expect(answer).toMatchObject({ status: 401, body: refused("FEG_UNAUTHORIZED"), connection: "close" });
  expect(answer.sent).toBeLessThan(20 * MIB);
});

test("a client that sends everything before it listens still finds the answer", async () => {
  const socket = connect(world.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `POST /dte HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${50 * MIB}\r\n\r\n`,
  );
  socket.pause();
  socket.write(Buffer.alloc(50 * MIB, "x"));
  await pause(500);
  const answered = once(socket, "data") as Promise<[Buffer]>;
  socket.resume();
  const [first] = await answered;
  socket.destroy();
  expect(first.toString()).toMatch(/^HTTP\/1\.1 400 /);
});

test("a body of exactly the limit is read, and one byte more is not", async () => {
  const json = JSON.stringify(factura);
  const exact = json + " ".repeat(2 * MIB - Buffer.byteLength(json));
  const headers = { "Content-Type": "application/json" };
  expect((await world.send("/dte", { token, body: exact, headers })).status).toBe(200);
  expect(await envelopeOf(await world.send("/dte", { token, body: `${exact} `, headers }))).toMatchObject(
    refused("FEG_VALIDATION_ERROR"),
  );
});

test("who asks before sending is told to go on only when the headers are good", async () => {
  const head = (authorization: string, length = 58) =>
    `POST /dte HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`;
  expect(await raw(head(""))).toMatch(/^HTTP\/1\.1 401 /);
  const body = '{"items":[{"descripcion":"Te verde","precioUnitario":1.00}]}';
  // The header is built with the token and not replaced afterwards, because the same digits may stand in the token.
  const good = head(`Authorization: Bearer ${token}\r\n`, body.length);
  expect(await raw(good + body)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
});

test("an expectation that nobody knows is passed over", async () => {
  expect(
    await raw("GET /salud/viva HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n"),
  ).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([
  ["garbage", "\x16\x03\x01\x02\x00garbage\r\n\r\n"],
  ["an unknown method", "BREW /dte HTTP/1.1\r\nHost: x\r\n\r\n"],
  ["a URL of 20 kB", `GET /dte/${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ["headers of 20 kB", `GET /dte/x HTTP/1.1\r\nHost: x\r\nX-A: ${"x".repeat(20_000)}\r\n\r\n`],
  ["a header with a control character", "GET /dte/x HTTP/1.1\r\nHost: x\r\nX-A: a\x00b\r\n\r\n"],
  [
    "two different lengths",
    "POST /dte HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
  ],
  [
    "length and chunks at once",
    "POST /dte HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["no Host", "GET /dte/x HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["two Hosts", "GET /salud/viva HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n"],
  ["one Host twice", "GET /salud/viva HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n"],
])("%s is answered with the envelope", async (_what, bytes) => {
  const answer = await raw(bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/X-Request-Id: [0-9a-f]{32}\r\n/);
  expect(bodyOf(answer)).toEqual({
    ...refused("FEG_VALIDATION_ERROR"),
    errores: [expect.objectContaining({ campo: "", regla: "PETICION" })],
  });
});

test.each([
  ["an asterisk", "OPTIONS * HTTP/1.1", 404],
  ["no slash", "GET nada HTTP/1.1", 400],
  ["an absolute address", "GET http://other.example.com:99999/x HTTP/1.1", 404],
  ["an absolute address of ours", "GET http://other.example.com/salud/viva HTTP/1.1", 200],
  ["a broken percent encoding", "GET /dte/%ZZ HTTP/1.1", 400],
  ["a broken percent encoding in the query", "GET /dte/x/pdf?regenerar=%ZZ HTTP/1.1", 400],
  ["a percent encoded slash and dots", "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1", 404],
  ["a backslash", "GET /\\dte HTTP/1.1", 404],
  ["only a query", "GET /?x HTTP/1.1", 404],
])("a target with %s is answered", async (_what, line, status) => {
  const answer = await raw(`${line}\r\nHost: [::1\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(() => bodyOf(answer)).not.toThrow();
});

test("garbage after a request that is still being answered is not taken for its answer", async () => {
  let finished = false;
  world.neighbours.documents.Get = async () => {
    await pause(300);
    finished = true;
    return sampleDte;
  };
  const answer = await raw("GET /dte/x HTTP/1.1\r\nHost: x\r\n\r\n\x00\x01garbage\r\n\r\n");
  expect(answer).not.toMatch(/^HTTP\/1\.1 400 /);
  await until(async () => finished);
});

test("requests in one line are answered in their order", async () => {
  const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  const answer = await raw(get("/salud/viva") + get("/nada") + get("/salud/viva", "Connection: close\r\n"));
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 200"]);
});

test("a client that hangs up in the middle of its body is nobody's error", async () => {
  const socket = connect(world.port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `POST /dte HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"items"`,
  );
  await pause(100);
  socket.resetAndDestroy();
  await pause(200);
  expect(world.lines.filter((line) => line.includes("unexpected error"))).toEqual([]);
});

test("closing lets what is in flight end, refuses what is new, and ends connections that are kept alive", async () => {
  const closing = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  let isAsked = false;
  closing.neighbours.documents.Get = async () => {
    isAsked = true;
    await pause(500);
    return sampleDte;
  };
  const agent = new Agent({ keepAlive: true });
  const get = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request(closing.baseUrl + path, { agent }, (response) => {
        response.resume().once("end", () => resolve(response));
      })
        .once("error", reject)
        .end();
    });
  await get("/salud/viva");
  const inFlight = get("/dte/x");
  await until(async () => isAsked);
  const started = Date.now();
  const closed = closing.close();
  await pause(50);
  await expect(fetch(`${closing.baseUrl}/salud/viva`)).rejects.toThrow();
  const response = await inFlight;
  expect([response.statusCode, response.headers.connection]).toEqual([200, "close"]);
  await closed;
  expect(Date.now() - started).toBeLessThan(30_000);
  agent.destroy();
});

test("long bodies that come slowly leave room for others, and find no more than one address may take", async () => {
  const head = `POST /dte/bulk HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/x-ndjson\r\n`;
  /** Begins a body and does not end it. */
  const begin = (bytes: number) => {
    const socket = connect(world.port, "127.0.0.1");
    const sent = { socket, received: "" };
    socket.setEncoding("latin1").on("data", (chunk) => {
      sent.received += chunk;
    });
    socket.on("error", () => {});
    socket.write(`${head}Content-Length: ${bytes}\r\n\r\n{`);
    return sent;
  };
  const LONG = 10 * MIB;
  const begun = Array.from({ length: 3 }, () => begin(LONG));
  await until(async () => begun.some(({ received }) => received.includes("\r\n\r\n")));
  const [refusal, ...waiting] = begun.toSorted((a, b) => b.received.length - a.received.length);
  expect(refusal?.received).toMatch(/^HTTP\/1\.1 429 /);
  expect(refusal?.received).toMatch(/^Retry-After: \d+/im);
  expect(waiting.map(({ received }) => received)).toEqual(["", ""]);
  // A body of a document's length goes through.
  expect((await world.send("/dte", { token, json: factura })).status).toBe(200);
  for (const { socket } of begun) socket.destroy();
  // The connections that were closed have given the room back.
  const blank = { body: " ".repeat(9 * MIB), headers: { "Content-Type": "application/x-ndjson" } };
  await until(
    async () => (await world.send("/dte/bulk", { method: "POST", token, ...blank })).status === 400,
  );
});

test("bodies that are announced and do not come take no room from anybody, and are ended for it", async () => {
  const proxied = await createWorld(process.env["DTE_TEST_REDIS_URL"], { trustProxy: 1 });
  const bearer = await proxied.token();
  const BULK = { "Content-Type": "application/x-ndjson" };
  const silent = Array.from({ length: 18 }, (_, index) => {
    const socket = connect(proxied.port, "127.0.0.1");
    const sent = { socket, received: "" };
    socket.setEncoding("latin1").on("data", (chunk) => {
      sent.received += chunk;
    });
    socket.on("error", () => {});
    socket.write(
      `POST /dte/bulk HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${index % 6}\r\nAuthorization: Bearer ${bearer}\r\n` +
        `Content-Type: application/x-ndjson\r\nExpect: 100-continue\r\nContent-Length: ${8 * MIB}\r\n\r\n{`,
    );
    return sent;
  });
  try {
    // Each client has been told that there is room for its body.
    await until(async () => silent.every(({ received }) => received.includes("100 Continue")));
    const headers = { ...BULK, "X-Forwarded-For": "198.51.100.1" };
    const body = " ".repeat(9 * MIB);
    expect((await proxied.send("/dte/bulk", { method: "POST", token: bearer, body, headers })).status).toBe(
      400,
    );
    await until(async () => silent.every(({ received }) => /\r\n\r\nHTTP.*\r\n\r\n./s.test(received)));
    for (const { received } of silent) {
      expect(received).toMatch(/HTTP\/1\.1 400 /);
      expect(received).toMatch(/FEG_VALIDATION_ERROR[\s\S]*tard/);
    }
  } finally {
    for (const { socket } of silent) socket.destroy();
    await proxied.close();
  }
}, 120_000);

test("who opens connections and says nothing over them has a bounded number, for a bounded time, and others are served meanwhile", async () => {
  const bounded = await createWorld(process.env["DTE_TEST_REDIS_URL"], {
    connections: { all: 1_000, perAddress: 40 },
  });
  /** A connection over which nothing is sent, or the beginning of a request that does not go on. */
  const idle = Array.from({ length: 100 }, (_, index) => {
    const socket = connect({ host: "127.0.0.1", port: bounded.port, localAddress: "127.0.0.2" });
    socket.on("error", () => {}).resume();
    if (index % 2 === 0) socket.write("POST /dte HTTP/1.1\r\nHost: x\r\nX-Lento: ");
    return { socket, closed: new Promise<void>((resolve) => socket.once("close", () => resolve())) };
  });
  const openNow = () => idle.filter(({ socket }) => !socket.closed).length;
  try {
    await until(async () => openNow() === 40);
    expect((await bounded.send("/salud/viva")).status).toBe(200);
    expect(openNow()).toBe(40);
    // The gateway closes each of them ten seconds after its first byte, or after it was opened.
    await Promise.all(idle.map(({ closed }) => closed));
    expect((await bounded.send("/salud/viva")).status).toBe(200);
  } finally {
    for (const { socket } of idle) socket.destroy();
    await bounded.close();
  }
}, 60_000);

test("a short body that stops coming is ended after seconds, at every route, and its connection with it", async () => {
  const left = ["application/json", "application/x-ndjson"].map((type) =>
    raw(
      `POST ${type === "application/json" ? "/dte" : "/dte/bulk"} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{"items"`,
    ),
  );
  const form = raw(
    `POST /lote HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\n\r\n--b\r\n`,
  );
  for (const answer of await Promise.all([...left, form])) {
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(answer)).toMatchObject({ mensaje: expect.stringContaining("10 segundos") });
  }
}, 60_000);

test("addresses that take every connection and keep it leave a place for who comes", async () => {
  const bounded = await createWorld(process.env["DTE_TEST_REDIS_URL"], {
    connections: { all: 100, perAddress: 10 },
  });
  const kept = Array.from({ length: 100 }, (_, index) => {
    const socket = connect({
      host: "127.0.0.1",
      port: bounded.port,
      localAddress: `127.0.${1 + (index % 10)}.1`,
    });
    socket.on("error", () => {}).resume();
    socket.write("GET /salud/viva HTTP/1.1\r\nHost: x\r\n\r\n");
    return socket;
  });
  try {
    await until(async () => kept.every(({ bytesRead, closed }) => bytesRead > 0 || closed));
    // The pause is longer than a connection is left alone after an answer, and far shorter than connections are kept.
    await pause(3_000);
    for (let index = 0; index < 10; index += 1) {
      const answer = await fetch(`${bounded.baseUrl}/salud/viva`, { headers: { Connection: "close" } });
      expect(answer.status).toBe(200);
    }
  } finally {
    for (const socket of kept) socket.destroy();
    await bounded.close();
  }
}, 60_000);

import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { documentOf, tableOf } from "./described.js";
import { fullNeighbours } from "./full-neighbours.js";
import { listed, sampleDte } from "./samples.js";
import { createWorld, publicUrl, type World } from "./world.js";

/** Every GET, with the first of its examples. */
const reads = tableOf(publicUrl)
  .filter(({ method }) => method === "GET")
  .map(({ path, auth, doc }) => {
    const { params = {}, query = {} } = doc.examples[0] ?? {};
    const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ""));
    const search = new URLSearchParams(query).toString();
    return { path, filled: search ? `${filled}?${search}` : filled, auth };
  });

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  const { accounts, ...others } = fullNeighbours("");
  const { GetJwks } = world.neighbours.accounts;
  Object.assign(world.neighbours.accounts, accounts, { GetJwks });
  for (const [name, handlers] of Object.entries(others)) {
    Object.assign(world.neighbours[name as keyof typeof others], handlers);
  }
  token = await world.token({
    scope: "dte.emitir dte.anular dte.consultar cuenta.administrar sistema.administrar",
  });
});
afterAll(() => world?.close());

type Heard = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** Gives the bytes of an answer as they come over the line. Rejects when it breaks off. */
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Heard>((resolve, reject) => {
    const asked = request(
      `${world.baseUrl}${path}`,
      { method, headers: { Authorization: `Bearer ${token}`, ...headers } },
      (said) => {
        const chunks: Buffer[] = [];
        said.on("data", (chunk: Buffer) => chunks.push(chunk));
        said.on("end", () =>
          resolve({ status: said.statusCode ?? 0, headers: said.headers, bytes: Buffer.concat(chunks) }),
        );
        said.on("error", reject);
      },
    );
    asked.on("error", reject);
    asked.end();
  });

const textOf = ({ headers, bytes }: Heard): string => {
  const coding = headers["content-encoding"];
  const plain = coding === "gzip" ? gunzipSync(bytes) : coding === "br" ? brotliDecompressSync(bytes) : bytes;
  return plain.toString();
};

/** Headers that belong to a request and its moment, and not to the content. */
const MOMENTARY = /^(date|x-request-id|ratelimit-.*|connection|keep-alive|transfer-encoding|content-length)$/;
const lasting = ({ headers }: Heard) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !MOMENTARY.test(name)));

/** Tells whether the answer is made anew each time, with another moment or another random number in it. */
const isMadeAnew = (path: string): boolean =>
  tableOf(publicUrl).find((each) => each.path === path && each.method === "GET")?.doc.answer.anew === true;

describe.each(reads.map((each) => [each.path, each] as const))("GET %s", (path, { filled }) => {
  test("says with HEAD what it says, without a body", async () => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const headers = { "Accept-Encoding": encoding };
      const [got, head] = [await ask(filled, headers), await ask(filled, headers, "HEAD")];
      expect([head.status, head.bytes.length]).toEqual([got.status, 0]);
      if (!isMadeAnew(path)) expect(lasting(head)).toEqual(lasting(got));
      if (head.headers["content-length"] !== undefined && !isMadeAnew(path)) {
        expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
      }
    }
  });

  test("says the same to who takes gzip and to who does not, and fails for nobody who takes nothing", async () => {
    const plain = await ask(filled, { "Accept-Encoding": "identity" });
    expect([plain.status, plain.headers["content-encoding"]]).toEqual([200, undefined]);
    for (const encoding of ["gzip", "identity;q=0, *;q=0"]) {
      const got = await ask(filled, { "Accept-Encoding": encoding });
      expect([encoding, got.status]).toEqual([encoding, 200]);
      if (!isMadeAnew(path)) expect(textOf(got)).toBe(textOf(plain));
    }
  });

  test("is 304 for who has it, in either coding", async () => {
    for (const encoding of ["identity", "gzip", "br"]) {
      const known = await ask(filled, { "Accept-Encoding": encoding });
      const { etag, vary } = known.headers;
      if (etag === undefined) return expect(isMadeAnew(path) || path.startsWith("/salud/")).toBe(true);
      for (const method of ["GET", "HEAD"]) {
        const again = await ask(
          filled,
          { "Accept-Encoding": encoding, "If-None-Match": String(etag) },
          method,
        );
        expect([again.status, again.bytes.length, again.headers.etag, again.headers.vary]).toEqual([
          304,
          0,
          etag,
          vary,
        ]);
        expect(again.headers["content-encoding"]).toBeUndefined();
      }
      const other = await ask(filled, { "Accept-Encoding": encoding, "If-None-Match": '"otro"' });
      expect(other.status).toBe(200);
    }
  });
});

test.each([
  ["gzip", "gzip"],
  ["br", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip, br;q=0", "gzip"],
])(
  "to who takes %s what is long is sent as %s, under a tag of its own and with what it varies by",
  async (accepted, coding) => {
    const plain = await ask("/openapi.json", { "Accept-Encoding": "identity" });
    const packed = await ask("/openapi.json", { "Accept-Encoding": accepted });
    expect([packed.headers["content-encoding"], packed.headers.etag]).toEqual([
      coding,
      `W/${plain.headers.etag}`,
    ]);
    expect(textOf(packed)).toBe(textOf(plain));
    expect(packed.bytes.length * 5).toBeLessThan(plain.bytes.length);
    expect(packed.headers["content-length"]).toBe(String(packed.bytes.length));
    for (const each of [plain, packed]) expect(each.headers.vary).toContain("Accept-Encoding");
    const short = await ask("/salud/viva", { "Accept-Encoding": "gzip" });
    expect(short.headers["content-encoding"]).toBeUndefined();
  },
);

/** A page that is written piece by piece, because documents gives it in more than one answer. */
const LARGE = "/dte?pageSize=100";
const many = listed(
  [...Array(20)].map(() => sampleDte),
  100,
);

test.each([
  "gzip, deflate, br, zstd",
  "*",
  "identity;q=0",
  "*;q=0",
  "gzip;q=0",
  "\t,;q",
  "",
  "x".repeat(5_000),
])("who takes %j is answered", async (encoding) => {
  const got = await ask("/pais", { "Accept-Encoding": encoding });
  expect([got.status, JSON.parse(textOf(got))]).toEqual([200, expect.any(Array)]);
});

test.each(["gzip", "br"])(
  "a page that is written in pieces is compressed as it is written, and whole: %s",
  async (coding) => {
    world.neighbours.documents.List = async () => many;
    const packed = await ask(LARGE, { "Accept-Encoding": coding });
    expect([packed.status, packed.headers["content-encoding"]]).toEqual([200, coding]);
    const { data } = JSON.parse(textOf(packed));
    expect(data).toHaveLength(100);
  },
);

test("one that breaks off breaks off compressed too, and is no whole answer", async () => {
  let pages = 0;
  world.neighbours.documents.List = async () => {
    pages += 1;
    if (pages > 2) throw new Error("away");
    return many;
  };
  for (const encoding of ["identity", "gzip", "br"]) {
    pages = 0;
    await expect(ask(LARGE, { "Accept-Encoding": encoding })).rejects.toThrow();
  }
});

test("who goes away in the middle of a compressed answer leaves nothing behind", async () => {
  let pages = 0;
  world.neighbours.documents.List = async () => {
    pages += 1;
    return many;
  };
  for (let each = 0; each < 5; each += 1) {
    await new Promise<void>((resolve) => {
      const asked = request(
        `${world.baseUrl}${LARGE}`,
        { headers: { Authorization: `Bearer ${token}`, "Accept-Encoding": "gzip" } },
        (said) => said.once("data", () => asked.destroy()).on("close", () => resolve()),
      );
      asked.on("error", () => resolve());
      asked.end();
    });
  }
  // A user has two places for such pages, which are free again.
  const got = await ask(LARGE, { "Accept-Encoding": "gzip" });
  expect([got.status, pages >= 5]).toEqual([200, true]);
});

/** Shapes of answers with a secret that is shown once. */
const SECRETS = ["LlaveNueva", "WebhookConSecreto", "SegundoFactorNuevo", "CodigosRecuperacion", "Token"];

test("no answer that may be compressed shows a secret", () => {
  const { paths, components } = documentOf(publicUrl);
  const shapesIn = (value: unknown, seen = new Set<string>()): Set<string> => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (seen.has(name)) continue;
      seen.add(name);
      shapesIn(components.schemas[name], seen);
    }
    return seen;
  };
  const shown = (method: string) =>
    new Set(
      Object.values(paths).flatMap((methods) => [...shapesIn(methods[method]?.responses["200"] ?? {})]),
    );
  const [byGet, byPost] = [shown("get"), shown("post")];
  expect(SECRETS.filter((name) => byGet.has(name))).toEqual([]);
  expect(SECRETS.filter((name) => !byPost.has(name))).toEqual([]);
});

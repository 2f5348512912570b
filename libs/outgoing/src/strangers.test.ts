import type { LookupAddress } from "node:dns";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { isForbiddenAddress, isReachable, type Lookup, type Reach } from "./addresses.js";
import { openStrangers } from "./strangers.js";

let server: Server;
let port: number;
const heard: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.url ?? "");
    if (request.url === "/gota") return void drip(response);
    if (request.url === "/otra") response.writeHead(302, { location: `http://10.0.0.1:${port}/` });
    response.end(request.url === "/largo" ? Buffer.alloc(100) : "hola");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

/** Sends an answer that goes on for ever, a byte at a time. */
function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write("."), 20);
  response.on("close", () => clearInterval(timer));
}

const families = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

/** Makes an exchange in which every look-up of a name gives the next set of addresses. */
async function ask(url: string, reach: Reach, answers: readonly LookupAddress[][] = [], isStatusAll = false) {
  let asked = 0;
  const lookup: Lookup = (_host, _options, done) => {
    asked += 1;
    done(null, answers[asked - 1] ?? []);
  };
  const strangers = openStrangers({ reach, lookup, answerBytesMax: 50 });
  const outcome = await strangers.exchange({
    ...{ url, method: "GET", headers: {}, timeoutMs: 10_000, isStatusAll },
  });
  await strangers.close();
  return { outcome, asked };
}

test("what is at a port that is not let out to is not called, nor looked up", async () => {
  const call = async (url: string, ports?: readonly number[]) => {
    let asked = 0;
    const lookup: Lookup = (_host, _options, done) => {
      asked += 1;
      done(Object.assign(new Error("nobody"), { code: "ENOTFOUND" }), []);
    };
    const strangers = openStrangers({ reach: "local", lookup, ports });
    const { kind } = await strangers.exchange({ url, method: "GET", headers: {}, timeoutMs: 10_000 });
    await strangers.close();
    // Where no name was looked up, nothing was sent.
    if (asked === 0) expect(kind).toBe("never-left");
    return asked;
  };
  for (const url of [
    "https://otro.test",
    "https://otro.test:443",
    "https://otro.test:8443",
    "http://otro.test:443",
  ])
    expect([url, await call(url, [443, 8443])]).toEqual([url, 1]);
  for (const url of ["https://otro.test:25", "http://otro.test", "https://otro.test:80"])
    expect([url, await call(url, [443, 8443])]).toEqual([url, 0]);
  expect(await call("https://otro.test:25")).toBe(1);
});

test.each([
  ["8.8.8.8", true],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["0.0.0.0", false],
  ["169.254.169.254", false],
  ["192.0.2.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["2a00:1450:4003::1", true],
  ["::1", false],
  ["::", false],
  ["fe80::1", false],
  ["fd00:ec2::254", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:7f00:1", false],
  ["::ffff:8.8.8.8", true],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["2001:0:7f00:1::", false],
  ["2001:db8::1", false],
  ["4000::1", false],
  ["localhost", false],
])("%s may be connected to: %s", (address, is) => {
  expect(isReachable(address, "public")).toBe(is);
});

test("this machine is reached where the reach is local, and no other private one", () => {
  expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].map((each) => isReachable(each, "local"))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["10.0.0.1", "169.254.169.254", "0.0.0.0"].map((each) => isReachable(each, "local"))).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://[::1]/",
  "https://[::ffff:a9fe:a9fe]/",
  "https://169.254.169.254/latest/meta-data/",
  "http://example.com/",
  "https://user:pass@example.com/",
  "file:///etc/passwd",
  "gopher://example.com/",
  "nada",
])("%s is not called, and nobody looks it up", async (url) => {
  const { outcome, asked } = await ask(url, "public", [families("8.8.8.8")]);
  expect(outcome).toEqual({ kind: "never-left", motivo: "ERR_ADDRESS_NOT_ALLOWED" });
  expect(asked).toBe(0);
});

test.each([
  ["a private address", families("10.0.0.7")],
  ["the address of a cloud's metadata", families("169.254.169.254")],
  ["a public address and this machine's", families("93.184.216.34", "127.0.0.1")],
  ["this machine within IPv6", families("::ffff:127.0.0.1")],
])("a name that leads to %s is not called", async (_what, addresses) => {
  const before = heard.length;
  const { outcome } = await ask(`https://mala.test:${port}/`, "public", [addresses]);
  expect(outcome).toEqual({ kind: "never-left", motivo: "Error ERR_ADDRESS_NOT_ALLOWED" });
  expect(heard).toHaveLength(before);
});

test("the address that was looked at is the one that is called: a name is asked for once", async () => {
  const { outcome, asked } = await ask(`http://cambia.test:${port}/a`, "local", [
    families("127.0.0.1"),
    families("10.0.0.1"),
  ]);
  expect(outcome).toMatchObject({ kind: "answer", status: 200, body: Buffer.from("hola") });
  expect(asked).toBe(1);
});

test("a redirect is given back and not followed, and too long an answer is not read", async () => {
  const local = [families("127.0.0.1")];
  expect((await ask(`http://yo.test:${port}/otra`, "local", local)).outcome).toMatchObject({
    kind: "answer",
    status: 302,
  });
  expect((await ask(`http://yo.test:${port}/largo`, "local", local)).outcome).toEqual({
    kind: "no-answer",
    motivo: "the answer is too large",
  });
});

test.each(["/largo", "/gota", "/a"])(
  "where the status says all, %s is answered whatever follows it",
  async (path) => {
    const { outcome } = await ask(`http://yo.test:${port}${path}`, "local", [families("127.0.0.1")], true);
    expect(outcome).toEqual({ kind: "answer", status: 200, body: Buffer.alloc(0) });
  },
);

test.each([
  ["169.254.169.254", true],
  ["[::1]", true],
  ["[fd00::1]", true],
  ["[2001:4860:4860::8888]", false],
  ["8.8.8.8", false],
  ["ejemplo.com", false],
])(
  "what is written as the host %s is seen to be forbidden (%s) before anything is called",
  (host, isForbidden) => {
    expect(isForbiddenAddress(host, "public")).toBe(isForbidden);
  },
);

test.each(["una@", ":clave@", "una:clave@"])(
  "nobody is called in the name %s that an address brings along",
  async (nombre) => {
    const before = heard.length;
    const { outcome } = await ask(`http://${nombre}127.0.0.1:${port}/`, "local");
    expect(outcome).toMatchObject({ kind: "never-left" });
    expect(heard).toHaveLength(before);
  },
);

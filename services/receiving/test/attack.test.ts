import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

/** One address may send this many at once. */
const AT_ONCE = 6;
/**
 * How much longer issuing may take during the attack, as a multiple and in ms beyond that, on a machine with other work too. When files were read
 * where documents are issued, six of these stopped issuing for half a minute.
 */
const SLOWER = 5;
const LATER_MS = 5_000;

let world: Constellation;
let api: Api;
let cuenta: CuentaDePais;
let receptor: ChildProcess | undefined;

beforeAll(async () => {
  world = await startConstellation({ paises: ["DO"] });
  api = createApi(world.url);
  if (!world.paises["DO"]) throw new Error("no Dominican account");
  cuenta = world.paises["DO"];
  // It runs as a process of its own, as in production.
  await world.stop("receptor-do");
  receptor = spawn(process.execPath, [world.programOf("receptor-do")], {
    env: { ...world.envOf("receptor-do"), LOG_LEVEL: "error", PATH: process.env["PATH"] },
    stdio: "inherit",
  });
  await until(async () => (await register("<ECF/>")).body.mensaje.includes("firm"));
});
afterAll(async () => {
  const exit = receptor && once(receptor, "exit");
  receptor?.kill("SIGTERM");
  await exit;
  await world?.close();
});

const register = async (xml: string) => {
  const response = await fetch(`${world.url}/dte/xml`, {
    method: "POST",
    body: xml,
    headers: { "Content-Type": "text/plain" },
  });
  return { status: response.status, body: (await response.json()) as { codigo: string; mensaje: string } };
};
const issue = async (): Promise<number> => {
  const began = performance.now();
  const { status, body } = await api.createDte(cuenta.usuario, cuenta.solicitud);
  expect([status, body.mensaje]).toEqual([200, undefined]);
  return performance.now() - began;
};

let sent = 0;
const next = (): number => {
  sent += 1;
  return sent;
};

/** Makes a different file each time: the same file is taken a few times an hour only. */
const bomb = (raiz: string, n: number) => `<${raiz}>${"<a/>".repeat(1_240_000)}<b n="${n}"/></${raiz}>`;

test("a million empty elements are refused for what they are, and meanwhile documents are issued as ever", async () => {
  await issue();
  // A machine that is late with everything is late once; one that reads files where it issues is late each time.
  await until(async () => {
    const alone = [await issue(), await issue(), await issue()];
    const attacks = Array.from({ length: AT_ONCE }, () => register(bomb("ECF", next())));
    const issued = [await issue(), await issue(), await issue()];
    expectRefused(await Promise.all(attacks));
    return Math.max(...issued) < SLOWER * Math.max(...alone) + LATER_MS;
  });
  await until(async () => wordOf(await register(bomb("ECF", next()))) === "elements");
});

type Answer = Awaited<ReturnType<typeof register>>;

const wordOf = ({ status, body: { codigo, mensaje } }: Answer): string => {
  if (status !== 400 || codigo !== "1000") return `${status} ${codigo}`;
  if (mensaje.includes("más elementos")) return "elements";
  return mensaje.includes("más tiempo o memoria") ? "time" : mensaje;
};

/**
 * Expects that each was refused for its elements. On a machine that is late, a file may be refused for its time too, or because its turn would have
 * come too late.
 */
function expectRefused(answers: readonly Answer[]): void {
  const others = answers
    .map(wordOf)
    .filter((word) => !["elements", "time", "429 FEG_RATE_LIMIT_EXCEEDED"].includes(word));
  expect(others).toEqual([]);
}

test("a small file is read while large ones wait for each other", async () => {
  // On a machine that is late even a small file may take too long. It is then sent again, with large ones before it.
  await until(async () => {
    let open = AT_ONCE;
    const attacks = Array.from({ length: AT_ONCE }, async () => {
      const answer = await register(bomb("ECF", next()));
      open -= 1;
      return answer;
    });
    const { mensaje } = (await register(`<ECF n="${next()}"/>`)).body;
    const waiting = open;
    expectRefused(await Promise.all(attacks));
    return mensaje.includes("firma") && waiting > 0;
  });
});

test("what begins like no country's document is read by none", async () => {
  const { status, body } = await register(bomb("Nada", 0));
  expect([status, body.codigo]).toEqual([400, "1000"]);
  expect(body.mensaje).toContain("No es un documento certificado");
});

test.each([
  ["attributes", `<ECF ${Array.from({ length: 5_000 }, (_, n) => `a${n}="1"`).join(" ")}/>`],
  ["depth", `<ECF>${"<a>".repeat(100_000)}`],
  ["a document type", `<!DOCTYPE ECF [<!ENTITY a "b">]><ECF>&a;</ECF>`],
])("too many or forbidden %s are refused with code 1000", async (_what, xml) => {
  const { status, body } = await register(xml);
  expect([status, body.codigo]).toEqual([400, "1000"]);
  expect(body.mensaje).not.toMatch(/inesperado/);
});

import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type Answer,
  type Api,
  type Constellation,
  createApi,
  createControl,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

/** The places of a certifier: half of them are for one account. */
const PLACES = 8;

/** Opens a way to an authority that gives no answer while `isSilent`. */
async function openWay() {
  const held = new Set<ServerResponse>();
  const way = { isSilent: false, target: "", url: "", held, close: async () => {} };
  const server = createServer((asked, answer) => {
    if (way.isSilent) {
      held.add(answer);
      answer.on("close", () => held.delete(answer));
      return;
    }
    const { method, url = "/", headers } = asked;
    const onward = request(`${way.target}${url}`, { method, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  way.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  way.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return way;
}

let way: Awaited<ReturnType<typeof openWay>>;
let world: Constellation;
let api: Api;
let sandbox: ReturnType<typeof createControl>;
/** Two accounts of the certifier that falls silent, and one of another. */
let ana: TestCuenta;
let eva: TestCuenta;
let otra: TestCuenta;

beforeAll(async () => {
  way = await openWay();
  world = await startConstellation({
    env: {
      "certifier-gt": { INFILE_URL: way.url },
      documents: { CERTIFIER_CONCURRENCY_MAX: String(PLACES) },
    },
  });
  way.target = world.sandboxUrl;
  api = createApi(world.url);
  sandbox = createControl(world.sandboxUrl);
  [ana, eva, , , otra] = world.cuentas as [TestCuenta, TestCuenta, TestCuenta, TestCuenta, TestCuenta];
});
afterAll(async () => {
  await world?.close();
  await way?.close();
});

let n = 0;
const factura = () => {
  n += 1;
  return {
    numeroTransaccion: `silencio-${n}`,
    items: [{ descripcion: "Café molido", cantidad: 2, precioUnitario: 56 }],
  };
};
type Sent = { readonly numero: string; readonly usuario: string; readonly answer: Answer };
async function send({ usuario }: TestCuenta, headers?: Record<string, string>): Promise<Sent> {
  const body = factura();
  return {
    numero: body.numeroTransaccion,
    usuario,
    answer: await api.createDte(usuario, body, headers),
  };
}
const ask = ({ numero, usuario }: Sent) => api.call("GET", `/dte/transaction/${numero}`, { usuario });

test("a certifier that falls silent costs the users of another nothing, and loses and doubles nothing itself", async () => {
  const first = await send(ana);
  expect(first.answer.status).toBe(200);
  const before = await sandbox.total();
  way.isSilent = true;

  const sending = [...Array(PLACES)].flatMap(() => [send(ana), send(eva)]);
  await until(async () => way.held.size >= PLACES);
  // While the silent certifier holds as many places as it may, another certifier's documents are issued, by request and in the background.
  for (let each = 0; each < 3; each += 1) expect((await send(otra)).answer.status).toBe(200);
  const later = await send(otra, { Prefer: "respond-async" });
  expect(later.answer.status).toBe(202);
  await until(async () => (await ask(later)).status === 200);

  // Requests that found no place were refused early. Those that were opened are pending, and say where to ask.
  const sent = await Promise.all(sending);
  const full = sent.filter(({ answer }) => answer.status === 429);
  const pending = sent.filter(({ answer }) => answer.status === 400);
  expect(full.length + pending.length).toBe(sent.length);
  for (const { answer } of full) {
    expect([answer.body.codigo, Number(answer.headers.get("Retry-After")) > 0]).toEqual([
      "FEG_RATE_LIMIT_EXCEEDED",
      true,
    ]);
  }
  expect(pending.length).toBeGreaterThanOrEqual(PLACES);
  for (const { answer } of pending) {
    expect([answer.body.codigo, answer.headers.has("Location")]).toEqual([
      "FEG_DTE_CERTIFICATION_ERROR",
      true,
    ]);
  }

  // The certifier is left alone by now: nothing is opened, and the client is told when to come back.
  const refused = await until(async () => {
    const each = await send(ana);
    if (each.answer.headers.has("Location")) pending.push(each);
    return !each.answer.headers.has("Location") && each;
  });
  expect([refused.answer.status, refused.answer.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  expect(Number(refused.answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  const unknown = await ask(refused);
  expect([unknown.body.codigo, unknown.headers.get("Location")]).toEqual(["FEG_DET_OBTE_INEX", null]);
  expect((await send(otra)).answer.status).toBe(200);
  // The answer about a document that was issued before never says that it was not.
  const repeated = await api.createDte(first.usuario, { ...factura(), numeroTransaccion: first.numero });
  expect([repeated.body.codigo, repeated.headers.get("X-Id-Existente")]).toEqual([
    "FEG_DTE_CREA_001",
    first.answer.body.id,
  ]);

  // Everybody can read which of the two certifiers it is.
  await until(async () => {
    const { body } = await api.call("GET", "/estado");
    const estados = body.autoridades.map(({ estado }: { estado: string }) => estado);
    return estados.includes("SinRespuesta") && estados.includes("Bien");
  });

  // The certifier answers again: each attempt becomes one document, and new ones are issued.
  way.isSilent = false;
  for (const answer of way.held) answer.destroy();
  const found = await Promise.all(
    pending.map((each) =>
      until(async () => {
        const answer = await ask(each);
        return answer.status === 200 && (answer.body.id as string);
      }),
    ),
  );
  expect(new Set(found).size).toBe(pending.length);
  const again = await until(async () => {
    const each = await send(ana);
    return each.answer.status === 200 && each;
  });
  expect(again.answer.body.estado).toBe("Certificado");
  const others = 3 + 1 + 1;
  expect(await sandbox.total()).toBe(before + others + pending.length + 1);
});

import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, factura, refused, type World } from "./world.js";

const TIENDA = "https://tienda.example.com";
const PROPIA = "https://documentos.example.com";
/** An account that names the page, and one that does not; both are ana's. */
const [SUYA, AJENA] = ["1", "2"];

let world: World;
let issued: string[];
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"], { webUrl: `${PROPIA}/web` });
  const { documents, accounts } = fullNeighbours("");
  Object.assign(world.neighbours.documents, documents);
  Object.assign(world.neighbours.accounts, {
    GetUsuario: accounts.GetUsuario,
    Get: accounts.Get,
    // Only the accounts of luis name the page.
    AdmitsOrigen: async ({
      origen,
      idCuenta,
      usuario,
    }: {
      origen: string;
      idCuenta?: string;
      usuario?: string;
    }) => ({
      admitido: origen === TIENDA && (idCuenta ?? SUYA) === SUYA && (usuario ?? "luis") === "luis",
    }),
  } satisfies Partial<typeof accounts>);
  world.neighbours.documents.Get = async ({ id }) => ({ ...sampleDte, id, idCuenta: id });
  world.neighbours.documents.Create = async ({ solicitud }) => {
    issued.push(solicitud?.idCuenta ?? "");
    return sampleDte;
  };
});
afterAll(() => world?.close());
beforeEach(() => {
  issued = [];
});

type Asked = { origin?: string; sub?: string; json?: unknown };
/** Asks as a browser does for a page of another site. */
async function ask(path: string, { origin = TIENDA, sub, json }: Asked = {}) {
  return await world.send(path, {
    headers: { Origin: origin, "Sec-Fetch-Site": "cross-site" },
    ...(sub !== undefined && { token: await world.token({ sub }) }),
    ...(json !== undefined && { json }),
  });
}
/** Waits until the page may read the answer. A gateway that gets no answer about a page in half a second lets it read nothing, so the test asks again. */
const isRead = (path: string, asked: Asked) =>
  until(async () => readableBy(await ask(path, asked)) === (asked.origin ?? TIENDA));
const readableBy = ({ headers }: Response) => headers.get("access-control-allow-origin");

describe("a page that an account names", () => {
  test("reads what is nobody's, and what is all of a user's where all of them name it", async () => {
    await isRead("/errores", {});
    await isRead("/dte", { sub: "luis" });
    const mixed = await ask("/dte", { sub: "ana" });
    expect([mixed.status, readableBy(mixed)]).toEqual([200, null]);
  });

  test("reads the account that names it, and none beside it, whether it is asked for or answered", async () => {
    for (const path of [`/dte?idCuenta=${SUYA}`, `/cuenta/${SUYA}/bitacora`])
      await isRead(path, { sub: "ana" });
    for (const path of [`/dte?idCuenta=${AJENA}`, `/cuenta/${AJENA}/bitacora`])
      expect([path, readableBy(await ask(path, { sub: "ana" }))]).toEqual([path, null]);
    await isRead(`/dte/${SUYA}`, { sub: "ana" });
    // The user's accounts name the page, but the document belongs to an account that does not.
    const other = await ask(`/dte/${AJENA}`, { sub: "luis" });
    expect([other.status, readableBy(other)]).toEqual([200, null]);
  });

  test("changes something for that account alone, and of another one nothing is done", async () => {
    const json = (idCuenta: string) => ({ ...factura, idCuenta });
    await until(async () => (await ask("/dte", { sub: "ana", json: json(SUYA) })).status === 200);
    const response = await ask("/dte", { sub: "ana", json: json(AJENA) });
    expect(await envelopeOf(response)).toEqual(refused("FEG_ORIGEN", 403));
    expect([readableBy(response), issued]).toEqual([null, [SUYA]]);
  });
});

test.each(["https://mala.test", `${TIENDA}.mala.test`, "null"])(
  "a page of %s, which no account names, reads nothing and changes nothing",
  async (origin) => {
    const read = await ask(`/dte/${SUYA}`, { origin, sub: "luis" });
    expect([read.status, readableBy(read)]).toEqual([200, null]);
    const response = await ask("/dte", { origin, sub: "luis", json: factura });
    expect(await envelopeOf(response)).toEqual(refused("FEG_ORIGEN", 403));
    expect([readableBy(response), issued]).toEqual([null, []]);
  },
);

test("pages of ours read and change whatever their reader may", async () => {
  const { status, headers } = await ask(`/dte/${AJENA}`, { origin: PROPIA, sub: "eva" });
  expect([status, headers.get("access-control-allow-origin")]).toEqual([200, PROPIA]);
  expect((await ask("/dte", { origin: PROPIA, sub: "eva", json: factura })).status).toBe(200);
});

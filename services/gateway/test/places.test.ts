import { request } from "node:http";
import type { IntentoDeCuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { fullNeighbours } from "./full-neighbours.js";
import { listed, sampleDte } from "./samples.js";
import { createWorld, envelopeOf, factura, refused, type World } from "./world.js";

const llaveOf = (letter: string) => `dte_test_${letter.repeat(49)}`;
/** Two keys of ana's, and one of luis's. */
const [UNA, OTRA, AJENA] = [llaveOf("a"), llaveOf("b"), llaveOf("c")];
const ID = "5d1c0b1e-6c2f-4f1b-9a53-0a4b6d1f2c3e";
const abierto: Omit<IntentoDeCuenta, "id"> = {
  idCuenta: "123456789",
  operacion: "certificar",
  estado: "abierto",
  tipo: "factura",
  fechaCreacion: "2026-11-20T14:00:00.000Z",
};

let world: World;
/** The number of calls that wait for an answer which never comes. */
let held = 0;
const hold = (): Promise<never> => {
  held += 1;
  return new Promise(() => {});
};
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"], { deadlineMs: 120_000 });
  const { accounts, documents } = world.neighbours;
  accounts.GetUsuario = fullNeighbours("").accounts.GetUsuario;
  accounts.IdentifyLlave = async ({ llave }) => ({
    usuario: `llave:${llave.at(-1)}`,
    titular: llave === AJENA ? "luis" : "ana",
    permisos: ["dte.emitir", "dte.consultar"],
  });
  const list: typeof documents.List = async ({ offset, limit }) =>
    offset > 0 || limit > 100 ? await hold() : listed([sampleDte], 50);
  documents.List = list;
  documents.ListRecibidos = list;
  documents.SignBitacora = fullNeighbours("").documents.SignBitacora;
  documents.ListBitacora = hold;
  documents.Create = hold;
  await until(async () => (await world.send("/salud/lista")).status === 200);
});
afterAll(() => world?.close());
beforeEach(() => {
  held = 0;
});

type Asked = { readonly path: string; readonly sent?: string };
/** Sends a request and does not read the answer; gives a function that ends it. */
function open(llave: string, { path, sent }: Asked): () => void {
  const req = request(world.baseUrl + path, {
    method: sent === undefined ? "GET" : "POST",
    headers: { Authorization: `Bearer ${llave}`, "Content-Type": "application/x-ndjson" },
  });
  req.on("error", () => {});
  req.end(sent);
  return () => req.destroy();
}
const bulk = JSON.stringify({ ...factura, numeroTransaccion: "A-1" });

test.each<[string, number, Asked]>([
  ["a page of what was issued, written in pieces", 2, { path: "/dte?pageSize=20" }],
  ["a page of what was received, written in pieces", 2, { path: "/recibidos/dte?pageSize=20" }],
  ["a workbook", 2, { path: "/dte/excel" }],
  ["an archive of files", 1, { path: "/dte/archivos.zip" }],
  ["the log of an account", 1, { path: "/cuenta/123456789/bitacora" }],
  ["many documents at once", 1, { path: "/dte/bulk", sent: bulk }],
])("of %s a user has %i under way, with all keys together", async (_name, most, asked) => {
  const opened = Array.from({ length: most }, () => open(UNA, asked));
  try {
    await until(async () => held === most);
    const ask = (token: string) =>
      world.send(asked.path, {
        token,
        ...(asked.sent !== undefined && {
          body: asked.sent,
          headers: { "Content-Type": "application/x-ndjson" },
        }),
      });
    for (const token of [OTRA, await world.token()]) {
      expect(await envelopeOf(await ask(token))).toEqual(refused("FEG_RATE_LIMIT_EXCEEDED", 429));
    }
    opened.push(open(AJENA, asked));
    await until(async () => held === most + 1);
  } finally {
    for (const close of opened) close();
  }
});

test.each([`/dte/intento/${ID}`, "/dte/transaction/A-1"])(
  "a user waits for ten answers of %s at a time, with all keys together, and beyond them is answered as things are",
  async (path) => {
    const looks: (string | undefined)[] = [];
    const { documents } = world.neighbours;
    documents.FindIntento = async ({ id, actor }) => {
      looks.push(actor?.usuario);
      return { ...abierto, id };
    };
    documents.GetByTransaccion = async ({ actor }) => {
      looks.push(actor?.usuario);
      throw feg("FEG_DET_OBTE_INEX").with({ ubicacion: "/dte/transaction/A-1", reintentarEnSegundos: 5 });
    };
    const opened = Array.from({ length: 10 }, () => open(UNA, { path: `${path}?wait=25` }));
    try {
      // A request that has a place looks again.
      await until(async () => looks.length >= 20);
      await world.send(`${path}?wait=25`, { token: OTRA });
      expect(looks.filter((each) => each === "llave:b")).toHaveLength(1);
    } finally {
      for (const close of opened) close();
    }
  },
);

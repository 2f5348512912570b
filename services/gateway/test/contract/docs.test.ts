import { findCountries, readManifests, root } from "@dte/local";
import { type Api, type Constellation, PAIS_DE_PRUEBA, startConstellation } from "@dte/testing";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readHttpBlock } from "../../src/docs/http-block.js";
import { createCheckedApi } from "./checked-api.js";
import { sendMutated } from "./mutated.js";

/** The country that only tests know is among them, because new countries begin as copies of its guide. */
const folders = [PAIS_DE_PRUEBA];
const countries = (await findCountries(readManifests(root, folders))).map(({ pais }) => pais);
const [primero = "", ...otros] = countries;

let world: Constellation;
let api: Api;
beforeAll(async () => {
  world = await startConstellation({ primero, paises: otros, folders, webhooks: true });
  api = createCheckedApi(world.url);
});
afterAll(() => world?.close());

/** Lists the requests of a page in their order, each with the status that the page says; blocks to be filled in first are left out. */
const httpBlocksIn = (markdown: string) =>
  [...markdown.matchAll(/^```http(?: (\d{3}))?\n([\s\S]*?)^```$/gm)].map(([, status = "200", text = ""]) => ({
    block: readHttpBlock(text),
    status: Number(status),
  }));

/** Lists the address of each page in Markdown, as assistants find them. */
async function pagesOf(): Promise<string[]> {
  const { body } = await api.call("GET", "/llms.txt");
  return [...String(body).matchAll(/\]\(([^)]+\/docs\/[^)]+\.md)\)/g)].map(([, uri = ""]) =>
    uri.slice(world.url.length),
  );
}

const cuentaOf = (pais: string) => {
  const cuenta = pais === primero ? world.cuentas[0] : world.paises[pais];
  if (!cuenta) throw new Error(`the constellation has no account of ${pais}`);
  return cuenta;
};

/** Sends the requests of a page in their order, each filled in from earlier answers. */
async function follow(path: string, pais: string): Promise<string[]> {
  const { usuario, id: idCuenta } = cuentaOf(pais);
  const { body: markdown } = await api.call("GET", path);
  const wrong: string[] = [];
  let id = "";
  for (const { block, status } of httpBlocksIn(String(markdown))) {
    const fill = (text: string) => text.replaceAll("{idCuenta}", idCuenta).replaceAll("{id}", id);
    const answer = await api.call(block.method, fill(block.path), {
      usuario,
      headers: { "Content-Type": "application/json", ...block.headers },
      ...(block.body !== undefined && { body: Buffer.from(fill(block.body)) }),
    });
    if (answer.status !== status)
      wrong.push(
        `${path} ${block.method} ${block.path}: ${answer.status} ${answer.body?.mensaje}\n${block.body}`,
      );
    if (block.path.startsWith("/dte") && typeof answer.body?.id === "string") id = answer.body.id;
  }
  return wrong;
}

describe("every request of", () => {
  test("the guides that are the same for all countries is answered as they say, in each country", async () => {
    const wrong: string[] = [];
    const guides = (await pagesOf()).filter((path) => !/\/(pais|reglas|api)-/.test(path));
    expect(guides.length).toBeGreaterThan(8);
    for (const path of guides) wrong.push(...(await follow(path, primero)));
    expect(wrong).toEqual([]);
  });

  test.each(countries)(
    "the guide of %s is answered as it says, and each of its types has one",
    async (pais) => {
      const path = `/docs/pais-${pais.toLowerCase()}.md`;
      expect(await pagesOf()).toContain(path);
      expect(await follow(path, pais)).toEqual([]);
      const { body: markdown } = await api.call("GET", path);
      const shown = httpBlocksIn(String(markdown)).map(({ block }) => block.body ?? "");
      const { body: described } = await api.call("GET", `/pais/${pais}`);
      const missing = described.tipos.filter(
        ({ tipo }: { tipo: string }) => !shown.some((body) => body.includes(`"tipo": "${tipo}"`)),
      );
      expect(missing).toEqual([]);
    },
  );
});

/** Fields of an account's example that depend on papers which an example does not have, or on numbers that are taken already. */
const OWN_PAPERS = ["id", "secuencias", "certificadoFirma", "credencialesCertificador"];

test.each(countries)(
  "the account that the guide of %s shows is taken, and so is the one that is sent back",
  async (pais) => {
    const { usuario, id } = cuentaOf(pais);
    const path = `/cuenta/${id}`;
    const before = (await api.call("GET", path, { usuario })).body;
    const { body: markdown } = await api.call("GET", `/docs/pais-${pais.toLowerCase()}.md`);
    const [, text = ""] = /^```http editable\nPOST \/cuenta\n\n([\s\S]*?)^```$/m.exec(String(markdown)) ?? [];
    const example = JSON.parse(text.replace(/"SU-[A-Z]+"/g, '"1234567"')) as Record<string, unknown>;
    const body = Object.fromEntries(Object.entries(example).filter(([name]) => !OWN_PAPERS.includes(name)));
    const taken = await api.call("PATCH", path, { usuario, body });
    expect([taken.status, taken.body.mensaje]).toEqual([200, undefined]);
    expect(taken.body.informacionFiscal.direccion).toMatchObject(
      (example["informacionFiscal"] as { direccion: object }).direccion,
    );
    const put = await api.call("PATCH", path, { usuario, body: before });
    expect([put.status, put.body.informacionFiscal.nombre]).toEqual([200, before.informacionFiscal.nombre]);
  },
);

test("the page of a country names each field that its description has", async () => {
  for (const pais of countries) {
    const { body: described } = await api.call("GET", `/pais/${pais}`);
    const { body: markdown } = await api.call("GET", `/docs/pais-${pais.toLowerCase()}.md`);
    const names: string[] = described.campos.map(({ nombre }: { nombre: string }) => nombre);
    expect(names.filter((nombre) => !String(markdown).includes(`\`${nombre}\``))).toEqual([]);
  }
});

describe("requests that are wrong somewhere are answered with what is wrong, whatever it is:", () => {
  /** Makes a document and a webhook of the account, so that requests are refused for more than naming nothing. */
  const idsOf = async (pais: string) => {
    const { usuario, id: idCuenta } = cuentaOf(pais);
    const listed = await api.call("GET", `/dte?idCuenta=${idCuenta}&pageSize=1`, { usuario });
    const { body } = await api.call("POST", "/webhook", {
      usuario,
      body: { url: "https://tienda.example.com/eventos", idCuenta },
    });
    const id: string = listed.body.data[0].id;
    return { "/dte": id, "/recibidos": id, "/cuenta": idCuenta, "/webhook": body.webhook.id };
  };

  test.each(countries)("in %s", async (pais) => {
    const isFirst = pais === primero;
    const { sent, refused, faults } = await sendMutated(
      api,
      { usuario: cuentaOf(pais).usuario, pais },
      {
        ids: await idsOf(pais),
        // Countries judge these operations differently; the other operations are sent in only one country.
        picks: (name) =>
          isFirst || /^(POST \/dte|POST \/dte\/:id\/anular|POST \/producto|PATCH \/cuenta\/:id)$/.test(name),
        count: isFirst ? 10 : 40,
        seed: 20_261_123,
      },
    );
    expect(faults).toEqual([]);
    expect([sent > 100, refused > sent / 3]).toEqual([true, true]);
  });
});

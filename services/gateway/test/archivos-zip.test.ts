import { createHash } from "node:crypto";
import type { Dte } from "@dte/contracts";
import { feg } from "@dte/errors";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import JSZip from "jszip";
import { listed, sampleDte } from "./samples.js";
import { createWorld, envelopeOf, refused, type World } from "./world.js";

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  token = await world.token();
});
afterAll(async () => {
  await world?.close();
});

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const { archivoJson: _none, ...conXml } = sampleDte;
const many = (count: number): Dte[] =>
  Array.from({ length: count }, (_, n) => ({
    ...conXml,
    id: `DTE-${n}`,
    ficha: {
      titulo: "Factura",
      numeroLegal: String(n),
      identificadores: [],
      nombreArchivo: `factura-${n % 3 === 0 ? n : "misma"}`,
      verificacion: null,
      impuestoGeneral: "IVA",
      montosExportacion: [],
    },
    archivoXml: `${hashOf(String(n))}.xml`,
  }));

/** The number of files that were asked for. */
let fetched = 0;
let contentOf: (nombre: string) => Buffer;

beforeEach(() => {
  fetched = 0;
  contentOf = (nombre) => Buffer.from(`<a n="${nombre}"/>`);
  serve(many(4));
  world.neighbours.documents.GetArchivo = async ({ nombre }) => {
    fetched += 1;
    return { nombre, tipoContenido: "application/xml", contenido: contentOf(nombre) };
  };
  world.neighbours.rendering.Pdf = async ({ idDte }) => {
    fetched += 1;
    return { nombre: "a.pdf", tipoContenido: "application/pdf", contenido: Buffer.from(`%PDF ${idDte}`) };
  };
});

const serve = (all: readonly Dte[]) => {
  world.neighbours.documents.List = async ({ offset, limit }) =>
    listed(all.slice(offset, offset + limit), all.length);
};

const zipOf = async (response: Response) => {
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  return await JSZip.loadAsync(await response.arrayBuffer(), { checkCRC32: true });
};

test("the files of every document are in it, each under a name of its own", async () => {
  const zip = await zipOf(await world.send("/dte/archivos.zip?fechaDesde=2026-11-01", { token }));
  expect(Object.keys(zip.files).sort()).toEqual(
    ["factura-0", "factura-misma", "DTE-2", "factura-3"]
      .flatMap((name) => [`${name}.pdf`, `${name}.xml`])
      .sort(),
  );
  expect(await zip.file("DTE-2.pdf")?.async("string")).toBe("%PDF DTE-2");
  expect(await zip.file("factura-3.xml")?.async("string")).toBe(`<a n="${hashOf("3")}.xml"/>`);
});

test("only what was asked for is fetched", async () => {
  const zip = await zipOf(await world.send("/dte/archivos.zip?clases=xml", { token }));
  expect([Object.keys(zip.files).length, fetched]).toEqual([4, 4]);
  expect(await envelopeOf(await world.send("/dte/archivos.zip?clases=doc", { token }))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
});

test("what cannot be had is named in it, and the rest is there", async () => {
  world.neighbours.rendering.Pdf = async ({ idDte }) => {
    if (idDte === "DTE-1") throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 1 });
    return { nombre: "a.pdf", tipoContenido: "application/pdf", contenido: Buffer.from("%PDF") };
  };
  const zip = await zipOf(await world.send("/dte/archivos.zip?clases=pdf", { token }));
  expect(Object.keys(zip.files)).toHaveLength(4);
  expect(await zip.file("FALTANTES.csv")?.async("string")).toBe(
    "id,clase,codigo\r\nDTE-1,pdf,FEG_RATE_LIMIT_EXCEEDED\r\n",
  );
});

test("more than a thousand documents are refused before anything is sent", async () => {
  serve(many(1_001));
  expect(await envelopeOf(await world.send("/dte/archivos.zip", { token }))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
});

test("files are fetched as they are read: who reads nothing has few of them fetched, who leaves ends it, and the place is free", async () => {
  serve(many(400));
  contentOf = () => Buffer.alloc(256 * 1024, "a");
  const headers = { Authorization: `Bearer ${token}` };
  const gone = new AbortController();
  const slow = await fetch(`${world.baseUrl}/dte/archivos.zip?clases=xml`, { headers, signal: gone.signal });
  expect(slow.status).toBe(200);
  const second = await world.send("/dte/archivos.zip?clases=xml", { token });
  expect(await envelopeOf(second)).toEqual(refused("FEG_RATE_LIMIT_EXCEEDED", 429));
  gone.abort();
  serve(many(1));
  contentOf = () => Buffer.from("<a/>");
  await until(async () => {
    const again = await fetch(`${world.baseUrl}/dte/archivos.zip?clases=xml`, { headers });
    await again.arrayBuffer();
    return again.status === 200;
  });
  expect(fetched).toBeLessThan(200);
});

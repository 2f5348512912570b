import { feg } from "@dte/errors";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sampleCuenta, sampleDte } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const HASH = "0123456789abcdef".repeat(4);

let world: World;
const kept = new Map([
  [`${HASH}.xml`, Buffer.from("<dte/>")],
  [`${HASH}.txt`, Buffer.from("0123456789")],
  [`${HASH}.pdf`, Buffer.from("%PDF-1.7")],
]);
beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  world.neighbours.documents.GetArchivo = async ({ nombre }) => {
    const contenido = kept.get(nombre);
    if (!contenido) throw feg("FEG_NOT_FOUND", { detalle: "El archivo no existe." });
    return { nombre, tipoContenido: "text/html", contenido };
  };
  world.neighbours.rendering.GetArchivo = async () => {
    throw feg("FEG_NOT_FOUND", { detalle: "El archivo no existe." });
  };
});
afterAll(() => world?.close());

test("a file is kept by every cache for a year, and who has it is told so without it", async () => {
  const path = `/archivos/${HASH}.txt`;
  const response = await world.send(path);
  const etag = response.headers.get("etag") ?? "";
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(etag).toMatch(/^"[0-9a-f]{64}\.txt"$/);
  for (const known of [etag, `"otro", ${etag}`, `W/${etag}`, "*"]) {
    const headers = { "If-None-Match": known, "Cache-Control": "max-age=0" };
    const again = await world.send(path, { headers });
    expect([known, again.status, await again.text()]).toEqual([known, 304, ""]);
    expect(again.headers.get("etag")).toBe(etag);
  }
  const other = { "If-None-Match": '"otro"', "Cache-Control": "max-age=0" };
  expect((await world.send(path, { headers: other })).status).toBe(200);
});

test("a file is saved under the name that is asked for, with the extension that it has", async () => {
  const dispositionOf = async (query: string) =>
    (await world.send(`/archivos/${HASH}.xml${query}`)).headers.get("content-disposition");
  expect(await dispositionOf("")).toBe(`inline; filename="${HASH}.xml"`);
  const codigo = "5DF74CD5-5E64-4F7C-9427-9C0BEAFF731C";
  expect(await dispositionOf(`?descargarComo=${codigo}`)).toBe(
    `attachment; filename="${codigo}.xml"; filename*=UTF-8''${codigo}.xml`,
  );
  expect(await dispositionOf(`?descargarComo=${encodeURIComponent(`Peña "y" hijos' %41; a=b.exe`)}`)).toBe(
    `attachment; filename="Pe_a _y_ hijos' _41; a=b.exe.xml"; filename*=UTF-8''Pe%C3%B1a%20%22y%22%20hijos%27%20%2541%3B%20a%3Db.exe.xml`,
  );
  const whole = await world.send(`/archivos/${HASH}.xml?descargarComo=x`);
  expect([whole.headers.get("cache-control"), await whole.text()]).toEqual([
    "public, max-age=31536000, immutable",
    "<dte/>",
  ]);
});

test.each(["a\r\nX-Mal: 1", "a\tb", "../b", "a\\b", "fac\u202elmx.exe", "a".repeat(121)])(
  "a file is saved under no such name as %j",
  async (name) => {
    const response = await world.send(`/archivos/${HASH}.xml?descargarComo=${encodeURIComponent(name)}`);
    expect(response.headers.get("x-mal")).toBeNull();
    expect(await envelopeOf(response)).toEqual(refused("FEG_VALIDATION_ERROR"));
  },
);

test("HEAD says what GET would, without the file; a part that is asked for is answered with the whole", async () => {
  const head = await fetch(`${world.baseUrl}/archivos/${HASH}.txt`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
  expect(head.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const part = await world.send(`/archivos/${HASH}.txt`, { headers: { Range: "bytes=2-3" } });
  expect([part.status, await part.text()]).toEqual([200, "0123456789"]);
});

test("a file that is not there is kept by no cache", async () => {
  const response = await world.send(`/archivos/${"f".repeat(64)}.txt`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("etag")).toBeNull();
  expect(await envelopeOf(response)).toEqual(refused("FEG_NOT_FOUND", 404));
});

test("while the file store is away the answer says what to do, and is kept by no cache", async () => {
  const { GetArchivo } = world.neighbours.rendering;
  world.neighbours.rendering.GetArchivo = async () => {
    throw new Error("the file store is away");
  };
  const response = await world.send(`/archivos/${HASH}.pdf`);
  world.neighbours.rendering.GetArchivo = GetArchivo;
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { codigo: "1000", mensaje: expect.stringContaining("GET /dte/{id}/pdf") },
  ]);
  expect((await world.send(`/archivos/${HASH}.pdf`)).status).toBe(200);
});

test("an attached page may run no script, send no form and lead nobody elsewhere; a PDF is left to its viewer", async () => {
  const policyOf = async (name: string) =>
    (await world.send(`/archivos/${name}`)).headers.get("content-security-policy")?.split("; ").sort();
  const closed = ["base-uri 'none'", "default-src 'none'", "form-action 'none'", "frame-ancestors 'none'"];
  expect(await policyOf(`${HASH}.xml`)).toEqual([...closed, "sandbox"]);
  expect(await policyOf(`${HASH}.txt`)).toEqual([...closed, "sandbox"]);
  expect(await policyOf(`${HASH}.pdf`)).toEqual(["frame-ancestors 'none'"]);
});

test("where a cache stands in front, all files are linked there, and nothing else is", async () => {
  const cdnUrl = "https://archivos.example.com";
  const webUrl = "https://www.example.com";
  const cached = await createWorld(process.env["DTE_TEST_REDIS_URL"], { cdnUrl, webUrl });
  try {
    const { accounts, documents } = cached.neighbours;
    documents.Get = async () => ({
      ...sampleDte,
      archivoPdf: `${HASH}.pdf`,
      recursos: [
        { tipo: "archivo", uri: `${HASH}.txt` },
        { tipo: "dte", uri: "ABC" },
      ],
    });
    documents.AddRecurso = async () => ({ tipo: "archivo", uri: `${HASH}.txt` });
    accounts.List = async () => ({ cuentas: [sampleCuenta], totalItems: 1 });
    accounts.GetDetalle = async () => sampleCuenta;
    const token = await cached.token();
    const linked = async (path: string, json?: object) =>
      [...(await (await cached.send(path, { token, json })).text()).matchAll(/"(https?:[^"]+)"/g)].map(
        ([, uri]) => uri,
      );
    expect(await linked("/dte/ABC")).toEqual([
      `${cdnUrl}/archivos/${HASH}.pdf`,
      `${cdnUrl}/archivos/${sampleDte.archivoXml}`,
      `${webUrl}/dte/${sampleDte.id}`,
      `${sampleDte.ficha.verificacion?.uri}`,
      `${cdnUrl}/archivos/${HASH}.txt`,
      `${publicUrl}/dte/ABC`,
    ]);
    const recurso = { tipo: "url", uri: "https://example.com" };
    expect(await linked("/dte/ABC/recurso", recurso)).toEqual([`${cdnUrl}/archivos/${HASH}.txt`]);
    const logo = `${cdnUrl}/archivos/${sampleCuenta.cuenta?.archivoLogo}`;
    const { origenes } = sampleCuenta;
    expect(await linked("/cuenta/123456789")).toEqual([logo, ...origenes]);
    expect(await linked("/cuenta")).toEqual([
      ...[logo, ...origenes],
      ...Array(3).fill(`${publicUrl}/cuenta?pageNumber=1&pageSize=20`),
    ]);
    expect(await linked("/plantilla/dte")).toEqual([`${cdnUrl}/archivos/${HASH}.txt`]);
  } finally {
    await cached.close();
  }
});

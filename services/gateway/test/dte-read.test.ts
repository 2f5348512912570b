import { remitenteOf } from "@dte/service";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
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

/** The network of these tests, whose turn a public request takes. */
const remitente = remitenteOf({ ip: "127.0.0.1" });

test("GET /dte/{id} is public and passes the id on", async () => {
  world.neighbours.documents.Get = async ({ id }) => ({ ...sampleDte, id });
  const response = await world.send("/dte/abc-1");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id: "abc-1" });
});

test("GET /dte/{id} takes the turn of its network, and with a token of its user", async () => {
  const asked: unknown[] = [];
  world.neighbours.documents.Get = async (request) => {
    asked.push(request);
    return sampleDte;
  };
  expect((await world.send("/dte/ABC")).status).toBe(200);
  expect((await world.send("/dte/ABC", { token })).status).toBe(200);
  expect(asked).toEqual([
    { id: "ABC", remitente },
    { id: "ABC", remitente: remitenteOf({ titular: "ana", ip: "127.0.0.1" }) },
  ]);
});

test.each(["x".repeat(101), "%00", "a%20b", "%C3%B1"])(
  "GET /dte/%.20s cannot be a document: FEG_DET_OBTE_INEX",
  async (id) => {
    expect(await envelopeOf(await world.send(`/dte/${id}`))).toEqual(refused("FEG_DET_OBTE_INEX"));
  },
);

test("GET /dte/transaction takes any number that POST /dte takes, and idCuenta", async () => {
  const asked: unknown[] = [];
  world.neighbours.documents.GetByTransaccion = async (request) => {
    asked.push(request);
    return sampleDte;
  };
  expect((await world.send("/dte/transaction/A%2F1%20%C3%B1?idCuenta=12", { token })).status).toBe(200);
  expect((await world.send("/dte/transaction/pdf", { token })).status).toBe(200);
  const actor = { usuario: "ana", ipOrigen: "127.0.0.1", origen: "API" };
  expect(asked).toEqual([
    { actor, numeroTransaccion: "A/1 ñ", idCuenta: "12" },
    { actor, numeroTransaccion: "pdf" },
  ]);
  expect(await envelopeOf(await world.send("/dte/transaction/A-1"))).toEqual(
    refused("FEG_UNAUTHORIZED", 401),
  );
  expect(await envelopeOf(await world.send("/dte/transaction/A?idCuenta=1&idCuenta=2", { token }))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
});
test("GET /dte/{id}/pdf sends the print, and 304 to who has it", async () => {
  const asked: unknown[] = [];
  world.neighbours.rendering.Pdf = async (request) => {
    asked.push(request);
    return {
      nombre: "abc.pdf",
      nombrePublico: "factura-6F1A2B3C-16384",
      tipoContenido: "application/pdf",
      contenido: Buffer.from("%PDF-1.7"),
    };
  };
  world.neighbours.documents.Get = async () => sampleDte;
  const response = await world.send('/dte/AB"C/pdf?regenerar=true');
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toBe('inline; filename="factura-6F1A2B3C-16384.pdf"');
  expect(await response.text()).toBe("%PDF-1.7");
  const again = await world.send("/dte/ABC/pdf", {
    headers: { "If-None-Match": response.headers.get("etag") ?? "", "Cache-Control": "max-age=0" },
  });
  expect(again.status).toBe(304);
  const saved = await world.send("/dte/ABC/pdf?descargarComo=Pe%C3%B1a%20%22y%22%20hijos");
  expect(saved.headers.get("content-disposition")).toBe(
    `attachment; filename="Pe_a _y_ hijos.pdf"; filename*=UTF-8''Pe%C3%B1a%20%22y%22%20hijos.pdf`,
  );
  expect(asked).toEqual([
    { idDte: 'AB"C', regenerar: true, formato: "", remitente },
    { idDte: "ABC", regenerar: false, formato: "", remitente },
    { idDte: "ABC", regenerar: false, formato: "", remitente },
  ]);
  expect(await envelopeOf(await world.send("/dte/ABC/pdf?regenerar=quizas"))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
});

test.each([
  ["CARTA", "carta"],
  ["mediaCarta", "mediaCarta"],
  ["ticket80", "ticket80"],
])("GET /dte/{id}/pdf?formato=%s is printed as %s", async (sent, formato) => {
  const asked: unknown[] = [];
  world.neighbours.rendering.Pdf = async (request) => {
    asked.push(request);
    return { nombre: "abc.pdf", tipoContenido: "application/pdf", contenido: Buffer.from("%PDF-1.7") };
  };
  expect((await world.send(`/dte/ABC/pdf?formato=${sent}`)).status).toBe(200);
  expect(asked).toEqual([{ idDte: "ABC", regenerar: false, formato, remitente }]);
  expect(await envelopeOf(await world.send("/dte/ABC/pdf?formato=A3"))).toEqual(
    refused("FEG_VALIDATION_ERROR"),
  );
});

test("GET /archivos sends a file for ever, from the service that keeps its kind", async () => {
  const hash = "0123456789abcdef".repeat(4);
  const file =
    (tipoContenido: string, contenido: string) =>
    async ({ nombre }: { nombre: string }) => ({
      nombre,
      tipoContenido,
      contenido: Buffer.from(contenido),
    });
  world.neighbours.documents.GetArchivo = file("text/html", "<dte/>");
  world.neighbours.rendering.GetArchivo = file("text/html", "%PDF");
  const xml = await world.send(`/archivos/${hash}.xml`);
  expect(xml.status).toBe(200);
  expect(xml.headers.get("content-type")).toBe("application/xml");
  expect(xml.headers.get("cache-control")).toContain("immutable");
  expect(xml.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await xml.text()).toBe("<dte/>");
  const pdf = await world.send(`/archivos/${hash}.pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(await pdf.text()).toBe("%PDF");
});

test.each([
  "x.xml",
  `${"a".repeat(64)}.exe`,
  `${"A".repeat(64)}.xml`,
  "..%2F..%2Fetc%2Fpasswd",
  `${"a".repeat(64)}.xml%00`,
])("GET /archivos/%s is FEG_NOT_FOUND", async (name) => {
  expect(await envelopeOf(await world.send(`/archivos/${name}`))).toEqual(refused("FEG_NOT_FOUND", 404));
});

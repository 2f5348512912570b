import { until } from "@dte/testing/infra";
import { describe, expect, test } from "@jest/globals";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { readComprobante } from "../../src/firma/comprobante.js";
import { attemptOf, RNC, requireAccepted } from "./attempts.js";
import { CUT, type Said } from "./dgii-double.js";
import { useDouble } from "./doubled.js";

const { open, certificado } = useDouble();

const TRACK = "d2b6e27c-3908-46f3-afaa-2207b9501b4b";
const RECIBIDO = { body: { trackId: TRACK, error: "", mensaje: "" } };
const resultado = (fields: object): Said => ({ body: { trackId: TRACK, rnc: RNC, ...fields } });
const ACEPTADO = resultado({ codigo: 1, estado: "Aceptado", mensajes: [{ valor: "", codigo: 0 }] });
const ecf = { facturaselectronicas: RECIBIDO };

describe("an accepted document", () => {
  test("comes with its trackId, its number, DGII's moment, its code and its QR", async () => {
    const estado = resultado({
      codigo: 1,
      estado: "Aceptado",
      encf: "E310000000017",
      fechaRecepcion: "11/20/2026 10:15:02 AM",
    });
    const { authority } = await open({ ...ecf, estado });
    const attempt = await attemptOf(certificado());
    const certificacion = requireAccepted(await authority.submit(attempt));
    const { codigoSeguridad } = readComprobante(attempt.contenido);
    expect(certificacion).toMatchObject({
      id: TRACK,
      serie: "E31",
      numero: 17,
      fechaCertificacion: "2026-11-20T10:15:02-04:00",
      certificador: { id: "dgii", nombre: "Dirección General de Impuestos Internos" },
      tipoContenido: "application/xml",
      selloEntidadFiscal: codigoSeguridad,
      observaciones: [],
    });
    expect(codigoSeguridad).toHaveLength(6);
    expect(certificacion.contenido).toEqual(Buffer.from(attempt.contenido));
    expect(certificacion.verificacionCertificadorUri).toContain(
      `&CodigoSeguridad=${encodeURIComponent(codigoSeguridad)}`,
    );
    const png = PNG.sync.read(Buffer.from(certificacion.verificacionCertificadorQrBase64 ?? "", "base64"));
    const seen = jsqr.default(new Uint8ClampedArray(png.data), png.width, png.height);
    expect(seen?.data).toBe(certificacion.verificacionCertificadorUri);
    // DGII allows 22 mm; a printer needs 300 dots an inch.
    expect(png.width / (22 / 25.4)).toBeGreaterThan(300);
  });
  test.each([
    [
      "a code that is a text, the other name of the number",
      { codigo: "1", estado: "Aceptado", eNCF: "E310000000017" },
    ],
    ["names in another case", { Codigo: 1, Estado: "ACEPTADO", ENCF: "e310000000017" }],
    ["a code alone", { codigo: 1 }],
    ["words alone", { estado: "Aceptado" }],
    ["a moment that cannot be read", { codigo: 1, estado: "Aceptado", fechaRecepcion: "hoy" }],
  ])("is one with %s", async (_, fields) => {
    const { authority } = await open({ ...ecf, estado: resultado(fields) });
    const { fechaCertificacion } = requireAccepted(await authority.submit(await attemptOf(certificado())));
    expect(fechaCertificacion).toBe("2026-11-20T10:15:00-04:00");
  });
  test.each([
    [[{ valor: "Secuencia no autorizada", codigo: 75 }]],
    [{ Valor: "Secuencia no autorizada", Codigo: "75" }],
  ])("on conditions comes with DGII's remarks (%j)", async (mensajes) => {
    const { authority } = await open({
      ...ecf,
      estado: resultado({ codigo: 4, estado: "Aceptado Condicional", mensajes }),
    });
    const { observaciones } = requireAccepted(await authority.submit(await attemptOf(certificado())));
    expect(observaciones).toEqual([{ codigo: "75", mensaje: "Secuencia no autorizada" }]);
  });
  test("is waited for while DGII examines it", async () => {
    const estado = (_: unknown, before: number) =>
      before === 0 ? resultado({ codigo: 3, estado: "En Proceso" }) : ACEPTADO;
    const { dgii, authority } = await open({ ...ecf, estado });
    requireAccepted(await authority.submit(await attemptOf(certificado(), {}, { timeoutMs: 30_000 })));
    expect(dgii.at("estado").map(({ query }) => query["trackid"])).toEqual([TRACK, TRACK]);
  });
});

describe("a rejected document", () => {
  const rejectedWith = async (fields: object) => {
    const estado = resultado({ codigo: 2, estado: "Rechazado", ...fields });
    const { authority } = await open({ ...ecf, estado });
    return authority.submit(await attemptOf(certificado()));
  };
  test.each([
    [false, true],
    ["false", true],
    [true, false],
    [undefined, false],
  ])(
    "whose secuenciaUtilizada is %j has a number that is free: %j",
    async (secuenciaUtilizada, numeroLibre) => {
      const mensajes = [
        { valor: "El RNC del comprador no existe", codigo: 1381 },
        { valor: "", codigo: 64 },
      ];
      expect(await rejectedWith({ secuenciaUtilizada, mensajes })).toEqual({
        kind: "rechazado",
        rechazo: {
          codigo: "1381",
          descripcion: "El RNC del comprador no existe",
          eventos: [
            { codigo: "1381", mensaje: "El RNC del comprador no existe" },
            { codigo: "64", mensaje: expect.stringContaining("64") },
          ],
          numeroLibre,
        },
      });
    },
  );
  test("without a reason is rejected all the same", async () => {
    expect(await rejectedWith({})).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "DGII", descripcion: expect.stringContaining("no dijo por qué") },
    });
  });
  test("that DGII asks for again (004) is not there: the same bytes may go", async () => {
    const mensajes = [{ valor: "Error en validación, intente de nuevo", codigo: "004" }];
    expect(await rejectedWith({ secuenciaUtilizada: false, mensajes })).toMatchObject({
      kind: "inexistente",
    });
  });
});

describe("an answer at the door", () => {
  test.each<[string, Said]>([
    ["a bare text", { status: 400, body: "El archivo no es válido" }],
    ["a JSON text", { status: 400, body: JSON.stringify("El archivo no es válido") }],
    ["an error without trackId", { body: { trackId: null, error: "El archivo no es válido", mensaje: "" } }],
    ["a message without trackId", { status: 400, body: { mensaje: "El archivo no es válido" } }],
  ])("that is %s is a rejection which spends no number", async (_, facturaselectronicas) => {
    const { authority } = await open({ facturaselectronicas });
    expect(await authority.submit(await attemptOf(certificado()))).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "DGII", descripcion: "El archivo no es válido", numeroLibre: true },
    });
  });
  test.each<[string, Said]>([
    ["a page", { status: 400, body: "<html>Bad Request</html>" }],
    ["a wall before DGII", { status: 403, body: "Forbidden" }],
    ["a wall that speaks JSON", { status: 403, body: { error: "Access denied" } }],
    ["a proxy's text", { status: 400, body: "Bad Request" }],
    ["a bare text with another status", { status: 422, body: "Unprocessable" }],
    ["a busy server", { status: 429, body: "Too many requests" }],
    ["a broken one", { status: 500, body: "Ocurrió un error" }],
    ["one that is away", { status: 503, body: "" }],
    ["nothing", { body: "" }],
    ["half a JSON", { body: '{"trackId": "d2b' }],
    ["a cut", CUT],
  ])("that is %s says nothing", async (_, facturaselectronicas) => {
    const { authority } = await open({ facturaselectronicas });
    expect(await authority.submit(await attemptOf(certificado()))).toMatchObject({ kind: "desconocido" });
  });
});

describe("a result that says nothing leaves the document in DGII's hands, to be asked for by its trackId", () => {
  test.each<[string, Said]>([
    ["in process", resultado({ codigo: 3, estado: "En Proceso" })],
    ["not found yet", resultado({ codigo: 0, estado: "No encontrado" })],
    ["code and words that contradict each other", resultado({ codigo: 1, estado: "Rechazado" })],
    ["an unknown code", resultado({ codigo: 9 })],
    ["another document's", resultado({ codigo: 1, estado: "Aceptado", encf: "E310000000018" })],
    ["a page", { body: "<html></html>" }],
    ["a broken server", { status: 500, body: { codigo: 1, estado: "Aceptado" } }],
    ["a cut", CUT],
  ])("%s", async (_, estado) => {
    const { authority } = await open({ ...ecf, estado, consulta: { body: "[]" } });
    const attempt = await attemptOf(certificado(), {}, { timeoutMs: 900 });
    // On a busy machine the time may be over before DGII has given its trackId; then the same bytes are sent again.
    const verdict = await until(async () => {
      const said = await authority.submit(attempt);
      return said.kind === "desconocido" && said.referencia !== undefined && said;
    });
    expect(verdict).toMatchObject({ kind: "desconocido", enProceso: true, referencia: TRACK });
    const found = await authority.find({ ...attempt, referencia: TRACK });
    // A document that DGII does not know by its trackId is looked for by its number.
    expect(found.kind).toBe(_ === "not found yet" ? "inexistente" : "desconocido");
  });
});

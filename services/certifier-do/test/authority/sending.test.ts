import { describe, expect, test } from "@jest/globals";
import { xmlCryptoAccepts } from "../firma/referees.js";
import { attemptOf, cuentaOf, RNC, requireAccepted } from "./attempts.js";
import { CUT, type Said } from "./dgii-double.js";
import { useDouble } from "./doubled.js";

const { open, certificado } = useDouble();

const TRACK = "d2b6e27c-3908-46f3-afaa-2207b9501b4b";
const RECIBIDO = { body: { trackId: TRACK, error: "", mensaje: "" } };
const ACEPTADO: Said = { body: { trackId: TRACK, rnc: RNC, codigo: 1, estado: "Aceptado" } };
const ecf = { facturaselectronicas: RECIBIDO };

describe("what is sent", () => {
  test("is one part named xml in a multipart of exact length, named by RNC and e-NCF, with a token", async () => {
    const { dgii, authority } = await open({ ...ecf, estado: ACEPTADO });
    const attempt = await attemptOf(certificado());
    requireAccepted(await authority.submit(attempt));
    const [sent] = dgii.at("facturaselectronicas");
    expect(sent?.path).toBe("/testecf/recepcion/api/facturaselectronicas");
    expect(sent?.headers["content-length"]).toBe(String(Buffer.byteLength(sent?.body ?? "")));
    expect(sent?.headers["transfer-encoding"]).toBeUndefined();
    expect(sent?.headers.authorization).toBe("Bearer t");
    expect(sent?.body).toContain(
      `name="xml"; filename="${RNC}E310000000017.xml"\r\nContent-Type: text/xml\r\n\r\n<ECF>`,
    );
    expect(sent?.body).toContain(Buffer.from(attempt.contenido).toString());
  });
  test("goes with one login however many documents go at once", async () => {
    const { dgii, authority } = await open({ ...ecf, estado: ACEPTADO });
    const attempts = await Promise.all([1, 2, 3, 4].map((numero) => attemptOf(certificado(), { numero })));
    for (const verdict of await Promise.all(attempts.map((each) => authority.submit(each)))) {
      expect(verdict.kind).toMatch(/aceptado|desconocido/);
    }
    expect([dgii.at("semilla").length, dgii.at("validarsemilla").length]).toEqual([1, 1]);
    const seed = /\r\n\r\n(<SemillaModel>.*<\/SemillaModel>)\r\n/s.exec(
      dgii.at("validarsemilla")[0]?.body ?? "",
    )?.[1];
    expect(xmlCryptoAccepts(Buffer.from(seed ?? ""), certificado())).toBe(true);
  });
  test("goes again with a new token when the old one is not taken any more", async () => {
    const facturaselectronicas = (_: unknown, before: number) =>
      before === 0 ? { status: 401, body: "" } : RECIBIDO;
    const { dgii, authority } = await open({ facturaselectronicas, estado: ACEPTADO });
    requireAccepted(await authority.submit(await attemptOf(certificado())));
    expect(dgii.at("validarsemilla")).toHaveLength(2);
  });
  test.each([
    [{ estaEnAmbienteDePruebas: true }, undefined, "testecf"],
    [{ estaEnAmbienteDePruebas: false }, undefined, "ecf"],
    [{ estaEnAmbienteDePruebas: true }, "CerteCF", "certecf"],
  ])("for an account %j whose ambiente is %j goes to %s", async (more, ambiente, expected) => {
    const { dgii, authority } = await open({ ...ecf, estado: ACEPTADO });
    const credenciales = { certificador: ambiente ? { ambiente } : {}, certificado: certificado() };
    const attempt = await attemptOf(certificado(), {}, { cuenta: cuentaOf(more), credenciales });
    const { verificacionCertificadorUri } = requireAccepted(await authority.submit(attempt));
    expect(new Set(dgii.heard.map(({ path }) => path.split("/")[1]))).toEqual(new Set([expected]));
    expect(verificacionCertificadorUri).toContain(`https://ecf.dgii.gov.do/${expected}/ConsultaTimbre?`);
  });
  test.each([
    ["an environment that DGII has not", { ambiente: "pruebas" }, true],
    ["the real one for a test account", { ambiente: "ecf" }, true],
    ["one of tests for a real account", { ambiente: "testecf" }, true, false],
    ["no certificate", {}, false],
  ])("is not, with %s", async (_, certificador, has, estaEnAmbienteDePruebas = true) => {
    const { dgii, authority } = await open({});
    const credenciales = { certificador, ...(has && { certificado: certificado() }) };
    const cuenta = cuentaOf({ estaEnAmbienteDePruebas });
    const attempt = await attemptOf(certificado(), {}, { cuenta, credenciales });
    const asked = { cuenta, credenciales, estaEnAmbienteDePruebas };
    expect(() => authority.conexionOf(asked)).toThrow(
      expect.objectContaining({ codigo: "FEG_BUSINESS_RULE_VIOLATION" }),
    );
    await expect(authority.submit(attempt)).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
    expect(dgii.heard).toEqual([]);
  });
  test("has one connection an environment, whatever the account's own is, and another one with another certificate's RNC", async () => {
    const { authority } = await open({});
    const credenciales = { certificador: {}, certificado: certificado() };
    const of = (propio: boolean, estaEnAmbienteDePruebas: boolean, id = RNC) => {
      const cuenta = cuentaOf({ id, estaEnAmbienteDePruebas: propio });
      return authority.conexionOf({ cuenta, credenciales, estaEnAmbienteDePruebas });
    };
    expect([of(false, true), of(true, false)]).toEqual([of(true, true), of(false, false)]);
    expect(new Set([of(true, true), of(true, false), of(true, true, "101000001")]).size).toBe(3);
  });
  test("is no cancellation: the credit note is named instead", async () => {
    const { authority } = await open({});
    const attempt = await attemptOf(certificado(), {}, { operacion: "anular" });
    await expect(authority.submit(attempt)).rejects.toMatchObject({
      codigo: "FEG_DTE_INVALID_OPERATION",
      message: expect.stringContaining("notaCredito"),
    });
  });
});

describe("without a token", () => {
  test.each([
    ["a bare text", 400, "El certificado no está delegado"],
    ["nothing", 401, ""],
  ])(
    "because DGII does not take the certificate (%s), the document is rejected and its number free",
    async (_, status, body) => {
      const { dgii, authority } = await open({ validarsemilla: { status, body } });
      expect(await authority.submit(await attemptOf(certificado()))).toMatchObject({
        kind: "rechazado",
        rechazo: {
          codigo: "DGII_CREDENCIALES",
          descripcion: expect.stringContaining(body),
          numeroLibre: true,
        },
      });
      expect(dgii.at("facturaselectronicas")).toEqual([]);
    },
  );
  test.each<[string, Readonly<Record<string, Said>>]>([
    ["no seed", { semilla: { status: 503, body: "" } }],
    ["a seed that is none", { semilla: { body: "<html></html>" } }],
    ["a login that is cut", { validarsemilla: CUT }],
    ["a login without a token", { validarsemilla: { body: {} } }],
  ])("because of %s, it certainly was not sent, and asking says nothing", async (_, answers) => {
    const { authority } = await open(answers);
    const attempt = await attemptOf(certificado());
    expect(await authority.submit(attempt)).toMatchObject({ kind: "inexistente" });
    expect(await authority.find(attempt)).toMatchObject({ kind: "desconocido" });
  });
  test("because DGII says with a 403 that it does not take the certificate, the document is rejected in its words", async () => {
    const body = { mensaje: "El certificado no está delegado" };
    const { authority } = await open({ validarsemilla: { status: 403, body } });
    expect(await authority.submit(await attemptOf(certificado()))).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "DGII_CREDENCIALES", descripcion: expect.stringContaining(body.mensaje) },
    });
  });
  test.each<[string, Said]>([
    ["a page", { status: 403, body: "<html>Request blocked</html>" }],
    ["nothing", { status: 403, body: "" }],
    ["a bare text", { status: 403, body: "403 Forbidden" }],
    ["a number", { status: 403, body: "error code: 1020" }],
    ["JSON of its own", { status: 403, body: { message: "Forbidden" } }],
    ["JSON that looks like DGII's", { status: 403, body: { error: "Access denied" } }],
    ["a bare text and DGII's status", { status: 400, body: "Bad Request" }],
  ])(
    "because of a wall before DGII that answers with %s, it was not sent, and goes as soon as DGII is heard again",
    async (_, said) => {
      const { dgii, authority } = await open({
        ...ecf,
        estado: ACEPTADO,
        validarsemilla: (_, before) => (before < 5 ? said : { body: { token: "t" } }),
      });
      const attempt = await attemptOf(certificado());
      for (let each = 0; each < 4; each++) {
        expect(await authority.submit(attempt)).toMatchObject({ kind: "inexistente" });
      }
      expect(await authority.find(attempt)).toMatchObject({ kind: "desconocido" });
      requireAccepted(await authority.submit(attempt));
      expect(dgii.at("validarsemilla")).toHaveLength(6);
    },
  );
  test("because nobody listens, it certainly was not sent", async () => {
    const { dgii, authority } = await open({});
    await dgii.close();
    expect(await authority.submit(await attemptOf(certificado()))).toMatchObject({ kind: "inexistente" });
  });
});

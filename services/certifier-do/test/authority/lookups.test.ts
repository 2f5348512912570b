import { describe, expect, test } from "@jest/globals";
import { xmlCryptoAccepts } from "../firma/referees.js";
import { ahora, cuentaOf, RNC } from "./attempts.js";
import { CUT, type Said } from "./dgii-double.js";
import { useDouble } from "./doubled.js";

const { open, certificado } = useDouble();

describe("a taxpayer", () => {
  const lookup = async (directorio: Said, id = " 101-85004-3 ") => {
    const { dgii, authority } = await open({ obtenerdirectorioporrnc: directorio });
    const found = authority.findContribuyente({
      id,
      cuenta: cuentaOf(),
      credenciales: { certificador: {}, certificado: certificado() },
      timeoutMs: 30_000,
    });
    return { dgii, found };
  };
  test("is not said to be nobody where DGII has no directory: that is nobody's word", async () => {
    const { authority } = await open({});
    const credenciales = { certificador: { ambiente: "certecf" }, certificado: certificado() };
    const found = authority.findContribuyente({
      id: "101850043",
      cuenta: cuentaOf(),
      credenciales,
      timeoutMs: 30_000,
    });
    await expect(found).rejects.toMatchObject({ codigo: "FEG_CTRI_OBTE_INEX" });
  });
  const entry = { nombre: "COMPRADOR, SRL", rnc: "101850043", urlRecepcion: "https://a.do" };
  test.each([
    ["a list", [entry]],
    ["an object", { ...entry, RNC: "101850043" }],
  ])("has the name that DGII's directory gives in %s", async (_, body) => {
    const { dgii, found } = await lookup({ body });
    expect(await found).toEqual({ id: "101850043", nombre: "COMPRADOR, SRL" });
    expect(dgii.at("obtenerdirectorioporrnc")[0]?.query).toEqual({ RNC: "101850043" });
  });
  test.each<[string, Said]>([
    ["an empty list", { body: [] }],
    ["not found", { status: 404, body: "" }],
    ["somebody else", { body: [{ ...entry, rnc: "101850051" }] }],
  ])("has no name when the directory gives %s", async (_, said) => {
    expect(await (await lookup(said)).found).toEqual({ id: "101850043" });
  });
  test.each<[string, Said]>([
    ["a broken server", { status: 500, body: "" }],
    ["a cut", CUT],
  ])("is not said to be nobody when DGII's answer is %s", async (_, said) => {
    await expect((await lookup(said)).found).rejects.toMatchObject({ codigo: "1000" });
  });
  test("is not looked up by what is neither an RNC nor a cédula", async () => {
    const { dgii, found } = await lookup({ body: [] }, "12345");
    await expect(found).rejects.toMatchObject({ codigo: "FEG_INVALID_NIT" });
    expect(dgii.heard).toEqual([]);
  });
});

describe("numbers that no document will bear", () => {
  const cancel = async (anularrango: Said, more: { tipo?: string; desde?: number; hasta?: number } = {}) => {
    const { dgii, authority } = await open({ anularrango });
    const request = {
      cuenta: cuentaOf(),
      credenciales: { certificador: {}, certificado: certificado() },
      tipo: "factura",
      desde: 5,
      hasta: 9,
      ahora,
      timeoutMs: 30_000,
      ...more,
    };
    const { numeros } = authority;
    const send = async () => {
      const contenido = (await numeros?.prepareCancel(request)) ?? Buffer.alloc(0);
      return { contenido, verdict: await numeros?.cancel({ ...request, contenido }) };
    };
    return { dgii, sent: send() };
  };
  const DONE = { body: { rnc: RNC, codigo: "15", nombre: "EMISOR", mensajes: ["Rango anulado"] } };
  test.each(["factura", "31", "E31"])("of type %s are told to DGII in a signed ANECF", async (tipo) => {
    const { dgii, sent } = await cancel(DONE, { tipo });
    const { contenido, verdict } = await sent;
    expect(verdict).toMatchObject({
      kind: "aceptado",
      certificacion: {
        serie: "E31",
        fechaCertificacion: "2026-11-20T10:15:00-04:00",
        observaciones: [{ mensaje: "Rango anulado" }],
      },
    });
    const xml = /\r\n\r\n(<ANECF>.*<\/ANECF>)\r\n/s.exec(dgii.at("anularrango")[0]?.body ?? "")?.[1] ?? "";
    expect(xml).toBe(contenido.toString());
    expect(xmlCryptoAccepts(Buffer.from(xml), certificado())).toBe(true);
    expect(xml).toContain(
      `<RncEmisor>${RNC}</RncEmisor><CantidadeNCFAnulados>5</CantidadeNCFAnulados><FechaHoraAnulacioneNCF>20-11-2026 10:15:00</FechaHoraAnulacioneNCF>`,
    );
    expect(xml).toContain(
      "<SecuenciaeNCFDesde>E310000000005</SecuenciaeNCFDesde><SecuenciaeNCFHasta>E310000000009</SecuenciaeNCFHasta>",
    );
  });
  test.each<[string, Said, string]>([
    ["a code that says no", { body: { codigo: "2", mensajes: ["Ya fue utilizada"] } }, "rechazado"],
    [
      "what is back already",
      { body: { codigo: "2", mensajes: ["E31 5-9: la secuencia ya fue anulada."] } },
      "aceptado",
    ],
    ["a bare text", { status: 400, body: "Rango no autorizado" }, "rechazado"],
    ["a broken server", { status: 500, body: DONE.body }, "desconocido"],
    ["a cut", CUT, "desconocido"],
  ])("and %s is %s", async (_, said, kind) => {
    expect((await (await cancel(said)).sent).verdict).toMatchObject({ kind });
  });
  test.each([{ tipo: "recibo" }, { tipo: "99" }, { desde: 0 }, { desde: 10 }, { hasta: 10_000_000_000 }])(
    "that there are not (%j) are told nobody",
    async (more) => {
      const { dgii, sent } = await cancel(DONE, more);
      await expect(sent).rejects.toMatchObject({ codigo: "FEG_VALIDATION_ERROR" });
      expect(dgii.heard).toEqual([]);
    },
  );
});

describe("an account that is checked", () => {
  const check = async (answers: Parameters<typeof open>[0], ambiente = "testecf") => {
    const { dgii, authority } = await open(answers);
    const credenciales = { certificador: { ambiente }, certificado: certificado() };
    return { dgii, found: authority.check({ cuenta: cuentaOf(), credenciales, timeoutMs: 30_000 }) };
  };
  test("is taken with its certificate, and told in whose name its RNC is", async () => {
    const entry = { nombre: "EMISOR, SRL", rnc: cuentaOf().id, urlRecepcion: "https://a.do" };
    const { found } = await check({ obtenerdirectorioporrnc: { body: [entry] } });
    expect(await found).toMatchObject({ nombre: "EMISOR, SRL" });
  });
  test("is taken where DGII has no directory, and only says that it has no such result", async () => {
    const { dgii, found } = await check(
      { estado: { status: 404, body: { estado: "No encontrado" } } },
      "certecf",
    );
    expect(await found).toEqual({});
    expect(dgii.at("obtenerdirectorioporrnc")).toEqual([]);
  });
  test.each([
    ["testecf", { obtenerdirectorioporrnc: { status: 500, body: "" } }],
    ["certecf", { estado: { status: 503, body: "" } }],
  ])("is not said to be refused when DGII is out of order (%s)", async (ambiente, answers) => {
    const { found } = await check(answers, ambiente);
    await expect(found).rejects.toMatchObject({ codigo: "1000" });
  });
  test.each([
    ["testecf", { obtenerdirectorioporrnc: { status: 403, body: "<html>Request blocked</html>" } }],
    ["certecf", { estado: { status: 403, body: "<html>Request blocked</html>" } }],
    ["certecf, at the login", { validarsemilla: { status: 403, body: "<html>Request blocked</html>" } }],
  ])(
    "is said to be neither taken nor refused when a wall before DGII answers (%s)",
    async (lugar, answers) => {
      const { found } = await check(answers, lugar.replace(/,.*/, ""));
      await expect(found).rejects.toMatchObject({ codigo: "1000" });
    },
  );
  test.each([
    ["testecf", { obtenerdirectorioporrnc: { status: 401, body: "" } }],
    ["certecf", { estado: { status: 401, body: "" } }],
  ])("is refused when DGII does not take its certificate (%s)", async (ambiente, answers) => {
    const { found } = await check(answers, ambiente);
    await expect(found).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
  });
  test("is told what DGII says now, also where DGII has refused its certificate so often that documents ask no more", async () => {
    const { dgii, authority } = await open({
      validarsemilla: (_, before) =>
        before < 3 ? { status: 401, body: "Certificado no delegado" } : { body: { token: "t" } },
      obtenerdirectorioporrnc: { body: [{ nombre: "EMISOR, SRL", rnc: cuentaOf().id }] },
    });
    const asked = {
      cuenta: cuentaOf(),
      credenciales: { certificador: {}, certificado: certificado() },
      timeoutMs: 30_000,
    };
    const lookup = () => authority.findContribuyente({ ...asked, id: cuentaOf().id });
    for (let each = 0; each < 5; each++) await expect(lookup()).rejects.toThrow();
    expect(dgii.at("validarsemilla")).toHaveLength(3);
    expect(await authority.check(asked)).toMatchObject({ nombre: "EMISOR, SRL" });
    expect(await lookup()).toMatchObject({ nombre: "EMISOR, SRL" });
    expect(dgii.at("validarsemilla")).toHaveLength(4);
  });
});

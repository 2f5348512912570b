import { randomUUID } from "node:crypto";
import { createTokenBroker } from "@dte/certifier";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createLotes } from "../../src/contingencia/lotes.js";
import { json, startMhServer } from "./mh-server.js";
import { credenciales, cuenta, documento, NIT, SELLO, signed } from "./signed.js";

const ENVIO = "/fesv/recepcionlote/";
const CONSULTA = "/fesv/recepcion/consultadte/";
const codigo = "43308218-7CEE-4C66-9BC0-F7A6DAE61ABD";
const pregunta = `/fesv/recepcion/consultadtelote/${codigo}`;

let mh: Awaited<ReturnType<typeof startMhServer>>;
beforeAll(async () => {
  mh = await startMhServer();
});
afterAll(() => mh.close());
beforeEach(() => mh.reset());

const lotes = () => {
  const now = () => new Date("2026-11-20T18:00:00Z");
  const config = { mhUrl: mh.url, mhPruebasUrl: mh.url, consultaPublicaUrl: "https://consulta.example" };
  return createLotes(config, { now, tokens: createTokenBroker({ now, newId: randomUUID }) });
};
const codigos = [1, 2, 3, 4].map((n) => `0000000${n}-AAAA-4AAA-8AAA-00000000000${n}`);
const contenidos = codigos.map((codigoGeneracion) => signed(documento({ codigoGeneracion })));
const common = { cuenta, credenciales, contenidos, timeoutMs: 30_000 };
const idLote = "91512b3d-2534-4009-817b-2522b8154993";
const procesado = (codigoGeneracion: string) => ({
  estado: "PROCESADO",
  codigoGeneracion,
  selloRecibido: SELLO,
  fhProcesamiento: "20/11/2026 12:00:09",
  codigoMsg: "001",
  descripcionMsg: "RECIBIDO Y PROCESADO",
  observaciones: [],
});
const rechazado = (codigoGeneracion: string, codigoMsg: string) => ({
  ...procesado(codigoGeneracion),
  estado: "RECHAZADO",
  selloRecibido: null,
  codigoMsg,
  descripcionMsg: "[identificacion.codigoGeneracion] YA EXISTE UN REGISTRO CON ESE VALOR",
});

describe("a lot that is sent", () => {
  test.each([
    ["as received", { estado: "RECIBIDO", codigoMsg: "001" }],
    ["in the manual's other envelope, without a state", { codigoMsg: "001" }],
  ])("has MH's code when MH answers %s", async (_, more) => {
    mh.answer(ENVIO, json(200, { versionApp: 1, idEnvio: idLote, codigoLote: codigo, ...more }));
    expect(await lotes().submitLote({ ...common, idLote })).toEqual({ codigo, motivo: "" });
    expect(JSON.parse(mh.peticiones.at(-1)?.body ?? "")).toEqual({
      ambiente: "00",
      idEnvio: idLote.toUpperCase(),
      version: 1,
      nitEmisor: NIT,
      documentos: contenidos.map(String),
    });
  });
  test("is refused as a whole by MH's own word", async () => {
    mh.answer(
      ENVIO,
      json(400, { estado: "RECHAZADO", codigoMsg: "018", descripcionMsg: "FUERA DE HORARIO" }),
    );
    expect(await lotes().submitLote({ ...common, idLote })).toMatchObject({ rechazado: { codigo: "018" } });
  });
  test.each([json(200, { estado: "RECIBIDO" }), { status: 503, body: "" }, "cut"] as const)(
    "has no code and no refusal when the answer is lost (%j)",
    async (contestacion) => {
      mh.answer(ENVIO, contestacion);
      expect(await lotes().submitLote({ ...common, idLote })).toEqual({
        motivo: expect.stringMatching(/\w/),
      });
    },
  );
  test("that MH has already is no refused lot: its code is lost, and its documents can be asked for", async () => {
    const repetido = { codigoMsg: "004", descripcionMsg: "[idEnvio] YA EXISTE UN REGISTRO CON ESE VALOR" };
    mh.answer(ENVIO, json(400, { estado: "RECHAZADO", ...repetido }));
    expect(await lotes().submitLote({ ...common, idLote })).toEqual({
      motivo: expect.stringMatching(/already/),
    });
  });
  test("is never of two issuers", async () => {
    const ajeno = signed({ ...documento(), emisor: { nit: "06140202901024" } });
    const mixed = { ...common, contenidos: [...contenidos, ajeno], idLote };
    await expect(lotes().submitLote(mixed)).rejects.toThrow(TypeError);
    expect(mh.peticiones).toEqual([]);
  });
});

describe("a lot that is asked about", () => {
  const [primero = "", segundo = "", tercero = ""] = codigos;

  test("tells each document's own fate in the order that was asked, and who is still waiting", async () => {
    const procesados = [procesado(tercero), procesado(primero)];
    mh.answer(pregunta, json(200, { procesados, rechazados: [rechazado(segundo, "013")] }));
    const verdicts = await lotes().findLote({ ...common, codigo });
    expect(verdicts).toMatchObject([
      { kind: "aceptado", certificacion: { id: primero, selloEntidadFiscal: SELLO } },
      { kind: "rechazado", rechazo: { codigo: "013" } },
      { kind: "aceptado", certificacion: { id: tercero } },
      { kind: "desconocido", enProceso: true },
    ]);
  });
  test("asks for the document that MH had before the lot", async () => {
    mh.answer(pregunta, json(200, { procesados: [], rechazados: [rechazado(primero, "004")] }));
    mh.answer(CONSULTA, json(200, procesado(primero)));
    const [first, second] = await lotes().findLote({ ...common, codigo });
    expect(first).toMatchObject({ kind: "aceptado", certificacion: { selloEntidadFiscal: SELLO } });
    expect(second?.kind).toBe("desconocido");
    expect(mh.peticiones.filter(({ path }) => path === CONSULTA)).toHaveLength(1);
  });
  test.each([{ status: 404, body: "" }, json(200, { estado: "RECIBIDO" }), "cut"] as const)(
    "and not told of leaves all unknown (%j)",
    async (contestacion) => {
      mh.answer(pregunta, contestacion);
      const verdicts = await lotes().findLote({ ...common, codigo });
      expect(verdicts.map(({ kind }) => kind)).toEqual(Array(4).fill("desconocido"));
      expect(verdicts).not.toContainEqual(expect.objectContaining({ enProceso: true }));
    },
  );
});

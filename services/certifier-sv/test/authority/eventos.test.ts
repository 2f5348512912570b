import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import {
  ANULACION,
  authorityAt,
  CONSULTA,
  CONTINGENCIA,
  cancelOf,
  certificacionOf,
  contingencia,
  procesado,
  rechazado,
} from "./attempts.js";
import { json, startMhServer } from "./mh-server.js";
import { CODIGO, evento, invalidacion, SELLO } from "./signed.js";

let mh: Awaited<ReturnType<typeof startMhServer>>;
beforeAll(async () => {
  mh = await startMhServer();
});
afterAll(() => mh.close());
beforeEach(() => mh.reset());

describe("an invalidation", () => {
  const idEvento = invalidacion().identificacion.codigoGeneracion;

  test("is certified with its own file", async () => {
    mh.answer(ANULACION, procesado({ codigoGeneracion: idEvento }));
    const verdict = await authorityAt(mh.url).submit(cancelOf());
    expect(certificacionOf(verdict)).toMatchObject({
      id: idEvento,
      fechaCertificacion: "2026-11-20T08:15:07-06:00",
    });
    const archivo = JSON.parse(Buffer.from(certificacionOf(verdict).contenido as Uint8Array).toString());
    expect(archivo).toMatchObject({ selloRecibido: SELLO, firmaElectronica: expect.stringMatching(/^ey/) });
    expect(JSON.parse(mh.peticiones.at(-1)?.body ?? "")).toMatchObject({ ambiente: "00", version: 3 });
  });
  test.each([
    ["the document is invalidated already", "015", "[documento.codigoGeneracion] DOCUMENTO ANULADO"],
    ["MH has the event", "004", "[identificacion.codigoGeneracion] YA EXISTE UN REGISTRO CON ESE VALOR"],
  ])("is done, as of now and without a file, when %s", async (_, codigoMsg, descripcionMsg) => {
    mh.answer(ANULACION, rechazado({ codigoGeneracion: idEvento, codigoMsg, descripcionMsg }));
    expect(certificacionOf(await authorityAt(mh.url).submit(cancelOf()))).toEqual({
      id: idEvento,
      fechaCertificacion: "2026-11-20T08:15:00-06:00",
      certificador: { id: "mh", nombre: "Ministerio de Hacienda" },
    });
  });
  test("is refused when its replacement is what was invalidated, or it is too late", async () => {
    const replaced = { codigoMsg: "015", descripcionMsg: "[documento.codigoGeneracionR] DOCUMENTO ANULADO" };
    mh.answer(ANULACION, rechazado({ codigoGeneracion: idEvento, ...replaced }));
    expect((await authorityAt(mh.url).submit(cancelOf())).kind).toBe("rechazado");
    mh.answer(
      ANULACION,
      rechazado({ codigoGeneracion: idEvento, codigoMsg: "018", descripcionMsg: "FUERA DE PLAZO" }),
    );
    expect(await authorityAt(mh.url).submit(cancelOf())).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "018" },
    });
  });
  test("whose answer was lost is found by how MH shows the document", async () => {
    mh.answer(CONSULTA, rechazado({ codigoMsg: "015" }), procesado(), rechazado({ codigoMsg: "014" }));
    const kinds = [];
    for (let i = 0; i < 3; i++) kinds.push((await authorityAt(mh.url).find(cancelOf())).kind);
    expect(kinds).toEqual(["aceptado", "inexistente", "desconocido"]);
    expect(JSON.parse(mh.peticiones.at(-1)?.body ?? "")).toMatchObject({
      tdte: "01",
      codigoGeneracion: CODIGO,
    });
  });
});

describe("a contingency event", () => {
  const recibido = { estado: "RECIBIDO", fechaHora: "20/11/2026 12:00:05", mensaje: "Documento recibido" };

  test("is certified with its seal, from which its documents' time runs", async () => {
    mh.answer(CONTINGENCIA, json(200, { ...recibido, selloRecibido: SELLO, observaciones: [] }));
    expect(certificacionOf(await authorityAt(mh.url).submit(contingencia()))).toMatchObject({
      id: evento().identificacion.codigoGeneracion,
      fechaCertificacion: "2026-11-20T12:00:05-06:00",
      selloEntidadFiscal: SELLO,
    });
    expect(Object.keys(JSON.parse(mh.peticiones.at(-1)?.body ?? ""))).toEqual(["nit", "documento"]);
  });
  test("is refused with what MH observes", async () => {
    const observaciones = [
      "[motivo.fFin] FECHA NO CORRECTA",
      "[detalleDTE[0].codigoGeneracion] YA EXISTE UN REGISTRO CON ESE VALOR",
    ];
    mh.answer(
      CONTINGENCIA,
      json(400, { estado: "RECHAZADO", mensaje: "Validaciones no superadas", observaciones }),
    );
    expect(await authorityAt(mh.url).submit(contingencia())).toMatchObject({
      kind: "rechazado",
      rechazo: {
        codigo: "MH",
        eventos: [
          { mensaje: "Validaciones no superadas" },
          { campo: "motivo.fFin" },
          { campo: "detalleDTE[0].codigoGeneracion" },
        ],
      },
    });
  });
  test("that MH has already is done: its documents' time runs from when it was made", async () => {
    const observaciones = ["[identificacion.codigoGeneracion] YA EXISTE UN REGISTRO CON ESE VALOR"];
    mh.answer(CONTINGENCIA, json(400, { estado: "RECHAZADO", mensaje: "x", observaciones }));
    expect(certificacionOf(await authorityAt(mh.url).submit(contingencia())).fechaCertificacion).toBe(
      "2026-11-20T12:00:00-06:00",
    );
  });
  test("without an answer is unknown, and may go again: MH takes it once", async () => {
    mh.answer(CONTINGENCIA, json(200, recibido));
    expect((await authorityAt(mh.url).submit(contingencia())).kind).toBe("desconocido");
    expect((await authorityAt(mh.url).find(contingencia())).kind).toBe("inexistente");
  });
});

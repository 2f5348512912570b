import type { Dte } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { avisosDe, selloDe } from "./estado.js";

const CERTIFICADO = { isCertificado: true, isContingencia: false };
const dteOf = (fields: object) => fields as Dte;
const titulosOf = (fields: object) => avisosDe(dteOf(fields), CERTIFICADO).map(({ titulo }) => titulo);

describe("a document that was registered and that nobody has verified", () => {
  test("says so across each page, before that it is a test, and behind that it is cancelled", () => {
    const sello = (fields: object) => selloDe(dteOf({ verificado: false, ...fields }), CERTIFICADO);
    expect(sello({})).toEqual({ texto: "NO VERIFICADO", grave: true });
    expect(sello({ estaEnAmbienteDePruebas: true })?.texto).toBe("NO VERIFICADO");
    expect(sello({ anulado: true })?.texto).toBe("ANULADO");
    expect(sello({ verificado: undefined })).toBeUndefined();
  });

  test("says so at its head, beside whatever else is to be said", () => {
    expect(titulosOf({ verificado: false, anulado: true })).toEqual([
      "DOCUMENTO ANULADO",
      "DOCUMENTO NO VERIFICADO",
    ]);
    expect(titulosOf({ verificado: undefined })).toEqual([]);
  });
});

describe("a cancellation", () => {
  const fecha = "2026-11-20T10:00:00-06:00";
  const datos = { motivoAnulacion: "Prueba", fechaAnulacion: fecha, fechaCertificacion: fecha };
  const textOf = (more: object, pruebas: boolean) =>
    avisosDe(
      dteOf({ anulado: true, estaEnAmbienteDePruebas: pruebas, datosAnulacion: { ...datos, ...more } }),
      CERTIFICADO,
    )[0]?.texto;

  test("that was forced says that no authority knows of it, and not that one certified it", () => {
    expect(textOf({}, true)).toBe(
      "Fecha de anulación: 20/11/2026 10:00:00. Solo en este servicio: la autoridad tributaria no lo anuló. Motivo: Prueba",
    );
  });

  test("that was forced says across each page that it is one of this service, which is all that an own template shows", () => {
    const sello = (pruebas: boolean, more: object = {}) =>
      selloDe(
        dteOf({ anulado: true, estaEnAmbienteDePruebas: pruebas, datosAnulacion: { ...datos, ...more } }),
        CERTIFICADO,
      )?.texto;
    expect([sello(true), sello(true, { sello: "2026F3" }), sello(false)]).toEqual([
      "ANULADO AQUÍ",
      "ANULADO",
      "ANULADO",
    ]);
  });

  test("that a receiver noted says nothing of what the authority did, which nobody has asked", () => {
    expect(textOf({}, false)).toBe("Fecha de anulación: 20/11/2026 10:00:00. Motivo: Prueba");
  });

  test.each<[string, object]>([
    ["a file", { archivo: "a.xml" }],
    ["an event", { idEvento: "A-1" }],
    ["a seal", { sello: "2026F3" }],
    ["a moment of its own", { fechaCertificacion: "2026-11-20T10:00:00-05:00" }],
  ])("that the authority has given %s for is certified", (_what, more) => {
    for (const pruebas of [true, false])
      expect(textOf(more, pruebas)).toMatch(/Anulación certificada: 20\/11\/2026 1\d:00:00\. Motivo/);
  });
});

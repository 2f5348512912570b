import type { Cuenta } from "@dte/contracts";
import { qrUri } from "@dte/print";
import { expect, test } from "@jest/globals";
import { dteOf, SAT } from "../../test/neighbours.js";
import { fillTemplate, ownTemplateOf } from "./own-template.js";

const cuenta = { logo: Buffer.alloc(0), plantillasPdf: [] } as unknown as Cuenta;
const QR = '{{#verificacionQr}}<img src="{{verificacionQr}}">{{/verificacionQr}}';
const ID = "DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11";

test("the code leads to where the document's certifier says that it is verified", () => {
  const { html } = fillTemplate(QR, dteOf(ID), cuenta);
  expect(html).toBe(`<img src="${qrUri(`${SAT}${ID}`, 30)}">`);
});

test("a note's original is called as the note says, and as far as it says", () => {
  const { titulo: _, ...original } = { id: "B-1", serie: "E31", numero: 7, titulo: "x" };
  const called = (dteOriginal: object) =>
    fillTemplate(
      "{{#dteOriginal}}{{numeroDocumento}}{{/dteOriginal}}",
      dteOf(ID, { dteOriginal } as never),
      cuenta,
    ).html;
  expect(called({ ...original, numeroLegal: "E310000000007" })).toBe("E310000000007");
  expect(called(original)).toBe("E31-7");
  expect(called({ id: "B-1" })).toBe("B-1");
});

test("a template has no amount in words but the one on the country's own form", () => {
  const filled = fillTemplate("{{totalEnLetras}}", dteOf(ID), cuenta, {
    datos: [],
    totalEnLetras: "CUATROCIENTOS SIETE 97/100",
  });
  expect(filled.html).toBe("CUATROCIENTOS SIETE 97/100");
});

test("what has no validity, or that nobody has verified, is sealed over whatever an account's template shows", () => {
  const sello = (fields: object) => fillTemplate("Factura", dteOf(ID, fields), cuenta).sello;
  expect([
    sello({ verificado: false }),
    sello({ anulado: true, verificado: false }),
    sello({ estaEnAmbienteDePruebas: true }),
    sello({}),
  ]).toEqual(["NO VERIFICADO", "ANULADO", "PRUEBAS", undefined]);
});

test("an account's template is for what the account issued, and not for what nobody has verified in its name", () => {
  const plantilla = { id: "p", nombre: "Propia", tiposDte: "", contenido: "<p>{{id}}" };
  const emisora = { ...cuenta, id: "12345679", plantillasPdf: [plantilla] } as unknown as Cuenta;
  const templateOf = (fields: object) =>
    ownTemplateOf(dteOf(ID, { emisor: { id: "1234567-9" }, ...fields } as never), emisora);
  expect([
    templateOf({}),
    templateOf({ verificado: true }),
    templateOf({ verificado: false }),
    templateOf({ emisor: { id: "98765434" } }),
  ]).toEqual([plantilla.contenido, plantilla.contenido, undefined, undefined]);
});

import type { Cuenta } from "@dte/contracts";
import { qrUri } from "@dte/print";
import { expect, test } from "@jest/globals";
import { dteOf } from "../../test/neighbours.js";
import { fillTemplate } from "./own-template.js";

const cuenta = { logo: Buffer.alloc(0), plantillasPdf: [] } as unknown as Cuenta;
const QR = '{{#verificacionQr}}<img src="{{verificacionQr}}">{{/verificacionQr}}';
const ID = "DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11";

test("the code of a Guatemalan document is that of SAT's verifier, whom nobody else gives the address of", () => {
  const { html } = fillTemplate(QR, dteOf(ID, { receptor: { id: "CF", datosAdicionales: [] } }), cuenta);
  const uri = `https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=${ID}&emisor=1234567-9&receptor=CF&monto=112.00`;
  expect(html).toBe(`<img src="${qrUri(uri, 30)}">`);
});

test("a template has no amount in words but the one on the country's own form", () => {
  const filled = fillTemplate("{{totalEnLetras}}", dteOf(ID), cuenta, {
    datos: [],
    totalEnLetras: "CUATROCIENTOS SIETE 97/100",
  });
  expect(filled.html).toBe("CUATROCIENTOS SIETE 97/100");
});

import type { Dte } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { cuentaOf, dteOf, fichaGt } from "../../test/builders.js";
import { composeMessage } from "./message.js";

const ID = "0D2C7A52-6F1B-4B7E-9C1D-3E4F5A6B7C8D";
const messageOf = (fields: Partial<Dte>, cuenta = cuentaOf("12345679")) =>
  composeMessage(dteOf(ID, fields), cuenta);

const CREDITO_FISCAL: Partial<Dte> = {
  pais: "SV",
  tipoFiscal: "03",
  serie: "DTE-03-M001P001-000000000000017",
  numero: 0,
  selloEntidadFiscal: "2026F3A9C1D5E7B2406882A4C6E8F0B1D395111Z",
  verificacionCertificadorUri: "https://admin.factura.gob.sv/consultaPublica?ambiente=00",
  ficha: {
    ...fichaGt,
    titulo: "Comprobante de crédito fiscal",
    numeroLegal: "{serie}",
    identificadores: [
      { etiqueta: "Código de generación", valor: "{id}" },
      { etiqueta: "Número de control", valor: "{serie}" },
      { etiqueta: "Sello de recepción", valor: "{sello}" },
    ],
  },
};
const COMPRAS: Partial<Dte> = {
  selloEntidadFiscal: "a1B2c3",
  ficha: {
    ...fichaGt,
    titulo: "Comprobante electrónico de compras",
    numeroLegal: "E410000000017",
    identificadores: [
      { etiqueta: "e-NCF", valor: "E410000000017" },
      { etiqueta: "Código de seguridad", valor: "{sello}" },
    ],
  },
};

test.each<[string, Partial<Dte>, string, readonly string[]]>([
  [
    "a Salvadoran comprobante de crédito fiscal",
    CREDITO_FISCAL,
    "Comprobante de crédito fiscal DTE-03-M001P001-000000000000017 de La Espiga",
    [
      `Código de generación: ${ID}`,
      "Número de control: DTE-03-M001P001-000000000000017",
      "Sello de recepción: 2026F3A9C1D5E7B2406882A4C6E8F0B1D395111Z",
    ],
  ],
  [
    "a Dominican comprobante de compras",
    COMPRAS,
    "Comprobante electrónico de compras E410000000017 de La Espiga",
    ["e-NCF: E410000000017", "Código de seguridad: a1B2c3"],
  ],
  [
    "a Guatemalan invoice",
    {},
    "Factura A1B2C3D4-1234567 de La Espiga",
    [`Número de autorización: ${ID}`, "Serie: A1B2C3D4", "Número: 1234567"],
  ],
])("the mail of %s calls it and its numbers as its country does", (_, fields, asunto, numeros) => {
  const message = messageOf(fields);
  expect(message.asunto).toBe(asunto);
  for (const numero of numeros) expect(message.text).toContain(`\n${numero}\n`);
  const valores = numeros.map((numero) => numero.split(": ")[1] ?? "");
  for (const valor of valores) expect(message.html).toContain(valor);
  expect(message.text).not.toMatch(/^Autorización:/m);
});

test("a mail leads to where the document is verified, also where that is no address of its certifier's", () => {
  const uri = `https://felpub.example/verificador.jsf?tipo=autorizacion&numero=${ID}&monto=1234.50`;
  const { html, text } = messageOf({
    verificacionCertificadorUri: undefined as never,
    ficha: { ...fichaGt, verificacion: { uri, texto: "la SAT" } },
  });
  expect(text).toContain(`\n${uri}\n`);
  expect(html).toContain("Verificar ante la autoridad tributaria");
});

test("the mail of a document of contingency says so, and does not send its reader to who does not have it yet", () => {
  const plantilla = {
    id: "p",
    nombre: "Propia",
    asunto: "Su documento",
    cuerpo: "<p>Hola {{verificacionCertificadorUri}}</p>",
    tiposDte: "",
  };
  const propia = cuentaOf("12345679", { plantillasMensajeCorreoElectronico: [plantilla] });
  for (const cuenta of [undefined, propia]) {
    const { asunto, html, text } = messageOf({ ...CREDITO_FISCAL, estado: undefined as never }, cuenta);
    expect(asunto).toMatch(/^\[CONTINGENCIA\] /);
    for (const part of [html, text]) {
      expect(part).toContain("se emitió en contingencia");
      expect(part).not.toContain("consultaPublica");
    }
  }
  expect(messageOf(CREDITO_FISCAL).text).toContain("consultaPublica");
});

test("the mail of a document that nobody has verified says so, whatever the account's template says", () => {
  const plantilla = {
    id: "p",
    nombre: "Propia",
    asunto: "Su documento",
    cuerpo: "<p>Hola</p>",
    tiposDte: "",
  };
  const propia = cuentaOf("12345679", { plantillasMensajeCorreoElectronico: [plantilla] });
  for (const cuenta of [undefined, propia]) {
    const { asunto, html, text } = messageOf({ verificado: false }, cuenta);
    expect(asunto).toMatch(/^\[NO VERIFICADO\] /);
    for (const part of [html, text])
      expect(part).toContain("no se ha verificado ante la autoridad tributaria");
  }
  expect(messageOf({}).text).not.toContain("no se ha verificado");
});

test("an account's template sends no script and no form, in whatever way it puts them together", () => {
  const cuerpo =
    "<p>{{emisor.nombre}}</p><script>x()</script><f{{^nada}}orm{{/nada}} action=x><input name=clave>Clave</form>";
  const plantilla = { id: "1", nombre: "Propia", asunto: "Factura", cuerpo, tiposDte: "" };
  const { html, text, refused } = messageOf(
    {},
    { ...cuentaOf("12345679"), plantillasMensajeCorreoElectronico: [plantilla] },
  );
  expect(refused).toBeUndefined();
  expect(html).toContain("<p>");
  expect(html).not.toMatch(/script|form|input/i);
  expect(text).toContain("Clave");
});

const DE_PRUEBA = "Este documento es una prueba y no tiene validez tributaria.";

test.each([
  ["styles of its own", "<style>p{display:none!important}</style><p>Factura</p>"],
  ["styles that do not end", "<p>Factura</p><style>p{display:none!important}"],
  ["styles for one program alone", "<!--[if mso]><style>p{display:none}</style><![endif]--><p>Factura</p>"],
  ["an element around the body", '<div style="display:none"><body></div><p>Factura</p>'],
  ["a body that is not shown", '<body style="visibility:hidden"><p style="visibility:visible">Factura</p>'],
  ["a comment or a text that does not end", "<p>Factura</p><!-- <textarea> <plaintext> <title>"],
  ["a place on the page", '<div style="position:fixed;top:0;height:100vh;background:#fff">Factura</div>'],
  ["a place above its own", '</div></div><div style="margin-top:-900px;background:#fff">Factura</div>'],
  ["another base", '<base href="https://mal.example/"><p>Factura</p>'],
])("an account's template does not take the banner away with %s", (_, cuerpo) => {
  const plantilla = { id: "1", nombre: "Propia", asunto: "Factura", cuerpo, tiposDte: "" };
  const { html, text, asunto } = messageOf(
    { estaEnAmbienteDePruebas: true },
    cuentaOf("12345679", { plantillasMensajeCorreoElectronico: [plantilla] }),
  );
  const [, banner = "", frame = "", within = ""] =
    /^<!DOCTYPE html>\n(<p [^>]*>[^<]*<\/p>)\n(<div style="[^"]*">)(.*)<\/div>\n$/s.exec(html) ?? [];
  expect(banner).toContain(DE_PRUEBA);
  for (const guard of ["display:block!important", "visibility:visible!important", "z-index:1!important"])
    expect(banner).toContain(guard);
  // Nothing is painted outside of the frame, and nothing in it ends it.
  expect(frame).toMatch(/z-index:0.*overflow:auto.*contain:paint/);
  expect(within).toContain("Factura");
  expect(within).not.toMatch(/<!|<style|<body|<html|<base|<textarea|<plaintext/i);
  expect(within.match(/<\/div>/g)?.length ?? 0).toBeLessThanOrEqual(within.match(/<div/g)?.length ?? 0);
  expect(text.startsWith(DE_PRUEBA)).toBe(true);
  expect(asunto).toBe("[PRUEBA] Factura");
});

test("an account's template keeps its styles where nothing is to be said first", () => {
  const cuerpo = "<style>p{color:red}</style><body><p>Factura</p></body>";
  const plantilla = { id: "1", nombre: "Propia", asunto: "Factura", cuerpo, tiposDte: "" };
  const cuenta = cuentaOf("12345679", { plantillasMensajeCorreoElectronico: [plantilla] });
  expect(messageOf({}, cuenta).html).toBe(cuerpo);
});

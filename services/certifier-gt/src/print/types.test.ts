import { type Formato, legibleText } from "@dte/print";
import { describe, expect, test } from "@jest/globals";
import { read } from "../../test/print/ejemplos.js";
import { print } from "./index.js";

const FORMATOS: readonly Formato[] = ["carta", "mediaCarta", "ticket80"];

const textPrinted = (name: string, formato: Formato): string => {
  const { dte, cuenta } = read(name);
  return legibleText(print(dte, cuenta, { formato }).html);
};

const firma = (id: string, valor: string): string =>
  `<ds:Signature><ds:SignedInfo><ds:Reference URI="#${id}"/><ds:Reference URI="#otra"/></ds:SignedInfo><ds:SignatureValue>${valor}</ds:SignatureValue></ds:Signature>`;

describe.each(FORMATOS)("what a type of document needs, as %s", (formato) => {
  const shows = (name: string, ...expected: readonly (string | RegExp)[]) => {
    const text = textPrinted(name, formato);
    for (const each of expected) {
      if (typeof each === "string") expect(text).toContain(each);
      else expect(text).toMatch(each);
    }
    return text;
  };

  test("a factura shows every tax beside IVA by its name, and what is exempt apart from what is not", () => {
    shows(
      "factura-impuestos",
      "Monto gravable 5,739.20",
      "Monto exento de IVA 380.00",
      "IVA 688.70",
      "Petróleo (IDP) 14.10",
      "Turismo hospedaje (ITH) 35.71",
      "Bebidas no alcohólicas (IBN) 4.32",
      "Cemento (CEM) 15.00",
      "Timbre de prensa (TDP) 5.36",
      "Bomberos (IFB) 60.00",
      "Tasa municipal (MUN) 61.43",
      "IDP 14.10",
      "TOTAL Q 7,003.82",
    );
  });

  test("a factura cambiaria shows number, due date and amount of each payment", () => {
    shows(
      "factura-cambiaria",
      /factura cambiaria/i,
      "Abonos pactados",
      /1\.? 20\/12\/2026 Q 7,500\.00/,
      /12\.? 20\/11\/2027 Q 7,500\.00/,
    );
  });

  test("a factura shows what is charged in the name of others, apart from its total, and how it was paid", () => {
    shows(
      "factura-cuenta-ajena",
      "Cobros por cuenta ajena, fuera del total",
      "Impuestos de importación Q 282.54 NIT 9876543-4, Documento DUCA GT-4521, 18/11/2026",
      "DAI 150.00, IVA 120.04 sobre 1,000.33, Otros 12.50",
      "Almacenaje Q 300.00 NIT 1234567-9, Documento A-77, 19/11/2026 Otros 300.00",
      "TOTAL Q 1,900.00",
      "Medios de pago",
      "Tarjeta de crédito, 745120, 20/11/2026 Q 1,500.00",
      "Efectivo, R-19 Q 400.00",
    );
  });

  test("a small taxpayer's says that it gives no fiscal credit, and knows no IVA", () => {
    shows("factura-pequeno", /factura de pequeño contribuyente/i, "No genera derecho a crédito fiscal");
    const text = shows(
      "factura-cambiaria-pequeno",
      /factura cambiaria de pequeño contribuyente/i,
      "Q 1,100.00",
    );
    expect(text).toContain("No genera derecho a crédito fiscal");
    expect(text).not.toMatch(/IVA|Subtotal|Monto gravable|Descuentos/);
  });

  test("an export shows its complement, the meaning of its INCOTERM and its currency", () => {
    const text = shows(
      "factura-exportacion",
      /factura de exportación/i,
      "Identificación extranjera del receptor EIN912345678",
      "Consignatario o destinatario NORTHWEST SPECIALTY COFFEE IMPORTERS, INC. 1420 Harbor Avenue SW, Suite 300",
      "Estados Unidos Código: C00471",
      "Comprador BEANS & BROTHERS LLC 88 Pine St., Portland, OR 97204 Código: BB-22",
      "Exportador CAFÉ DE ALTURA, SOCIEDAD ANÓNIMA Código: EXP-0917",
      "INCOTERM FOB, libre a bordo",
      "Lugar de expedición Puerto Quetzal, Escuintla",
      "Otra referencia PO 2026-7781",
      "TOTAL US$ 115,812.50",
      "DÓLARES ESTADOUNIDENSES",
      "Exenta del IVA",
    );
    expect(text).not.toContain("con IVA");
  });

  test("a factura especial names the seller and shows what is withheld from him", () => {
    shows(
      "factura-especial",
      "Nombre del vendedor JUAN CARLOS TZOC IXCOY",
      "CUI del vendedor 2218 51658 1217",
      "Retención ISR 111.61",
      "Retención IVA 267.86",
      "TOTAL MENOS RETENCIONES Q 2,120.54",
    );
  });

  test("a note shows the document it adjusts, and why", () => {
    shows(
      "nota-credito",
      /nota de crédito/i,
      "Documento de origen",
      "Número de autorización DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11",
      "Número 979518519",
      "Tipo de documento Factura",
      "Fecha de emisión 20/11/2026 08:15:00",
      "Motivo del ajuste Devolución de dos tazas que llegaron quebradas",
    );
    shows("nota-debito", /nota de débito/i, "Motivo del ajuste Recargo por entrega en Quetzaltenango");
  });

  test("nota de abono, recibo and recibo por donación go from the price to the total without a tax", () => {
    for (const [name, titulo] of [
      ["nota-abono", /nota de abono/i],
      ["recibo", /recibo/i],
      ["recibo-donacion", /recibo por donación/i],
    ] as const) {
      expect(shows(name, titulo, "TOTAL Q")).not.toMatch(/Subtotal|Monto gravable|Impuestos/);
    }
    shows("recibo-donacion", "Nombre del donante", "Aportes y donaciones. Exenta del IVA");
  });

  test("a cancelled document says so across the page and at its head, with when and why", () => {
    const { dte, cuenta } = read("nota-debito");
    const { html } = print(dte, cuenta, { formato });
    expect(html).toMatch(/<div class="sello[^>]*><span>ANULADO</);
    shows(
      "nota-debito",
      /DOCUMENTO ANULADO\.? Fecha de anulación: 26\/11\/2026 09:00:00\. Anulación certificada: 26\/11\/2026 09:00:03\. Motivo: El recargo no correspondía/,
    );
    expect(
      legibleText(print({ ...dte, datosAnulacion: undefined } as never, cuenta, { formato }).html),
    ).toMatch(/DOCUMENTO ANULADO\.? No tiene validez fiscal\./);
  });

  test("one that nobody has verified says so across the page and at its head", () => {
    const { dte, cuenta } = read("nota-abono");
    const { html } = print({ ...dte, verificado: false } as never, cuenta, { formato });
    expect(html).toMatch(/<div class="sello[^>]*><span>NO VERIFICADO</);
    expect(legibleText(html)).toMatch(/DOCUMENTO NO VERIFICADO\.? Se registró desde un archivo/);
  });

  test("in contingency, before its authorization, it shows the access number in its place and where to get the DTE", () => {
    const text = shows(
      "factura-en-contingencia",
      /documento en contingencia/i,
      "Número de acceso 111222333",
      "Emisión en contingencia, obtenga su DTE certificado en el sitio https://portal.sat.gob.gt/portal/verificador-integrado/",
    );
    expect(text).not.toMatch(/Número de autorización|Serie|certificación|Certificador|SIN CERTIFICAR/);
  });

  test("in contingency, once certified, it shows authorization and access number", () => {
    const text = shows(
      "factura-contingencia-certificada",
      /documento en contingencia/i,
      "Número de autorización A3634537-26F4-4E9F-9059-18CE5DF5E123",
      "Número de acceso 111222333",
      "Certificador: INFILE",
      "Verifique este documento",
    );
    expect(text).not.toContain("obtenga su DTE");
  });

  test("in contingency it shows the signature of its issuer, not the certifier's; another document shows none", () => {
    const contenido = Buffer.from(
      `<dte:GTDocumento xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><dte:SAT><dte:DTE><dte:DatosEmision ID="DatosEmision"><x/></dte:DatosEmision></dte:DTE></dte:SAT>${firma("DatosCertificados", "Q0VS\nVElG")}${firma("DatosEmision", "RU1J\nU09S")}</dte:GTDocumento>`,
    );
    const textOf = (name: string) => {
      const { dte, cuenta } = read(name);
      return legibleText(print(dte, cuenta, { formato, contenido }).html);
    };
    expect(textOf("factura-contingencia-certificada")).toContain("Firma electrónica del emisor: RU1JU09S");
    expect(textOf("factura-contingencia-certificada")).not.toContain("Q0VSVElG");
    expect(textOf("factura")).not.toContain("Firma electrónica");
  });

  test("a document that is neither certified nor in contingency, and a test, cannot be taken for a valid one", () => {
    shows("factura-sin-certificar", "DOCUMENTO SIN CERTIFICAR", "Número de autorización Pendiente");
    shows(
      "factura-de-pruebas",
      /DOCUMENTO DE PRUEBAS\.? Emitido en ambiente de pruebas\. No tiene validez fiscal/,
    );
  });

  test("somebody else's document bears its own issuer and certifier, and nothing of the account's", () => {
    const text = shows(
      "factura-registrada",
      /factura pequeño contribuyente régimen electrónico/i,
      "INVERSIONES EL ENCINO, SOCIEDAD ANÓNIMA",
      "NIT: 737810-6",
      "Certificador: DIGIFACT SERVICIOS, SOCIEDAD ANÓNIMA NIT: 7745482-0",
      "No retener. Resolución No. SAT-IRE-2025-00871 del 01/03/2025",
      "Frase 9, escenario 21",
    );
    expect(text).not.toMatch(/cafealtura|Sucursal Zona 10|Tel\.|Café de origen/);
    const { dte, cuenta } = read("factura-registrada");
    expect(print(dte, cuenta, { formato }).html).not.toContain("<img");
  });
});

test("a type that nobody here knows has a general title, and an INCOTERM its bare code", () => {
  const { dte, cuenta } = read("factura-exportacion");
  const { html, titulo } = print(
    {
      ...dte,
      tipo: "otro",
      tipoFiscal: "XXXX",
      datosExportacion: { otros: {}, ...dte.datosExportacion, incoterm: "XYZ" },
    },
    cuenta,
  );
  expect(titulo).toMatch(/^Documento tributario electrónico /);
  expect(legibleText(html)).toContain("INCOTERM XYZ");
});

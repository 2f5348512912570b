import type { Dte } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { anulada, contingencia, factura, facturaEspecial, notaCredito } from "../../test/dtes.js";
import { paises } from "../../test/paises.js";
import { documentoPage } from "./documento.js";
import { type Pais, paisGeneral } from "./pais.js";

const lugar = {
  publicUrl: "https://api.example.com",
  cdnUrl: "https://cdn.example.com",
  esRecibido: false,
};
const pageOf = (dte: Dte, pais: Pais = paises.get(dte.pais) ?? paisGeneral) =>
  documentoPage(dte, pais, lugar);
const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const textOf = (dte: Dte, pais?: Pais): string =>
  pageOf(dte, pais)
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? "")
    .replace(/\s+/g, " ");

describe("a document's page", () => {
  test("shows state, numbers, parties, lines, taxes and total as the document has them", () => {
    const text = textOf(factura);
    for (const each of [
      "Factura Certificado",
      "Número de autorización 6F1A2B3C-0000-4000-8000-0123456789AB",
      "Número 16384",
      "Fecha de emisión 20/11/2026 08:15:00",
      "NIT: 12345679",
      "TIENDA <LA ESQUINA> & HERMANOS NIT 98765434",
      "Calle Real 4-40, zona 2, Cobán, Alta Verapaz, Guatemala",
      "3 UNI × 65.00 − 15.00",
      "Descuentos − Q 15.00",
      "IVA incluido Q 153.21",
      "Total Q 1,430.00",
      "Sujeto a pagos trimestrales ISR",
      "Orden de compra OC-881",
      "INFILE, SOCIEDAD ANÓNIMA",
    ]) {
      expect(text).toContain(each);
    }
  });

  test("shows no e-mail address, no log, no attachment and no data meant for programs", () => {
    expect(pageOf(factura)).not.toMatch(/cafedelvalle|laesquina|192\.0\.2\.7|extranos|interno|no se imprime/);
  });

  test("says of prices that hold IVA that they do, and of others nothing", () => {
    expect(textOf(contingencia)).toMatch(/Precio unitario con IVA Descuento Total USD con IVA/);
    expect(textOf(notaCredito)).toMatch(/Precio unitario con ITBIS Descuento Total DOP con ITBIS/);
    const datosAdicionales = [{ nombre: "INDICADOR_MONTO_GRAVADO", valor: "0", visible: false }];
    expect(textOf({ ...notaCredito, datosAdicionales })).not.toMatch(/con IVA|con ITBIS/);
    const exenta = { ...contingencia, items: contingencia.items.map((item) => ({ ...item, impuestos: [] })) };
    expect(textOf(exenta)).not.toContain("con IVA");
  });

  test("shows what the issuer adds of its own under a name in capitals", () => {
    const datosAdicionales = [{ nombre: "OC", valor: "881" }];
    expect(textOf({ ...factura, datosAdicionales })).toContain("OC 881");
  });

  test("of a country that cannot be asked says the same in general words", () => {
    const text = textOf(contingencia, paisGeneral);
    expect(text).toContain("Comprobante de crédito fiscal Emitido en contingencia");
    expect(text).toContain("verifíquelo en el sitio de la autoridad tributaria");
    expect(text).toContain("IVA incluido US$ 153.21 Total US$ 1,430.00");
    expect(text).not.toMatch(/El Salvador|Ministerio de Hacienda\.|con IVA/);
  });

  test("says plainly that a document was cancelled, when and why", () => {
    const text = textOf(anulada);
    expect(text).toContain("DOCUMENTO ANULADO Fecha de anulación: 21/11/2026 09:00:00.");
    expect(text).toContain("Motivo: Datos del receptor equivocados");
    expect(text).toContain("Factura Anulado");
    expect(text).not.toContain("Certificado ");
  });

  test("says of one in contingency that its authority has not certified it yet", () => {
    const text = textOf(contingencia);
    expect(text).toContain("Comprobante de crédito fiscal Emitido en contingencia");
    expect(text).toContain("todavía no está certificado");
    expect(text).toContain("Número de control DTE-03-M001P001-000000000000017");
    expect(text).toContain("NRC: 1234567");
    expect(text).not.toContain("Fecha de certificación");
  });

  test("says of one that nobody has verified that it is so, in the place of what it calls itself", () => {
    const text = textOf({ ...factura, verificado: false });
    expect(text).toContain("DOCUMENTO NO VERIFICADO Se registró desde un archivo");
    expect(text).toContain("Factura No verificado");
    expect(text).not.toContain("Factura Certificado");
  });

  test("says of a test that it is none for the treasury", () => {
    expect(textOf({ ...factura, estaEnAmbienteDePruebas: true })).toContain("DOCUMENTO DE PRUEBAS");
  });

  test("leads from a note to its original, and tells what is kept back apart from what is charged", () => {
    const text = textOf(notaCredito);
    expect(text).toContain("e-NCF E340000000042");
    expect(text).toContain(
      "Documento original Tipo Factura de crédito fiscal electrónica Serie E31 Número 7",
    );
    expect(text).toContain("Motivo del ajuste Devolución de producto");
    expect(text).toContain("Retenciones ITBIS retenido RD$ 8.24");
    expect(text).not.toContain("ITBIS retenido incluido");
    expect(text).toContain("20/12/2026 RD$ 180.00");
    expect(pageOf(notaCredito)).toContain('<a href="b1e2f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6">');
  });

  test("calls a tax by its name where the authority has a code", () => {
    const [linea] = notaCredito.items;
    const impuestos = [{ nombreCorto: "023", codigoUnidadGravable: 1, montoImpuesto: "95.69" }];
    const text = textOf({ ...notaCredito, items: linea ? [{ ...linea, impuestos }] : [] });
    expect(text).toContain("ISC ad valorem de cerveza incluido RD$ 95.69");
    expect(text).not.toContain("023");
  });

  test("shows the retentions of a factura especial and calls its receiver the seller", () => {
    const text = textOf(facturaEspecial);
    expect(text).toContain("Vendedor Nombre TIENDA");
    expect(text).toContain("ISR retenido Q 63.84 IVA retenido Q 153.21 Total menos retenciones Q 1,212.95");
  });

  test("names what is perceived beside the price, and ends in what is to be paid", () => {
    const retenciones = { isr: "0.00", iva: "0.00", totalMenosRetenciones: "1444.30" };
    const text = textOf({ ...contingencia, retenciones });
    expect(text).toContain(
      "Total US$ 1,430.00 Percepciones IVA percibido US$ 14.30 Total a pagar US$ 1,444.30",
    );
    expect(text).not.toMatch(/retenid|retenciones/i);
    const ambas = { isr: "0.00", iva: "5.00", totalMenosRetenciones: "1439.30" };
    expect(textOf({ ...contingencia, retenciones: ambas })).toContain(
      "Percepciones y retenciones IVA percibido US$ 14.30 IVA retenido US$ 5.00 Total a pagar US$ 1,439.30",
    );
  });

  test("shows of what is kept back only what is, but both amounts of a factura especial", () => {
    const retenciones = { isr: "0.00", iva: "14.30", totalMenosRetenciones: "1415.70" };
    const text = textOf({ ...contingencia, retenciones });
    expect(text).toContain("Retenciones IVA retenido US$ 14.30 Total menos retenciones US$ 1,415.70");
    expect(text).not.toContain("ISR retenido");
    expect(textOf({ ...facturaEspecial, retenciones })).toContain("ISR retenido Q 0.00 IVA retenido Q 14.30");
  });

  test("calls a Dominican document's tax by its own name", () => {
    const retenciones = { isr: "0.00", iva: "8.24", totalMenosRetenciones: "1.00" };
    const text = textOf({ ...notaCredito, retenciones, esExentoIva: true });
    expect(text).toContain("ITBIS retenido RD$ 8.24");
    expect(text).toContain("Exento de ITBIS");
  });

  test("adds an export's freight and insurance up to its total where they are part of it", () => {
    const datosExportacion = { flete: "100.00", seguro: "50.50", otros: {} };
    const exportacion = { ...contingencia, tipo: "facturaExportacion", tipoFiscal: "11", datosExportacion };
    const sinDescuento = exportacion.items.map((item) => ({ ...item, descuento: "0" }));
    const text = textOf({ ...exportacion, items: sinDescuento, total: "1595.50" });
    expect(text).toContain("Precio de los ítems US$ 1,445.00");
    expect(text).toContain("Flete US$ 100.00 Seguro US$ 50.50 Total US$ 1,595.50");
    const sinSeguro = { ...datosExportacion, seguro: "0.00" };
    expect(textOf({ ...exportacion, datosExportacion: sinSeguro })).not.toContain("Seguro US$");
    // For DGII freight and insurance only describe the transport.
    const dominicana = { ...notaCredito, tipo: "facturaExportacion", tipoFiscal: "46", datosExportacion };
    expect(textOf(dominicana)).not.toContain("Flete RD$");
  });

  const descargasOf = (dte: Dte) =>
    [...pageOf(dte).matchAll(/<a href="(https:\/\/[^"]+)">Descargar ([^<]+)</g)].map(([, href, name]) => [
      name,
      href,
    ]);

  test("offers what there is to download, each from where it is and under the name that its authority wants", () => {
    const { id, archivoXml, archivoJson } = contingencia;
    expect(descargasOf(contingencia)).toEqual([
      ["PDF", `https://api.example.com/dte/${id}/pdf?descargarComo=${id}`],
      ["XML", `https://cdn.example.com/archivos/${archivoXml}?descargarComo=${id}`],
      ["JSON", `https://cdn.example.com/archivos/${archivoJson}?descargarComo=${id}`],
    ]);
    const eCf = `${notaCredito.emisor?.id}E340000000042`;
    expect(descargasOf(notaCredito)).toEqual([
      ["PDF", `https://api.example.com/dte/${notaCredito.id}/pdf?descargarComo=${eCf}`],
      ["XML", `https://cdn.example.com/archivos/${notaCredito.archivoXml}?descargarComo=${eCf}`],
    ]);
  });

  test.each([
    ["json", "JSON"],
    ["xml", "XML"],
  ])("offers what the authority gave for a cancellation (.%s), once it is one", (extension, name) => {
    const archivo = `${"ef".repeat(32)}.${extension}`;
    const datosAnulacion = { motivoAnulacion: "x", fechaAnulacion: "", fechaCertificacion: "", archivo };
    expect(descargasOf({ ...anulada, datosAnulacion }).at(-1)).toEqual([
      `${name} de la anulación`,
      `https://cdn.example.com/archivos/${archivo}?descargarComo=factura-6F1A2B3C-16384-anulacion`,
    ]);
    expect(descargasOf(anulada).map(([each]) => each)).toEqual(["PDF", "XML"]);
  });
});

describe("verification", () => {
  const linkOf = (dte: Dte) =>
    /<a href="([^"]+)" rel="noopener noreferrer">verifíquelo/.exec(pageOf(dte))?.[1];

  test("is a QR and a link to where the authority's certifier says", () => {
    expect(linkOf(contingencia)?.replaceAll("&amp;", "&")).toBe(contingencia.verificacionCertificadorUri);
    expect(pageOf(contingencia)).toMatch(/<svg class="qr" viewBox="0 0 \d+ \d+"/);
  });

  test("is what the document's certifier says it is, also where nobody gave an address with the certification", () => {
    expect(factura.verificacionCertificadorUri).toBeUndefined();
    expect(linkOf(factura)?.replaceAll("&amp;", "&")).toBe(factura.ficha?.verificacion?.uri);
  });

  test("never leads to anything but a web address", () => {
    const hostile = { uri: "javascript:alert(1)", texto: "la autoridad" };
    const { ficha } = contingencia;
    const page = pageOf({ ...contingencia, ...(ficha && { ficha: { ...ficha, verificacion: hostile } }) });
    expect(page).not.toContain("javascript:");
  });

  test("is the authority's own picture when there is no address, and only if it is one", () => {
    const { verificacionCertificadorUri: _, ficha, ...rest } = contingencia;
    const sinUri = { ...rest, ...(ficha && { ficha: { ...ficha, verificacion: null } }) };
    const png = Buffer.from("89504e470d0a1a0a0000", "hex").toString("base64");
    expect(pageOf({ ...sinUri, verificacionCertificadorQrBase64: png })).toContain(
      `src="data:image/png;base64,${png}"`,
    );
    expect(pageOf({ ...sinUri, verificacionCertificadorQrBase64: '"><script>' })).not.toContain("<img");
  });
});

test("a document that its certifier has not named yet is shown under general words", () => {
  const { ficha: _, ...kept } = contingencia;
  const text = textOf(kept);
  expect(text).toContain("Documento tributario Emitido en contingencia");
  expect(text).toContain(`Identificador ${kept.id}`);
  expect(pageOf(kept)).toContain(`descargarComo=${kept.id}"`);
  expect(pageOf(kept)).toContain("verifíquelo en el sitio del Ministerio de Hacienda");
});

test("text from outside cannot become markup, wherever it stands", () => {
  const hostile = `"'></style></title><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const poison = <T>(value: T, key = ""): T => {
    if (
      /^(total|cantidad|precio.*|descuento|otroDescuento|total.*|monto.*|isr|iva|verificacion.*)$/.test(key)
    )
      return value;
    if (typeof value === "string") return hostile as T;
    if (Array.isArray(value)) return value.map((each) => poison(each)) as T;
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poison(each, name)])) as T;
  };
  for (const dte of [factura, anulada, contingencia, notaCredito, facturaEspecial]) {
    const page = pageOf(poison(dte));
    expect(page).not.toMatch(/<script|<img/);
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    expect(page.match(/<\/title>/g)).toHaveLength(1);
  }
});

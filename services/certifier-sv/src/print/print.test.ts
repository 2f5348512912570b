import { readFileSync, writeFileSync } from "node:fs";
import { FORMATOS, HOJA_VERSION, htmlDe, legibleText, margenText } from "@dte/print";
import { describe, expect, test } from "@jest/globals";
import { cuenta, type Ejemplo, GOLDEN, read, withArchivo } from "../../test/print/ejemplos.js";
import { print } from "./index.js";

const htmlOf = ({ dte, contenido }: Ejemplo, formato = "carta"): string =>
  print(dte, cuenta, { formato, contenido }).html;
const textOf = (ejemplo: Ejemplo, formato = "carta"): string => legibleText(htmlOf(ejemplo, formato));

// UPDATE_GOLDEN=1 rewrites the expected files; look at the difference, and at the pages, before keeping it.
function expectGolden(name: string, html: string, kind = "html"): void {
  const file = new URL(`${name}.${kind}`, GOLDEN);
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, html);
  expect(html).toBe(readFileSync(file, "utf8"));
}

function expectAll(text: string, required: readonly string[]): void {
  for (const each of required) expect(text).toContain(each);
}

describe("the versión legible of a Salvadoran document", () => {
  test.each([
    ["credito-fiscal", "carta"],
    ["exportacion", "carta"],
    ["nota-credito-legado", "mediaCarta"],
    ["factura-en-contingencia", "ticket80"],
  ])("%s as %s is its golden file, byte for byte", (name, formato) => {
    expectGolden(name, htmlOf(read(name), formato));
  });

  // Programs that draw the page themselves are given this instead of HTML; rendering compares their drawing with what a browser prints.
  test.each([
    ["credito-fiscal", "carta"],
    ["exportacion", "carta"],
    ["nota-credito-legado", "mediaCarta"],
    ["factura-en-contingencia", "ticket80"],
  ])("%s as %s is described as its golden file is, and says the same as its HTML", (name, formato) => {
    const { dte, contenido } = read(name);
    const { html, hoja = "" } = print(dte, cuenta, { formato, contenido, versionHoja: HOJA_VERSION });
    expect(html).toBe("");
    expectGolden(`hojas/${name}`, `${JSON.stringify(JSON.parse(hoja), null, 1)}\n`, "json");
    expect(htmlDe(JSON.parse(hoja))).toBe(print(dte, cuenta, { formato, contenido }).html);
  });

  test.each(FORMATOS)("shows everything that MH wants seen, as %s", (formato) => {
    expectAll(textOf(read("credito-fiscal"), formato), [
      "Ver.4",
      "7B1F0C2E-4D5A-4E6B-8C7D-000000000011",
      "DTE-03-M001P001-000000000000002",
      "2026F3A9C1D5E7B2406882A4C6E8F0B1D395111Z",
      "Modelo de facturación Previo",
      "Tipo de transmisión Normal",
      "05/11/2026 00:00:00",
      "A crédito, a 30 días",
      "TOSTADURÍA EL IMPOSIBLE, S.A. DE C.V.",
      "NIT: 0614-010190-101-5 · NRC: 123456-7",
      "Actividad económica: Elaboración de café",
      "Boulevard de Los Héroes 1240, local 3, San Salvador, San Salvador Centro",
      "Casa matriz M001, punto de venta P001",
      "ventas@elimposible.example",
      "HOTELES DEL PACÍFICO, S.A. DE C.V.",
      "0614-020290-102-4",
      "765432-1",
      "Venta al por mayor de otros productos",
      "Venta a cuenta de terceros",
      "COOPERATIVA LA ESPERANZA",
      "Café tostado en grano, estricta altura, peña y ñandú",
      "Total ventas no sujetas 0.00",
      "Total ventas exentas 0.00",
      "Total ventas gravadas 1,000.00",
      "Suma total de operaciones 1,000.00",
      "Impuesto al Valor Agregado 13% 130.00",
      "Subtotal 1,000.00",
      "Monto total de la operación 1,130.00",
      "IVA retenido -10.00",
      "TOTAL A PAGAR US$ 1,120.00",
      "UN MIL CIENTO VEINTE 00/100 DÓLARES",
      "consulta pública del Ministerio de Hacienda",
      "Entrega en dos partidas",
      "OC-2026-0451",
    ]);
    expect(textOf(read("credito-fiscal"), formato)).not.toMatch(/no se ve|MH_/);
  });

  test("has a column for each kind of sale, and one for charges where there are any", () => {
    const text = textOf(read("factura-en-contingencia"));
    expectAll(text, [
      "Precio unitario con IVA",
      "Ventas no sujetas",
      "Ventas exentas",
      "Ventas gravadas",
      "Otros montos no afectos",
      "Total otros montos no afectos 4.50",
    ]);
    expect(textOf(read("credito-fiscal"))).not.toMatch(/con IVA|no afectos/);
  });

  test("in contingency says so, has no seal, and tells when it will get one", () => {
    const text = textOf(read("factura-en-contingencia"));
    expectAll(text, [
      "Transmisión por contingencia",
      "Modelo de facturación Diferido",
      "Tipo de transmisión Por contingencia",
      "Sello de recepción Pendiente: documento emitido en contingencia",
      "Documento emitido en contingencia: se transmitirá al Ministerio de Hacienda",
    ]);
    expect(text).not.toContain("SIN CERTIFICAR");
  });

  test("once sealed, one of contingency keeps its transmission and shows its seal", () => {
    const sello = "2026F3A9C1D5E7B2406882A4C6E8F0B1D3957991";
    const text = textOf(
      withArchivo("factura-en-contingencia", [/"selloRecibido": null/, `"selloRecibido": "${sello}"`]),
    );
    expectAll(text, ["Transmisión por contingencia", sello]);
    expect(text).not.toMatch(/Pendiente|se transmitirá/);
  });

  test("a note before V2.0 shows its related document, who delivers, and its total after the withholding", () => {
    expectAll(textOf(read("nota-credito-legado")), [
      "Ver.3",
      "Documento relacionado Tipo de documento Comprobante de crédito fiscal",
      "Fecha del documento 05/11/2026",
      "Entrega Ana Peña",
      "Recibe Luis Núñez",
      "IVA retenido -1.00",
      "MONTO TOTAL DE LA OPERACIÓN US$ 112.00",
    ]);
  });

  test("an export shows where it leaves by, its terms, freight and insurance", () => {
    expectAll(textOf(read("exportacion")), [
      "Factura de exportación",
      "Recinto fiscal 02",
      "EX-1, Exportación definitiva",
      "Régimen de exportación 1000.000",
      "Total de operaciones afectas 8,600.00",
      "Total de descuentos (ya aplicados) 30.00",
      "Flete 120.50",
      "Seguro 30.00",
      "País Guatemala",
      "TOTAL A PAGAR US$ 8,750.50",
    ]);
  });

  test("a factura de sujeto excluido names the seller and the income tax that is kept back", () => {
    expectAll(textOf(read("sujeto-excluido-legado")), [
      "razón social del sujeto excluido",
      "DUI 01234567-8",
      "Total compras 500.00",
      "Retención de renta -50.00",
      "TOTAL A PAGAR US$ 450.00",
    ]);
  });

  test("a cancelled document says so across the page and at its head", () => {
    const { dte, contenido } = read("credito-fiscal");
    const datosAnulacion = {
      motivoAnulacion: "Precio equivocado",
      fechaAnulacion: "2026-11-21T08:00:00-06:00",
      fechaCertificacion: "2026-11-21T08:00:02-06:00",
    };
    const html = htmlOf({ dte: { ...dte, anulado: true, datosAnulacion }, contenido });
    expect(html).toMatch(/<div class="sello grave"><span>ANULADO</);
    expect(legibleText(html)).toContain("DOCUMENTO ANULADO. Fecha de anulación: 21/11/2026 08:00:00.");
  });

  test("one that nobody has verified says so across the page and at its head", () => {
    const { dte, contenido } = read("credito-fiscal");
    const html = htmlOf({ dte: { ...dte, verificado: false }, contenido });
    expect(html).toMatch(/<div class="sello grave"><span>NO VERIFICADO</);
    expect(legibleText(html)).toContain("DOCUMENTO NO VERIFICADO. Se registró desde un archivo");
  });

  test("a cancelled document says by which event: its kind, what takes its place and MH's seal", () => {
    const { dte, contenido } = read("credito-fiscal");
    const datosAnulacion = {
      motivoAnulacion: "Precio equivocado",
      fechaAnulacion: "2026-11-21T08:00:00-06:00",
      fechaCertificacion: "2026-11-21T08:00:02-06:00",
      tipo: 1,
      idReemplazo: "7b1f0c2e-4d5a-4e6b-8c7d-000000000099",
      idEvento: "7B1F0C2E-4D5A-4E6B-8C7D-0000000000EE",
      sello: "2026AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    };
    const anulado = { ...dte, anulado: true, datosAnulacion };
    expectAll(textOf({ dte: anulado, contenido }), [
      "Tipo de invalidación 1, Error en la información del documento",
      "Documento que lo reemplaza 7B1F0C2E-4D5A-4E6B-8C7D-000000000099",
      "Código de generación del evento 7B1F0C2E-4D5A-4E6B-8C7D-0000000000EE",
      "Sello de recepción del evento 2026AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    ]);
    const rescindido = { ...anulado, datosAnulacion: { ...datosAnulacion, tipo: 2 } };
    expect(textOf({ dte: rescindido, contenido })).not.toContain("Documento que lo reemplaza");
  });

  test("a document of contingency shows the event that reported it", () => {
    const { dte, contenido } = read("factura-en-contingencia");
    const datosContingencia = {
      tipo: 1,
      idEvento: "7B1F0C2E-4D5A-4E6B-8C7D-0000000000CC",
      selloEvento: "2026BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB",
      fechaEvento: "2026-11-21T08:00:00-06:00",
    };
    expectAll(textOf({ dte: { ...dte, datosContingencia }, contenido }), [
      "Evento de contingencia 7B1F0C2E-4D5A-4E6B-8C7D-0000000000CC",
      "2026BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB",
    ]);
  });

  test("without a file it shows what the contract's document says, and that it is not certified", () => {
    const { id: _id, serie: _serie, selloEntidadFiscal: _sello, ...dte } = read("credito-fiscal").dte;
    const sinUri = { ...dte, verificacionCertificadorUri: undefined } as unknown as Ejemplo["dte"];
    expectAll(textOf({ dte: sinUri, contenido: Buffer.alloc(0) }), [
      "DOCUMENTO SIN CERTIFICAR",
      "HOTELES DEL PACÍFICO",
      "Total ventas gravadas 1,000.00",
      "Impuesto al Valor Agregado 13% 130.00",
      "TOTAL A PAGAR US$ 1,120.00",
    ]);
  });

  test("an export's other document shows how the goods travel", () => {
    const otros = `"otrosDocumentos": [{"codDocAsociado": 4, "descDocumento": null, "detalleDocumento": null,
      "placaTrans": "C-123456", "modoTransp": 3, "numConductor": "01234567-8", "nombreConductor": "Ana Peña"}]`;
    expectAll(textOf(withArchivo("exportacion", [/"otrosDocumentos": null/, otros])), [
      "Otros documentos asociados",
      "Modo de transporte Marítimo",
      "Identificación del transporte C-123456",
      "Conductor Ana Peña",
    ]);
  });

  test("on half a letter many figures with long names stay within their half of the page", () => {
    const largo = "Impuesto ad-valorem por diferencial de precios de bebidas alcohólicas (8%)";
    const html = htmlOf(
      withArchivo("credito-fiscal", [/Impuesto al Valor Agregado 13%/, largo]),
      "mediaCarta",
    );
    expect(html).toContain(largo);
    expect(html).toMatch(/\.cifras\{flex:0 0 \d+mm;/);
    expect(html).toContain("grid-template-columns:repeat(2,minmax(0,1fr))");
    expect(html.indexOf(".cifras>.totales:first-child th{white-space:normal}")).toBeGreaterThan(0);
  });

  test("only an export tells all its discounts as one", () => {
    const conDescuento = withArchivo("credito-fiscal", [/"totalDescu": [\d.]+/, '"totalDescu": 12.5']);
    expect(conDescuento.contenido.toString()).toContain('"totalDescu": 12.5');
    expect(textOf(conDescuento)).not.toContain("Total de descuentos");
  });

  test("each line has its discount, though it be none, on a roll too", () => {
    const { contenido } = read("factura-en-contingencia");
    const lineas: readonly unknown[] = JSON.parse(contenido.toString()).cuerpoDocumento;
    const text = textOf(read("factura-en-contingencia"), "ticket80");
    expect(text.match(/ Descuento -?[\d.,]+ /g)?.length).toBeGreaterThanOrEqual(lineas.length);
    expect(text).toContain("Descuento 0.00");
  });

  test("each line has its number, on a roll too", () => {
    expect(textOf(read("factura-en-contingencia"), "ticket80")).toContain(" 2. Exento ");
  });

  test("amounts keep every digit that the file has", () => {
    const text = textOf(
      withArchivo("credito-fiscal", [/"precioUni": \d+/, `"precioUni": 12345678901234567890.12345678`]),
    );
    expect(text).toContain("12,345,678,901,234,567,890.12345678");
  });

  test.each(FORMATOS)("text from outside cannot become markup, as %s", (formato) => {
    const hostile = `</style><script>alert(1)</script><img src=x>`;
    const ejemplo = withArchivo(
      "credito-fiscal",
      [/HOTELES DEL PACÍFICO/g, hostile],
      [/Café tostado/g, hostile],
      [/000000000000002/g, hostile],
    );
    const html = print(
      ejemplo.dte,
      { ...cuenta, logo: Buffer.alloc(0) },
      { formato, contenido: ejemplo.contenido },
    ).html;
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  test("its pages are numbered, and those after the first bear issuer and document", () => {
    const text = margenText(htmlOf(read("credito-fiscal")));
    expectAll(text, [
      'counter(page) " de " counter(pages)',
      "Código de generación 7B1F0C2E-4D5A-4E6B-8C7D-000000000011",
      "TOSTADURÍA EL IMPOSIBLE, S.A. DE C.V. · NIT: 0614-010190-101-5",
      "Número de control DTE-03-M001P001-000000000000002",
    ]);
  });
});

test("who lays it out alone is given what the law wants said, with what the file alone says", () => {
  const { dte, contenido } = read("credito-fiscal");
  const { datos } = print(dte, cuenta, { formato: "", contenido });
  const said = datos.map(({ nombre, valor }) => (nombre ? `${nombre}: ${valor}` : valor));
  for (const each of [
    "Documento Tributario Electrónico · Ver.4",
    "Modelo de facturación: Previo",
    "Tipo de transmisión: Normal",
    "Condición de la operación: A crédito, a 30 días",
    "NIT: 0614-010190-101-5 · NRC: 123456-7",
    "Actividad económica: Elaboración de café",
    "NRC: 765432-1",
  ]) {
    expect(said).toContain(each);
  }
  // The data of a block come after the block's title.
  expect(said.at(-3)).toMatch(/terceros/i);
  expect(said.slice(-2)).toEqual(["NIT: 0614-280390-112-1", "Nombre: COOPERATIVA LA ESPERANZA"]);
});

import { readFileSync, writeFileSync } from "node:fs";
import type { Dte } from "@dte/contracts";
import { FORMATOS, HOJA_VERSION, htmlDe, legibleText, margenText } from "@dte/print";
import { describe, expect, test } from "@jest/globals";
import { cuenta, type Ejemplo, GOLDEN, read } from "../../test/print/ejemplos.js";
import { print } from "./index.js";

const printed = ({ dte, contenido }: Ejemplo, formato = "carta", mas: Partial<Dte> = {}): string =>
  print({ ...dte, ...mas }, cuenta, { formato, contenido }).html;
/** Gives all that can be read on the paper: its text and the text in its margins. */
const textOf = (html: string): string => `${legibleText(html)} ${margenText(html)}`;

// UPDATE_GOLDEN=1 rewrites the expected files; look at the difference, and at the pages, before keeping it.
function compare(name: string, html: string, kind = "html"): void {
  const file = new URL(`${name}.${kind}`, GOLDEN);
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, html);
  expect(html).toBe(readFileSync(file, "utf8"));
}

function shows(ejemplo: Ejemplo, required: readonly (string | RegExp)[], formato?: string): string {
  const text = textOf(printed(ejemplo, formato));
  for (const each of required) expect(text).toMatch(typeof each === "string" ? literal(each) : each);
  return text;
}

const literal = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");

describe("the printed representation of an e-CF", () => {
  test.each([
    ["credito-fiscal", "carta"],
    ["tasas", "carta"],
    ["nota-en-dolares", "mediaCarta"],
    ["consumo", "ticket80"],
  ])("%s as %s is its golden file, byte for byte", (name, formato) => {
    compare(name, printed(read(name), formato));
  });

  // Programs that draw the page themselves are given this instead of HTML; rendering compares their drawing with what a browser prints.
  test.each([
    ["credito-fiscal", "carta"],
    ["tasas", "carta"],
    ["nota-en-dolares", "mediaCarta"],
    ["consumo", "ticket80"],
  ])("%s as %s is described as its golden file is, and says the same as its HTML", (name, formato) => {
    const { dte, contenido } = read(name);
    const { html, hoja = "" } = print(dte, cuenta, { formato, contenido, versionHoja: HOJA_VERSION });
    expect(html).toBe("");
    compare(`hojas/${name}`, `${JSON.stringify(JSON.parse(hoja), null, 1)}\n`, "json");
    expect(htmlDe(JSON.parse(hoja))).toBe(print(dte, cuenta, { formato, contenido }).html);
  });

  test.each(FORMATOS)("of a cancelled one says that it stands so in this service alone, as %s", (formato) => {
    const fecha = "2026-11-20T10:00:00-04:00";
    const datosAnulacion = { motivoAnulacion: "Prueba", fechaAnulacion: fecha, fechaCertificacion: fecha };
    const text = textOf(printed(read("credito-fiscal"), formato, { anulado: true, datosAnulacion }));
    expect(text).toContain("la autoridad tributaria no lo anuló");
    expect(text).not.toContain("Anulación certificada");
  });

  test.each(FORMATOS)(
    "of one that nobody has verified says so across the page and at its head, as %s",
    (formato) => {
      const html = printed(read("credito-fiscal"), formato, { verificado: false });
      expect(html).toMatch(/<div class="sello[^>]*><span>NO VERIFICADO</);
      expect(textOf(html)).toContain("DOCUMENTO NO VERIFICADO");
    },
  );

  test.each(FORMATOS)("shows everything that DGII asks for, as %s", (formato) => {
    shows(
      read("credito-fiscal"),
      [
        "Factura de Crédito Fiscal Electrónica",
        "e-NCF E310000000017",
        "Fecha de vencimiento 31-12-2027",
        "La Ñema",
        "ALMACENES LA ÑEMA & HIJOS, SRL",
        "RNC: 1-01-85004-3",
        "Av. Duarte 12, Santo Domingo de Guzmán, Distrito Nacional",
        "Fecha de emisión: 20-11-2026",
        "TALLERES SAN JUAN, SAS",
        "RNC del cliente 1-30-86234-6",
        "Bomba sumergible de acero inoxidable",
        "Unidad",
        "Subtotal gravado 1,500.00",
        "Total ITBIS 270.00",
        "TOTAL RD$ 1,770.00",
        "VALOR A PAGAR RD$ 1,650.00",
        "UN MIL SETECIENTOS SETENTA PESOS DOMINICANOS CON 00/100",
        "Código de Seguridad: dc/9+q",
        "Fecha de Firma Digital:",
        "20-11-2026 10:15:00",
      ],
      formato,
    );
  });

  test("marks exempt lines with an E, and gives each line its ITBIS", () => {
    const text = shows(read("tasas"), [
      / E Arroz selecto Libra/,
      "Subtotal exento 439.06",
      /Nevera Unidad 47,200\.00 7,200\.00/,
    ]);
    expect(text).not.toMatch(/ E Nevera/);
  });

  test("has columns for alcohol, retail price and selective taxes where a line has them", () => {
    const text = shows(read("selectivo"), [
      "Grados de alcohol",
      "PVP",
      /ISC específico 540\.04|ISC específico/,
      "ISC ad valorem",
      "540.04",
      "191.28",
      "Total ISC 731.32",
      "Caja/Cajón",
    ]);
    expect(text).not.toContain("Descuento");
  });

  test("shows degrees and retail price of a line on a roll too", () => {
    shows(read("selectivo"), ["Grados de alcohol 5.00", "PVP 65.00"], "ticket80");
  });

  test("shows discounts and surcharges on the whole, with what for and how many per cent", () => {
    shows(read("descuento-global"), ["Descuento: Pronto pago (10.00 %) -150.00", "Recargo 25.50"]);
  });

  test("a note shows what it modifies, with its code in words, and has no expiry", () => {
    const text = shows(read("nota-en-dolares"), [
      "Nota de Crédito Electrónica",
      "e-NCF modificado E310000000012",
      "Código de modificación 3, Corrige montos del NCF modificado",
      "Fecha del e-NCF modificado 02-11-2026",
    ]);
    expect(text).not.toMatch(/vencimiento|Vence/);
  });

  test("in another currency the columns name it, and the total is there in pesos too", () => {
    shows(read("nota-en-dolares"), [
      "Precio con ITBIS USD",
      "ITBIS USD",
      "Valor USD",
      "Tipo de cambio 58.1234",
      "TOTAL US$ 59.00",
      "Total en pesos dominicanos: RD$ 3,429.28",
    ]);
  });

  test("what is kept back is taken off the total", () => {
    shows(read("compras"), [
      "Comprobante Electrónico de Compras",
      "Cédula del proveedor 001-0000001-2",
      "ITBIS retenido -90.00",
      "ISR retenido -50.00",
      "TOTAL MENOS RETENCIONES RD$ 450.00",
    ]);
  });

  test("signed and not yet received by DGII, it bears the legend of contingency", () => {
    const { fechaCertificacion: _fecha, ...dte } = read("tasas").dte;
    for (const formato of FORMATOS) {
      const text = shows(
        { ...read("tasas"), dte },
        [
          "e-CF emitido en modalidad de Contingencia, el cual podrá ser consultado para su validez fiscal, a partir de las setenta y dos (72) horas.",
        ],
        formato,
      );
      expect(text).not.toContain("SIN CERTIFICAR");
    }
    expect(textOf(printed(read("tasas")))).not.toMatch(/contingencia/i);
  });

  test("the QR holds DGII's address, at least 22 mm wide, low on the left of every page", () => {
    for (const [formato, caja] of [
      ["carta", "@bottom-left"],
      ["mediaCarta", "@left-bottom"],
    ] as const) {
      const html = printed(read("tasas"), formato);
      const svg = Buffer.from(/base64,([A-Za-z\d+/=]+)"\) "/.exec(html)?.[1] ?? "", "base64").toString();
      const ancho = Number(/width="([\d.]+)mm"/.exec(svg)?.[1]);
      const modulos = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
      expect((ancho * (modulos - 8)) / modulos).toBeGreaterThanOrEqual(22);
      expect(html).toContain(`${caja}{content:url("data:image/svg+xml`);
    }
  });

  test("pages that the document counts end with their subtotals, and the next begins after them", () => {
    const paginas =
      "<Paginacion><Pagina><PaginaNo>1</PaginaNo><NoLineaDesde>1</NoLineaDesde><NoLineaHasta>2</NoLineaHasta>" +
      "<SubtotalMontoGravadoPagina>41000.00</SubtotalMontoGravadoPagina>" +
      "<SubtotalImpuestoAdicionalPagina>70.00</SubtotalImpuestoAdicionalPagina><SubtotalImpuestoAdicional>" +
      "<SubtotalImpuestoSelectivoConsumoEspecificoPagina>50.00</SubtotalImpuestoSelectivoConsumoEspecificoPagina>" +
      "<SubtotalOtrosImpuesto>20.00</SubtotalOtrosImpuesto></SubtotalImpuestoAdicional>" +
      "<MontoSubtotalPagina>48360.00</MontoSubtotalPagina>" +
      "</Pagina></Paginacion>";
    const ejemplo = read("tasas", (xml) => xml.replace("</DetallesItems>", `</DetallesItems>${paginas}`));
    expect(printed(ejemplo)).toContain('<tr class="corte salto">');
    shows(ejemplo, [
      "Página 1 Subtotal gravado 41,000.00 ISC 50.00 Otros impuestos 20.00 Impuesto adicional 70.00 Subtotal de la página 48,360.00",
    ]);
  });

  test("minor expenses have no buyer", () => {
    const sinComprador = (xml: string) =>
      xml.replace(/<Comprador>.*<\/Comprador>/, "").replace("<TipoeCF>31<", "<TipoeCF>43<");
    expect(textOf(printed(read("tasas", sinComprador)))).not.toContain("cliente");
  });

  test("without the file it shows what the contract's document says, and that it is not certified", () => {
    const { fechaCertificacion: _fecha, ...dte } = read("tasas").dte;
    const text = shows({ dte, contenido: Buffer.alloc(0) }, [
      "DOCUMENTO SIN CERTIFICAR",
      "e-NCF E310000000017",
      "Subtotal gravado 41,100.00",
      "Total ITBIS 7,360.00",
      "TOTAL RD$ 48,899.06",
    ]);
    expect(text).not.toContain("Código de Seguridad");
  });

  test.each(FORMATOS)("text from outside cannot become markup, as %s", (formato) => {
    const hostile = '&lt;/style>&lt;script>alert(1)&lt;/script>&lt;img src=x>"';
    const ejemplo = read("credito-fiscal", (xml) =>
      xml
        .replaceAll("TALLERES SAN JUAN", hostile)
        .replaceAll("Bomba", hostile)
        .replaceAll("E310000000017", hostile),
    );
    const { html } = print(
      ejemplo.dte,
      { ...cuenta, logo: Buffer.alloc(0) },
      { formato, contenido: ejemplo.contenido },
    );
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });
});

describe("a credit note after thirty days", () => {
  const golden = (name: string) =>
    readFileSync(new URL(`../../test/golden/nota-credito-parcial-tardia.${name}`, import.meta.url));
  const dte: Dte = { ...read("nota-en-dolares").dte, ...JSON.parse(golden("json").toString()) };

  test.each([
    ["signed", golden("xml")],
    ["as it is previewed", Buffer.alloc(0)],
  ])("shows the price without the ITBIS that is not given back, %s", (_how, contenido) => {
    const text = textOf(printed({ dte, contenido }));
    expect(text).toContain("Subtotal gravado 500.00");
    expect(text).toContain("Total ITBIS 0.00");
    expect(text).toContain("TOTAL RD$ 500.00");
    expect(text).not.toContain("410.00");
  });
});

test("who lays it out alone is given what DGII wants said, with what the e-CF alone says", () => {
  const { dte, contenido } = read("nota-en-dolares");
  const { datos } = print(dte, cuenta, { formato: "", contenido });
  const said = datos.map(({ nombre, valor }) => (nombre ? `${nombre}: ${valor}` : valor));
  for (const each of [
    "e-NCF: E340000000017",
    "e-NCF modificado: E310000000012",
    "Código de modificación: 3, Corrige montos del NCF modificado",
    "Fecha del e-NCF modificado: 02-11-2026",
    "Código de Seguridad: dc/9+q",
    "20-11-2026 10:15:00",
  ]) {
    expect(said).toContain(each);
  }
});

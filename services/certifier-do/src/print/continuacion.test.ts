import { margenText } from "@dte/print";
import { describe, expect, test } from "@jest/globals";
import { cuenta, read } from "../../test/print/ejemplos.js";
import { print } from "./index.js";

const LINEAS = 60;
/** A name and a street as long as DGII's schema lets them be. */
const NOMBRE = "COMERCIALIZADORA DE PRODUCTOS AGROPECUARIOS DEL CIBAO CENTRAL Y LA LÍNEA NOROESTE "
  .repeat(2)
  .slice(0, 150)
  .trim();
const CALLE =
  "AUTOPISTA JUAN PABLO DUARTE KM 14 1/2 ESQUINA CALLE LAS PALMERAS, PARQUE INDUSTRIAL, NAVE 27-B, PISO 2";

/** Prints an example with many lines as a document of `tipo`, changed by `edit`. */
function printed(name: string, tipo: string, formato: string, edit: (xml: string) => string = (xml) => xml) {
  const { dte, contenido } = read(name, (xml) =>
    edit(
      xml
        .replace(/<TipoeCF>\d\d/, `<TipoeCF>${tipo}`)
        .replace(/<eNCF>E\d\d/, `<eNCF>E${tipo}`)
        .replace(/<Item>.*<\/Item>/s, (items) => items.repeat(LINEAS)),
    ),
  );
  return print(dte, cuenta, { formato, contenido }).html;
}

/** Gives the texts of the two boxes at the head of the pages after the first, and the height of their margin in mm. */
function cabezaOf(html: string): { izquierda: string; derecha: string; margen: number } {
  const [, margen = "", izquierda = "", derecha = ""] =
    /@page\{margin-top:([\d.]+)mm;@top-left\{(.*?)\}@top-right\{(.*?)\}\}/.exec(html) ?? [];
  return { izquierda: margenText(izquierda), derecha: margenText(derecha), margen: Number(margen) };
}

const sinVencimiento = (xml: string) =>
  xml.replace(/<FechaVencimientoSecuencia>.*?<\/FechaVencimientoSecuencia>/, "");
const extranjero = (xml: string) =>
  xml.replace(
    /<RNCComprador>.*?<\/RNCComprador>/,
    "<IdentificadorExtranjero>PA-778899</IdentificadorExtranjero>",
  );
const largos = (xml: string) =>
  xml
    .replace(/<RazonSocialEmisor>[^<]*/, `<RazonSocialEmisor>${NOMBRE}`)
    .replace(/<NombreComercial>[^<]*/, `<NombreComercial>TIENDAS ${NOMBRE.slice(0, 140)}`)
    .replace("</NombreComercial>", "</NombreComercial><Sucursal>SANTIAGO CENTRO 0001</Sucursal>")
    .replace(/<DireccionEmisor>[^<]*/, `<DireccionEmisor>${CALLE.slice(0, 100)}`)
    .replace(/<RazonSocialComprador>[^<]*/, `<RazonSocialComprador>${NOMBRE}`);

const VENCE = "Fecha de vencimiento: 31-12-2027";

describe.each(["carta", "mediaCarta"])("the pages of an e-CF after the first, as %s", (formato) => {
  test.each([
    ["31", "credito-fiscal", [VENCE], ["RNC del cliente: 1-30-86234-6"], undefined],
    ["32", "credito-fiscal", [], ["RNC del cliente: 1-30-86234-6"], sinVencimiento],
    [
      "34",
      "nota-en-dolares",
      ["e-NCF modificado: E310000000012", "Código de modificación: 3, Corrige montos del NCF modificado"],
      ["RNC del cliente: 1-30-86234-6"],
      undefined,
    ],
    ["44", "credito-fiscal", [VENCE], ["Identificador extranjero: PA-778899"], extranjero],
    ["46", "credito-fiscal", [VENCE], ["Identificador extranjero: PA-778899"], extranjero],
  ] as const)("bear the whole header of a %s", (tipo, name, suyos, comprador, edit) => {
    const { izquierda, derecha } = cabezaOf(printed(name, tipo, formato, edit));
    expect(derecha).toMatch(/Electrónic[ao]/);
    for (const each of [`e-NCF: E${tipo}00000000`, ...suyos]) expect(derecha).toContain(each);
    if (suyos.length === 0) expect(derecha).not.toMatch(/vencimiento|modifica/);
    for (const each of [
      "La Ñema · ALMACENES LA ÑEMA & HIJOS, SRL",
      "RNC: 1-01-85004-3",
      "Av. Duarte 12, Santo Domingo de Guzmán, Distrito Nacional",
      "Fecha de emisión: 20-11-2026",
      "Razón social del cliente: TALLERES SAN JUAN, SAS",
      ...comprador,
    ])
      expect(izquierda).toContain(each);
  });

  test("bear the longest names and addresses whole, in as much room as these take", () => {
    const corta = cabezaOf(printed("credito-fiscal", "31", formato));
    const larga = cabezaOf(printed("credito-fiscal", "31", formato, largos));
    for (const each of [
      NOMBRE,
      "Sucursal: SANTIAGO CENTRO 0001",
      CALLE.slice(0, 100),
      "RNC del cliente: 1-30-86234-6",
    ])
      expect(larga.izquierda).toContain(each);
    // A line of 6.8 points is 1.35 times as high; on a letter these names take four lines more, on half a letter seven.
    expect(larga.margen - corta.margen).toBeGreaterThanOrEqual(4 * 3.23);
    expect(corta.margen).toBeGreaterThan(6 * 3.23);
  });

  test("have no buyer where the document has none", () => {
    const sinComprador = (xml: string) => xml.replace(/<Comprador>.*<\/Comprador>/, "");
    const { izquierda } = cabezaOf(printed("credito-fiscal", "43", formato, sinComprador));
    expect(izquierda).toContain("Fecha de emisión");
    expect(izquierda).not.toContain("cliente");
  });
});

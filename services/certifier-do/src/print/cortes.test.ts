import { amount, formatShort, multiply, sum } from "@dte/money";
import { legibleText } from "@dte/print";
import { describe, expect, test } from "@jest/globals";
import { cuenta, read } from "../../test/print/ejemplos.js";
import { emitido } from "../../test/print/emitido.js";
import { COMPRADOR, cargo, item, pedido } from "../../test/samples/base.js";
import { subtotalDe } from "./cortes.js";
import { print } from "./index.js";

/** Prints an example with its lines repeated so many times. */
function printed(name: string, veces: number, formato: string): string {
  const { dte, contenido } = read(name, (xml) =>
    xml.replace(/<Item>.*<\/Item>/s, (items) => items.repeat(veces)),
  );
  return print(dte, cuenta, { formato, contenido }).html;
}

const cortesOf = (html: string): string[] =>
  [...html.matchAll(/<tr class="corte.*?<\/tr>/gs)].map(([fila]) => legibleText(fila));

const totalOf = (cifras: readonly (string | undefined)[]): string =>
  formatShort(sum(cifras.map((cifra = "") => amount(cifra.replaceAll(",", "")))), 2);

/** Sums an amount of the subtotals over all pages. */
const enTodas = (html: string, etiqueta: string): string =>
  totalOf(cortesOf(html).map((corte) => new RegExp(`${etiqueta} ([\\d,.]+)`).exec(corte)?.[1]));

/** Sums a column of the lines, by its place from the end. */
const columna = (html: string, desdeElFinal: number): string =>
  totalOf(
    [...html.matchAll(/<td class="num linea">\d+<\/td>.*?<\/tr>/gs)].map(([fila]) =>
      [...fila.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].at(desdeElFinal)?.[1]?.replace(/<[^>]*>/g, ""),
    ),
  );

const veces = (monto: string, count: number): string =>
  formatShort(multiply(amount(monto), amount(String(count))), 2);

describe("the subtotals of the pages of an e-CF that does not count them itself", () => {
  test.each([
    ["carta", 15],
    ["mediaCarta", 15],
  ])("come together to the totals of the document, as %s", (formato, count) => {
    const html = printed("tasas", count, formato);
    expect(cortesOf(html).length).toBeGreaterThan(1);
    expect(enTodas(html, "Subtotal gravado")).toBe(veces("41100", count));
    expect(enTodas(html, "Subtotal exento")).toBe(veces("439.06", count));
    expect(enTodas(html, "ITBIS")).toBe(veces("7360", count));
    // The amounts that are not billed, 500.00 each time, are left out of it.
    expect(enTodas(html, "Subtotal de la página")).toBe(veces("48899.06", count));
  });

  test("come to what the columns of the lines show, selective taxes among it", () => {
    const html = printed("selectivo", 50, "carta");
    expect(enTodas(html, "ITBIS")).toBe(columna(html, -2));
    const selectivos = totalOf([columna(html, -3), columna(html, -4)]);
    expect(enTodas(html, "ISC")).toBe(selectivos);
    expect(enTodas(html, "Impuesto adicional")).toBe(selectivos);
    const [corte = ""] = cortesOf(html);
    expect(corte).not.toContain("Otros impuestos");
    const [gravado, itbis, isc, , total, ...mas] = [...corte.matchAll(/[a-z] ([\d,]+\.\d\d)/gi)].map(
      ([, cifra]) => cifra,
    );
    expect(mas).toEqual([]);
    expect(totalOf([gravado, itbis, isc])).toBe(totalOf([total]));
  });

  test("tell selective taxes from other additional ones, on every page alike", () => {
    const linea = (isc: string, adicional: string) => ({
      indicador: 1,
      valor: amount("100"),
      base: amount("100"),
      itbis: amount("18"),
      isc: amount(isc),
      adicional: amount(adicional),
    });
    const subtotal = subtotalDe([linea("7.50", "17.50"), linea("0", "10.00")]);
    const cifrasDe = (desde: number, hasta: number) =>
      subtotal(desde, hasta).map(({ etiqueta, valor }) => `${etiqueta} ${valor}`);
    expect(cifrasDe(0, 1).slice(2)).toEqual([
      "ISC 7.50",
      "Otros impuestos 10.00",
      "Impuesto adicional 17.50",
      "Subtotal de la página 135.50",
    ]);
    expect(cifrasDe(1, 2).slice(2)).toEqual([
      "ISC 0.00",
      "Otros impuestos 10.00",
      "Impuesto adicional 10.00",
      "Subtotal de la página 128.00",
    ]);
  });

  test("tell what is selective of telecommunications as the totals do", () => {
    const items = Array.from({ length: 60 }, (_, i) =>
      item(`Línea ${i}`, "118.00", { tipo: "servicio", impuestos: [cargo("CDT"), cargo("004")] }),
    );
    const { dte, contenido } = emitido(pedido("factura", { receptor: COMPRADOR, items }));
    const { html } = print(dte, cuenta, { formato: "carta", contenido });
    expect(cortesOf(html).length).toBeGreaterThan(1);
    expect(legibleText(html)).toMatch(/Total ISC 600\.00/);
    expect(enTodas(html, "ISC")).toBe("600.00");
    expect(enTodas(html, "Otros impuestos")).toBe("120.00");
  });

  test("are in the currency of the document", () => {
    const html = printed("nota-en-dolares", 60, "carta");
    expect(enTodas(html, "Subtotal gravado")).toBe("3000.00");
    expect(enTodas(html, "ITBIS")).toBe("540.00");
    expect(enTodas(html, "Subtotal de la página")).toBe("3540.00");
  });

  test.each([
    ["carta", "tasas", 1],
    ["mediaCarta", "consumo", 1],
    ["ticket80", "tasas", 40],
  ])("are none on a single page, as %s", (formato, name, count) => {
    expect(cortesOf(printed(name, count, formato))).toEqual([]);
  });
});

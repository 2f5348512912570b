import { readFileSync, writeFileSync } from "node:fs";
import type { Cuenta, Dte } from "@dte/contracts";
import { type Formato, HOJA_VERSION, htmlDe, legibleText, margenText } from "@dte/print";
import { describe, expect, test } from "@jest/globals";
import { EJEMPLOS, GOLDEN, read } from "../../test/print/ejemplos.js";
import { print } from "./index.js";

const FORMATOS: readonly Formato[] = ["carta", "mediaCarta", "ticket80"];

const printed = (
  dte: Partial<Dte> = {},
  cuenta: Partial<Cuenta> = {},
  formato: Formato = "carta",
): string => {
  const ejemplo = read("factura");
  return print({ ...ejemplo.dte, ...dte }, { ...ejemplo.cuenta, ...cuenta }, { formato }).html;
};

// UPDATE_GOLDEN=1 rewrites the expected files; look at the difference, and at the pages, before keeping it.
function expectGolden(file: URL, html: string): void {
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, html);
  expect(html).toBe(readFileSync(file, "utf8"));
}

describe("the printed form of a Guatemalan document", () => {
  test.each(EJEMPLOS)("%s on a letter is its golden file, byte for byte", (name) => {
    const { dte, cuenta } = read(name);
    expectGolden(new URL(`${name}.html`, GOLDEN), print(dte, cuenta).html);
  });

  test.each(
    ["factura", "nota-debito", "factura-especial"].flatMap((name) => [
      [name, "mediaCarta"] as const,
      [name, "ticket80"] as const,
    ]),
  )("%s as %s is its golden file, byte for byte", (name, formato) => {
    const { dte, cuenta } = read(name);
    expectGolden(new URL(`${name}.${formato}.html`, GOLDEN), print(dte, cuenta, { formato }).html);
  });

  // Programs that draw the page themselves are given this instead of HTML; rendering compares their drawing with what a browser prints.
  test.each([
    ["factura", "carta"],
    ["factura", "mediaCarta"],
    ["factura", "ticket80"],
    ["factura-anulada", "carta"],
    ["factura-impuestos", "carta"],
    ["factura-exportacion", "carta"],
    ["factura-cambiaria", "carta"],
    ["nota-debito", "mediaCarta"],
  ])("%s as %s is described as its golden file is, and says the same as its HTML", (name, formato) => {
    const { dte, cuenta } = read(name);
    const { html, hoja = "" } = print(dte, cuenta, { formato, versionHoja: HOJA_VERSION });
    expect(html).toBe("");
    expectGolden(
      new URL(`hojas/${name}.${formato}.json`, GOLDEN),
      `${JSON.stringify(JSON.parse(hoja), null, 1)}\n`,
    );
    expect(htmlDe(JSON.parse(hoja))).toBe(print(dte, cuenta, { formato }).html);
    expect(print(dte, cuenta, { formato, versionHoja: HOJA_VERSION + 1 })).toEqual(
      print(dte, cuenta, { formato }),
    );
  });

  test.each(FORMATOS)("shows what SAT's guide of requirements asks for, as %s", (formato) => {
    const text = legibleText(printed({}, {}, formato));
    expect(text).toMatch(/ (Factura|FACTURA) Documento Tributario Electrónico /);
    for (const required of [
      "CAFÉ DE ALTURA, SOCIEDAD ANÓNIMA",
      "NIT: 1234567-9",
      "DISTRIBUIDORA LOS VOLCANES, SOCIEDAD ANÓNIMA",
      "8765432-K",
      "4a. avenida 3-45, zona 1, Quetzaltenango",
      "DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11",
      "979518519",
      "20/11/2026 08:15:00",
      "20/11/2026 08:15:02",
      "GTQ",
      "con IVA",
      "333.333333",
      "Descuentos -98.33",
      "Monto gravable 1,696.43",
      "IVA 203.57",
      "TOTAL Q 1,900.00",
      "UN MIL NOVECIENTOS QUETZALES CON 00/100",
      "Agente de Retención del IVA",
      "Certificador: INFILE, SOCIEDAD ANÓNIMA NIT: 1252133-7",
      "Orden de compra OC-2026-00123",
    ]) {
      expect(text).toContain(required);
    }
    expect(text).not.toContain("no se ve");
  });

  test("is titled with its type, serie and numero", () => {
    const { dte, cuenta } = read("factura");
    expect(print(dte, cuenta).titulo).toBe("Factura DBB51AE2 979518519");
  });

  test.each(FORMATOS)(
    "stands alone as %s: it loads nothing, runs nothing and links only to SAT's verifier",
    (formato) => {
      const html = printed({}, {}, formato);
      const references = [...html.matchAll(/(?:src|href|action|data)="([^"]*)"/g)].map(([, uri = ""]) =>
        uri.slice(0, 30),
      );
      const verificador = formato === "ticket80" ? [] : ["https://felpub.c.sat.gob.gt/ve"];
      expect(references).toEqual(["data:image/png;base64,iVBORw0K", ...verificador]);
      expect(html).not.toMatch(/<(script|link|iframe|object|embed|base|meta http)\b|url\(|@import/i);
    },
  );

  test("is on the paper that was asked for", () => {
    expect(printed()).toContain("@page{size:8.5in 11in;");
    expect(printed({}, {}, "mediaCarta")).toContain("@page{size:8.5in 5.5in;");
    expect(printed({}, {}, "ticket80")).toMatch(/@page\{size:80mm \d+mm;/);
  });

  test("counts its pages in the margin, after what they belong to", () => {
    const html = printed();
    expect(html).toContain('"P\\e1 gina " counter(page) " de " counter(pages)');
    expect(html).toContain("Autorizaci\\f3 n DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11");
  });

  test("a page after the first says whose it is, and of which document", () => {
    expect(margenText(printed())).toContain(
      "CAFÉ DE ALTURA, SOCIEDAD ANÓNIMA · NIT: 1234567-9\nFactura · Serie DBB51AE2 · No. 979518519",
    );
    const { dte, cuenta } = read("factura-en-contingencia");
    expect(margenText(print(dte, cuenta).html)).toContain("Factura · Número de acceso 111222333");
  });

  test("has the colour that its account keeps, on sheets of paper and on its own documents", () => {
    const conColor = { datosAdicionales: [{ nombre: "COLOR_IMPRESION", valor: "#b3122b" }] };
    expect(printed({}, conColor)).toContain("h1{background:#b3122b;color:#fff;");
    expect(printed({}, conColor, "mediaCarta")).not.toContain("#14375e");
    expect(printed({}, conColor, "ticket80")).toBe(printed({}, {}, "ticket80"));
    const { dte, cuenta } = read("factura-registrada");
    expect(print(dte, { ...cuenta, ...conColor }).html).not.toContain("#b3122b");
  });

  const STRUCTURAL =
    /^(logo|total|totalMenosRetenciones|cantidad|precio|precioUnitario|descuento|otroDescuento|isr|iva|monto.*)$/;
  const hostile = `"'></style></title><script>alert(1)</script><img src=x onerror=alert(1)>\\`;
  const poison = <T>(value: T, key = ""): T => {
    if (STRUCTURAL.test(key)) return value;
    if (typeof value === "string") return hostile as T;
    if (Array.isArray(value)) return value.map((each) => poison(each)) as T;
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poison(each, name)])) as T;
  };

  test.each(FORMATOS)("text from outside cannot become markup, wherever it stands, as %s", (formato) => {
    for (const name of EJEMPLOS) {
      const { dte, cuenta } = read(name);
      const { html } = print(poison(dte), poison({ ...cuenta, logo: Buffer.alloc(0) }), { formato });
      expect(html).toContain("&lt;script&gt;");
      expect(html).not.toMatch(/<script|<img/);
      expect(html.match(/<\/style>/g)).toHaveLength(1);
      expect(html.match(/<\/title>/g)).toHaveLength(1);
    }
  });

  test.each(FORMATOS)(
    "quantities and prices of units keep every digit they have, however large or small, as %s",
    (formato) => {
      const [item] = read("factura").dte.items;
      if (!item) throw new Error("the example has items");
      const items = [
        { ...item, cantidad: "9999999999.123456", precioUnitario: "999999999999999999.1234567890" },
        { ...item, precioUnitario: "0.0000000001" },
      ];
      const text = legibleText(printed({ items, total: "9999999999999999999999.99" }, {}, formato));
      expect(text).toContain("9,999,999,999.123456");
      expect(text).toContain("999,999,999,999,999,999.123456789 ");
      expect(text).toContain("0.0000000001");
      expect(text).toContain("TOTAL Q 9,999,999,999,999,999,999,999.99");
    },
  );

  test("an amount that is no decimal is refused, not printed", () => {
    expect(() => printed({ total: "1e400" })).toThrow(TypeError);
  });

  test("without a logo, or with bytes that are no picture, the trade name takes its place", () => {
    expect(printed({}, { logo: Buffer.alloc(0) })).not.toContain("<img");
    expect(printed({}, { logo: Buffer.from("<svg onload=alert(1)>") })).not.toContain("<img");
    expect(printed({}, { logo: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) })).toContain("data:image/jpeg;base64,");
  });
});

describe("over several pages", () => {
  const [item] = read("factura").dte.items;
  if (!item) throw new Error("the example has items");
  const cierreOf = (html: string): string => /<tbody class="cierre">.*?<\/table>\n/s.exec(html)?.[0] ?? "";
  const lines = (count: number, last = "línea") =>
    Array.from({ length: count }, (_, i) => ({ ...item, descripcion: i === count - 1 ? last : "línea" }));

  test("the last two lines stay with the totals", () => {
    const cierre = cierreOf(printed({ items: lines(40) }));
    expect([...cierre.matchAll(/<td class="num linea">(\d+)/g)].map(([, linea]) => linea)).toEqual([
      "39",
      "40",
    ]);
    expect(legibleText(cierre)).toContain("TOTAL Q 1,900.00");
  });

  test("a line that fills a page does not have to fit on one with the totals", () => {
    for (const larga of ["x".repeat(3_000), "x\n".repeat(40)]) {
      const html = printed({ items: lines(3, larga) });
      expect(cierreOf(html)).not.toContain("linea");
      expect(html).toContain('<tr class="partible">');
    }
  });

  test("legends of a few lines stay with the totals, and a page of them does not", () => {
    const legend = (valor: string) => [{ nombre: "Condiciones", valor }];
    expect(cierreOf(printed({ datosAdicionales: legend("Pago a 30 días") }))).toContain("Pago a 30 días");
    const html = printed({ datosAdicionales: legend("Pago a 30 días. ".repeat(500)) });
    expect(cierreOf(html)).not.toContain("Pago a 30 días");
    expect(legibleText(html)).toContain("Pago a 30 días. ");
  });
});

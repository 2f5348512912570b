import { readFileSync, writeFileSync } from "node:fs";
import type { Cuenta, Dte } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { create } from "qrcode";
import { print } from "./index.js";
import { qrSvg, verificadorUri } from "./verificador.js";

const GOLDEN = new URL("../../test/golden/print/", import.meta.url);

type Ejemplo = { dte: Dte; cuenta: Cuenta };

function read(name: string): Ejemplo {
  const { dte, cuenta } = JSON.parse(readFileSync(new URL(`${name}.json`, GOLDEN), "utf8"));
  return { dte, cuenta: { ...cuenta, logo: Buffer.from(cuenta.logo, "base64") } };
}

const printed = (dte: Partial<Dte> = {}, cuenta: Partial<Cuenta> = {}): string => {
  const ejemplo = read("factura");
  return print({ ...ejemplo.dte, ...dte }, { ...ejemplo.cuenta, ...cuenta }).html;
};

/** What a reader sees: markup, style and drawing removed, entities read. */
const textOf = (html: string): string =>
  html
    .replace(/<(style|svg|title)[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");

describe("the printed form of a Guatemalan document", () => {
  // UPDATE_GOLDEN=1 rewrites the expected files; look at the difference before keeping it.
  test.each(["factura", "factura-de-pruebas", "factura-anulada"])(
    "%s is its golden file, byte for byte",
    (name) => {
      const { dte, cuenta } = read(name);
      const file = new URL(`${name}.html`, GOLDEN);
      const { html } = print(dte, cuenta);
      if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, html);
      expect(html).toBe(readFileSync(file, "utf8"));
    },
  );

  test("shows what SAT's guide of requirements asks for", () => {
    const text = textOf(printed());
    for (const required of [
      "Factura",
      "CAFÉ DE ALTURA, SOCIEDAD ANÓNIMA",
      "NIT: 1234567-9",
      "Café de Altura",
      "12 calle 1-25, zona 10",
      "Establecimiento 1: Sucursal Zona 10",
      "8765432-K",
      "DISTRIBUIDORA LOS VOLCANES, SOCIEDAD ANÓNIMA",
      "4a. avenida 3-45, zona 1",
      "DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11",
      "979518519",
      "20/11/2026 08:15:00",
      "20/11/2026 08:15:02",
      "GTQ",
      "333.333333",
      "Descuentos -98.333333",
      "Monto gravable 1,696.428571",
      "IVA 203.571429",
      "TOTAL Q 1,900.00",
      "UN MIL NOVECIENTOS QUETZALES CON 00/100",
      "Agente de Retención del IVA",
      "Certificador: INFILE, SOCIEDAD ANÓNIMA · NIT: 1252133-7",
      "Orden de compra OC-2026-00123",
    ]) {
      expect(text).toContain(required);
    }
  });

  test("is titled with its type, serie and numero", () => {
    const { dte, cuenta } = read("factura");
    expect(print(dte, cuenta).titulo).toBe("Factura DBB51AE2 979518519");
  });

  test("stands alone: it loads nothing, runs nothing and links only to SAT's verifier", () => {
    const html = printed();
    const references = [...html.matchAll(/(?:src|href|action|data)="([^"]*)"/g)].map(([, uri = ""]) =>
      uri.slice(0, 30),
    );
    expect(references).toEqual(["data:image/png;base64,iVBORw0K", "https://felpub.c.sat.gob.gt/ve"]);
    expect(html).not.toMatch(/<(script|link|iframe|object|embed|base)\b|url\(|@import/i);
  });

  test("text from outside cannot become markup, wherever it stands", () => {
    const hostile = `"'></style></title><script>alert(1)</script><img src=x onerror=alert(1)>\\`;
    const poison = <T>(value: T, key = ""): T => {
      const structural = [
        "logo",
        "total",
        "cantidad",
        "precio",
        "precioUnitario",
        "descuento",
        "otroDescuento",
      ];
      if (structural.includes(key) || key.startsWith("monto")) return value;
      if (typeof value === "string") return hostile as T;
      if (Array.isArray(value)) return value.map((each) => poison(each)) as T;
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, poison(each, name)])) as T;
    };
    const { dte, cuenta } = read("factura-anulada");
    const { html } = print(poison(dte), poison({ ...cuenta, logo: Buffer.alloc(0) }));
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });

  test("amounts keep every digit they have, however large or small", () => {
    const [item] = read("factura").dte.items;
    if (!item) throw new Error("the example has items");
    const text = textOf(
      printed({
        items: [
          { ...item, cantidad: "9999999999.123456", precioUnitario: "999999999999999999.1234567890" },
          { ...item, precioUnitario: "0.0000000001" },
        ],
        total: "9999999999999999999999.99",
      }),
    );
    expect(text).toContain("9,999,999,999.123456");
    expect(text).toContain("999,999,999,999,999,999.123456789 ");
    expect(text).toContain("0.0000000001");
    expect(text).toContain("TOTAL Q 9,999,999,999,999,999,999,999.99");
  });

  test("an amount that is no decimal is refused, not printed", () => {
    expect(() => printed({ total: "1e400" })).toThrow(TypeError);
  });

  test("columns that no line fills are left out", () => {
    const { dte } = read("factura");
    const items = dte.items.map((item) => ({
      ...item,
      descuento: "0.00",
      otroDescuento: "0",
      impuestos: [],
    }));
    const text = textOf(printed({ items, tipoFiscal: "FPEQ" }));
    expect(text).toContain("Factura de pequeño contribuyente");
    expect(text).not.toContain("Descuentos");
    expect(text).not.toMatch(/Monto gravable|Impuestos/);
  });

  test("a legend that is not visible is not printed", () => {
    expect(textOf(printed())).not.toContain("no se ve");
  });

  test("a cancelled document says so across the page, with when and why", () => {
    const { dte, cuenta } = read("factura-anulada");
    const { html } = print(dte, cuenta);
    expect(html).toContain('class="sello anulado"');
    expect(textOf(html)).toContain(
      "DOCUMENTO ANULADO el 21/11/2026 10:00:00. Motivo: Error en los datos del receptor",
    );
    expect(textOf(html)).toContain("Documento en Contingencia. Número de acceso: 123456789");
  });

  test("a test document says that it is one", () => {
    const { dte, cuenta } = read("factura-de-pruebas");
    expect(textOf(print(dte, cuenta).html)).toContain("AMBIENTE DE PRUEBAS. NO TIENE VALIDEZ FISCAL");
  });

  test("in contingency, before its authorization, it shows the access number in its place", () => {
    const {
      id: _id,
      serie: _serie,
      numero: _numero,
      fechaCertificacion: _fecha,
      ...dte
    } = read("factura").dte;
    const { html } = print({ ...dte, numeroAcceso: "123456789" }, read("factura").cuenta);
    expect(textOf(html)).toContain("Número de acceso: 123456789");
    expect(textOf(html)).toContain("obtenga el DTE Certificado en el sitio www.sat.gob.gt/efactura");
    expect(textOf(html)).not.toContain("Certificador:");
    expect(html).toContain("tipo=contingencia&amp;numero=123456789");
  });

  test("without a logo, or with bytes that are no picture, the trade name takes its place", () => {
    expect(printed({}, { logo: Buffer.alloc(0) })).not.toContain("<img");
    expect(printed({}, { logo: Buffer.from("<svg onload=alert(1)>") })).not.toContain("<img");
    expect(printed({}, { logo: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) })).toContain("data:image/jpeg;base64,");
  });
});

describe("the QR of SAT's verifier", () => {
  test("carries authorization, issuer, receiver and total, encoded", () => {
    const { dte } = read("factura");
    const receptor = { id: "A&B=1+2", datosAdicionales: [] };
    expect(verificadorUri({ ...dte, receptor })).toBe(
      "https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion&numero=DBB51AE2-3A62-4437-9B1C-5F0C3D2A7E11&emisor=12345679&receptor=A%26B%3D1%2B2&monto=1900.00",
    );
  });

  test("does not exist for a document with neither authorization nor access number", () => {
    const { id: _id, ...dte } = read("factura").dte;
    expect(verificadorUri(dte)).toBeUndefined();
  });

  test("draws exactly the dark modules of the code, inside a border of four", () => {
    const { modules } = create("https://example.org/ñ", { errorCorrectionLevel: "M" });
    const { markup } = qrSvg("https://example.org/ñ");
    expect(markup).toContain(`viewBox="0 0 ${modules.size + 8} ${modules.size + 8}"`);
    const drawn = new Set<string>();
    for (const [, x = "", y = "", width = ""] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let i = 0; i < Number(width); i += 1) drawn.add(`${Number(x) + i - 4},${Number(y) - 4}`);
    }
    const dark = new Set<string>();
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) dark.add(`${column},${row}`);
      }
    }
    expect([...drawn].sort()).toEqual([...dark].sort());
  });
});

import { describe, expect, test } from "@jest/globals";
import { type Columna, type Contenido, lineasOf } from "../contenido.js";
import { legibleText, margenText } from "../legible.js";
import { printContenido } from "../print-contenido.js";

type Articulo = { readonly texto: string; readonly valor: string };

const columnas: Columna<Articulo>[] = [
  {
    titulo: "Descripción",
    clase: "descripcion",
    celda: ({ texto }) => ({ tipo: "descripcion", texto }),
  },
  { titulo: "Valor", clase: "num", celda: ({ valor }) => ({ tipo: "cifra", texto: valor }) },
];
const renglon = { nombre: "", cantidad: "", importe: "", ajustes: [], total: undefined };

/** Makes a document whose subtotals are the numbers of the lines of each page, "1-36". */
function contenidoOf(articulos: readonly Articulo[], mas: Partial<Contenido> = {}): Contenido {
  return {
    idioma: "es",
    titulo: "Factura",
    avisos: [],
    sello: undefined,
    emisor: {
      logo: undefined,
      color: undefined,
      comercial: "La Ñema",
      slogan: undefined,
      nombre: undefined,
      identificacion: "RNC: 1-01-85004-3",
      lineas: [],
    },
    identificacion: {
      tipo: "Factura",
      clase: "Comprobante",
      contingencia: undefined,
      principal: { etiqueta: "Número", valor: "1" },
      anchos: [],
      tercios: [],
      medios: [],
    },
    receptor: undefined,
    complementos: [],
    lineas: {
      ...lineasOf(columnas, articulos, () => renglon),
      rollo: ["", ""],
      subtotal: (desde, hasta) => [{ etiqueta: "Líneas", valor: `${desde + 1}-${hasta}` }],
    },
    totales: { parciales: [], total: { etiqueta: "TOTAL", valor: "1.00" } },
    retenciones: undefined,
    pagos: undefined,
    letras: undefined,
    frases: [],
    leyendas: [],
    verificacion: undefined,
    timbre: undefined,
    pie: "",
    continuacion: ["Factura 1"],
    ...mas,
  };
}

const cortas = (count: number): Articulo[] =>
  Array.from({ length: count }, () => ({ texto: "Tornillo", valor: "1.00" }));
const larga = (palabras: number): Articulo => ({
  texto: Array.from({ length: palabras }, (_, i) => `palabra-${i}`).join(" "),
  valor: "1.00",
});

/** Lists the lines of each page by the names in its subtotal. */
const paginasOf = (html: string): string[] =>
  [...html.matchAll(/<tr class="corte[^"]*"><td[^>]*><span>Líneas <b>([^<]*)/g)].map(([, each = ""]) => each);

const printed = (articulos: readonly Articulo[], formato = "carta", mas: Partial<Contenido> = {}): string =>
  printContenido(contenidoOf(articulos, mas), formato).html;

describe("the pages of a document that says what its lines come to", () => {
  test("are one without a subtotal where all fits, as on a roll", () => {
    expect(paginasOf(printed(cortas(20)))).toEqual([]);
    expect(paginasOf(printed(cortas(500), "ticket80"))).toEqual([]);
    expect(printed(cortas(20))).not.toContain("break-after:page");
  });

  test.each(["carta", "mediaCarta"])("have every line once, in their order, as %s", (formato) => {
    const paginas = paginasOf(printed(cortas(200), formato)).map((each) => each.split("-").map(Number));
    expect(paginas.length).toBeGreaterThan(2);
    expect(paginas[0]?.[0]).toBe(1);
    expect(paginas.at(-1)?.[1]).toBe(200);
    for (const [i, [desde]] of paginas.slice(1).entries()) expect(desde).toBe((paginas[i]?.[1] ?? 0) + 1);
  });

  test.each([
    // The height is 279.4 mm without the margins, on the first page also without its head; a line is at least 4.05 + 2.26 mm high.
    ["carta", 244.4, 6.31],
    ["mediaCarta", 112.7, 4.84],
  ])("hold no more than %s has room for, and not much less", (formato, alto, linea) => {
    const paginas = paginasOf(printed(cortas(200), formato)).map((each) => each.split("-").map(Number));
    for (const [desde = 0, hasta = 0] of paginas.slice(1, -1)) {
      expect((hasta - desde + 1) * linea).toBeLessThan(alto);
      expect((hasta - desde + 1) * linea).toBeGreaterThan(alto * 0.8);
    }
  });

  test("are not looked for where they are far more than are printed of any document", () => {
    const articulos = Array.from({ length: 1_000 }, () => ({ texto: "a\n".repeat(500), valor: "1.00" }));
    expect(paginasOf(printed(articulos))).toEqual([]);
  });

  test("end with a break, but the last, whose subtotal stands before the totals", () => {
    const html = printed(cortas(100));
    expect(html.match(/class="corte salto"/g)).toHaveLength(paginasOf(html).length - 1);
    expect(legibleText(html)).toMatch(/Líneas \d+-100 TOTAL 1\.00/);
  });

  test("keep lines beside totals that have no room on the page of the last one", () => {
    const frases = Array.from({ length: 40 }, (_, i) => `Frase ${i}`);
    const paginas = paginasOf(printed(cortas(30), "carta", { frases }));
    expect(paginas.at(-1)).toBe("29-30");
  });

  test("share a description that is too long for what is left of one, and count the line where its figures stand", () => {
    const html = printed([...cortas(25), larga(400), ...cortas(5)]);
    expect(paginasOf(html)).toEqual(["1-26", "27-31"]);
    const texto = legibleText(html);
    for (const i of [0, 200, 399]) expect(texto.match(new RegExp(`palabra-${i} `, "g"))).toHaveLength(1);
    expect(texto.match(/ 26 palabra-0 /g)).toHaveLength(1);
    expect(texto).toMatch(/Líneas 1-26 palabra-\d+ .* palabra-399 27 Tornillo/);
  });

  test("are as many as one description needs, each with its subtotal", () => {
    const paginas = paginasOf(printed([larga(1_500)], "mediaCarta"));
    expect(paginas.length).toBeGreaterThan(2);
    expect(new Set(paginas)).toEqual(new Set(["1-1", "2-1"]));
  });

  test("begin after a head that leaves no room for a line", () => {
    const datos = Array.from({ length: 12 }, (_, i) => ({ etiqueta: "Dato", valor: `${i}`.repeat(60) }));
    const complementos = [{ clase: "otros" as const, titulo: "Datos", datos }];
    const html = printed(cortas(3), "mediaCarta", { complementos });
    expect(html).toContain('<div class="aparte"></div><table');
    expect(paginasOf(html)).toEqual(["1-3"]);
  });

  test.each(["carta", "mediaCarta"])(
    "leave room for a head in two columns, as high as its texts, as %s",
    (formato) => {
      const cabeza = (lineas: number): Partial<Contenido> => ({
        continuacion: Array.from({ length: lineas }, (_, i) => `Emisor ${i}`),
        continuacionDerecha: ["Factura", "Número 1"],
      });
      const enSegunda = (html: string): number => {
        const [desde = 0, hasta = 0] = (paginasOf(html)[1] ?? "").split("-").map(Number);
        return hasta - desde + 1;
      };
      const margen = (html: string) => Number(/@page\{margin-top:([\d.]+)mm/.exec(html)?.[1]);
      const [baja, alta] = [6, 12].map((lineas) => printed(cortas(200), formato, cabeza(lineas)));
      expect(margen(alta ?? "") - margen(baja ?? "")).toBeCloseTo((6 * 6.8 * 1.35 * 25.4) / 72, 1);
      // Six lines of the head take the room of two or three of the table.
      expect(enSegunda(baja ?? "") - enSegunda(alta ?? "")).toBeGreaterThanOrEqual(2);
      expect(baja).toMatch(/@top-left\{content:none\}@top-right\{content:none\}/);
    },
  );

  test("have a head that leaves room for lines, whatever is said of the issuer", () => {
    const html = printed(cortas(100), "mediaCarta", {
      continuacion: ["Calle larga ".repeat(1_000), "Emisor"],
      continuacionDerecha: ["Factura"],
    });
    expect(Number(/@page\{margin-top:([\d.]+)mm/.exec(html)?.[1])).toBeLessThan(80);
    expect(margenText(html)).not.toContain("Emisor");
  });

  test("are where the document itself says", () => {
    const contenido = contenidoOf(cortas(100));
    const lineas = contenido.lineas.lineas.map((linea, i) =>
      i === 9 ? { ...linea, corte: [{ etiqueta: "Líneas", valor: "diez" }] } : linea,
    );
    const { html } = printContenido({ ...contenido, lineas: { ...contenido.lineas, lineas } }, "carta");
    expect(paginasOf(html)).toEqual(["diez"]);
  });
});

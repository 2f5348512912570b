import { deflateSync } from "node:zlib";
import type { Cara, Medidor } from "@dte/print";
import { create, type Font } from "fontkit";
import { readTrueType } from "../browser/fonts.js";

/** Says that no bundled font has a letter: a browser would ask the machine for one. */
export class LetraDesconocida extends Error {
  override readonly name = "LetraDesconocida";
}

/** One file of a face, as a PDF embeds it: whole, and packed once. */
export type Fuente = {
  /** The font's name among the resources of a page. */
  readonly nombre: string;
  readonly postscript: string;
  readonly isCursiva: boolean;
  readonly isNegrita: boolean;
  readonly archivo: Buffer;
  /** The length before packing, in bytes. */
  readonly largo: number;
  /** The width of each glyph, in thousandths of the letters' size. */
  readonly anchos: readonly number[];
  readonly toUnicode: Buffer;
};

/** A part of a text in one font: glyphs in hexadecimal, with the distances by which their neighbours move them, as the operator TJ takes them. */
export type Trozo = { readonly fuente: Fuente; readonly glifos: string };
export type Palabra = { readonly trozos: readonly Trozo[]; readonly ancho: number };

export type Fuentes = Medidor & {
  /** Lists the words of a text as they are drawn, in their order; the blank between two is `blanco`. Throws LetraDesconocida. */
  palabras(texto: string, cara: Cara, isSuelta: boolean): Palabra[];
  blanco(cara: Cara): Palabra;
};

type Archivo = {
  readonly font: Font;
  readonly fuente: Fuente;
  entera(texto: string): Glifo[];
  letraPorLetra(texto: string): Glifo[];
};

const CARAS: readonly {
  readonly cara: Cara;
  readonly peso: "400" | "700";
  readonly estilo: "normal" | "italic";
}[] = [
  { cara: "normal", peso: "400", estilo: "normal" },
  { cara: "negrita", peso: "700", estilo: "normal" },
  { cara: "cursiva", peso: "400", estilo: "italic" },
];
const SUBSETS = ["latin", "latin-ext"] as const;
/** The tables that a PDF reader needs of a font (ISO 32000-1, 9.9): the outlines, and where they stand. */
const TABLAS = new Set(["cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"]);
const EM = 1_000;
/** Letters that a font joins. */
const UNIDAS = ["ff", "fi", "fl", "ffi", "ffl", "fj", "ffj"];
/** Words that are remembered; documents of one issuer use the same few hundred. */
const PALABRAS_MAX = 20_000;
/** Characters that are written but not seen: only a browser knows how to treat them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{M}]/u;

/** Opens the bundled faces, each with its Latin letters and those that only some languages have. */
export function createFuentes(): Fuentes {
  const caras = new Map(
    CARAS.map(({ cara, peso, estilo }, i) => [
      cara,
      SUBSETS.map((subset, k) => openArchivo(`F${2 * i + k}`, subset, peso, estilo)),
    ]),
  );
  const conocidas = new Map<string, Palabra>();

  function palabra(texto: string, cara: Cara, isSuelta: boolean): Palabra {
    const key = `${cara}${isSuelta ? "+" : " "}${texto}`;
    const conocida = conocidas.get(key);
    if (conocida) return conocida;
    const nueva = compose(texto, caras.get(cara) ?? [], isSuelta);
    if (conocidas.size >= PALABRAS_MAX) conocidas.clear();
    conocidas.set(key, nueva);
    return nueva;
  }

  return {
    palabras: (texto, cara, isSuelta) => texto.split(" ").map((each) => palabra(each, cara, isSuelta)),
    blanco: (cara) => palabra(" ", cara, true),
    anchoDe(texto, cara, isSuelta) {
      if (!texto.includes(" ")) return palabra(texto, cara, isSuelta).ancho;
      const partes = texto.split(" ");
      return (
        partes.reduce((sum, each) => sum + palabra(each, cara, isSuelta).ancho, 0) +
        (partes.length - 1) * palabra(" ", cara, true).ancho
      );
    },
  };
}

function compose(texto: string, archivos: readonly Archivo[], isSuelta: boolean): Palabra {
  const tramos: { archivo: Archivo; texto: string }[] = [];
  for (const letra of texto.normalize("NFC")) {
    const code = letra.codePointAt(0) ?? 0;
    const archivo = INVISIBLE.test(letra)
      ? undefined
      : archivos.find(({ font }) => font.hasGlyphForCodePoint(code));
    if (!archivo)
      throw new LetraDesconocida(`no font has U+${code.toString(16).toUpperCase().padStart(4, "0")}`);
    const ultimo = tramos.at(-1);
    if (ultimo?.archivo === archivo) ultimo.texto += letra;
    else tramos.push({ archivo, texto: letra });
  }
  let ancho = 0;
  const trozos = tramos.map(({ archivo, texto: parte }): Trozo => {
    const { fuente } = archivo;
    const glifos = UNIDA.test(parte) && !isSuelta ? archivo.entera(parte) : archivo.letraPorLetra(parte);
    let hex = "";
    let salida = "";
    for (const { id, avance } of glifos) {
      hex += id.toString(16).padStart(4, "0");
      ancho += avance / EM;
      const surplus = (fuente.anchos[id] ?? 0) - avance;
      if (surplus !== 0) {
        salida += `<${hex}>${surplus}`;
        hex = "";
      }
    }
    return { fuente, glifos: hex === "" ? salida : `${salida}<${hex}>` };
  });
  return { trozos, ancho };
}

/** Pairs of letters that are remembered; all texts of a language have some thousand. */
const PARES_MAX = 50_000;
/** Letters that may become one glyph. */
const UNIDA = /f[fijl]/;

/** Glyphs of a font, each with how far the next one stands from it, in thousandths of their size. */
type Glifo = { readonly id: number; readonly avance: number };

/** Shapes texts: a whole one as the font does, and one without joined letters by its pairs, of which there are few. */
function createFormador(font: Font): Pick<Archivo, "entera" | "letraPorLetra"> {
  const enMil = (unidades: number): number => Math.round((unidades * EM) / font.unitsPerEm);
  const pares = new Map<string, Glifo>();
  const entera = (texto: string): Glifo[] => {
    const { glyphs, positions } = font.layout(texto);
    return glyphs.map((glyph, i) => ({
      id: glyph.id,
      avance: enMil(positions[i]?.xAdvance ?? glyph.advanceWidth),
    }));
  };
  /** Finds the glyph of a letter before another one, or before none. */
  const antesDe = (letra: string, siguiente: string): Glifo => {
    const par = letra + siguiente;
    const conocido = pares.get(par);
    if (conocido) return conocido;
    const { glyphs, positions } = font.layout(par, { liga: false, clig: false });
    const [glyph] = glyphs;
    const nuevo = { id: glyph?.id ?? 0, avance: enMil(positions[0]?.xAdvance ?? 0) };
    if (pares.size >= PARES_MAX) pares.clear();
    pares.set(par, nuevo);
    return nuevo;
  };
  return {
    entera,
    letraPorLetra(texto) {
      const letras = [...texto];
      return letras.map((letra, i) => antesDe(letra, letras[i + 1] ?? ""));
    },
  };
}

function openArchivo(
  nombre: string,
  subset: string,
  peso: "400" | "700",
  estilo: "normal" | "italic",
): Archivo {
  const font = create(readTrueType(subset, peso, estilo)) as Font;
  const archivo = readTrueType(subset, peso, estilo, TABLAS);
  const anchos = Array.from({ length: font.numGlyphs }, (_, id) =>
    Math.round((font.getGlyph(id).advanceWidth * EM) / font.unitsPerEm),
  );
  const fuente: Fuente = {
    nombre,
    postscript: `${font.postscriptName}${subset === "latin" ? "" : "-Ext"}`,
    isCursiva: estilo === "italic",
    isNegrita: peso === "700",
    archivo: deflateSync(archivo, { level: 9 }),
    largo: archivo.length,
    anchos,
    toUnicode: deflateSync(toUnicodeDe(font), { level: 9 }),
  };
  return { font, fuente, ...createFormador(font) };
}

/** Writes which characters each glyph shows (ISO 32000-1, 9.10.3). */
function toUnicodeDe(font: Font): string {
  const textos = new Map<number, string>();
  for (const code of [...font.characterSet].sort((a, b) => a - b)) {
    const { id } = font.glyphForCodePoint(code);
    if (id !== 0 && !textos.has(id)) textos.set(id, String.fromCodePoint(code));
  }
  for (const each of UNIDAS) {
    if (![...each].every((letra) => font.hasGlyphForCodePoint(letra.codePointAt(0) ?? 0))) continue;
    const { glyphs } = font.layout(each);
    const [glyph] = glyphs;
    if (glyphs.length === 1 && glyph && !textos.has(glyph.id)) textos.set(glyph.id, each);
  }
  const lineas = [...textos]
    .sort(([a], [b]) => a - b)
    .map(
      ([id, texto]) =>
        `<${id.toString(16).padStart(4, "0").toUpperCase()}> <${Buffer.from(texto, "utf16le").swap16().toString("hex").toUpperCase()}>`,
    );
  const bloques = Array.from({ length: Math.ceil(lineas.length / 100) }, (_, i) => {
    const bloque = lineas.slice(i * 100, (i + 1) * 100);
    return `${bloque.length} beginbfchar\n${bloque.join("\n")}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${bloques.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

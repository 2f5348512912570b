import { deflateSync } from "node:zlib";
import type { Dibujo, Parte } from "@dte/print";
import { type Archivo, createArchivo, textoPdf } from "./archivo.js";
import type { Fuente, Fuentes } from "./fuentes.js";
import type { Imagenes } from "./imagenes.js";
import { instruccionesDe, nombreDeImagen, nombreDeVelo, type Recursos } from "./pagina.js";

/** The facts of a file about itself. */
export type Ficha = {
  readonly titulo: string;
  readonly autor: string;
  /** The language's tag (BCP 47). */
  readonly idioma: string;
  /** The date as PDF has it, "D:20261120141502+00'00'"; undefined where the document has none. */
  readonly fecha: string | undefined;
};

const PUNTOS_POR_PIXEL = 0.75;
/** The level of compression, the fastest one: a better one would save a tenth of a page, as most of a file is fonts, which are packed before. */
const NIVEL = 1;

const puntos = (pixeles: number): string => String(Math.round(pixeles * PUNTOS_POR_PIXEL * 100) / 100);

/** Writes a drawing as a tagged PDF. The same drawing gives the same bytes. Throws LetraDesconocida, ImagenRehusada. */
export function writePdf(dibujo: Dibujo, ficha: Ficha, fuentes: Fuentes, imagenes: Imagenes): Buffer {
  const archivo = createArchivo();
  const recursos: Recursos = { fuentes: new Set(), imagenes: new Set(), velos: new Set() };
  const paginas = dibujo.paginas.map((trazos) => ({
    trazos,
    ...instruccionesDe(trazos, dibujo.alto, fuentes, recursos),
  }));
  const [raiz, arbol, hojas] = [archivo.reservar(), archivo.reservar(), archivo.reservar()];
  const comunes = archivo.add(entradasDe(archivo, recursos, imagenes));
  const numeros = paginas.map(() => archivo.reservar());
  const elementos = createElementos(archivo, arbol);
  paginas.forEach(({ trazos, texto, marcas }, i) => {
    const pagina = numeros[i] ?? 0;
    const contenido = archivo.add(
      "/Filter /FlateDecode",
      deflateSync(Buffer.from(texto, "latin1"), { level: NIVEL }),
    );
    const enlaces = trazos.flatMap((trazo) => {
      if (trazo.tipo !== "enlace") return [];
      const { x, y, ancho, alto, uri, parte } = trazo;
      const caja = [x, dibujo.alto - y - alto, x + ancho, dibujo.alto - y].map(puntos).join(" ");
      const numero = archivo.add(
        `/Type /Annot\n/Subtype /Link\n/F 4\n/Border [0 0 0]\n/Rect [${caja}]\n/Contents ${textoPdf(uri)}\n/A <</Type /Action\n/S /URI\n/URI ${uriPdf(uri)}>>\n/StructParent ${elementos.enlace(parte, pagina)}`,
      );
      elementos.anotar(parte, pagina, numero);
      return [numero];
    });
    elementos.pagina(i, pagina, marcas);
    const anotaciones =
      enlaces.length > 0 ? `\n/Annots [${enlaces.map((each) => `${each} 0 R`).join(" ")}]` : "";
    archivo.add(
      `/Type /Page\n/Parent ${hojas} 0 R\n/MediaBox [0 0 ${puntos(dibujo.ancho)} ${puntos(dibujo.alto)}]\n/Resources ${comunes} 0 R\n/Contents ${contenido} 0 R\n/StructParents ${i}\n/Tabs /S${anotaciones}`,
      undefined,
      pagina,
    );
  });
  archivo.add(
    `/Type /Pages\n/Count ${numeros.length}\n/Kids [${numeros.map((each) => `${each} 0 R`).join(" ")}]`,
    undefined,
    hojas,
  );
  elementos.end(dibujo.raiz, numeros.length);
  archivo.add(
    `/Type /Catalog\n/Pages ${hojas} 0 R\n/Lang ${textoPdf(ficha.idioma)}\n/MarkInfo <</Type /MarkInfo\n/Marked true>>\n/ViewerPreferences <</DisplayDocTitle true>>\n/StructTreeRoot ${arbol} 0 R`,
    undefined,
    raiz,
  );
  return archivo.end(raiz, archivo.add(infoDe(ficha)));
}

const infoDe = ({ titulo, autor, fecha }: Ficha): string =>
  [
    `/Title ${textoPdf(titulo)}`,
    ...(autor === "" ? [] : [`/Author ${textoPdf(autor)}`]),
    "/Creator (DTE)",
    "/Producer (DTE)",
    ...(fecha === undefined ? [] : [`/CreationDate (${fecha})`, `/ModDate (${fecha})`]),
  ].join("\n");

/** Escapes the characters that may not stand in an address as they are. */
const uriPdf = (uri: string): string =>
  `(${encodeURI(uri)
    .replaceAll("%25", "%")
    .replace(/[\\()]/g, "\\$&")})`;

function entradasDe(
  archivo: Archivo,
  { fuentes, imagenes: uris, velos }: Recursos,
  imagenes: Imagenes,
): string {
  const deFuentes = [...fuentes].map((fuente) => `/${fuente.nombre} ${fuenteEn(archivo, fuente)} 0 R`);
  const deImagenes = [...uris].map(
    (uri) => `/${nombreDeImagen(uris, uri)} ${imagenes.add(archivo, uri)} 0 R`,
  );
  const deVelos = [...velos].map(
    (velo) => `/${nombreDeVelo(velo)} <</Type /ExtGState\n/CA ${velo}\n/ca ${velo}>>`,
  );
  return `/Font <<${deFuentes.join("\n")}>>\n/XObject <<${deImagenes.join("\n")}>>\n/ExtGState <<${deVelos.join("\n")}>>`;
}

/** Adds a composite font with the glyphs' own numbers (ISO 32000-1, 9.7). */
function fuenteEn(
  archivo: Archivo,
  { postscript, isCursiva, isNegrita, archivo: datos, largo, anchos, toUnicode }: Fuente,
): number {
  const file = archivo.add(`/Filter /FlateDecode\n/Length1 ${largo}`, datos);
  const mapa = archivo.add("/Filter /FlateDecode", toUnicode);
  const descriptor = archivo.add(
    `/Type /FontDescriptor\n/FontName /${postscript}\n/Flags ${isCursiva ? 96 : 32}\n/FontBBox [-621 -389 2800 1067]\n/ItalicAngle ${isCursiva ? -12 : 0}\n/Ascent 1069\n/Descent -293\n/CapHeight 714\n/StemV ${isNegrita ? 140 : 80}\n/FontFile2 ${file} 0 R`,
  );
  const cid = archivo.add(
    `/Type /Font\n/Subtype /CIDFontType2\n/BaseFont /${postscript}\n/CIDToGIDMap /Identity\n/CIDSystemInfo <</Registry (Adobe)\n/Ordering (Identity)\n/Supplement 0>>\n/FontDescriptor ${descriptor} 0 R\n/W [0 [${anchos.join(" ")}]]`,
  );
  return archivo.add(
    `/Type /Font\n/Subtype /Type0\n/BaseFont /${postscript}\n/Encoding /Identity-H\n/DescendantFonts [${cid} 0 R]\n/ToUnicode ${mapa} 0 R`,
  );
}

type Hijo = { readonly pagina: number; readonly entrada: string };

/** Collects the document's parts as they are read (ISO 32000-1, 14.7). */
function createElementos(archivo: Archivo, arbol: number) {
  const numeros = new Map<Parte, number>();
  const hijos = new Map<Parte, Hijo[]>();
  const padres: string[] = [];
  const enlaces: string[] = [];
  const numeroDe = (parte: Parte): number => {
    const conocido = numeros.get(parte);
    if (conocido !== undefined) return conocido;
    const nuevo = archivo.reservar();
    numeros.set(parte, nuevo);
    return nuevo;
  };
  const add = (parte: Parte, hijo: Hijo): void => {
    const suyos = hijos.get(parte);
    if (suyos) suyos.push(hijo);
    else hijos.set(parte, [hijo]);
  };
  const hasAlgo = (parte: Parte): boolean =>
    hijos.has(parte) || CELDAS.has(parte.papel) || parte.partes.some(hasAlgo);
  const write = (parte: Parte, padre: number): void => {
    const propio = numeroDe(parte);
    const suyos = hijos.get(parte) ?? [];
    const partes = parte.partes.filter(hasAlgo);
    const [primero] = suyos;
    const k = [
      ...suyos.map(({ pagina, entrada }) =>
        pagina === primero?.pagina ? entrada : enPagina(entrada, pagina),
      ),
      ...partes.map((each) => `${numeroDe(each)} 0 R`),
    ];
    const mas = [
      primero && `\n/Pg ${primero.pagina} 0 R`,
      parte.texto !== undefined && `\n/Alt ${textoPdf(parte.texto)}`,
      parte.papel === "TH" && "\n/A <</O /Table\n/Scope /Column>>",
    ].filter(Boolean);
    archivo.add(
      `/Type /StructElem\n/S /${parte.papel}\n/P ${padre} 0 R${mas.join("")}\n/K [${k.join(" ")}]`,
      undefined,
      propio,
    );
    for (const each of partes) write(each, propio);
  };
  return {
    /** Notes the parts of a page, by their numbers in it. */
    pagina(i: number, pagina: number, marcas: readonly Parte[]): void {
      marcas.forEach((parte, mcid) => void add(parte, { pagina, entrada: String(mcid) }));
      padres.push(`${i} [${marcas.map((parte) => `${numeroDe(parte)} 0 R`).join(" ")}]`);
    },
    /** Gives the key of a link's part. */
    enlace(parte: Parte, _pagina: number): number {
      return ENLACES_DESDE + enlaces.push(`${numeroDe(parte)} 0 R`) - 1;
    },
    anotar(parte: Parte, pagina: number, anotacion: number): void {
      add(parte, { pagina, entrada: `<</Type /OBJR\n/Pg ${pagina} 0 R\n/Obj ${anotacion} 0 R>>` });
    },
    end(raiz: Parte, paginas: number): void {
      write(raiz, arbol);
      const nums = [...padres, ...enlaces.map((each, i) => `${ENLACES_DESDE + i} ${each}`)].join("\n");
      const tabla = archivo.add(`/Nums [${nums}]`);
      void paginas;
      archivo.add(
        `/Type /StructTreeRoot\n/K ${numeroDe(raiz)} 0 R\n/ParentTree ${tabla} 0 R\n/ParentTreeNextKey ${ENLACES_DESDE + enlaces.length}`,
        undefined,
        arbol,
      );
    },
  };
}

/** Keys of the tree of parents: pages first, then links. */
const ENLACES_DESDE = 100_000;
/** The elements that are cells, even when nothing stands in them. */
const CELDAS = new Set(["TH", "TD"]);

const enPagina = (entrada: string, pagina: number): string =>
  entrada.startsWith("<<") ? entrada : `<</Type /MCR\n/Pg ${pagina} 0 R\n/MCID ${entrada}>>`;

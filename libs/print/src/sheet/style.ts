import type { Celda, Contenido } from "../contenido.js";
import { cssString } from "../html.js";
import { qrUri } from "../qr/svg.js";
import { temaOf } from "../tema.js";
import { AJUSTE_STYLE, type Ajuste } from "./fit.js";
import { type Columna, columnasDe, SEGUIDA_INTERLINEA, SEGUIDA_MARGEN_MM } from "./heights/continuation.js";
import { ROTULO_PT } from "./heights/measures.js";
import { ABREVIATURA_CHARS } from "./items.js";
import { LADOS_MM, type Margenes, margenesDe } from "./paper.js";
import { MEDIA_CARTA, SHEET } from "./rules.js";
import type { Papel } from "./sizes.js";

const PAGE: Readonly<Record<Papel, { readonly size: string; readonly more: string }>> = {
  carta: { size: "8.5in 11in", more: "" },
  mediaCarta: { size: "8.5in 5.5in", more: MEDIA_CARTA },
};

/** The most characters of a label beside the total; a longer one goes on on a line of its own. */
export const ETIQUETA_CHARS = 28;
/** The most figures under each other on half a letter; more of them stand side by side. */
export const FIGURAS = 5;

type Regla = readonly [
  isNeeded: (contenido: Contenido, papel: Papel, ajuste: Ajuste) => boolean,
  css: string | ((contenido: Contenido, papel: Papel) => string),
];

/** Rules that only some documents need. */
const EXTRAS: readonly Regla[] = [
  [({ receptor }) => (receptor?.datos.length ?? 0) > 0, ".receptor dl+dl{margin-top:3pt}\n"],
  [
    ({ lineas }) => lineas.lineas.some(({ celdas }) => celdas.some(isPalabra)),
    ".items>tbody>tr>td:not(.descripcion){overflow-wrap:break-word}\n",
  ],
  [
    ({ timbre }, papel) => papel === "mediaCarta" && timbre !== undefined,
    ".resumen>div:first-child{display:block}\n.complemento.origen dl{grid-template-columns:repeat(4,minmax(0,1fr))}\n",
  ],
  [(_contenido, _papel, { clase }) => clase !== "", AJUSTE_STYLE],
  [
    (_contenido, _papel, { isPartido }) => isPartido,
    ".items .largo{display:inline-block;width:17mm;white-space:normal;overflow-wrap:normal;line-height:1.25;vertical-align:top}\n",
  ],
  [
    ({ lineas }) => lineas.lineas.some(({ corte }) => corte),
    (
      contenido,
      papel,
    ) => `.items>.cierre>.corte>td[colspan]{padding:${papel === "carta" ? "3.2pt" : "2pt"} 5pt}
.items>tbody>.corte>td{background:${temaOf(contenido.emisor.color).tenue};text-align:right;font-size:7.5pt}
.aparte,.items>tbody>.salto{break-after:page}
.corte span{display:inline-block;margin-left:12pt;white-space:nowrap}
`,
  ],
  [
    ({ totales }) => totales.parciales.some(({ etiqueta }) => etiqueta.length > ETIQUETA_CHARS),
    ".totales th{white-space:normal}\n.totales td{white-space:nowrap}\n",
  ],
  [
    ({ totales }, papel) => papel === "mediaCarta" && totales.parciales.length > FIGURAS,
    (contenido) => `.cifras{flex:0 0 120mm;max-width:none}
.cifras>.totales:first-child{display:block}
.cifras>.totales:first-child>tbody{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));column-gap:6pt}
.cifras>.totales:first-child tr{display:flex;justify-content:space-between;align-items:flex-end}
.cifras>.totales:first-child tr:not(.total)>*{padding:1pt 5pt}
.cifras>.totales:first-child th{white-space:normal}
.cifras>.totales:first-child td{white-space:nowrap}
.cifras>.totales:first-child .total{grid-column:1/-1;background:${temaOf(contenido.emisor.color).fondo}}
`,
  ],
];

const isPalabra = (celda: Celda): boolean => celda.tipo === "texto" && celda.texto.length > ABREVIATURA_CHARS;

/** Writes the style sheet, which also numbers the pages: margin boxes (CSS Paged Media 3) use the document's own fonts and words. */
export function styleOf(papel: Papel, contenido: Contenido, ajuste: Ajuste): string {
  const { size, more } = PAGE[papel];
  const extras = EXTRAS.filter(([isNeeded]) => isNeeded(contenido, papel, ajuste)).map(([, css]) =>
    typeof css === "string" ? css : css(contenido, papel),
  );
  const { margin, cajas } = margenesOf(papel, contenido);
  const seguida =
    contenido.continuacion.length > 0 ? continuacionOf(margenesDe(papel, contenido), contenido) : "";
  return `@page{size:${size};margin:${margin};${cajas}}${seguida}${SHEET(temaOf(contenido.emisor.color))}${more}${extras.join("")}`;
}

const CAJA = `font:6.8pt "Noto Sans",sans-serif;color:#5b6675`;
const NUMERO = `${cssString("Página ")} counter(page) " de " counter(pages)`;
const TIMBRE = `white-space:pre;font:700 7.4pt/1.3 "Noto Sans",sans-serif`;

/**
 * Finds the place of the stamp. It stands low on the left of every page, two centimetres from the edges, and its QR's modules are at least 22 mm
 * wide, with 3 mm around them, which is as much as the strictest authority wants. It is under the text of a letter, and beside that of half a letter,
 * which has no height to spare.
 */
function margenesOf(papel: Papel, contenido: Contenido): { margin: string; cajas: string } {
  const { pie, timbre } = contenido;
  const { arriba, abajo, izquierda } = margenesDe(papel, contenido);
  const numerada = `@bottom-left{content:${cssString(pie)};${CAJA}}@bottom-right{content:${NUMERO};${CAJA}}`;
  if (!timbre) return { margin: `${arriba}mm ${LADOS_MM}mm ${abajo}mm`, cajas: numerada };
  const { texto, lineas } = timbre;
  const timbrado = (ladoMm: number) =>
    `url("${qrUri(texto, ladoMm)}") ${cssString(["", ...lineas].join("\n"))}`;
  if (papel === "mediaCarta") {
    return {
      margin: `${arriba}mm ${LADOS_MM}mm ${abajo}mm ${izquierda}mm`,
      cajas: `${numerada}@left-bottom{content:${timbrado(23)};text-align:right;vertical-align:bottom;padding-right:3mm;${TIMBRE}}`,
    };
  }
  return {
    margin: `${arriba}mm ${LADOS_MM}mm ${abajo}mm`,
    cajas: `@bottom-left{content:${timbrado(24)};text-align:left;vertical-align:top;padding:1.5mm 0 0 8mm;${TIMBRE}}@bottom-right{content:${cssString(`${pie}\n`)} ${NUMERO};white-space:pre-line;text-align:right;vertical-align:bottom;padding-bottom:8mm;${CAJA}}`,
  };
}

function continuacionOf({ arriba, arribaSeguida, ancho }: Margenes, contenido: Contenido): string {
  const texto = (lineas: readonly string[]) => `content:${cssString(lineas.join("\n"))};white-space:pre-line`;
  if (!contenido.continuacionDerecha) {
    return `@page{margin-top:${arribaSeguida}mm;@top-left{${texto(contenido.continuacion)};text-align:left;vertical-align:bottom;padding-bottom:${SEGUIDA_MARGEN_MM}mm;${CAJA}}}@page :first{margin-top:${arriba}mm;@top-left{content:none}}`;
  }
  // `continuacionMm` measures the same box.
  const caja = (columna: Columna) =>
    `${texto(columna.textos)};width:${columna.ancho.toFixed(1)}mm;overflow-wrap:anywhere;vertical-align:top;padding-top:${arriba}mm;font:${ROTULO_PT}pt/${SEGUIDA_INTERLINEA} "Noto Sans",sans-serif;color:#1b2430`;
  const [izquierda, derecha] = columnasDe(contenido, ancho);
  return `@page{margin-top:${arribaSeguida.toFixed(2)}mm;@top-left{${caja(izquierda)};text-align:left}@top-right{${caja(derecha)};text-align:right}}@page :first{margin-top:${arriba}mm;@top-left{content:none}@top-right{content:none}}`;
}

import type { Celda, Contenido } from "../contenido.js";
import { cssString } from "../html.js";
import { qrUri } from "../qr.js";

/** Sheets of paper, both as wide as a letter. */
export type Papel = "carta" | "mediaCarta";

const SHEET = `
*{box-sizing:border-box;margin:0;padding:0}
html{font:8.5pt/1.35 "Noto Sans",sans-serif;color:#1b2430;font-variant-numeric:tabular-nums;-webkit-print-color-adjust:exact;print-color-adjust:exact}
p,dt,dd,td,th,li,h1,h2{overflow-wrap:anywhere;unicode-bidi:isolate}
a{color:inherit}
.sello{position:fixed;inset:0;display:flex;align-items:center;justify-content:center;z-index:2}
.sello span{transform:rotate(-32deg);font-size:60pt;font-weight:700;letter-spacing:.04em;white-space:nowrap;color:#5b6675;opacity:.12}
.sello.grave span{font-size:90pt;color:#c1121f;opacity:.22;border:6pt solid #c1121f;border-radius:10pt;padding:0 18pt}
.aviso{border:.8pt solid #b98500;background:#fff6dc;color:#6b4d00;border-radius:3pt;padding:3.5pt 8pt;margin-bottom:6pt;text-align:center}
.aviso.grave{border-color:#c1121f;background:#fdecee;color:#8f0d17}
header{display:flex;gap:16pt;align-items:stretch;margin-bottom:9pt}
.emisor{flex:1 1 0;min-width:0;display:flex;flex-direction:column;gap:5pt;justify-content:center}
.logo{max-width:60mm;max-height:22mm;object-fit:contain;object-position:left center;align-self:flex-start}
.comercial{font-size:11.5pt;font-weight:700;line-height:1.2;color:#14375e;margin-bottom:1.5pt}
.comercial.grande{font-size:16pt}
.slogan{font-style:italic;color:#5b6675}
.nombre{font-weight:700}
.documento{flex:0 0 88mm;border:.8pt solid #14375e;border-radius:4pt;overflow:hidden;align-self:flex-start}
h1{background:#14375e;color:#fff;font-size:13pt;line-height:1.2;text-transform:uppercase;letter-spacing:.05em;text-align:center;padding:5pt 6pt 1pt}
.regimen{background:#14375e;color:#d7e2ee;font-size:7.5pt;text-align:center;padding-bottom:5pt}
.contingencia{background:#fff6dc;color:#6b4d00;border-bottom:.8pt solid #b98500;font-size:9pt;font-weight:700;text-transform:uppercase;letter-spacing:.04em;text-align:center;padding:2pt 6pt}
dl{display:flex;flex-wrap:wrap}
dt{font-size:6.8pt;color:#5b6675}
dd{font-weight:700}
dd.detalle,.detalle>dd{font-weight:400}
.documento dl{padding:4pt 8pt 5pt;row-gap:3pt}
.documento dl>div{flex:0 0 50%}
.documento .tercio{flex-basis:33%}
.documento .ancho,.receptor .ancho{flex:0 0 100%}
.principal dd{font-size:8.6pt;white-space:nowrap}
.receptor{border:.6pt solid #c6cfda;border-radius:4pt;background:#f5f8fb;padding:5pt 8pt;margin-bottom:9pt}
.receptor dl{column-gap:14pt;row-gap:3pt}
.receptor .crece{flex:1 1 0;min-width:0}
.receptor .id{flex:0 0 auto;max-width:60mm}
h2{font-size:7.5pt;font-weight:700;text-transform:uppercase;letter-spacing:.04em;color:#14375e;break-after:avoid}
.complemento{border:.6pt solid #c6cfda;border-radius:4pt;padding:5pt 8pt;margin-bottom:9pt}
.complemento h2{margin-bottom:3pt}
.complemento dl{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));column-gap:14pt;row-gap:4pt}
.complemento.origen dl{grid-template-columns:repeat(4,minmax(0,1fr))}
.complemento .ancho{grid-column:1/-1}
.complemento .doble{grid-column:span 2}
.items{width:100%;border-collapse:collapse}
.items thead{display:table-header-group}
.items>thead th{background:#14375e;color:#fff;font-size:7.5pt;line-height:1.2;font-weight:700;text-align:left;padding:4pt 5pt;vertical-align:bottom;overflow-wrap:normal}
.items>tbody>tr>td{padding:3.2pt 5pt;border-bottom:.5pt solid #dbe2ea;vertical-align:top}
.items>tbody>.sombra>td{background:#f8fafc}
.items>tbody>tr,.items>.cierre{break-inside:avoid}
.items>tbody>.partible{break-inside:auto}
.items>.cierre>tr>td[colspan]{padding:0;border:0}
.entera{break-inside:avoid}
.items .descripcion{width:99%;white-space:pre-line}
.items td.descripcion::before{content:"";display:block;min-width:36mm}
.items .num{text-align:right;white-space:nowrap}
.items .linea{color:#5b6675}
.items .largo{display:inline-block;width:18mm;white-space:normal;overflow-wrap:normal;font-size:6.5pt;line-height:1.25;vertical-align:top}
.codigo{color:#5b6675;font-size:7.5pt}
.impuesto{color:#5b6675;font-size:6.8pt}
.resumen{display:flex;gap:16pt;align-items:flex-start;margin-top:9pt}
.resumen>div:first-child{flex:1 1 0;min-width:0}
.letras{border-left:2.4pt solid #14375e;padding:1pt 0 1pt 7pt;font-weight:700}
.letras small{display:block;font-size:6.8pt;font-weight:400;color:#5b6675}
.frases{list-style:none;margin-top:7pt}
.frases li{font-weight:700;font-size:8pt}
.cifras{flex:0 0 auto;min-width:72mm;max-width:96mm}
.cifras h2{margin:6pt 0 2pt 8pt}
.totales{width:100%;border-collapse:collapse}
.totales th{text-align:left;white-space:nowrap;font-weight:400;color:#46515f;padding:2pt 8pt}
.totales td{text-align:right;padding:2pt 8pt}
.totales tr{border-bottom:.5pt solid #dbe2ea}
.totales .total th,.totales .total td{background:#14375e;color:#fff;font-size:11pt;font-weight:700;padding:4.5pt 8pt}
.totales .extenso td{font-size:8pt;vertical-align:middle}
.totales .neto th,.totales .neto td{font-size:9pt}
.abonos{margin-top:9pt}
.abonos table{width:100%;border-collapse:collapse;margin-top:2pt}
.abonos .columnas-1{width:50%}
.abonos thead{display:table-header-group}
.abonos tr{break-inside:avoid}
.abonos th{background:#eaf0f6;color:#14375e;font-size:7.5pt;text-align:left;padding:2.5pt 5pt;border-bottom:.8pt solid #14375e}
.abonos td{padding:2pt 5pt;border-bottom:.5pt solid #dbe2ea}
.abonos .num{text-align:right}
.abonos td{white-space:nowrap}
.abonos .monto{padding-right:16pt}
.leyendas{margin-top:9pt;column-gap:14pt;row-gap:3pt;border-top:.5pt solid #dbe2ea;padding-top:5pt}
.leyendas div{flex:0 1 auto;max-width:100%}
.leyendas dd{font-weight:400;white-space:pre-line}
.verificacion{display:flex;gap:8pt;align-items:center;margin-top:8pt;font-size:7.6pt}
.verificacion>div{min-width:0}
.qr{position:relative;z-index:3}
.verificacion .qr{flex:0 0 27mm;width:27mm;height:27mm;margin:-1mm 0 0 -1.6mm}
.verifique{color:#46515f;margin-top:2pt}
.obtenga{font-weight:700}
.obtenga a{display:block}
`;

/** Half the height: smaller letters and closer together, so that a short document stays on one sheet. */
const MEDIA_CARTA = `
html{font-size:7.6pt;line-height:1.28}
.sello span{font-size:44pt;transform:rotate(-20deg)}
.sello.grave span{font-size:64pt}
header,.receptor,.complemento{margin-bottom:5pt}
.emisor{flex-direction:row;align-items:center;justify-content:flex-start;gap:8pt}
.logo{max-width:34mm;max-height:18mm;align-self:center}
.comercial.grande{font-size:13pt}
h1{font-size:11pt;padding-top:3pt}
.regimen{padding-bottom:3pt}
.documento dl{padding:2.5pt 8pt 3pt;row-gap:1.5pt}
.receptor,.complemento{padding:3pt 8pt}
.items>tbody>tr>td{padding:2pt 5pt}
.items>thead th{padding:2.5pt 5pt}
.resumen,.abonos,.leyendas{margin-top:5pt}
.totales th,.totales td{padding:1pt 8pt}
.totales .total th,.totales .total td{font-size:9.5pt;padding:3pt 8pt}
.totales .neto th,.totales .neto td{font-size:8.5pt}
.frases{margin-top:4pt}
.frases li{font-size:7.4pt}
.leyendas{padding-top:3pt}
.resumen>div:first-child{display:grid;grid-template-columns:23mm minmax(0,1fr);grid-auto-rows:auto;column-gap:6pt;align-items:start}
.resumen>div:first-child>*{grid-column:2}
.verificacion{display:contents;font-size:7pt}
.verificacion .qr{grid-column:1;grid-row:1/span 3;width:24mm;height:24mm;margin:-1mm 0 0 -1.6mm}
.verificacion>div{grid-column:2;margin-top:4pt}
`;

type Pagina = {
  readonly size: string;
  readonly arriba: number;
  readonly abajo: number;
  readonly more: string;
};

const LADOS_MM = 12;

/** `arriba` and `abajo` in mm. */
const PAGE: Readonly<Record<Papel, Pagina>> = {
  carta: { size: "8.5in 11in", arriba: 11, abajo: 15, more: "" },
  mediaCarta: { size: "8.5in 5.5in", arriba: 7, abajo: 11, more: MEDIA_CARTA },
};
/** What the head of a page that is not the first takes. */
const CONTINUACION_MM = 9;

/** A label of more characters goes on on a line of its own, before it takes the total's place. */
const ETIQUETA_CHARS = 28;
/** More figures than these stand side by side on half a letter. */
const FIGURAS = 6;

/** Rules that only some documents need. */
const EXTRAS: readonly (readonly [(contenido: Contenido, papel: Papel) => boolean, string])[] = [
  [({ receptor }) => (receptor?.datos.length ?? 0) > 0, ".receptor dl+dl{margin-top:3pt}\n"],
  [
    ({ lineas }) => lineas.lineas.some(({ celdas }) => celdas.some(isPalabra)),
    ".items>tbody>tr>td:not(.descripcion){overflow-wrap:break-word}\n",
  ],
  [
    ({ timbre }, papel) => papel === "mediaCarta" && timbre !== undefined,
    ".resumen>div:first-child{display:block}\n",
  ],
  [
    ({ lineas }) => lineas.lineas.some(({ corte }) => corte),
    `.items>tbody>.corte>td{background:#eaf0f6;text-align:right;font-size:7.5pt}
.items>tbody>.salto{break-after:page}
.corte span{margin-left:12pt;white-space:nowrap}
`,
  ],
  [
    ({ totales }) => totales.parciales.some(({ etiqueta }) => etiqueta.length > ETIQUETA_CHARS),
    ".totales th{white-space:normal}\n.totales td{white-space:nowrap}\n",
  ],
  [
    ({ totales }, papel) => papel === "mediaCarta" && totales.parciales.length > FIGURAS,
    `.cifras{min-width:104mm;max-width:none}
.cifras>.totales:first-child{display:block}
.cifras>.totales:first-child>tbody{display:grid;grid-template-columns:1fr 1fr;column-gap:6pt}
.cifras>.totales:first-child tr{display:flex;justify-content:space-between}
.cifras>.totales:first-child .total{grid-column:1/-1;background:#14375e}
`,
  ],
];

/** A text that is longer than an abbreviation is broken between its words only. */
const isPalabra = (celda: Celda): boolean => celda.tipo === "texto" && celda.texto.length > ABREVIATURA_CHARS;
const ABREVIATURA_CHARS = 4;

/** Page numbers are the style sheet's: margin boxes (CSS Paged Media 3) use the document's own fonts and words. */
export function styleOf(papel: Papel, contenido: Contenido): string {
  const { size, arriba, more } = PAGE[papel];
  const { continuacion } = contenido;
  const extras = EXTRAS.filter(([isNeeded]) => isNeeded(contenido, papel)).map(([, css]) => css);
  const { margin, cajas } = margenesOf(papel, contenido);
  const seguida = continuacion.length > 0 ? continuacionOf(arriba, continuacion) : "";
  return `@page{size:${size};margin:${margin};${cajas}}${seguida}${SHEET}${more}${extras.join("")}`;
}

const CAJA = `font:6.8pt "Noto Sans",sans-serif;color:#5b6675`;
const NUMERO = `${cssString("Página ")} counter(page) " de " counter(pages)`;
const TIMBRE = `white-space:pre;font:700 7.4pt/1.3 "Noto Sans",sans-serif`;

/**
 * The QR of DGII's norm stands low on the left of every page, two centimetres from the edges, and its modules are 22 mm
 * wide at least (Informe técnico e-CF, 18): under the text of a letter, and beside that of half a letter, which has no
 * height to spare.
 */
function margenesOf(papel: Papel, { pie, timbre }: Contenido): { margin: string; cajas: string } {
  const { arriba, abajo } = PAGE[papel];
  const numerada = `@bottom-left{content:${cssString(pie)};${CAJA}}@bottom-right{content:${NUMERO};${CAJA}}`;
  if (!timbre) return { margin: `${arriba}mm ${LADOS_MM}mm ${abajo}mm`, cajas: numerada };
  const { texto, lineas } = timbre;
  const contenido = (ladoMm: number) =>
    `url("${qrUri(texto, ladoMm)}") ${cssString(["", ...lineas].join("\n"))}`;
  if (papel === "mediaCarta") {
    return {
      margin: `${arriba}mm ${LADOS_MM}mm ${abajo}mm 48mm`,
      cajas: `${numerada}@left-bottom{content:${contenido(23)};text-align:right;vertical-align:bottom;padding-right:3mm;${TIMBRE}}`,
    };
  }
  return {
    margin: `${arriba}mm ${LADOS_MM}mm 48mm`,
    cajas: `@bottom-left{content:${contenido(24)};text-align:left;vertical-align:top;padding:1mm 0 0 8mm;${TIMBRE}}@bottom-right{content:${cssString(`${pie}\n`)} ${NUMERO};white-space:pre-line;text-align:right;vertical-align:bottom;padding-bottom:8mm;${CAJA}}`,
  };
}

const continuacionOf = (arriba: number, lineas: readonly string[]): string =>
  `@page{margin-top:${arriba + CONTINUACION_MM}mm;@top-left{content:${cssString(lineas.join("\n"))};white-space:pre-line;text-align:left;vertical-align:bottom;padding-bottom:3mm;${CAJA}}}@page :first{margin-top:${arriba}mm;@top-left{content:none}}`;

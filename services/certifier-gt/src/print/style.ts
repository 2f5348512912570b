import { cssString } from "./html.js";

const SHEET = `
*{box-sizing:border-box;margin:0;padding:0}
html{font:8.5pt/1.35 "Noto Sans",sans-serif;color:#1b2430;font-variant-numeric:tabular-nums;-webkit-print-color-adjust:exact;print-color-adjust:exact}
p,dt,dd,td,th,li,h1{overflow-wrap:anywhere;unicode-bidi:isolate}
a{color:inherit}
.sello{position:fixed;inset:0;display:flex;align-items:center;justify-content:center;z-index:2}
.sello span{transform:rotate(-32deg);font-size:90pt;font-weight:700;letter-spacing:.04em;color:#5b6675;opacity:.1}
.sello.anulado span{color:#c1121f;opacity:.22;border:6pt solid #c1121f;border-radius:10pt;padding:0 18pt}
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
dl{display:flex;flex-wrap:wrap}
dt{font-size:6.8pt;color:#5b6675}
dd{font-weight:700}
.documento dl{padding:4pt 8pt 5pt;row-gap:3pt}
.documento dl>div{flex:0 0 50%}
.documento .ancho,.receptor .ancho{flex:0 0 100%}
.uuid{font-size:8.6pt;white-space:nowrap}
.receptor{border:.6pt solid #c6cfda;border-radius:4pt;background:#f5f8fb;padding:5pt 8pt;margin-bottom:9pt}
.receptor dl{column-gap:14pt;row-gap:3pt}
.receptor .crece{flex:1 1 0;min-width:0}
.receptor .ancho dd{font-weight:400}
.items{width:100%;border-collapse:collapse}
.items thead{display:table-header-group}
.items th{background:#14375e;color:#fff;font-size:7.5pt;font-weight:700;text-align:left;padding:4pt 5pt;vertical-align:bottom;overflow-wrap:normal}
.items td{padding:3.2pt 5pt;border-bottom:.5pt solid #dbe2ea;vertical-align:top}
.items tbody tr:nth-child(even) td{background:#f8fafc}
.items tr{break-inside:avoid}
.items tr.partible{break-inside:auto}
.items .descripcion{width:99%;white-space:pre-line}
.items td.descripcion::before{content:"";display:block;min-width:48mm}
.items .num{text-align:right;white-space:nowrap}
.items .largo{display:inline-block;max-width:21mm;white-space:normal;font-size:6.8pt;line-height:1.25}
.codigo{color:#5b6675;font-size:7.5pt}
.impuesto{color:#5b6675;font-size:6.8pt}
.resumen{display:flex;gap:16pt;align-items:flex-start;margin-top:9pt;break-inside:avoid}
.resumen>div{flex:1 1 0;min-width:0}
.letras{border-left:2.4pt solid #14375e;padding:1pt 0 1pt 7pt;font-weight:700}
.letras small{display:block;font-size:6.8pt;font-weight:400;color:#5b6675}
.frases{list-style:none;margin-top:7pt}
.frases li{font-weight:700;font-size:8pt}
.totales{flex:0 0 auto;min-width:72mm;max-width:96mm;border-collapse:collapse}
.totales th{text-align:left;white-space:nowrap;font-weight:400;color:#46515f;padding:2pt 8pt}
.totales td{text-align:right;padding:2pt 8pt}
.totales tr{border-bottom:.5pt solid #dbe2ea}
.totales .total th,.totales .total td{background:#14375e;color:#fff;font-size:11pt;font-weight:700;padding:4.5pt 8pt}
.leyendas{margin-top:9pt;column-gap:14pt;row-gap:3pt;border-top:.5pt solid #dbe2ea;padding-top:5pt}
.leyendas div{flex:0 1 auto;max-width:100%}
.leyendas dd{font-weight:400;white-space:pre-line}
footer{display:flex;gap:10pt;align-items:center;margin-top:9pt;border-top:.8pt solid #14375e;padding-top:6pt;break-inside:avoid}
footer .qr{flex:0 0 27mm;width:27mm;height:27mm}
`;

/** Page numbers are the style sheet's: margin boxes (CSS Paged Media 3) use the document's own fonts and words. */
export function styleOf(pie: string): string {
  return `@page{size:letter;margin:11mm 12mm 15mm;@bottom-left{content:${cssString(pie)};font:6.8pt "Noto Sans",sans-serif;color:#5b6675}@bottom-right{content:${cssString("Página ")} counter(page) " de " counter(pages);font:6.8pt "Noto Sans",sans-serif;color:#5b6675}}${SHEET}`;
}

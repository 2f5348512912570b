import type { Tema } from "../tema.js";

/** Writes the rules of a letter, and those that half a letter shares. */
export const SHEET = ({ fondo, letra, letraTenue, tinta, tenue }: Tema): string => `
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
.comercial{font-size:11.5pt;font-weight:700;line-height:1.2;color:${tinta};margin-bottom:1.5pt}
.comercial.grande{font-size:16pt}
.slogan{font-style:italic;color:#5b6675}
.nombre{font-weight:700}
.documento{flex:0 0 88mm;border:.8pt solid ${tinta};border-radius:4pt;overflow:hidden;align-self:flex-start}
h1{background:${fondo};color:${letra};font-size:13pt;line-height:1.2;text-transform:uppercase;letter-spacing:.05em;text-align:center;text-wrap:balance;padding:5pt 6pt 1pt}
.regimen{background:${fondo};color:${letraTenue};font-size:7.5pt;text-align:center;padding-bottom:5pt}
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
h2{font-size:7.5pt;font-weight:700;text-transform:uppercase;letter-spacing:.04em;color:${tinta};break-after:avoid}
.complemento{border:.6pt solid #c6cfda;border-radius:4pt;padding:5pt 8pt;margin-bottom:9pt}
.complemento h2{margin-bottom:3pt}
.complemento dl{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));column-gap:14pt;row-gap:4pt}
.complemento.origen dl{grid-template-columns:repeat(4,minmax(0,1fr))}
.complemento .ancho{grid-column:1/-1}
.complemento .doble{grid-column:span 2}
.items{width:100%;border-collapse:collapse}
.items thead{display:table-header-group}
.items>thead th{background:${fondo};color:${letra};font-size:7.5pt;line-height:1.2;font-weight:700;text-align:left;padding:4pt 5pt;vertical-align:bottom;overflow-wrap:normal}
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
.d{display:inline-block}
.codigo{color:#5b6675;font-size:7.5pt}
.impuesto{color:#5b6675;font-size:6.8pt}
.resumen{display:flex;gap:16pt;align-items:flex-start;margin-top:9pt}
.resumen>div:first-child{flex:1 1 0;min-width:0}
.letras{border-left:2.4pt solid ${tinta};padding:1pt 0 1pt 7pt;font-weight:700}
.letras small{display:block;font-size:6.8pt;font-weight:400;color:#5b6675}
.frases{list-style:none;margin-top:7pt}
.frases li{font-weight:700;font-size:8pt}
.cifras{flex:0 0 auto;min-width:72mm;max-width:96mm}
.cifras h2{margin:6pt 0 2pt 8pt}
.totales{width:100%;border-collapse:collapse}
.totales th{text-align:left;white-space:nowrap;font-weight:400;color:#46515f;padding:2pt 8pt}
.totales td{text-align:right;padding:2pt 8pt}
.totales tr{border-bottom:.5pt solid #dbe2ea}
.totales .total th,.totales .total td{background:${fondo};color:${letra};font-size:11pt;font-weight:700;padding:4.5pt 8pt}
.totales .extenso td{font-size:8pt;vertical-align:middle}
.totales .neto th,.totales .neto td{font-size:9pt}
.abonos{margin-top:9pt}
.abonos table{width:100%;border-collapse:collapse;margin-top:2pt}
.abonos .columnas-1{width:50%}
.abonos thead{display:table-header-group}
.abonos tr{break-inside:avoid}
.abonos th{background:${tenue};color:${tinta};font-size:7.5pt;text-align:left;padding:2.5pt 5pt;border-bottom:.8pt solid ${tinta}}
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

/** The rules of half the height: smaller letters, closer together, so that a short document stays on one sheet. */
export const MEDIA_CARTA = `
html{font-size:7.6pt;line-height:1.28}
.sello span{font-size:44pt;transform:rotate(-20deg)}
.sello.grave span{font-size:64pt}
header,.receptor,.complemento{margin-bottom:4pt}
.emisor{flex-direction:row;align-items:center;justify-content:flex-start;gap:8pt}
.logo{max-width:30mm;max-height:18mm;align-self:center}
.comercial.grande{font-size:13pt}
h1{font-size:11pt;padding-top:3pt}
.regimen{padding-bottom:3pt}
.documento dl{padding:2pt 8pt 2.5pt;row-gap:.8pt}
.receptor,.complemento{padding:3pt 8pt}
.complemento h2{margin-bottom:1.5pt}
.complemento dl{row-gap:2pt}
.complemento.origen dl{grid-template-columns:repeat(5,minmax(0,1fr))}
.complemento.origen .ancho{grid-column:span 3}
.items>tbody>tr>td{padding:2pt 5pt}
.items>thead th{padding:2.5pt 5pt}
.resumen,.abonos,.leyendas{margin-top:4pt}
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

/** The page's only style: a phone first, then a desk, then paper. */
export const style = `
*{box-sizing:border-box;margin:0;padding:0}
html{font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:#1b2430;background:#eef2f6;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
main{max-width:60rem;margin:0 auto;background:#fff;padding:1rem;border-top:4px solid #14375e}
p,dt,dd,td,li,h1,h2,a{overflow-wrap:anywhere}
h1{font-size:1.2rem;line-height:1.2;text-transform:uppercase;letter-spacing:.03em}
h2{font-size:.8rem;text-transform:uppercase;letter-spacing:.05em;color:#14375e;margin-bottom:.35rem}
a{color:#14375e}
a:focus-visible{outline:3px solid #b57900;outline-offset:2px}
section,header{margin-bottom:1.25rem}
.aviso{border:1px solid #b98500;background:#fff6dc;color:#5c4200;border-radius:6px;padding:.7rem .9rem;margin-bottom:1rem}
.aviso strong{display:block;letter-spacing:.03em}
.aviso.grave{border-color:#c1121f;background:#fdecee;color:#8f0d17}
.cabecera{display:grid;gap:1rem}
.comercial{font-size:1.3rem;font-weight:700;line-height:1.2;color:#14375e}
.nombre{font-weight:600}
.documento{border:1px solid #14375e;border-radius:6px;overflow:hidden}
.titulo{background:#14375e;color:#fff;padding:.7rem .9rem;display:flex;flex-wrap:wrap;gap:.3rem .8rem;align-items:center;justify-content:space-between}
.clase{flex:0 0 100%;color:#d7e2ee;font-size:.8rem}
.estado{font-size:.85rem;font-weight:700;background:#e4f4e8;color:#14532d;border-radius:99px;padding:.1rem .7rem}
.estado.anulado{background:#fdecee;color:#8f0d17}
.estado.contingencia{background:#fff6dc;color:#5c4200}
dl{display:grid;gap:.5rem 1.2rem}
dt{font-size:.75rem;color:#46515f}
dd{font-weight:600}
.documento dl{padding:.7rem .9rem}
.documento dd{font-size:.95rem}
.caja{border:1px solid #c6cfda;background:#f5f8fb;border-radius:6px;padding:.7rem .9rem}
table{width:100%;border-collapse:collapse}
th{background:#14375e;color:#fff;text-align:left;font-size:.8rem;padding:.4rem .6rem}
td{padding:.5rem .6rem;border-bottom:1px solid #dbe2ea;vertical-align:top}
.num{text-align:right;white-space:nowrap}
.ancha{display:none}
.descripcion{white-space:pre-line}
.menor{display:block;font-size:.8rem;color:#46515f;white-space:normal}
.cierre{display:grid;gap:0 1.25rem}
.totales td,.totales th{border-bottom:1px solid #dbe2ea}
.totales th{background:none;color:#46515f;font-weight:400;font-size:.95rem}
.totales .total th,.totales .total td{background:#14375e;color:#fff;font-size:1.15rem;font-weight:700}
.totales caption,.pagos caption{text-align:left;font-size:.8rem;font-weight:700;text-transform:uppercase;letter-spacing:.05em;color:#14375e;padding:.6rem .6rem .2rem 0}
.frases{list-style:none;font-weight:600;margin-bottom:.5rem}
.caja p{margin-top:.6rem}
.verificacion{display:flex;flex-wrap:wrap;gap:1rem;align-items:center}
.qr{width:9.5rem;height:9.5rem;flex:none;border:1px solid #dbe2ea;border-radius:6px}
.verificacion>div{flex:1 1 15rem}
.verificacion p{margin-bottom:.5rem}
.descargas ul{list-style:none;display:flex;flex-wrap:wrap;gap:.6rem}
.descargas a{display:block;min-width:6rem;text-align:center;padding:.6rem 1rem;border:1px solid #14375e;border-radius:6px;font-weight:600;text-decoration:none}
.descargas li:first-child a{background:#14375e;color:#fff}
footer{font-size:.8rem;color:#46515f;border-top:1px solid #dbe2ea;padding-top:.8rem}
.problema{max-width:36rem;margin:0 auto;padding:3rem 0}
.problema h1{text-transform:none;letter-spacing:0;font-size:1.5rem;color:#14375e;margin-bottom:.8rem}
.problema p{margin-bottom:.8rem}
@media (min-width:46rem){
body{padding:1.5rem}
main{padding:2rem;border-radius:0 0 8px 8px;box-shadow:0 1px 4px rgb(20 55 94/.18)}
.cabecera{grid-template-columns:1fr minmax(20rem,26rem);align-items:start}
.comercial{font-size:1.6rem}
.documento dl,.caja dl,.otros dl{grid-template-columns:repeat(2,minmax(0,1fr))}
.entero{grid-column:1/-1}
.ancha{display:table-cell}
.items .menor.cuenta{display:none}
.cierre{grid-template-columns:1fr minmax(18rem,24rem);align-items:start;row-gap:0}
.cierre>.cifras{grid-column:2;grid-row:1/span 3}
}
@media print{
@page{margin:14mm}
html{font-size:9.5pt;background:none;-webkit-print-color-adjust:exact;print-color-adjust:exact}
body,main{padding:0;max-width:none;box-shadow:none;border:0}
.descargas{display:none}
.cabecera{grid-template-columns:1fr 88mm}
tr,.caja,.verificacion,.documento,.totales{break-inside:avoid}
thead{display:table-header-group}
.qr{width:30mm;height:30mm}
}`;

export type {
  Aviso,
  Celda,
  Columna,
  Complemento,
  Contenido,
  Emisor,
  Identificacion,
  Linea,
  Lineas,
  Pagos,
  Receptor,
  Renglon,
  Sello,
  Timbre,
  Totales,
  Verificacion,
} from "./contenido.js";
export { lineasOf } from "./contenido.js";
export { type Dato, datosOf } from "./dato.js";
export { drawPaginas } from "./draw/dibujo.js";
export { DibujoRehusado } from "./draw/hoja/cabeza.js";
export type { Cara, Letra, Medidor } from "./draw/letras.js";
export { DemasiadasPaginas } from "./draw/paginas.js";
export type { Dibujo, Parte, Trazo } from "./draw/tira.js";
export { cuentaEmisora, type DatosEmisor, emisorDe, establecimientoText } from "./emisor.js";
export { avisosDe, type Estado, selloDe } from "./estado.js";
export { FORMATOS, type Formato } from "./formatos.js";
export { escapeHtml, type Html, html, verbatim } from "./html.js";
export { legibleText, margenText } from "./legible.js";
export { leyendasDe } from "./leyendas.js";
export { logoUri } from "./logo.js";
export { writePng } from "./png.js";
export { htmlDe, type Impreso, printContenido } from "./print-contenido.js";
export { qrPng } from "./qr/png.js";
export { cuadrosDe, qrSvg, qrUri } from "./qr/svg.js";
export { HOJA_VERSION, type Hoja } from "./sheet/hoja.js";
export { cantidadText, dineroText, direccionText, fechaText, montoText, precioText } from "./texts.js";

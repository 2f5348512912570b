import type { Contenido, Totales, Verificacion } from "../../contenido.js";
import { widthOf } from "../../measure.js";
import { cajaDe } from "../paper.js";
import type { Papel } from "../sizes.js";
import { FIGURAS } from "../style.js";
import { seguidosMm } from "./head.js";
import { highest, MEDIDAS, type Medidas, mm, RAYA_PT, ROTULO_PT, sumOf, textoMm } from "./measures.js";

/** The most width of the figures, and their width where many stand side by side on half a letter. */
const CIFRAS_MM = 96;
const CIFRAS_ANCHAS_MM = 120;
const QR_MM = 27;
const VERIFICACION_PT = 7.6;

/** Measures the most height of a document's closing, in mm: totals, their amount in words, the sentences of the law; and the legends that stand with them. */
export function cierreMm(contenido: Contenido, papel: Papel, conLeyendas: boolean): number {
  const medidas = MEDIDAS[papel];
  const { ancho } = cajaDe(papel, contenido);
  const isAncho = papel === "mediaCarta" && contenido.totales.parciales.length > FIGURAS;
  const izquierda = ancho - mm(16) - (isAncho ? CIFRAS_ANCHAS_MM : CIFRAS_MM);
  return (
    mm(medidas.cierre) +
    Math.max(textosMm(contenido, medidas, izquierda), cifrasMm(contenido, medidas, isAncho)) +
    (conLeyendas ? leyendasMm(contenido, medidas, ancho) : 0)
  );
}

function textosMm({ letras, frases, verificacion }: Contenido, medidas: Medidas, ancho: number): number {
  const { letra, interlinea, frase } = medidas;
  return (
    (letras ? mm(2 + ROTULO_PT * interlinea) + textoMm(letras, letra, ancho - mm(9.4), interlinea) : 0) +
    (frases.length > 0 ? mm(medidas.frases) : 0) +
    sumOf(frases.map((texto) => textoMm(texto, frase, ancho, interlinea))) +
    (verificacion ? verificacionMm(verificacion, medidas, ancho) : 0)
  );
}

function verificacionMm({ certificador, qr }: Verificacion, { interlinea }: Medidas, ancho: number): number {
  const lado = qr ? QR_MM : 0;
  const textos = [
    ...certificador.map(({ etiqueta, valor }) => `${etiqueta}: ${valor}`),
    ...(qr ? [qr.frase, qr.rotulo] : []),
  ];
  const alto = sumOf(textos.map((each) => textoMm(each, VERIFICACION_PT, ancho - lado - mm(8), interlinea)));
  return mm(10) + Math.max(lado, alto);
}

function cifrasMm({ totales, retenciones }: Contenido, medidas: Medidas, isAncho: boolean): number {
  const alto = isAncho ? paresMm(totales, medidas) : sumOf(parcialesMm(totales, medidas));
  if (!retenciones) return alto + totalMm(totales, medidas, medidas.total);
  return (
    alto +
    totalMm(totales, medidas, medidas.total) +
    mm(8 + 7.5 * medidas.interlinea) +
    sumOf(parcialesMm(retenciones, medidas)) +
    totalMm(retenciones, medidas, medidas.neto)
  );
}

function parcialesMm({ parciales, total }: Totales, { letra, interlinea, cifra }: Medidas): number[] {
  const valores = highest([
    widthOf(total.valor, letra),
    ...parciales.map(({ valor }) => widthOf(valor, letra)),
  ]);
  return parciales.map(
    ({ etiqueta }) =>
      textoMm(etiqueta, letra, CIFRAS_MM - valores - mm(32), interlinea) + mm(cifra + RAYA_PT),
  );
}

/** Measures the height of the figures before the total, two in a row. */
function paresMm({ parciales }: Totales, { letra, interlinea, cifra }: Medidas): number {
  const altos = parciales.map(
    ({ etiqueta, valor }) =>
      textoMm(etiqueta, letra, CIFRAS_ANCHAS_MM / 2 - widthOf(valor, letra) - mm(23), interlinea) +
      mm(cifra + RAYA_PT),
  );
  return sumOf(altos.map((alto, i) => (i % 2 === 0 ? Math.max(alto, altos[i + 1] ?? 0) : 0)));
}

const totalMm = ({ total }: Totales, { interlinea, totalMargen }: Medidas, pt: number): number =>
  textoMm(total.valor, pt, CIFRAS_MM - widthOf(total.etiqueta, pt) - mm(32), interlinea) +
  mm(totalMargen + RAYA_PT);

function leyendasMm({ leyendas }: Contenido, medidas: Medidas, ancho: number): number {
  const filas = seguidosMm(leyendas, medidas, ancho);
  return mm(medidas.cierre + RAYA_PT + medidas.leyendas + 3 * Math.max(0, filas.length - 1)) + sumOf(filas);
}

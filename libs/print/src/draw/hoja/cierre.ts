import type { Verificacion } from "../../contenido.js";
import { FIGURAS } from "../../sheet/style.js";
import { type Caja, columna, margen, rayada, sum } from "../cajas.js";
import { mm, pt } from "../letras.js";
import type { Tramo } from "../parrafo.js";
import { parteEn } from "../tira.js";
import { seguidos } from "./cabeza.js";
import { cifras } from "./cifras.js";
import { GRIS, GRIS_FUERTE, letra, linea, PIXEL, type Pluma, RAYA, ROTULO_PT, tramos } from "./pluma.js";

const ENTRE_PX = pt(16);
const CIFRAS_MIN_PX = mm(72);
const CIFRAS_MAX_PX = mm(96);
const CIFRAS_ANCHAS_PX = mm(120);

/** Lays out the total in words, the sentences of the law and the verification (left), and the figures (right). */
export function resumen(pluma: Pluma): Caja {
  const { hoja, isMedia, medidas } = pluma;
  const isAncho = isMedia && hoja.contenido.totales.parciales.length > FIGURAS;
  const cifrasCaja = cifras(pluma, isAncho);
  const textosCaja = isMedia && !hoja.contenido.timbre ? textosDeMedia(pluma) : columna(textos(pluma));
  const caja: Caja = {
    minimo: 0,
    maximo: 0,
    place(ancho) {
      const derecha = isAncho
        ? CIFRAS_ANCHAS_PX
        : Math.min(CIFRAS_MAX_PX, Math.max(CIFRAS_MIN_PX, cifrasCaja.maximo));
      const una = textosCaja.place(ancho - derecha - ENTRE_PX);
      const otra = cifrasCaja.place(derecha);
      return {
        alto: Math.max(una.alto, otra.alto),
        paint(tira, x, y, padre) {
          una.paint(tira, x, y, padre);
          otra.paint(tira, x + ancho - derecha, y, padre);
        },
      };
    },
  };
  return margen(caja, { arriba: pt(medidas.cierre) });
}

function textos(pluma: Pluma): Caja[] {
  const { verificacion: each } = pluma.hoja.contenido;
  return [...letras(pluma), ...frases(pluma), ...(each ? [verificacion(pluma, each)] : [])];
}

function letras(pluma: Pluma): Caja[] {
  const { letras: monto } = pluma.hoja.contenido;
  if (!monto) return [];
  const dentro = columna([
    linea(pluma, "Total en letras", letra(ROTULO_PT, "normal", GRIS)),
    linea(pluma, monto, letra(pluma.medidas.letra, "negrita")),
  ]);
  const caja = margen(dentro, { arriba: pt(1), abajo: pt(1), izquierda: BARRA_PX + pt(7) });
  return [rayada(caja, { lado: "izquierda", grueso: BARRA_PX, color: pluma.tema.tinta })];
}

const BARRA_PX = 3;

function frases(pluma: Pluma): Caja[] {
  const { frases: todas } = pluma.hoja.contenido;
  if (todas.length === 0) return [];
  const lista = columna(
    todas.map((each) => linea(pluma, each, letra(pluma.medidas.frase, "negrita"), { papel: "LI" })),
    0,
    "L",
  );
  return [margen(lista, { arriba: pt(pluma.medidas.frases) })];
}

/** Lays out the texts beside the QR. */
function certificacion(pluma: Pluma, { certificador, qr }: Verificacion, puntos: number): Caja {
  const suya = letra(puntos);
  const lineas = certificador.map(({ etiqueta, valor }) =>
    tramos(
      pluma,
      [
        { texto: `${etiqueta}:`, letra: letra(puntos, "negrita") },
        { texto: ` ${valor}`, letra: suya },
      ],
      suya,
    ),
  );
  if (!qr) return columna(lineas);
  const { frase, uri, rotulo, destacada } = qr;
  const suyaQr = letra(puntos, destacada ? "negrita" : "normal", destacada ? undefined : GRIS_FUERTE);
  const enlace: Tramo = { texto: rotulo, letra: suyaQr, uri };
  const abra = destacada
    ? columna([linea(pluma, frase, suyaQr), tramos(pluma, [enlace], suyaQr)])
    : margen(tramos(pluma, [{ texto: frase, letra: suyaQr }, enlace], suyaQr), { arriba: pt(2) });
  return columna([...lineas, abra]);
}

const QR_TEXTO = "Código QR de verificación";

/** Makes a QR of the width `lado`, in room that is `menosX` and `menosY` less than its size. */
function qrCaja(texto: string, lado: number, menosX: number, menosY: number): Caja {
  return {
    minimo: lado - menosX,
    maximo: lado - menosX,
    place: () => ({
      alto: lado - menosY,
      paint(tira, x, y, padre) {
        tira.enteros.push({ desde: y, hasta: y + lado - menosY, isLinea: true });
        tira.trazos.push({
          tipo: "qr",
          x: x - menosX,
          y: y - menosY,
          lado,
          texto,
          parte: parteEn(padre, "Figure", QR_TEXTO),
        });
      },
    }),
  };
}

function verificacion(pluma: Pluma, each: Verificacion): Caja {
  const dichos = certificacion(pluma, each, 7.6);
  const qr = each.qr && qrCaja(each.qr.texto, mm(27), mm(1.6), mm(1));
  const lado = qr ? qr.maximo + pt(8) : 0;
  const caja: Caja = {
    minimo: lado,
    maximo: lado + dichos.maximo,
    place(ancho) {
      const dibujo = qr?.place(qr.maximo);
      const dicho = dichos.place(ancho - lado);
      const alto = Math.max(dibujo?.alto ?? 0, dicho.alto);
      return {
        alto,
        paint(tira, x, y, padre) {
          dibujo?.paint(tira, x, y + (alto - dibujo.alto) / 2, padre);
          dicho.paint(tira, x + lado, y + (alto - dicho.alto) / 2, padre);
        },
      };
    },
  };
  return margen(caja, { arriba: pt(8) });
}

const MEDIA_QR_PX = mm(23);
const MEDIA_ENTRE_PX = pt(6);
/** The number of rows beside which the QR stands. */
const MEDIA_FILAS = 3;

/** Lays out the texts beside the QR of half a letter; the three of them share the height by which the QR exceeds them. */
function textosDeMedia(pluma: Pluma): Caja {
  const { verificacion: each } = pluma.hoja.contenido;
  const dichos = each ? [margen(certificacion(pluma, each, 7), { arriba: pt(4) })] : [];
  const cajas = [...letras(pluma), ...frases(pluma), ...dichos];
  const qr = each?.qr && qrCaja(each.qr.texto, mm(24), mm(1.6), mm(1));
  return {
    minimo: 0,
    maximo: 0,
    place(ancho) {
      const lado = MEDIA_QR_PX + MEDIA_ENTRE_PX;
      const puestas = cajas.map((caja) => caja.place(ancho - lado));
      const dibujo = qr?.place(qr.maximo);
      const juntas = sum(puestas.slice(0, MEDIA_FILAS).map(({ alto }) => alto));
      const mas = Math.max(0, (dibujo?.alto ?? 0) - juntas) / MEDIA_FILAS;
      return {
        alto: Math.max(dibujo?.alto ?? 0, sum(puestas.map(({ alto }) => alto))),
        paint(tira, x, y, padre) {
          dibujo?.paint(tira, x, y, padre);
          let cabeza = y;
          puestas.forEach((puesta, i) => {
            puesta.paint(tira, x + lado, cabeza, padre);
            cabeza += puesta.alto + (i < MEDIA_FILAS ? mas : 0);
          });
        },
      };
    },
  };
}

/** Lays out the issuer's own additions. */
export function leyendas(pluma: Pluma): Caja[] {
  const { leyendas: datos } = pluma.hoja.contenido;
  if (datos.length === 0) return [];
  const caja = margen(seguidos(pluma, datos, "normal", true), { arriba: pt(pluma.medidas.leyendas) + PIXEL });
  const conLinea = rayada(caja, { lado: "arriba", grueso: PIXEL, color: RAYA });
  return [margen(conLinea, { arriba: pt(pluma.medidas.cierre) })];
}

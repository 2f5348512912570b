import type { Complemento, Contenido } from "../../contenido.js";
import type { Dato } from "../../dato.js";
import { widthOf } from "../../measure.js";
import { anchoDe } from "../blocks.js";
import { cajaDe } from "../paper.js";
import type { Papel } from "../sizes.js";
import { pixelsOf } from "./logo.js";
import {
  ENTRE_PT,
  highest,
  MEDIDAS,
  MENOR_PT,
  type Medidas,
  mm,
  ROTULO_PT,
  sumOf,
  textoMm,
} from "./measures.js";

const DOCUMENTO_MM = 88;
const PIXEL_MM = 25.4 / 96;
const RECEPTOR_ID_MM = 60;
/** The width of the frames' own borders, in points. */
const BORDE_PT = 1.6;
/** The additional width of spaced letters, in parts of their size. */
const ESPACIADA_EM = 0.05;

/** Measures the most height of everything above the lines, in mm: the warnings, the issuer, the document's identification, the receiver, and the blocks. */
export function cabezaMm(contenido: Contenido, papel: Papel): number {
  const medidas = MEDIDAS[papel];
  const { ancho } = cajaDe(papel, contenido);
  return (
    sumOf(contenido.avisos.map((each) => avisoMm(`${each.titulo}. ${each.texto}`, medidas, ancho))) +
    Math.max(emisorMm(contenido, papel, ancho), documentoMm(contenido, medidas)) +
    mm(medidas.separacion) +
    receptorMm(contenido, medidas, ancho) +
    sumOf(contenido.complementos.map((each) => complementoMm(each, contenido, papel, ancho)))
  );
}

const avisoMm = (texto: string, { letra, interlinea }: Medidas, ancho: number): number =>
  textoMm(texto, letra, ancho - mm(16 + BORDE_PT), interlinea) + mm(7 + BORDE_PT + 6);

function emisorMm({ emisor }: Contenido, papel: Papel, ancho: number): number {
  const { letra, interlinea, comercial } = MEDIDAS[papel];
  const { nombre, slogan, identificacion, lineas } = emisor;
  const logo = emisor.logo ? logoMm(emisor.logo, papel) : undefined;
  const isAlLado = papel === "mediaCarta";
  const propio = ancho - DOCUMENTO_MM - mm(16) - (logo && isAlLado ? logo.ancho + mm(8) : 0);
  const textos = [slogan, nombre, identificacion, ...lineas].filter((each) => each !== undefined);
  const alto =
    (emisor.comercial ? textoMm(emisor.comercial, logo ? 11.5 : comercial, propio, 1.2) + mm(1.5) : 0) +
    sumOf(textos.map((texto) => textoMm(texto, letra, propio, interlinea)));
  if (!logo) return alto;
  return isAlLado ? Math.max(logo.alto, alto) : logo.alto + mm(5) + alto;
}

/** Measures a logo in its room: in its own size or smaller, or as all of its room where its size is not known. */
function logoMm(uri: string, papel: Papel): { readonly ancho: number; readonly alto: number } {
  const { logoAncho, logoAlto } = MEDIDAS[papel];
  const pixels = pixelsOf(uri);
  if (!pixels) return { ancho: logoAncho, alto: logoAlto };
  const parte = Math.min(PIXEL_MM, logoAncho / pixels.ancho, logoAlto / pixels.alto);
  return { ancho: pixels.ancho * parte, alto: pixels.alto * parte };
}

function documentoMm({ identificacion }: Contenido, medidas: Medidas): number {
  const { interlinea, titulo, tituloMargen, claseMargen, documentoMargen, documentoHueco } = medidas;
  const { tipo, clase, contingencia, principal, anchos, tercios, medios } = identificacion;
  const dentro = DOCUMENTO_MM - mm(BORDE_PT);
  const ancho = dentro - mm(16);
  const filas = [
    datoMm(principal, medidas, ancho),
    ...anchos.map((each) => datoMm(each, medidas, ancho)),
    ...filasMm(tercios, 3, medidas, ancho * 0.33),
    ...filasMm(medios, 2, medidas, ancho * 0.5),
  ];
  return (
    mm(BORDE_PT) +
    espaciadaMm(tipo, titulo, dentro - mm(12), 1.2) +
    mm(tituloMargen) +
    textoMm(clase, MENOR_PT, dentro, interlinea) +
    mm(claseMargen) +
    (contingencia ? espaciadaMm(contingencia, 9, dentro - mm(12), interlinea) + mm(5) : 0) +
    mm(documentoMargen + documentoHueco * (filas.length - 1)) +
    sumOf(filas)
  );
}

/** Measures a text in spaced capitals. */
const espaciadaMm = (texto: string, pt: number, ancho: number, interlinea: number): number =>
  // The line is taken to be narrower by as much as its letters are farther apart; no letter is narrower than a quarter of its size.
  textoMm(texto.toUpperCase(), pt, ancho / (1 + ESPACIADA_EM * 4), interlinea);

function datoMm(
  { etiqueta, valor, detalle = [] }: Dato,
  { letra, interlinea }: Medidas,
  ancho: number,
): number {
  return (
    textoMm(etiqueta, ROTULO_PT, ancho, interlinea) +
    sumOf([valor, ...detalle].map((texto) => textoMm(texto, Math.max(letra, 8.6), ancho, interlinea)))
  );
}

/** Measures the rows of cells of equal width. */
function filasMm(datos: readonly Dato[], enFila: number, medidas: Medidas, ancho: number): number[] {
  return Array.from({ length: Math.ceil(datos.length / enFila) }, (_, fila) =>
    highest(datos.slice(fila * enFila, (fila + 1) * enFila).map((each) => datoMm(each, medidas, ancho))),
  );
}

function receptorMm({ receptor }: Contenido, medidas: Medidas, ancho: number): number {
  if (!receptor) return 0;
  const { nombre, identificacion, direccion, datos } = receptor;
  const dentro = ancho - mm(16 + BORDE_PT);
  const id = identificacion
    ? Math.min(
        RECEPTOR_ID_MM,
        Math.max(widthOf(identificacion.etiqueta, ROTULO_PT), widthOf(identificacion.valor, medidas.letra)),
      )
    : 0;
  const filas = [
    Math.max(
      datoMm(nombre, medidas, dentro - (id > 0 ? id + mm(ENTRE_PT) : 0)),
      identificacion ? datoMm(identificacion, medidas, RECEPTOR_ID_MM) : 0,
    ),
    ...(direccion ? [datoMm(direccion, medidas, dentro)] : []),
    ...seguidosMm(datos, medidas, dentro),
  ];
  return mm(BORDE_PT + medidas.marco + medidas.separacion + 3 * (filas.length - 1)) + sumOf(filas);
}

/** Measures data one after the other, each in its own width, in as many rows as they need. */
export function seguidosMm(datos: readonly Dato[], medidas: Medidas, ancho: number): number[] {
  const filas: number[] = [];
  let usado = Number.POSITIVE_INFINITY;
  for (const dato of datos) {
    const { etiqueta, valor, detalle = [] } = dato;
    const propio = highest(
      [etiqueta, ...`${valor}\n${detalle.join("\n")}`.split("\n")].map((texto) =>
        widthOf(texto, medidas.letra),
      ),
    );
    const alto = datoMm(dato, medidas, Math.min(propio + 1, ancho));
    const cabe = usado + mm(ENTRE_PT) + propio <= ancho;
    usado = cabe ? usado + mm(ENTRE_PT) + propio : propio;
    filas.push(cabe ? Math.max(filas.pop() ?? 0, alto) : alto);
  }
  return filas;
}

function complementoMm(
  { clase, titulo, datos }: Complemento,
  { timbre }: Pick<Contenido, "timbre">,
  papel: Papel,
  ancho: number,
): number {
  const medidas = MEDIDAS[papel];
  const enFila = clase === "origen" ? (papel === "mediaCarta" && !timbre ? 5 : 4) : 3;
  const hueco = mm(ENTRE_PT);
  const columna = (ancho - mm(16 + BORDE_PT) - hueco * (enFila - 1)) / enFila;
  const filas: number[] = [];
  let usadas = enFila;
  for (const dato of datos) {
    const pedidas = { ancho: clase === "origen" && papel === "mediaCarta" ? 3 : enFila, doble: 2, "": 1 }[
      anchoDe(dato) ?? ""
    ];
    const alto = datoMm(dato, medidas, columna * pedidas + hueco * (pedidas - 1));
    const cabe = usadas + pedidas <= enFila;
    usadas = cabe ? usadas + pedidas : pedidas;
    filas.push(cabe ? Math.max(filas.pop() ?? 0, alto) : alto);
  }
  return (
    mm(BORDE_PT + medidas.marco + medidas.separacion + medidas.complementoTitulo) +
    espaciadaMm(titulo, MENOR_PT, ancho, medidas.interlinea) +
    mm(medidas.complementoHueco * (filas.length - 1)) +
    sumOf(filas)
  );
}

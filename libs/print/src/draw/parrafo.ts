import type { Caja, Puesta } from "./cajas.js";
import { anchoDeLetra, type Letra, type Medidor, type Renglon, renglonDe } from "./letras.js";
import { type Papel, type Parte, parteEn, type Tira } from "./tira.js";

/** A piece of a paragraph: a text, or an empty place of this many pixels, before which a line may end (`conQuiebre`). With `isJunto` no line ends within it. */
export type Tramo =
  | { readonly texto: string; readonly letra: Letra; readonly uri?: string; readonly isJunto?: boolean }
  | { readonly hueco: number; readonly conQuiebre?: boolean };

export type Estilo = {
  readonly medidor: Medidor;
  readonly alineacion?: "izquierda" | "centro" | "derecha" | undefined;
  /** The height of a line as a multiple of the letters' size. */
  readonly interlinea: number;
  /** The letters of the paragraph itself; each of its lines has room for them. */
  readonly letra: Letra;
  /** Keeps the paragraph on one line. */
  readonly isSeguido?: boolean | undefined;
  /** Keeps the line breaks in the text. */
  readonly conSaltos?: boolean | undefined;
  /** The breaking of a word that is too long for a line: never, only if necessary, or always, so that no column has to be as wide as the word. */
  readonly quiebre?: "nunca" | "siHaceFalta" | "dondeSea" | undefined;
  /** Makes the lines about equally long. */
  readonly isParejo?: boolean | undefined;
  readonly papel?: Papel | undefined;
  /** Lines end only between tramos. */
  readonly soloEntreTramos?: boolean | undefined;
};

type Pieza = { readonly texto: string; readonly tramo: Tramo; readonly ancho: number };
/** A part that is never divided over two lines. `espacio` is the blank before it, which vanishes at the beginning of a line. */
type Atomo = {
  readonly piezas: readonly Pieza[];
  readonly ancho: number;
  readonly espacio: number;
  readonly isSalto: boolean;
};
type Linea = { piezas: Pieza[]; ancho: number };

/** Matches the places within a word at which a line may end: after a hyphen or a question mark, but not before a figure to which a minus may belong. */
const SUAVES = /(?<=[\p{L}\p{N}][-‐])(?=[^\s\p{P}])|(?<=[?–—])(?=[\p{L}\p{N}])/u;
const BLANCOS = /[ \t\r\n\f]+/;

/** Sets a paragraph of several pieces in lines. */
export function parrafo(tramos: readonly Tramo[], estilo: Estilo): Caja {
  const parrafos = atomosDe(tramos, estilo);
  const anchos = parrafos.map((atomos) =>
    atomos.reduce((sum, { ancho, espacio }) => sum + ancho + espacio, 0),
  );
  const maximo = anchos.reduce((a, b) => Math.max(a, b), 0);
  return {
    maximo,
    get minimo() {
      if (estilo.isSeguido) return maximo;
      if (estilo.quiebre === undefined || estilo.quiebre === "dondeSea")
        return Math.min(maximo, estilo.letra.px);
      return parrafos.flat().reduce((most, { ancho }) => Math.max(most, ancho), 0);
    },
    place: (ancho) => puesta(parrafos, ancho, maximo, estilo),
  };
}

/** Sets a paragraph of one text in the paragraph's own letters. */
export const texto = (text: string, estilo: Estilo): Caja =>
  parrafo([{ texto: text, letra: estilo.letra }], estilo);

function puesta(
  parrafos: readonly (readonly Atomo[])[],
  ancho: number,
  maximo: number,
  estilo: Estilo,
): Puesta {
  const { interlinea, letra } = estilo;
  // A box in the width of its own text must have room for it, whatever the error of a sum of fractions.
  const entero = ancho + 0.02;
  const usado = estilo.isParejo && maximo > entero ? parejoDe(parrafos, entero, estilo) : entero;
  const lineas = parrafos.flatMap((atomos) =>
    estilo.isParejo ? sinSuelta(atomos, usado, entero, estilo) : lineasDe(atomos, usado, estilo),
  );
  const propio = renglonDe(letra.px, interlinea);
  const renglones = lineas.map((linea) => renglonDeLinea(linea, propio, interlinea));
  const alto = renglones.reduce((sum, { sobre, bajo }) => sum + sobre + bajo, 0);
  return {
    alto,
    paint: (tira, x, y, padre) => paint(lineas, renglones, { tira, x, y, ancho, padre }, estilo),
  };
}

function renglonDeLinea({ piezas }: Linea, propio: Renglon, interlinea: number): Renglon {
  return piezas.reduce(({ sobre, bajo }, { tramo }) => {
    if ("hueco" in tramo) return { sobre, bajo };
    const suyo = renglonDe(tramo.letra.px, interlinea);
    return { sobre: Math.max(sobre, suyo.sobre), bajo: Math.max(bajo, suyo.bajo) };
  }, propio);
}

type Lugar = {
  readonly tira: Tira;
  readonly x: number;
  readonly y: number;
  readonly ancho: number;
  readonly padre: Parte;
};

function paint(
  lineas: readonly Linea[],
  renglones: readonly Renglon[],
  { tira, x, y, ancho, padre }: Lugar,
  estilo: Estilo,
): void {
  const { papel, alineacion } = estilo;
  const parte = papel === undefined ? padre : parteEn(padre, papel);
  let cabeza = y;
  const inicios: number[] = [];
  lineas.forEach(({ piezas, ancho: propio }, i) => {
    const { sobre, bajo } = renglones[i] ?? { sobre: 0, bajo: 0 };
    const libre = ancho - propio;
    let lapiz = x + (alineacion === "derecha" ? libre : alineacion === "centro" ? libre / 2 : 0);
    for (const { texto: text, tramo, ancho: suyo } of piezas) {
      if (!("hueco" in tramo)) {
        const { letra, uri } = tramo;
        const suya = uri === undefined ? parte : parteEn(parte, "Link");
        tira.trazos.push({
          tipo: "texto",
          x: lapiz,
          y: cabeza + sobre,
          texto: text,
          letra,
          parte: suya,
          ...(uri !== undefined && { isSubrayado: true }),
        });
        if (uri !== undefined)
          tira.trazos.push({
            tipo: "enlace",
            x: lapiz,
            y: cabeza,
            ancho: suyo,
            alto: sobre + bajo,
            uri,
            parte: suya,
          });
      }
      lapiz += suyo;
    }
    inicios.push(cabeza);
    cabeza += sobre + bajo;
  });
  // Neither the first nor the last of several lines stands alone on a page.
  const fines = [...inicios.slice(1), cabeza];
  for (let i = 0; i < inicios.length; i += 1)
    tira.enteros.push({ desde: inicios[i] ?? 0, hasta: fines[i] ?? 0, isLinea: true });
  if (inicios.length > 1) {
    tira.enteros.push({ desde: y, hasta: fines[1] ?? cabeza, isLinea: false });
    tira.enteros.push({ desde: inicios.at(-2) ?? y, hasta: cabeza, isLinea: false });
  }
}

/** Finds lines of about the same length, without a last one of a single word if another fits beside it. */
function sinSuelta(atomos: readonly Atomo[], usado: number, ancho: number, estilo: Estilo): Linea[] {
  const lineas = lineasDe(atomos, usado, estilo);
  const [anterior, ultima] = lineas
    .slice(-2)
    .map(({ piezas }) => piezas.map(({ texto: text }) => text).join(" "));
  if (lineas.length < 2 || ultima?.includes(" ") || !anterior?.includes(" ")) return lineas;
  const finales = lineasDe(atomos.slice(-2), ancho, estilo);
  if (finales.length > 1) return lineas;
  return [...lineasDe(atomos.slice(0, -2), usado, estilo), ...finales];
}

/** Finds the least width in which the number of lines stays the same. */
function parejoDe(parrafos: readonly (readonly Atomo[])[], ancho: number, estilo: Estilo): number {
  const cuantas = (width: number) =>
    parrafos.reduce((sum, atomos) => sum + lineasDe(atomos, width, estilo).length, 0);
  const lineas = cuantas(ancho);
  let [poco, bastante] = [0, ancho];
  while (bastante - poco > 1) {
    const medio = (poco + bastante) / 2;
    if (cuantas(medio) > lineas) poco = medio;
    else bastante = medio;
  }
  return bastante;
}

/** Divides the text into its undivided parts, paragraph by paragraph. */
function atomosDe(tramos: readonly Tramo[], estilo: Estilo): Atomo[][] {
  const { medidor, conSaltos, soloEntreTramos } = estilo;
  const parrafos: Atomo[][] = [[]];
  let piezas: Pieza[] = [];
  let espacio = 0;
  let isSalto = true;
  const close = (siguiente: number, salto: boolean) => {
    if (piezas.length > 0) {
      const ancho = piezas.reduce((sum, pieza) => sum + pieza.ancho, 0);
      const parrafoActual = parrafos.at(-1);
      parrafoActual?.push({ piezas, ancho, espacio: parrafoActual.length === 0 ? 0 : espacio, isSalto });
      piezas = [];
      espacio = siguiente;
    } else espacio = Math.max(espacio, siguiente);
    isSalto = salto;
  };
  for (const tramo of tramos) {
    if ("hueco" in tramo) {
      if (tramo.conQuiebre) close(0, true);
      piezas.push({ texto: "", tramo, ancho: tramo.hueco });
      continue;
    }
    const { letra, isJunto } = tramo;
    if (isJunto) {
      piezas.push({ texto: tramo.texto, tramo, ancho: anchoDeLetra(medidor, tramo.texto, letra) });
      continue;
    }
    const blanco = () => anchoDeLetra(medidor, " ", letra);
    const parrafosDe = conSaltos ? tramo.texto.split(/\r\n|[\n\u0085\u2028\u2029]/) : [tramo.texto];
    parrafosDe.forEach((parte, n) => {
      if (n > 0) {
        close(0, true);
        parrafos.push([]);
        espacio = 0;
      }
      parte.split(BLANCOS).forEach((palabra, i) => {
        if (i > 0) close(blanco(), true);
        if (palabra === "") return;
        const trozos = soloEntreTramos ? [palabra] : palabra.split(SUAVES);
        trozos.forEach((trozo, k) => {
          if (k > 0) close(0, true);
          piezas.push({ texto: trozo, tramo, ancho: anchoDeLetra(medidor, trozo, letra) });
        });
      });
    });
    if (soloEntreTramos) close(0, true);
  }
  close(0, true);
  return parrafos;
}

function lineasDe(
  atomos: readonly Atomo[],
  ancho: number,
  { isSeguido, quiebre = "dondeSea", medidor }: Estilo,
): Linea[] {
  const lineas: Linea[] = [];
  let linea: Linea = { piezas: [], ancho: 0 };
  const breakLine = () => {
    lineas.push(linea);
    linea = { piezas: [], ancho: 0 };
  };
  for (const atomo of atomos) {
    const espacio = linea.piezas.length === 0 ? 0 : atomo.espacio;
    if (isSeguido || linea.ancho + espacio + atomo.ancho <= ancho) {
      append(linea, atomo.piezas, espacio);
      continue;
    }
    if (linea.piezas.length > 0) breakLine();
    if (quiebre === "nunca" || atomo.ancho <= ancho) {
      append(linea, atomo.piezas, 0);
      continue;
    }
    for (const pieza of atomo.piezas.flatMap((each) => letrasDe(each, medidor))) {
      if (linea.piezas.length > 0 && linea.ancho + pieza.ancho > ancho) breakLine();
      append(linea, [pieza], 0);
    }
  }
  breakLine();
  return lineas;
}

/** Joins pieces of the same tramo into one text, with the blank between them. */
function append(linea: Linea, piezas: readonly Pieza[], espacio: number): void {
  piezas.forEach((pieza, i) => {
    const blanco = i === 0 ? espacio : 0;
    const ultima = linea.piezas.at(-1);
    if (ultima && ultima.tramo === pieza.tramo && !("hueco" in pieza.tramo)) {
      const ancho = ultima.ancho + blanco + pieza.ancho;
      linea.piezas[linea.piezas.length - 1] = {
        texto: `${ultima.texto}${blanco > 0 ? " " : ""}${pieza.texto}`,
        tramo: pieza.tramo,
        ancho,
      };
    } else {
      if (blanco > 0) linea.piezas.push({ texto: "", tramo: { hueco: blanco }, ancho: blanco });
      linea.piezas.push(pieza);
    }
    linea.ancho += blanco + pieza.ancho;
  });
}

const SEGMENTOS = new Intl.Segmenter("es", { granularity: "grapheme" });

function letrasDe({ texto: text, tramo, ancho }: Pieza, medidor: Medidor): Pieza[] {
  if ("hueco" in tramo) return [{ texto: text, tramo, ancho }];
  return [...SEGMENTOS.segment(text)].map(({ segment }) => ({
    texto: segment,
    tramo,
    ancho: anchoDeLetra(medidor, segment, tramo.letra),
  }));
}

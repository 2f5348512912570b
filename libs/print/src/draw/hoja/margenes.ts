import { ladoConBorde } from "../../qr/svg.js";
import { columnasDe, SEGUIDA_INTERLINEA, SEGUIDA_MARGEN_MM } from "../../sheet/heights/continuation.js";
import { type Caja, columna } from "../cajas.js";
import { mm, pt, puntosDeLetra, renglonPropio } from "../letras.js";
import { ADORNO, createTira, type Parte, parteEn, type Trazo } from "../tira.js";
import type { Papeleta } from "./papeleta.js";
import { GRIS, letra, linea, type Pluma, ROTULO_PT, TINTA } from "./pluma.js";

/** The height of a line by the family's own letters, as a multiple of their size. */
const PROPIO = renglonPropio(puntosDeLetra(ROTULO_PT));
const PROPIA = (PROPIO.sobre + PROPIO.bajo) / pt(ROTULO_PT);
const TIMBRE_PT = 7.4;
const TIMBRE_INTERLINEA = 1.3;

/** Lays out the content of a page's margins, in pixels from its corner. */
export function enMargenes(pluma: Pluma, papeleta: Papeleta, numero: number, paginas: number): Trazo[] {
  const tira = createTira();
  const fuera = ADORNO;
  const { hoja, isMedia } = pluma;
  const { pie, timbre } = hoja.contenido;
  const { alto, izquierda, derecha, abajo } = papeleta;
  const deNumero = nota(pluma, `Página ${numero} de ${paginas}`, "derecha");
  if (timbre && !isMedia) {
    const caja = columna([nota(pluma, pie, "derecha"), deNumero]);
    const suyo = Math.min(caja.maximo, (derecha - izquierda) / 2) + 1;
    const puesta = caja.place(suyo);
    puesta.paint(tira, derecha - suyo, alto - mm(8) - puesta.alto, fuera);
  } else {
    const numeroPuesto = deNumero.place(deNumero.maximo);
    const piePuesto = nota(pluma, pie).place(derecha - izquierda - deNumero.maximo - 1);
    const medio = (abajo + alto) / 2 + MEDIO_PIXEL;
    piePuesto.paint(tira, izquierda, medio - piePuesto.alto / 2, fuera);
    numeroPuesto.paint(tira, derecha - deNumero.maximo, medio - numeroPuesto.alto / 2, fuera);
  }
  if (timbre) {
    const lado = ladoConBorde(timbre.texto, mm(isMedia ? 23 : 24));
    const lineas = columna(
      timbre.lineas.map((each) =>
        linea(pluma, each, letra(TIMBRE_PT, "negrita", "#000"), {
          interlinea: TIMBRE_INTERLINEA,
          isSeguido: true,
          alineacion: isMedia ? "derecha" : "izquierda",
        }),
      ),
    );
    // The picture stands on a line of text, which leaves room under it.
    const bajo = pt(TIMBRE_PT) * TIMBRE_INTERLINEA - 10;
    const puesta = lineas.place(isMedia ? izquierda - mm(3) : lineas.maximo);
    const cabeza = isMedia ? abajo - puesta.alto - bajo - lado : abajo + mm(1.5);
    const x = isMedia ? izquierda - mm(3) - lado : izquierda + mm(8);
    tira.trazos.push({ tipo: "qr", x, y: cabeza, lado, texto: timbre.texto, parte: fuera });
    puesta.paint(tira, isMedia ? 0 : x, cabeza + lado + bajo, fuera);
  }
  if (numero > 1) continuacion(pluma, papeleta).forEach((trazo) => void tira.trazos.push(trazo));
  return tira.trazos;
}

/** The height that a browser rounds up under a page. */
const MEDIO_PIXEL = 0.5;

const nota = (pluma: Pluma, texto: string, alineacion: "izquierda" | "derecha" = "izquierda"): Caja =>
  linea(pluma, texto, letra(ROTULO_PT, "normal", GRIS), { interlinea: PROPIA, alineacion, conSaltos: true });

/** Lays out the head of the pages after the first. */
function continuacion(
  pluma: Pluma,
  { margenes, izquierda, derecha, arriba, arribaSeguida }: Papeleta,
): Trazo[] {
  const tira = createTira();
  const { contenido } = pluma.hoja;
  if (contenido.continuacion.length === 0) return [];
  if (!contenido.continuacionDerecha) {
    const puesta = nota(pluma, contenido.continuacion.join("\n")).place(derecha - izquierda);
    puesta.paint(tira, izquierda, arribaSeguida - mm(SEGUIDA_MARGEN_MM) - puesta.alto, ADORNO);
    return tira.trazos;
  }
  const [una, otra] = columnasDe(contenido, margenes.ancho);
  const place = (textos: readonly string[], ancho: number, alineacion: "izquierda" | "derecha") =>
    linea(pluma, textos.join("\n"), letra(ROTULO_PT, "normal", TINTA), {
      interlinea: SEGUIDA_INTERLINEA,
      conSaltos: true,
      alineacion,
    }).place(mm(ancho));
  place(una.textos, una.ancho, "izquierda").paint(tira, izquierda, arriba, ADORNO);
  place(otra.textos, otra.ancho, "derecha").paint(tira, derecha - mm(otra.ancho), arriba, ADORNO);
  return tira.trazos;
}

/** Puts the text across a page into the middle of the first page's text, and as far from the head of the text on every later page. */
export function selloEn(pluma: Pluma, papeleta: Papeleta, isPrimera: boolean, parte: Parte): Trazo[] {
  const { sello } = pluma.hoja.contenido;
  if (!sello) return [];
  const y = (isPrimera ? papeleta.arriba : papeleta.arribaSeguida) + (papeleta.abajo - papeleta.arriba) / 2;
  const x = (papeleta.izquierda + papeleta.derecha) / 2;
  const { isMedia } = pluma;
  const grados = isMedia ? 20 : 32;
  const puntos = sello.grave ? (isMedia ? 64 : 90) : isMedia ? 44 : 60;
  const color = sello.grave ? "#c1121f" : GRIS;
  const marco = sello.grave
    ? { grueso: pt(6), radio: pt(10), lado: pt(18), interlinea: pluma.medidas.interlinea }
    : undefined;
  return [
    {
      tipo: "sello",
      x,
      y,
      texto: sello.texto,
      letra: letra(puntos, "negrita", color, 0.04),
      grados,
      opacidad: sello.grave ? 0.22 : 0.12,
      marco,
      parte: parteEn(parte, "P"),
    },
  ];
}

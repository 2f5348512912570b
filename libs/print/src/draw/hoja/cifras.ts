import type { Totales } from "../../contenido.js";
import { TOTAL_CHARS } from "../../sheet/blocks.js";
import { decimalesDe, huecoEm } from "../../sheet/fit.js";
import { ETIQUETA_CHARS } from "../../sheet/style.js";
import { type Caja, columna, type Lados, marco, margen, most, rejilla } from "../cajas.js";
import { pt, puntosDeLetra } from "../letras.js";
import type { Tramo } from "../parrafo.js";
import { type CeldaPuesta, type Fila, tabla } from "../tabla.js";
import { GRIS_FUERTE, letra, linea, PIXEL, type Pluma, RAYA, titulo, tramos } from "./pluma.js";

/** Lays out the figures from the prices to the total, and to the rest after withholdings. */
export function cifras(pluma: Pluma, isAncho: boolean): Caja {
  const { totales, retenciones } = pluma.hoja.contenido;
  const { total, neto } = pluma.medidas;
  const primero = isAncho ? pares(pluma, totales) : cuadro(pluma, totales, total);
  if (!retenciones) return primero;
  const nombre = margen(titulo(pluma, retenciones.titulo), { arriba: pt(6), abajo: pt(2), izquierda: pt(8) });
  return columna([primero, nombre, cuadro(pluma, retenciones, neto)]);
}

/** Gives the room around a cell, in points: above and under it, and at its sides. */
export const lados = (vertical: number, horizontal: number): Required<Lados> => ({
  arriba: pt(vertical),
  abajo: pt(vertical),
  izquierda: pt(horizontal),
  derecha: pt(horizontal),
});

type Parcial = { readonly rotulo: Caja; readonly cifra: Caja };

function parcialesDe(pluma: Pluma, { parciales }: Totales, isLargo: boolean): Parcial[] {
  const decimales = decimalesDe(parciales.map(({ valor }) => valor));
  const puntos = pluma.medidas.letra;
  return parciales.map(({ etiqueta, valor }) => {
    const em = huecoEm(valor, decimales);
    const hueco: Tramo[] = em > 0 ? [{ hueco: em * puntosDeLetra(puntos) }] : [];
    return {
      rotulo: linea(pluma, etiqueta, letra(puntos, "normal", GRIS_FUERTE), { isSeguido: !isLargo }),
      cifra: tramos(pluma, [{ texto: valor, letra: letra(puntos) }, ...hueco], letra(puntos), {
        isSeguido: isLargo,
        alineacion: "derecha",
      }),
    };
  });
}

function totalDe(pluma: Pluma, { total }: Totales, puntos: number, isLargo: boolean): Parcial {
  const { tema } = pluma;
  const puntosDe = total.valor.length > TOTAL_CHARS ? 8 : puntos;
  return {
    rotulo: linea(pluma, total.etiqueta, letra(puntos, "negrita", tema.letra), { isSeguido: !isLargo }),
    cifra: linea(pluma, total.valor, letra(puntosDe, "negrita", tema.letra), {
      isSeguido: isLargo,
      alineacion: "derecha",
    }),
  };
}

function cuadro(pluma: Pluma, figuras: Totales, puntos: number): Caja {
  const { medidas, tema } = pluma;
  const isLargo = figuras.parciales.some(({ etiqueta }) => etiqueta.length > ETIQUETA_CHARS);
  const parciales = parcialesDe(pluma, figuras, isLargo);
  const total = totalDe(pluma, figuras, puntos, isLargo);
  const [abajo, arriba] = [medidas.cifra / 2, medidas.totalMargen / 2];
  const fila = ({ rotulo, cifra }: Parcial, suyos: Required<Lados>, fondo?: string): Fila => ({
    celdas: [rotulo, cifra].map((caja): CeldaPuesta => ({ caja, lados: suyos, vertical: "medio", fondo })),
    raya: RAYA,
  });
  const todas = [...parciales, total];
  const margenes = 2 * pt(8);
  const rotulos = most(todas.map(({ rotulo }) => rotulo.maximo)) + margenes;
  const valores = most(todas.map(({ cifra }) => cifra.maximo)) + margenes;
  const caja = tabla({
    filas: [
      ...parciales.map((each) => fila(each, lados(abajo, 8))),
      fila(total, lados(arriba, 8), tema.fondo),
    ],
    anchosDe: (ancho) => {
      if (rotulos + valores <= ancho)
        return [
          rotulos + ((ancho - rotulos - valores) * rotulos) / (rotulos + valores),
          valores + ((ancho - rotulos - valores) * valores) / (rotulos + valores),
        ];
      const primero = isLargo ? Math.max(margenes, ancho - valores) : Math.min(rotulos, ancho - margenes);
      return [primero, ancho - primero];
    },
  });
  return { minimo: 0, maximo: rotulos + valores, place: caja.place };
}

/** Lays out many figures on half a letter, two in a row. */
function pares(pluma: Pluma, figuras: Totales): Caja {
  const { medidas, tema } = pluma;
  const total = totalDe(pluma, figuras, medidas.total, true);
  const cajas = parcialesDe(pluma, figuras, true).map((each) => ({
    caja: conRaya(enExtremos(each, lados(1, 5))),
    columnas: 1,
  }));
  const ultima = marco(conRaya(enExtremos(total, lados(3, 8))), { fondo: tema.fondo });
  return columna([rejilla(cajas, 2, pt(6), 0), ultima]);
}

/** Puts a label on the left and its figure on the right, on the same ground. */
function enExtremos({ rotulo, cifra }: Parcial, suyos: Required<Lados>): Caja {
  return {
    minimo: 0,
    maximo: rotulo.maximo + cifra.maximo,
    place(ancho) {
      const valor = cifra.place(cifra.maximo);
      const nombre = rotulo.place(ancho - cifra.maximo - 4 * suyos.izquierda);
      const dentro = Math.max(valor.alto, nombre.alto);
      return {
        alto: dentro + suyos.arriba + suyos.abajo,
        paint(tira, x, y, padre) {
          nombre.paint(tira, x + suyos.izquierda, y + suyos.arriba + dentro - nombre.alto, padre);
          valor.paint(
            tira,
            x + ancho - suyos.derecha - cifra.maximo,
            y + suyos.arriba + dentro - valor.alto,
            padre,
          );
        },
      };
    },
  };
}

const conRaya = (caja: Caja): Caja => ({
  minimo: caja.minimo,
  maximo: caja.maximo,
  place(ancho) {
    const puesta = caja.place(ancho);
    return {
      alto: puesta.alto + PIXEL,
      paint(tira, x, y, padre) {
        puesta.paint(tira, x, y, padre);
        tira.trazos.push({ tipo: "fondo", x, y: y + puesta.alto, ancho, alto: PIXEL, color: RAYA });
      },
    };
  },
});

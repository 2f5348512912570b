import type { Parte, Radios, Tira } from "./tira.js";
import { type Papel, parteEn } from "./tira.js";

/** A part of a page whose width is not given yet. */
export type Caja = {
  /** The least width in which it can be set, and the width that it would take if there were room. */
  readonly minimo: number;
  readonly maximo: number;
  place(ancho: number): Puesta;
};

/** A part of a page in a given width. */
export type Puesta = {
  readonly alto: number;
  paint(tira: Tira, x: number, y: number, padre: Parte): void;
};

/** Gives the greatest of these numbers; 0 if there are none. */
export const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0);
/** Adds these numbers up. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Stacks boxes, `entre` pixels apart. */
export function columna(cajas: readonly Caja[], entre = 0, papel?: Papel): Caja {
  return {
    get minimo() {
      return most(cajas.map(({ minimo }) => minimo));
    },
    get maximo() {
      return most(cajas.map(({ maximo }) => maximo));
    },
    place(ancho) {
      const puestas = cajas.map((caja) => caja.place(ancho));
      return {
        alto: sum(puestas.map(({ alto }) => alto)) + entre * Math.max(0, puestas.length - 1),
        paint(tira, x, y, padre) {
          const parte = papel === undefined ? padre : parteEn(padre, papel);
          let cabeza = y;
          for (const puesta of puestas) {
            puesta.paint(tira, x, cabeza, parte);
            cabeza += puesta.alto + entre;
          }
        },
      };
    },
  };
}

/** A rule along an edge of a box, in the room that the box has there. */
export type Raya = {
  readonly lado: "izquierda" | "arriba" | "abajo";
  readonly grueso: number;
  readonly color: string;
};

/** Makes a box with a rule along one of its edges. The rule lies within the box, so a box that wants it apart has a margin. */
export const rayada = (caja: Caja, { lado, grueso, color }: Raya): Caja => ({
  minimo: caja.minimo,
  maximo: caja.maximo,
  place(ancho) {
    const puesta = caja.place(ancho);
    const { alto } = puesta;
    return {
      alto,
      paint(tira, x, y, padre) {
        const raya =
          lado === "izquierda"
            ? { x, y, ancho: grueso, alto }
            : { x, y: lado === "arriba" ? y : y + alto - grueso, ancho, alto: grueso };
        // The lower rule is drawn after the box's own ground, the others before its content.
        if (lado === "abajo") puesta.paint(tira, x, y, padre);
        tira.trazos.push({ tipo: "fondo", ...raya, color });
        if (lado !== "abajo") puesta.paint(tira, x, y, padre);
      },
    };
  },
});

export type Lados = {
  readonly arriba?: number;
  readonly derecha?: number;
  readonly abajo?: number;
  readonly izquierda?: number;
};
export type Marco = Lados & {
  readonly fondo?: string | undefined;
  readonly radios?: Radios;
  readonly borde?: { readonly grueso: number; readonly color: string; readonly radio: number } | undefined;
};

/** Makes a box with room around it, and with its ground and border where it has them; the border takes room of its own. */
export function marco(
  caja: Caja,
  { arriba = 0, derecha = 0, abajo = 0, izquierda = 0, fondo, radios, borde }: Marco,
): Caja {
  const grueso = borde?.grueso ?? 0;
  const lados = izquierda + derecha + 2 * grueso;
  return {
    get minimo() {
      return caja.minimo + lados;
    },
    get maximo() {
      return caja.maximo + lados;
    },
    place(ancho) {
      const dentro = caja.place(ancho - lados);
      const alto = dentro.alto + arriba + abajo + 2 * grueso;
      return {
        alto,
        paint(tira, x, y, padre) {
          const redondos = borde ? { arriba: borde.radio, abajo: borde.radio } : radios;
          if (fondo)
            tira.trazos.push({
              tipo: "fondo",
              x,
              y,
              ancho,
              alto,
              color: fondo,
              ...(redondos && { radios: redondos }),
            });
          if (borde) tira.trazos.push({ tipo: "borde", x, y, ancho, alto, ...borde });
          dentro.paint(tira, x + izquierda + grueso, y + arriba + grueso, padre);
        },
      };
    },
  };
}

/** Makes a box with room around it and nothing else. */
export const margen = (caja: Caja, lados: Lados): Caja => marco(caja, lados);

export type EnFila = { readonly caja: Caja; readonly base: number; readonly crece?: boolean | undefined };

/** Puts boxes side by side, in as many rows as they need. Each begins with its `base` of width, and a box that grows takes the rest of its row. */
export function filas(cajas: (ancho: number) => readonly EnFila[], entreX: number, entreY: number): Caja {
  return {
    minimo: 0,
    get maximo() {
      const todas = cajas(Number.MAX_SAFE_INTEGER);
      return sum(todas.map(({ caja }) => caja.maximo)) + entreX * Math.max(0, todas.length - 1);
    },
    place(ancho) {
      const renglones: EnFila[][] = [];
      let usado = Number.POSITIVE_INFINITY;
      for (const each of cajas(ancho)) {
        const base = Math.min(each.base, ancho);
        if (usado + entreX + base <= ancho + 0.02) {
          renglones.at(-1)?.push({ ...each, base });
          usado += entreX + base;
        } else {
          renglones.push([{ ...each, base }]);
          usado = base;
        }
      }
      const puestas = renglones.map((renglon) => {
        const libre = ancho - sum(renglon.map(({ base }) => base)) - entreX * (renglon.length - 1);
        const crecen = renglon.filter(({ crece }) => crece).length;
        return renglon.map(({ caja, base, crece }) => {
          const suyo = base + (crece ? libre / crecen : 0);
          return { suyo, puesta: caja.place(suyo) };
        });
      });
      const altos = puestas.map((renglon) => most(renglon.map(({ puesta }) => puesta.alto)));
      return {
        alto: sum(altos) + entreY * Math.max(0, altos.length - 1),
        paint(tira, x, y, padre) {
          let cabeza = y;
          puestas.forEach((renglon, i) => {
            let lado = x;
            for (const { suyo, puesta } of renglon) {
              puesta.paint(tira, lado, cabeza, padre);
              lado += suyo + entreX;
            }
            cabeza += (altos[i] ?? 0) + entreY;
          });
        },
      };
    },
  };
}

/** Puts boxes on a grid of `columnas` of equal width, row by row; each takes one or more columns. */
export function rejilla(
  cajas: readonly { readonly caja: Caja; readonly columnas: number }[],
  columnas: number,
  entreX: number,
  entreY: number,
): Caja {
  return {
    minimo: 0,
    get maximo() {
      return sum(cajas.map(({ caja }) => caja.maximo)) + entreX * cajas.length;
    },
    place(ancho) {
      const propio = (ancho - entreX * (columnas - 1)) / columnas;
      const renglones: { puesta: Puesta; desde: number }[][] = [];
      let usadas = columnas;
      for (const { caja, columnas: pedidas } of cajas) {
        const puesta = caja.place(propio * pedidas + entreX * (pedidas - 1));
        if (usadas + pedidas > columnas) {
          renglones.push([{ puesta, desde: 0 }]);
          usadas = pedidas;
        } else {
          renglones.at(-1)?.push({ puesta, desde: usadas });
          usadas += pedidas;
        }
      }
      const altos = renglones.map((renglon) => most(renglon.map(({ puesta }) => puesta.alto)));
      return {
        alto: sum(altos) + entreY * Math.max(0, altos.length - 1),
        paint(tira, x, y, padre) {
          let cabeza = y;
          renglones.forEach((renglon, i) => {
            for (const { puesta, desde } of renglon)
              puesta.paint(tira, x + desde * (propio + entreX), cabeza, padre);
            cabeza += (altos[i] ?? 0) + entreY;
          });
        },
      };
    },
  };
}

/** Makes a box that is not divided over two pages, if a page can hold it. */
export const entera = (caja: Caja): Caja => ({
  get minimo() {
    return caja.minimo;
  },
  get maximo() {
    return caja.maximo;
  },
  place(ancho) {
    const puesta = caja.place(ancho);
    return {
      alto: puesta.alto,
      paint(tira, x, y, padre) {
        tira.enteros.push({ desde: y, hasta: y + puesta.alto, isLinea: false });
        puesta.paint(tira, x, y, padre);
      },
    };
  },
});

import type { Hoja } from "../../sheet/hoja.js";
import type { Papel } from "../../sheet/sizes.js";
import { type Caja, columna } from "../cajas.js";
import type { Medidor } from "../letras.js";
import { paginasDe } from "../paginas.js";
import { createTira, type Dibujo, type Parte, type Trazo } from "../tira.js";
import { cabeza } from "./cabeza.js";
import { leyendas, resumen } from "./cierre.js";
import { lineas } from "./lineas.js";
import { enMargenes, selloEn } from "./margenes.js";
import { cuadroDePagos } from "./pagos.js";
import { papeletaDe } from "./papeleta.js";
import { createPluma, type Pluma } from "./pluma.js";

/** Draws a document on sheets of paper, as many as it needs. */
export function drawHoja(hoja: Hoja, papel: Papel, medidor: Medidor): Dibujo {
  const pluma = createPluma(hoja, papel, medidor);
  const papeleta = papeletaDe(papel, hoja.contenido);
  const { izquierda, derecha, arriba, arribaSeguida, abajo } = papeleta;
  const raiz: Parte = { papel: "Document", partes: [] };
  const tira = createTira();
  const enSello: Parte = { papel: "NonStruct", partes: [] };
  if (hoja.contenido.sello) raiz.partes.push(enSello);
  const puesta = cuerpo(pluma).place(derecha - izquierda);
  puesta.paint(tira, 0, 0, raiz);
  const paginas = paginasDe(tira, puesta.alto, { primera: abajo - arriba, seguida: abajo - arribaSeguida });
  return {
    raiz,
    ancho: papeleta.ancho,
    alto: papeleta.alto,
    paginas: paginas.map(({ trazos }, i) => {
      const cabezal = i === 0 ? arriba : arribaSeguida;
      const propios = trazos.map(
        (trazo): Trazo => ({ ...trazo, x: trazo.x + izquierda, y: trazo.y + cabezal }),
      );
      const isQr = ({ tipo }: Trazo) => tipo === "qr";
      // The QR is drawn over the text across the page, so that it can be read.
      return [
        ...enMargenes(pluma, papeleta, i + 1, paginas.length),
        ...propios.filter((trazo) => !isQr(trazo)),
        ...selloEn(pluma, papeleta, i === 0, enSello),
        ...propios.filter(isQr),
      ];
    }),
  };
}

function cuerpo(pluma: Pluma): Caja {
  const { conLeyendas, isAparte } = pluma.hoja;
  const propias = leyendas(pluma);
  const conTotales = conLeyendas ? propias : [];
  return columna([
    ...cabeza(pluma),
    ...(isAparte ? [salto] : []),
    lineas(pluma, [resumen(pluma), ...conTotales]),
    ...cuadroDePagos(pluma),
    ...(conLeyendas ? [] : propias),
  ]);
}

/** An empty box after which the next page begins. */
const salto: Caja = {
  minimo: 0,
  maximo: 0,
  place: () => ({ alto: 0, paint: (tira, _x, y) => void tira.cortes.push(y) }),
};

import type { Pagos } from "../../contenido.js";
import { columnasDePagos, ENTERA_MAX } from "../../sheet/blocks.js";
import { type Caja, columna, entera, margen, most, sum } from "../cajas.js";
import { pt } from "../letras.js";
import { type CeldaPuesta, type Fila, tabla } from "../tabla.js";
import { lados } from "./cifras.js";
import { letra, linea, MENOR_PT, type Pluma, RAYA, titulo } from "./pluma.js";

/** Lays out the agreed payments, read line by line. */
export function cuadroDePagos(pluma: Pluma): Caja[] {
  const { pagos: datos } = pluma.hoja.contenido;
  if (!datos || datos.pagos.length === 0) return [];
  const enFila = columnasDePagos(datos.pagos);
  const cuantas = Math.ceil(datos.pagos.length / enFila);
  const caja = columna([
    titulo(pluma, datos.titulo),
    margen(tablaDePagos(pluma, datos, enFila, cuantas), { arriba: pt(2) }),
  ]);
  return [margen(cuantas > ENTERA_MAX ? caja : entera(caja), { arriba: pt(pluma.medidas.cierre) })];
}

function tablaDePagos(pluma: Pluma, { concepto, pagos }: Pagos, enFila: number, cuantas: number): Caja {
  const { tema, medidas } = pluma;
  const each = Array.from({ length: enFila });
  const celda = (texto: string, i: number, isTitulo: boolean): CeldaPuesta => {
    const suya = isTitulo ? letra(MENOR_PT, "negrita", tema.tinta) : letra(medidas.letra);
    const caja = linea(pluma, texto, suya, {
      isSeguido: true,
      alineacion: i === 1 ? "izquierda" : "derecha",
    });
    return {
      caja,
      lados: { ...lados(isTitulo ? 2.5 : 2, 5), ...(i === 2 && { derecha: pt(16) }) },
      vertical: "medio",
      ...(isTitulo && { fondo: tema.tenue }),
    };
  };
  const titulos = each.flatMap(() => ["No.", concepto, "Monto"].map((texto, i) => celda(texto, i, true)));
  const filas = Array.from(
    { length: cuantas },
    (_, fila): Fila => ({
      celdas: each.flatMap((_, n) => {
        const pago = pagos[fila * enFila + n];
        return [pago?.numero ?? "", pago?.concepto ?? "", pago?.monto ?? ""].map((texto, i) =>
          celda(texto, i, false),
        );
      }),
      raya: RAYA,
    }),
  );
  const anchos = titulos.map((_, i) =>
    most(
      [titulos[i], ...filas.map(({ celdas }) => celdas[i])].map((una) =>
        una ? una.caja.maximo + una.lados.izquierda + una.lados.derecha : 0,
      ),
    ),
  );
  const total = sum(anchos);
  const caja = tabla({
    titulos: { isTitulo: true, celdas: titulos, raya: tema.tinta },
    filas,
    anchosDe: (ancho) => anchos.map((suyo) => (suyo * ancho) / total),
  });
  return enFila > 1 ? caja : { ...caja, place: (ancho) => caja.place(Math.max(ancho / 2, total)) };
}

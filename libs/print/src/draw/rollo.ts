import type { Hoja } from "../sheet/hoja.js";
import { LOGO_ANCHO_MM, LOGO_MM, QR_MM, rowsOf } from "../ticket/content.js";
import { altoOf, ENTRE_MM, IMAGEN_MARGEN_MM, LETRAS, RAYA_MM, type Row } from "../ticket/rows.js";
import { altoDeRollo, MARGEN_MM, PAPEL_MM, sellosDe } from "../ticket/ticket.js";
import { type Caja, columna, most } from "./cajas.js";
import { logo } from "./hoja/cabeza.js";
import { enteros } from "./hoja/papeleta.js";
import { type Letra, type Medidor, mm, pt, puntosDeLetra } from "./letras.js";
import { paginasDe } from "./paginas.js";
import { texto } from "./parrafo.js";
import { createTira, type Dibujo, type Parte, parteEn, type Trazo } from "./tira.js";

const NEGRO = "#000";

/** Draws a document on a roll: one page, as high as its content. */
export function drawRollo(hoja: Hoja, medidor: Medidor): Dibujo {
  const { contenido } = hoja;
  const rows = rowsOf(contenido);
  const propio = rows.reduce((total, row) => total + altoOf(row), 0);
  const raiz: Parte = { papel: "Document", partes: [] };
  const sellos = sellosDe(contenido.sello, propio);
  const enSello = sellos.length > 0 ? parteEn(raiz, "NonStruct") : raiz;
  const tira = createTira();
  const ancho = enteros(mm(PAPEL_MM));
  const margen = Math.round(mm(MARGEN_MM));
  const puesta = columna(rows.map((row) => renglon(row, medidor))).place(ancho - 2 * margen);
  puesta.paint(tira, 0, 0, raiz);
  const alto = enteros(mm(altoDeRollo(propio)));
  const libre = alto - 2 * margen;
  const paginas = paginasDe(tira, puesta.alto, { primera: libre, seguida: libre });
  return {
    raiz,
    ancho,
    alto,
    paginas: paginas.map(({ trazos }, i) => [
      ...sellos
        .filter((y) => Math.floor(mm(y) / libre) === i)
        .map((y) => selloEn(hoja, (mm(y) % libre) + margen, enSello)),
      ...trazos.map((trazo): Trazo => ({ ...trazo, x: trazo.x + margen, y: trazo.y + margen })),
    ]),
  };
}

function selloEn({ contenido: { sello } }: Hoja, y: number, parte: Parte): Trazo {
  const grave = sello?.grave ?? false;
  const letra: Letra = { cara: "negrita", px: puntosDeLetra(grave ? 37 : 26), color: NEGRO };
  return {
    tipo: "sello",
    x: enteros(mm(PAPEL_MM)) / 2,
    y,
    texto: sello?.texto ?? "",
    letra,
    grados: 50,
    opacidad: 0.55,
    contorno: pt(grave ? 0.8 : 0.5),
    marco: undefined,
    parte: parteEn(parte, "P"),
  };
}

function renglon(row: Row, medidor: Medidor): Caja {
  if (row.tipo === "raya") return raya;
  if (row.tipo === "imagen") return imagen(row);
  const { pt: puntos, lineaMm } = LETRAS[row.letra];
  const letra: Letra = {
    cara: row.letra === "fuerte" || row.letra === "grande" ? "negrita" : "normal",
    px: puntosDeLetra(puntos),
    color: NEGRO,
  };
  const estilo = {
    medidor,
    letra,
    interlinea: mm(lineaMm) / pt(puntos),
    conSaltos: true,
    papel: "P" as const,
  };
  if (row.tipo === "texto") return texto(row.texto, { ...estilo, alineacion: row.al ?? "izquierda" });
  const [una, otra] = [row.izquierda, row.derecha].map((each) =>
    texto(each, { ...estilo, conSaltos: false, isSeguido: true, papel: undefined }),
  );
  return {
    minimo: 0,
    maximo: (una?.maximo ?? 0) + (otra?.maximo ?? 0) + mm(ENTRE_MM),
    place(ancho) {
      const puestas = [una, otra].map((caja) => caja?.place(caja.maximo));
      return {
        alto: most(puestas.map((puesta) => puesta?.alto ?? 0)),
        paint(tira, x, y, padre) {
          const parte = parteEn(padre, "P");
          puestas[0]?.paint(tira, x, y, parte);
          puestas[1]?.paint(tira, x + ancho - (otra?.maximo ?? 0), y, parte);
        },
      };
    },
  };
}

const RAYA_GRUESA_PX = mm(0.3);

const raya: Caja = {
  minimo: 0,
  maximo: 0,
  place: (ancho) => ({
    alto: mm(RAYA_MM),
    paint(tira, x, y) {
      tira.trazos.push({
        tipo: "fondo",
        x,
        y: y + (mm(RAYA_MM) - RAYA_GRUESA_PX) / 2,
        ancho,
        alto: RAYA_GRUESA_PX,
        color: NEGRO,
      });
    },
  }),
};

function imagen(row: Extract<Row, { tipo: "imagen" }>): Caja {
  const dentro = row.altoMm + 2 * IMAGEN_MARGEN_MM;
  const deLogo = row.logo === undefined ? undefined : logo(row.logo, mm(LOGO_ANCHO_MM), mm(LOGO_MM), true);
  return {
    minimo: 0,
    maximo: 0,
    place: (ancho) => ({
      alto: mm(dentro),
      paint(tira, x, y, padre) {
        tira.enteros.push({ desde: y, hasta: y + mm(dentro), isLinea: true });
        const arriba = y + mm(IMAGEN_MARGEN_MM);
        if (deLogo) {
          const puesta = deLogo.place(deLogo.maximo);
          puesta.paint(
            tira,
            x + (ancho - deLogo.maximo) / 2,
            arriba + (mm(LOGO_MM) - puesta.alto) / 2,
            padre,
          );
        } else if (row.qr !== undefined) {
          const lado = mm(QR_MM);
          tira.trazos.push({
            tipo: "qr",
            x: x + (ancho - lado) / 2,
            y: arriba,
            lado,
            texto: row.qr,
            parte: parteEn(padre, "Figure", "Código QR de verificación"),
          });
        }
      },
    }),
  };
}

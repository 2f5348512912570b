import type { Aviso, Complemento, Receptor } from "../../contenido.js";
import type { Dato } from "../../dato.js";
import { anchoDe } from "../../sheet/blocks.js";
import { pixelsOf } from "../../sheet/heights/logo.js";
import { type Caja, columna, type EnFila, filas, marco, margen, rayada, rejilla } from "../cajas.js";
import { mm, pt } from "../letras.js";
import { dato, GRIS, letra, linea, MARCO, MENOR_PT, PIXEL, type Pluma, titulo, tramos } from "./pluma.js";

const DOCUMENTO_PX = mm(88);
const ENTRE_PX = pt(16);
/** The space between two data side by side, and between their rows. */
const ENTRE_DATOS_PX = pt(14);
const ENTRE_FILAS_PX = pt(3);
const LOGO_GRANDE_PT = 11.5;

/** Lays out everything above the lines: the warnings, the issuer, the document's identification, the receiver, and the blocks. */
export const cabeza = (pluma: Pluma): Caja[] => {
  const { contenido } = pluma.hoja;
  const bajo = pt(pluma.medidas.separacion);
  return [
    ...contenido.avisos.map((each) => aviso(pluma, each)),
    margen(encabezado(pluma), { abajo: bajo }),
    ...(contenido.receptor ? [margen(receptor(pluma, contenido.receptor), { abajo: bajo })] : []),
    ...contenido.complementos.map((each) => margen(complemento(pluma, each), { abajo: bajo })),
  ];
};

function aviso(pluma: Pluma, { grave, titulo: nombre, texto }: Aviso): Caja {
  const [borde, fondo, color] = grave ? ["#c1121f", "#fdecee", "#8f0d17"] : ["#b98500", "#fff6dc", "#6b4d00"];
  const puntos = pluma.medidas.letra;
  const parrafo = tramos(
    pluma,
    [
      { texto: `${nombre}.`, letra: letra(puntos, "negrita", color) },
      { texto: ` ${texto}`, letra: letra(puntos, "normal", color) },
    ],
    letra(puntos, "normal", color),
    { alineacion: "centro" },
  );
  const caja = marco(parrafo, {
    arriba: pt(3.5),
    abajo: pt(3.5),
    izquierda: pt(8),
    derecha: pt(8),
    ...(fondo && { fondo }),
    borde: { grueso: PIXEL, color: borde ?? "", radio: pt(3) },
  });
  return margen(caja, { abajo: pt(6) });
}

/** Lays out the issuer on the left, in the middle of the height, and the document's identification on the right. */
function encabezado(pluma: Pluma): Caja {
  const izquierda = emisor(pluma);
  const derecha = documento(pluma);
  return {
    minimo: 0,
    maximo: 0,
    place(ancho) {
      const suyo = izquierda.place(ancho - DOCUMENTO_PX - ENTRE_PX);
      const otro = derecha.place(DOCUMENTO_PX);
      const alto = Math.max(suyo.alto, otro.alto);
      return {
        alto,
        paint(tira, x, y, padre) {
          suyo.paint(tira, x, y + (alto - suyo.alto) / 2, padre);
          otro.paint(tira, x + ancho - DOCUMENTO_PX, y, padre);
        },
      };
    },
  };
}

function emisor(pluma: Pluma): Caja {
  const { medidas, tema, isMedia, hoja } = pluma;
  const { logo: uri, comercial, slogan, nombre, identificacion, lineas } = hoja.contenido.emisor;
  const puntos = medidas.letra;
  const texto = columna(
    [
      ...(comercial
        ? [
            margen(
              linea(
                pluma,
                comercial,
                letra(uri ? LOGO_GRANDE_PT : medidas.comercial, "negrita", tema.tinta),
                { interlinea: 1.2 },
              ),
              { abajo: pt(1.5) },
            ),
          ]
        : []),
      ...(slogan ? [linea(pluma, slogan, letra(puntos, "cursiva", GRIS))] : []),
      ...(nombre ? [linea(pluma, nombre, letra(puntos, "negrita"))] : []),
      linea(pluma, identificacion, letra(puntos, "negrita")),
      ...lineas.map((each) => linea(pluma, each, letra(puntos))),
    ],
    0,
    "NonStruct",
  );
  if (!uri) return texto;
  const imagen = logo(uri, mm(medidas.logoAncho), mm(medidas.logoAlto));
  return isMedia ? alLado(imagen, texto, pt(8)) : columna([imagen, texto], pt(5));
}

/** Puts two boxes side by side, each in the middle of the other's height. */
function alLado(imagen: Caja, texto: Caja, entre: number): Caja {
  return {
    minimo: 0,
    maximo: 0,
    place(ancho) {
      const una = imagen.place(imagen.maximo);
      const otra = texto.place(ancho - imagen.maximo - entre);
      const alto = Math.max(una.alto, otra.alto);
      return {
        alto,
        paint(tira, x, y, padre) {
          una.paint(tira, x, y + (alto - una.alto) / 2, padre);
          otra.paint(tira, x + imagen.maximo + entre, y + (alto - otra.alto) / 2, padre);
        },
      };
    },
  };
}

/** The error of a picture whose size is not known, so that it is not drawn here. */
export class DibujoRehusado extends Error {
  override readonly name = "DibujoRehusado";
}

/** Makes a picture in its own size, or in that of its place if that is smaller; with `crece` it fills its place in any case. */
export function logo(uri: string, anchoMax: number, altoMax: number, crece = false): Caja {
  const pixeles = pixelsOf(uri);
  if (!pixeles || pixeles.ancho === 0 || pixeles.alto === 0)
    throw new DibujoRehusado("a logo of unknown size");
  const parte = Math.min(
    crece ? Number.POSITIVE_INFINITY : 1,
    anchoMax / pixeles.ancho,
    altoMax / pixeles.alto,
  );
  const [ancho, alto] = [pixeles.ancho * parte, pixeles.alto * parte];
  return {
    minimo: ancho,
    maximo: ancho,
    place: () => ({
      alto,
      paint(tira, x, y) {
        tira.enteros.push({ desde: y, hasta: y + alto, isLinea: true });
        tira.trazos.push({ tipo: "imagen", x, y, ancho, alto, uri });
      },
    }),
  };
}

function documento(pluma: Pluma): Caja {
  const { medidas, tema, isMedia, hoja } = pluma;
  const { tipo, clase, contingencia, principal, anchos, tercios, medios } = hoja.contenido.identificacion;
  const radio = pt(4);
  const nombre = linea(pluma, tipo.toUpperCase(), letra(medidas.titulo, "negrita", tema.letra, 0.05), {
    alineacion: "centro",
    interlinea: 1.2,
    isParejo: true,
    papel: "H1",
  });
  const titulos = columna([
    margen(nombre, { arriba: pt(medidas.tituloMargen - 1), abajo: pt(1), izquierda: pt(6), derecha: pt(6) }),
    margen(linea(pluma, clase, letra(MENOR_PT, "normal", tema.letraTenue), { alineacion: "centro" }), {
      abajo: pt(medidas.claseMargen),
    }),
  ]);
  const enContingencia =
    contingencia &&
    marco(
      linea(pluma, contingencia.toUpperCase(), letra(9, "negrita", "#6b4d00", 0.04), {
        alineacion: "centro",
      }),
      { arriba: pt(2), abajo: pt(2) + PIXEL, izquierda: pt(6), derecha: pt(6), fondo: "#fff6dc" },
    );
  const partes = (ancho: number): EnFila[] => [
    { caja: dato(pluma, principal, { puntos: 8.6, isSeguido: true }), base: ancho },
    ...anchos.map((each) => ({ caja: dato(pluma, each), base: ancho })),
    ...tercios.map((each) => ({ caja: dato(pluma, each), base: ancho * 0.33 })),
    ...medios.map((each) => ({ caja: dato(pluma, each), base: ancho * 0.5 })),
  ];
  const [arriba, abajo] = isMedia ? [2, 2.5] : [4, 5];
  const datos = margen(filas(partes, 0, pt(medidas.documentoHueco)), {
    arriba: pt(arriba),
    abajo: pt(abajo),
    izquierda: pt(8),
    derecha: pt(8),
  });
  const dentro = columna([
    marco(titulos, { fondo: tema.fondo, radios: { arriba: radio - PIXEL, abajo: 0 } }),
    ...(enContingencia ? [rayada(enContingencia, { lado: "abajo", grueso: PIXEL, color: "#b98500" })] : []),
    datos,
  ]);
  return marco(dentro, { borde: { grueso: PIXEL, color: tema.tinta, radio } });
}

function receptor(pluma: Pluma, { nombre, identificacion, direccion, datos }: Receptor): Caja {
  const id = identificacion && dato(pluma, identificacion);
  const direccionCaja = direccion && dato(pluma, direccion, { cara: "normal" });
  const quien = (ancho: number): EnFila[] => [
    { caja: dato(pluma, nombre), base: 0, crece: true },
    ...(id ? [{ caja: id, base: Math.min(id.maximo, mm(60)) }] : []),
    ...(direccionCaja ? [{ caja: direccionCaja, base: ancho }] : []),
  ];
  const partes = [
    filas(quien, ENTRE_DATOS_PX, ENTRE_FILAS_PX),
    ...(datos.length > 0 ? [seguidos(pluma, datos, "normal")] : []),
  ];
  const alto = pt(pluma.medidas.marco / 2);
  return marco(columna(partes, ENTRE_FILAS_PX), {
    arriba: alto,
    abajo: alto,
    izquierda: pt(8),
    derecha: pt(8),
    fondo: "#f5f8fb",
    borde: { grueso: PIXEL, color: MARCO, radio: pt(4) },
  });
}

/** Lays out data one after the other, each in its own width, in as many rows as they need. */
export function seguidos(
  pluma: Pluma,
  datos: readonly Dato[],
  cara: "normal" | "negrita",
  conSaltos = false,
): Caja {
  const cajas = datos.map((each) => dato(pluma, each, { cara, conSaltos }));
  return filas(() => cajas.map((caja) => ({ caja, base: caja.maximo })), ENTRE_DATOS_PX, ENTRE_FILAS_PX);
}

function complemento(pluma: Pluma, { clase, titulo: nombre, datos }: Complemento): Caja {
  const { medidas, isMedia, hoja } = pluma;
  const isOrigen = clase === "origen";
  const enFila = isOrigen ? (isMedia && !hoja.contenido.timbre ? 5 : 4) : 3;
  const columnasDe = { ancho: isOrigen && isMedia ? 3 : enFila, doble: 2, "": 1 };
  const cajas = datos.map((each) => ({ caja: dato(pluma, each), columnas: columnasDe[anchoDe(each) ?? ""] }));
  const alto = pt(medidas.marco / 2);
  const dentro = columna([
    margen(titulo(pluma, nombre), { abajo: pt(medidas.complementoTitulo) }),
    rejilla(cajas, enFila, ENTRE_DATOS_PX, pt(medidas.complementoHueco)),
  ]);
  return marco(dentro, {
    arriba: alto,
    abajo: alto,
    izquierda: pt(8),
    derecha: pt(8),
    borde: { grueso: PIXEL, color: MARCO, radio: pt(4) },
  });
}

import type { Celda, Contenido, Lineas } from "../contenido.js";
import { type Html, html } from "../html.js";
import { widthOf } from "../measure.js";
import { cajaDe } from "./paper.js";
import type { Papel } from "./sizes.js";

/** The size of a table's figures, chosen so that it is no wider than its paper. */
export type Ajuste = {
  /** The class of the table; "" at the usual size. */
  readonly clase: "" | "menor" | "minima";
  /** Not even the smallest size is enough, so long numbers are broken between their groups. */
  readonly isPartido: boolean;
  /** The most decimals of a figure, for each column. */
  readonly decimales: readonly number[];
  /** The least width of a description's text, in mm. */
  readonly descripcionMm: number;
};

const PT_MM = 25.4 / 72;
/** The size of the lines' letters, in points. */
const LETRA_PT: Readonly<Record<Papel, number>> = { carta: 8.5, mediaCarta: 7.6 };
const ROTULO_PT = 6.8;
/** The width that a long description keeps, in mm, and the least one, which the style gives to any. */
const DESCRIPCION_MM = 44;
const DESCRIPCION_MIN_MM = 36;

type Medida = {
  readonly clase: Ajuste["clase"];
  /** The size of the lines, as a fraction of the usual one. */
  readonly parte: number;
  readonly titulosPt: number;
  /** The padding at either side of a cell. */
  readonly margenPt: number;
  readonly descripcionMm: number;
};

const MARGEN_PT = 5;

const MEDIDAS: readonly [Medida, ...Medida[]] = [
  { clase: "", parte: 1, titulosPt: 7.5, margenPt: MARGEN_PT, descripcionMm: DESCRIPCION_MM },
  { clase: "menor", parte: 0.88, titulosPt: 6.8, margenPt: 3.5, descripcionMm: DESCRIPCION_MM },
  { clase: "minima", parte: 0.8, titulosPt: 6, margenPt: 2, descripcionMm: DESCRIPCION_MIN_MM },
];

/** Gives the measures of a size. */
export const medidaDe = (clase: Ajuste["clase"]): Medida =>
  MEDIDAS.find((each) => each.clase === clase) ?? MEDIDAS[0];

/** The height of a line of smaller figures, as a multiple of the letters' size. */
export const INTERLINEA = 1.35;

/** The style of the smaller sizes. The lines stay as high as those of the descriptions beside them. */
export const AJUSTE_STYLE = MEDIDAS.filter(({ clase }) => clase !== "")
  .map(
    ({ clase, parte, titulosPt, margenPt }) =>
      `.items.${clase}>thead th{font-size:${titulosPt}pt;padding-left:${margenPt}pt;padding-right:${margenPt}pt}
.items.${clase}>tbody>tr>td:not(.descripcion,[colspan]){font-size:${parte}em;line-height:${(INTERLINEA / parte).toFixed(3)};padding-left:${margenPt}pt;padding-right:${margenPt}pt}
`,
  )
  .join("");

/** Finds the largest size at which all columns fit beside a description. */
export function ajusteDe({ lineas, timbre }: Pick<Contenido, "lineas" | "timbre">, papel: Papel): Ajuste {
  const { ancho } = cajaDe(papel, { timbre });
  const letraPt = LETRA_PT[papel];
  const medida = MEDIDAS.find(
    (each) => otrosDe(lineas, each, letraPt) + descripcionesDe(lineas, each, letraPt) <= ancho,
  );
  const usada = medida ?? MEDIDAS.at(-1);
  return {
    clase: usada?.clase ?? "",
    isPartido: medida === undefined,
    decimales: lineas.columnas.map((_, i) =>
      decimalesDe(lineas.lineas.flatMap(({ celdas }) => cifrasDe(celdas[i]))),
    ),
    descripcionMm: usada
      ? Math.max(DESCRIPCION_MIN_MM, ancho - otrosDe(lineas, usada, letraPt) - margenDescripcion(usada))
      : DESCRIPCION_MIN_MM,
  };
}

/** Gives the margin of a description, which is the usual one at every size of the figures. */
const margenDescripcion = ({ margenPt }: Medida): number => 2 * (MARGEN_PT - margenPt) * PT_MM;

/** Measures the width that the descriptions need. */
const descripcionesDe = ({ columnas, lineas }: Lineas, { descripcionMm }: Medida, letraPt: number): number =>
  columnas
    .flatMap(({ clase }, i) =>
      clase === "descripcion" ? lineas.map(({ celdas }) => descripcionDe(celdas[i], letraPt)) : [],
    )
    .reduce((a, b) => Math.max(a, Math.min(b, descripcionMm)), DESCRIPCION_MIN_MM);

/** Measures the width of everything but the text of a description: the other columns, and the margins of every cell. */
function otrosDe({ columnas, lineas }: Lineas, medida: Medida, letraPt: number): number {
  const { titulosPt, margenPt } = medida;
  const margenes = 2 * margenPt * PT_MM;
  const pt = letraPt * medida.parte;
  const numeros = Math.max(widthOf("No.", titulosPt), widthOf(String(lineas.length), pt));
  return columnas.reduce((total, { clase, titulo, debajo = "" }, i) => {
    if (clase === "descripcion") return total + margenes;
    const celdas = lineas.map((linea) => linea.celdas[i]);
    const decimales = decimalesDe(celdas.flatMap(cifrasDe));
    const titulos = clase === "num" ? [titulo, debajo] : `${titulo} ${debajo}`.split(" ");
    const anchos = [
      ...titulos.map((each) => widthOf(each, titulosPt)),
      ...celdas.flatMap((celda) => anchosDe(celda, pt, decimales)),
    ];
    return total + margenes + anchos.reduce((a, b) => Math.max(a, b), 0);
  }, numeros + margenes);
}

function anchosDe(celda: Celda | undefined, pt: number, decimales: number): number[] {
  if (!celda || celda.tipo === "descripcion") return [0];
  if (celda.tipo === "texto") return celda.texto.split(/\s+/).map((word) => widthOf(word, pt));
  const rotulos = celda.tipo === "cifras" ? celda.cifras.map(({ rotulo }) => rotulo) : [];
  return cifrasDe(celda).map(
    (cifra, i) =>
      widthOf(cifra, pt) +
      huecoEm(cifra, decimales) * pt * PT_MM +
      (rotulos[i] ? widthOf(`${rotulos[i]} `, ROTULO_PT) : 0),
  );
}

function descripcionDe(celda: Celda | undefined, pt: number): number {
  if (celda?.tipo !== "descripcion") return 0;
  return widthOf([celda.marca, celda.codigo, celda.texto].filter(Boolean).join(" "), pt);
}

function cifrasDe(celda: Celda | undefined): string[] {
  if (celda?.tipo === "cifra") return [celda.texto];
  return celda?.tipo === "cifras" ? celda.cifras.map(({ texto }) => texto) : [];
}

/** The most decimals for which figures are aligned by their decimal points. */
const DECIMALES_MAX = 8;
/** The widths of a digit and of the decimal point in Noto Sans, in its own size. */
const DIGITO_EM = 0.572;
const PUNTO_EM = 0.268;

const fraccionDe = (cifra: string): number | undefined => cifra.split(".")[1]?.length;

/** Gives the number of decimals for aligning these figures by their points; 0 if all have as many, or too many. */
export function decimalesDe(cifras: readonly string[]): number {
  const fracciones = cifras.map((each) => fraccionDe(each) ?? 0);
  const most = fracciones.reduce((a, b) => Math.max(a, b), 0);
  return most > DECIMALES_MAX || fracciones.every((each) => each === most) ? 0 : most;
}

/** Measures the room of the decimals that a figure lacks, in parts of its size. */
export function huecoEm(cifra: string, decimales: number): number {
  const fraccion = fraccionDe(cifra);
  if (decimales === 0) return 0;
  return (decimales - (fraccion ?? 0)) * DIGITO_EM + (fraccion === undefined ? PUNTO_EM : 0);
}

/** Makes an empty place for the decimals that a figure lacks, so that its point stands under the others'. */
export function hueco(cifra: string, decimales: number): Html | false {
  const em = huecoEm(cifra, decimales);
  return em > 0 && html`<i class="d" style="width:${em.toFixed(3)}em"></i>`;
}

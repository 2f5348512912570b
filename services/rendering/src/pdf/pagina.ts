import { cuadrosDe, type Letra, type Parte, type Trazo } from "@dte/print";
import type { Fuente, Fuentes, Palabra } from "./fuentes.js";

/** The resources that a page draws with. */
export type Recursos = {
  readonly fuentes: Set<Fuente>;
  /** Pictures, by their data: URIs. */
  readonly imagenes: Set<string>;
  /** Opacities of translucent drawings. */
  readonly velos: Set<number>;
};

/** Names a picture among the resources of a page. */
export const nombreDeImagen = (imagenes: ReadonlySet<string>, uri: string): string =>
  `X${[...imagenes].indexOf(uri)}`;
/** Gives the name of an opacity among a page's resources. */
export const nombreDeVelo = (velo: number): string => `G${Math.round(velo * 100)}`;

/** The distance of a curve's control points, as a part of the radius: four curves make a circle. */
const REDONDO = 0.5523;

const n = (value: number): string => String(Math.round(value * 100) / 100);

const colores = new Map<string, string>();

function color(texto: string): string {
  const conocido = colores.get(texto);
  if (conocido !== undefined) return conocido;
  const largo = texto.length === 4 ? texto.replace(/[0-9a-f]/gi, "$&$&") : texto;
  const partes = [1, 3, 5].map((at) =>
    String(Math.round((Number.parseInt(largo.slice(at, at + 2), 16) / 255) * 10_000) / 10_000),
  );
  if (colores.size > 1_000) colores.clear();
  colores.set(texto, partes.join(" "));
  return partes.join(" ");
}

/**
 * Writes the instructions that draw a page, `alto` pixels high (ISO 32000-1, 8 and 9); `marcas` are the parts of the document that they
 * show.
 */
export function instruccionesDe(
  trazos: readonly Trazo[],
  alto: number,
  fuentes: Fuentes,
  recursos: Recursos,
): { texto: string; marcas: Parte[] } {
  const marcas: Parte[] = [];
  let salida = `.75 0 0 -.75 0 ${n(alto * 0.75)} cm\n`;
  let abierta: Parte | "adorno" | undefined;
  let tinta = "";
  const open = (parte: Parte | undefined): void => {
    const nueva = parte ?? "adorno";
    if (abierta === nueva) return;
    if (abierta !== undefined) salida += "EMC\n";
    abierta = nueva;
    if (nueva === "adorno") salida += "/Artifact BMC\n";
    else salida += `/${nueva.papel} <</MCID ${marcas.push(nueva) - 1}>>BDC\n`;
  };
  const ink = (texto: string): void => {
    if (tinta === texto) return;
    tinta = texto;
    salida += `${color(texto)} rg\n`;
  };
  for (const trazo of trazos) {
    if (trazo.tipo === "enlace") continue;
    open("parte" in trazo && trazo.parte.papel !== "Artifact" ? trazo.parte : undefined);
    if (trazo.tipo === "texto") {
      ink(trazo.letra.color);
      const ancho = { total: 0 };
      salida += textoEn(
        trazo.texto,
        trazo.letra,
        `1 0 0 -1 ${n(trazo.x)} ${Math.round(trazo.y)}`,
        fuentes,
        recursos,
        ancho,
      );
      if (trazo.isSubrayado) salida += `${n(trazo.x)} ${Math.round(trazo.y) + 1} ${n(ancho.total)} 1 re f\n`;
    } else if (trazo.tipo === "fondo") {
      ink(trazo.color);
      salida += fondo(trazo);
    } else if (trazo.tipo === "borde") {
      salida += borde(trazo);
    } else if (trazo.tipo === "imagen") {
      recursos.imagenes.add(trazo.uri);
      salida += `q ${n(trazo.ancho)} 0 0 ${n(-trazo.alto)} ${n(trazo.x)} ${n(trazo.y + trazo.alto)} cm /${nombreDeImagen(recursos.imagenes, trazo.uri)} Do Q\n`;
    } else if (trazo.tipo === "qr") {
      salida += qr(trazo);
    } else {
      salida += sello(trazo, fuentes, recursos);
    }
  }
  return { texto: abierta === undefined ? salida : `${salida}EMC\n`, marcas };
}

function textoEn(
  texto: string,
  { cara, px, suelta = 0 }: Letra,
  lugar: string,
  fuentes: Fuentes,
  recursos: Recursos,
  ancho: { total: number },
): string {
  const palabras = fuentes.palabras(texto, cara, suelta > 0);
  const blanco = fuentes.blanco(cara);
  let actual: Fuente | undefined;
  let glifos = "";
  let salida = `BT ${lugar} Tm${suelta > 0 ? ` ${n(suelta)} Tc` : ""}`;
  const put = ({ trozos, ancho: propio }: Palabra): void => {
    ancho.total += propio * px;
    for (const trozo of trozos) {
      if (trozo.fuente !== actual) {
        if (glifos !== "") salida += `[${glifos}] TJ`;
        glifos = "";
        actual = trozo.fuente;
        recursos.fuentes.add(actual);
        salida += ` /${actual.nombre} ${n(px)} Tf `;
      }
      glifos += trozo.glifos;
    }
  };
  palabras.forEach((palabra, i) => {
    if (i > 0) put(blanco);
    put(palabra);
  });
  if (glifos !== "") salida += `[${glifos.replaceAll("><", "")}] TJ`;
  return `${salida}${suelta > 0 ? " 0 Tc" : ""} ET\n`;
}

type De<Tipo extends Trazo["tipo"]> = Extract<Trazo, { tipo: Tipo }>;

/** Rounds as a screen does: from pixel to pixel, and a rule never less than one. */
function cuadroDe({ x, y, ancho, alto }: { x: number; y: number; ancho: number; alto: number }) {
  const [izquierda, arriba] = [Math.round(x), Math.round(y)];
  return {
    x: izquierda,
    y: arriba,
    ancho: Math.max(1, Math.round(x + ancho) - izquierda),
    alto: Math.max(1, Math.round(y + alto) - arriba),
  };
}

function fondo(trazo: De<"fondo">): string {
  const { x, y, ancho, alto } = cuadroDe(trazo);
  const { radios } = trazo;
  if (!radios) return `${x} ${y} ${ancho} ${alto} re f\n`;
  return `${redondeado(x, y, ancho, alto, radios.arriba, radios.abajo)}f\n`;
}

function borde(trazo: De<"borde">): string {
  const { x, y, ancho, alto } = cuadroDe(trazo);
  const { grueso, radio } = trazo;
  const medio = grueso / 2;
  return `${color(trazo.color)} RG ${n(grueso)} w\n${redondeado(x + medio, y + medio, ancho - grueso, alto - grueso, radio - medio, radio - medio)}S\n`;
}

function redondeado(
  x: number,
  y: number,
  ancho: number,
  alto: number,
  arriba: number,
  abajo: number,
): string {
  const [derecha, fondoY] = [x + ancho, y + alto];
  const [a, b] = [arriba * (1 - REDONDO), abajo * (1 - REDONDO)];
  const curva = (...numeros: number[]) => `${numeros.map(n).join(" ")} c\n`;
  const superior = arriba > 0;
  const inferior = abajo > 0;
  return [
    `${n(x + arriba)} ${n(y)} m\n${n(derecha - arriba)} ${n(y)} l\n`,
    superior ? curva(derecha - a, y, derecha, y + a, derecha, y + arriba) : "",
    `${n(derecha)} ${n(fondoY - abajo)} l\n`,
    inferior ? curva(derecha, fondoY - b, derecha - b, fondoY, derecha - abajo, fondoY) : "",
    `${n(x + abajo)} ${n(fondoY)} l\n`,
    inferior ? curva(x + b, fondoY, x, fondoY - b, x, fondoY - abajo) : "",
    `${n(x)} ${n(y + arriba)} l\n`,
    superior ? curva(x, y + a, x + a, y, x + arriba, y) : "",
    "h\n",
  ].join("");
}

function qr({ x, y, lado, texto }: De<"qr">): string {
  const { side, runs } = cuadrosDe(texto);
  let cuadros = "";
  for (const [column, row, width] of runs) cuadros += `${column} ${row} ${width} 1 re\n`;
  return `q ${lado / side} 0 0 ${lado / side} ${n(x)} ${n(y)} cm 1 g 0 0 ${side} ${side} re f 0 g\n${cuadros}f Q\n`;
}

function sello(trazo: De<"sello">, fuentes: Fuentes, recursos: Recursos): string {
  const { letra, texto, grados, opacidad, contorno, marco } = trazo;
  recursos.velos.add(opacidad);
  const ancho =
    fuentes.anchoDe(texto, letra.cara, (letra.suelta ?? 0) > 0) * letra.px +
    (letra.suelta ?? 0) * texto.length;
  const angulo = (-grados * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angulo), Math.sin(angulo)];
  const giro = `${[cos, sin, -sin, cos].map((each) => each.toFixed(5)).join(" ")} ${n(trazo.x)} ${n(trazo.y)} cm`;
  const linea = (marco?.interlinea ?? 1.35) * letra.px;
  const [sobre, bajo] = [1.069 * letra.px, 0.293 * letra.px];
  const base = -linea / 2 + (linea - sobre - bajo) / 2 + sobre;
  let salida = `q /${nombreDeVelo(opacidad)} gs ${giro}\n${color(letra.color)} rg ${color(letra.color)} RG\n`;
  if (marco) {
    const [w, h] = [ancho + 2 * marco.lado + 2 * marco.grueso, linea + 2 * marco.grueso];
    const medio = marco.grueso / 2;
    salida += `${n(marco.grueso)} w\n${redondeado(-w / 2 + medio, -h / 2 + medio, w - marco.grueso, h - marco.grueso, marco.radio - medio, marco.radio - medio)}S\n`;
  }
  const modo = contorno === undefined ? "" : `1 Tr ${n(contorno)} w `;
  salida += `${modo}${textoEn(texto, letra, `1 0 0 -1 ${n(-ancho / 2)} ${n(base)}`, fuentes, recursos, { total: 0 })}Q\n`;
  return salida;
}

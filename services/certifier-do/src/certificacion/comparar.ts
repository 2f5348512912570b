import { type Amount, amount, compare, isNegative, negate, parseAmount, subtract } from "@dte/money";
import { parse, type XmlElement } from "@dte/xmldsig";
import { nombreDgii, readColumna } from "./columnas.js";
import { flatten } from "./flatten.js";
import type { Columnas } from "./set.js";

/** A field that is not as the set has it: `suyo` or `nuestro` is "" where only the other has it. */
export type Diferencia = {
  readonly lugar: string;
  readonly suyo: string;
  readonly nuestro: string;
  /**
   * No reason not to send it: a cent of a total, which DGII's own sets are off by (its tolerance is a peso a line, Informe técnico e-CF
   * v1.0, 12), or the legal name, for which its sets have words of their own and an account has its true one.
   */
  readonly isAviso: boolean;
};

/** The set has these beside the fields of the document. */
const AJENAS: readonly string[] = ["CasoPrueba", "Version"];
/** Only the service says these: when it signs, and how many lines it counts. */
const NUESTRAS: readonly string[] = [
  "Version",
  "FechaHoraFirma",
  "NumeroLinea",
  "IndicadorAgenteRetencionoPercepcion",
];
const NUMERO = /^-?\d{1,18}(?:\.\d{1,4})?$/;
const CENTAVO = amount("0.01");
/** It follows from the signature. */
const CODIGO_DE_FIRMA = "CodigoSeguridadeCF";
const NOMBRE = "RazonSocialEmisor";

/**
 * Lists what differs between a case and the e-CF that its request gives. A field of the set is `Nombre`, or `Nombre[1][2]` where it
 * repeats; so are those of the document, whatever groups they lie in.
 */
export function compareConSet(caso: Columnas, ecf: Uint8Array): Diferencia[] {
  const tree = parse(ecf);
  if ("refused" in tree) throw new TypeError(`no XML: ${tree.refused}`);
  const nuestros = columnasDe(tree.root);
  const suyos = new Map(
    Object.entries(caso).flatMap(([columna, valor]) => {
      const { nombre, posiciones } = readColumna(columna);
      return AJENAS.includes(nombre) ? [] : [[[nombre, ...posiciones].join("_"), valor] as const];
    }),
  );
  const lugares = [...new Set([...suyos.keys(), ...nuestros.keys()])];
  return lugares.flatMap((lugar) => {
    const [suyo, nuestro] = [suyos.get(lugar), nuestros.get(lugar)];
    const isOurs = suyo === undefined && NUESTRAS.includes(lugar.replace(/_.*$/, ""));
    if (isOurs || isSame(suyo, nuestro)) return [];
    return [
      {
        lugar,
        suyo: suyo ?? "",
        nuestro: nuestro ?? "",
        isAviso: lugar === NOMBRE || isCentavo(lugar, suyo, nuestro),
      },
    ];
  });
}

/**
 * Lists what a case says and a document without repeated elements says otherwise or not at all; what only the document says is left out.
 */
export function compareElementos(
  caso: Columnas,
  xml: Uint8Array,
): Pick<Diferencia, "lugar" | "suyo" | "nuestro">[] {
  const tree = parse(xml);
  if ("refused" in tree) throw new TypeError(`no XML: ${tree.refused}`);
  const nuestros = new Map([...flatten(tree.root)].map(([path, texto]) => [path.split("/").at(-1), texto]));
  return Object.entries(caso).flatMap(([columna, suyo]) => {
    const { nombre: lugar } = readColumna(columna);
    const nuestro = nuestros.get(lugar) ?? "";
    return lugar === "CasoPrueba" || isSame(suyo, nuestro) ? [] : [{ lugar, suyo, nuestro }];
  });
}

/** Lists what differs between a summary and the document that it sums up: their fields have the same names. */
export const compareResumen = (resumen: Columnas, ecf: Uint8Array): Diferencia[] =>
  compareConSet(resumen, ecf).filter(({ lugar, suyo }) => suyo !== "" && lugar !== CODIGO_DE_FIRMA);

/**
 * Gives the fields of an e-CF by the names of the set: a repeated element has its place after its name, and a line's has the line's before
 * that.
 */
function columnasDe(root: XmlElement): Map<string, string> {
  const columnas = new Map<string, string>();
  for (const [path, texto] of flatten(root)) {
    const nombre = nombreDgii(path);
    if (nombre) columnas.set(nombre, texto);
  }
  return columnas;
}

const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a === b || (!!a && !!b && NUMERO.test(a) && NUMERO.test(b) && compare(amount(a), amount(b)) === 0);

function isCentavo(lugar: string, suyo = "", nuestro = ""): boolean {
  const [a, b] = [parseAmount(suyo), parseAmount(nuestro)];
  return !!a && !!b && /^(?:Total|Monto)[A-Za-z]*$/.test(lugar) && compare(distance(a, b), CENTAVO) <= 0;
}

function distance(a: Amount, b: Amount): Amount {
  const difference = subtract(a, b);
  return isNegative(difference) ? negate(difference) : difference;
}

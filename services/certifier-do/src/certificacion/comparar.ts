import { type Amount, amount, compare, isNegative, negate, parseAmount, subtract } from "@dte/money";
import { parse, type XmlElement } from "@dte/xmldsig";
import { nombreDgii, readColumna } from "./columnas.js";
import { flatten } from "./flatten.js";
import type { Columnas } from "./set.js";

/** A field that differs from the set's: `suyo` or `nuestro` is "" where only the other side has the field. */
export type Diferencia = {
  readonly lugar: string;
  readonly suyo: string;
  readonly nuestro: string;
  /**
   * True when the document may be sent all the same: for a cent of a total, by which DGII's own sets are off (its tolerance is a peso a line, Informe
   * técnico e-CF v1.0, 12), or for the legal name, which the sets make up and an account really has.
   */
  readonly isAviso: boolean;
};

/** The columns that the set has beside the fields of the document. */
const AJENAS: readonly string[] = ["CasoPrueba", "Version"];
/** The fields that only the service fills: when it signs, and how many lines it counts. */
const NUESTRAS: readonly string[] = [
  "Version",
  "FechaHoraFirma",
  "NumeroLinea",
  "IndicadorAgenteRetencionoPercepcion",
];
const NUMERO = /^-?\d{1,18}(?:\.\d{1,4})?$/;
const CENTAVO = amount("0.01");
/** The field that follows from the signature. */
const CODIGO_DE_FIRMA = "CodigoSeguridadeCF";
const NOMBRE = "RazonSocialEmisor";

/**
 * Lists the differences between a case and the e-CF that its request gives. A field of the set is `Nombre`, or `Nombre[1][2]` where it repeats; the
 * document's fields get such names too, whatever groups they lie in.
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

/** Lists the fields of a case that differ or are missing in a document without repeated elements; fields that only the document has are left out. */
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

/** Lists the differences between a summary and its document: their fields have the same names. */
export const compareResumen = (resumen: Columnas, ecf: Uint8Array): Diferencia[] =>
  compareConSet(resumen, ecf).filter(({ lugar, suyo }) => suyo !== "" && lugar !== CODIGO_DE_FIRMA);

/** Gives the fields of an e-CF by the names of the set: a repeated element has its place after its name, and within a line the line's place comes first. */
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

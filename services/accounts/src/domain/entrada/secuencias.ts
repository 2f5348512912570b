import type { NumeracionPais, Secuencia, TipoDocumento } from "@dte/contracts";
import type { Faults } from "../judged.js";
import { CODIGO } from "./informacion-fiscal.js";
import { readList, refuseRepeated } from "./listas.js";
import { merge } from "./merge.js";
import { readRequired, readText } from "./texto.js";

/** The most ranges. Every type of three hundred establishments would need more, but a chain splits its accounts long before. */
const SECUENCIAS_MAX = 500;
/** The greatest number: integers between services are exact up to it. */
const NUMERO_MAX = Number.MAX_SAFE_INTEGER;

const TIPO = {
  max: 30,
  shape: {
    isGood: (text: string) => /^[A-Za-z0-9]+$/.test(text),
    expected: "un tipo de documento como factura, 03 o E31",
  },
};
const DIA = {
  max: 10,
  shape: { isGood: isDia, expected: "una fecha como 2028-12-31" },
};

export type SecuenciasContext = {
  /** The way in which documents of the account's country get their numbers. */
  readonly numeracion: NumeracionPais | null | undefined;
  /** The country's types of document. */
  readonly tipos: readonly TipoDocumento[];
  readonly kept: readonly Secuencia[];
  readonly now: Date;
};

/**
 * Reads the ranges of numbers an account may give to its documents (decisions, section 5). An unchanged range keeps the moment at which its
 * `siguiente` was set.
 */
export function readSecuencias(
  faults: Faults,
  lista: readonly Secuencia[] | undefined,
  { numeracion, tipos, kept, now }: SecuenciasContext,
): Secuencia[] | undefined {
  if (lista !== undefined && lista.length > 0 && !numeracion?.delEmisor) {
    return faults.add("secuencias", "solo se usa en países donde el emisor numera sus documentos");
  }
  const max = numeracion?.numeroMax || NUMERO_MAX;
  const read = readList(faults, "secuencias", lista, SECUENCIAS_MAX, (entry, campo) => {
    const secuencia = readSecuencia(faults, campo, entry, max);
    judgeTipo(faults, campo, secuencia.tipo, tipos);
    const before = kept.find((each) => keyOf(each) === keyOf(secuencia));
    const isSame = before !== undefined && before.siguiente === secuencia.siguiente;
    return { ...secuencia, escrita: isSame ? before.escrita : now.toISOString() };
  });
  refuseRepeated(faults, "secuencias", read, { clave: "tipo", of: keyOf });
  refuseOverlaps(faults, read ?? []);
  return read;
}

function readSecuencia(
  faults: Faults,
  campo: string,
  entry: Secuencia,
  max: number,
): Omit<Secuencia, "escrita"> {
  const { desde, hasta, siguiente } = entry;
  if (!isNumero(desde, max)) faults.add(`${campo}.desde`, `se espera un entero de 1 a ${max}`);
  if (!isNumero(hasta, max) || hasta < desde) {
    faults.add(`${campo}.hasta`, `se espera un entero desde el de desde hasta ${max}`);
  }
  if (siguiente !== undefined && !(siguiente >= desde && siguiente <= hasta + 1)) {
    faults.add(`${campo}.siguiente`, "se espera un número del rango, o el que sigue a hasta si ya se agotó");
  }
  return merge<Omit<Secuencia, "escrita">>(
    { tipo: readRequired(faults, `${campo}.tipo`, entry.tipo, TIPO), desde, hasta },
    {
      siguiente,
      codigoEstablecimiento: readText(
        faults,
        `${campo}.codigoEstablecimiento`,
        entry.codigoEstablecimiento,
        CODIGO,
      ),
      codigoPuntoVenta: readText(faults, `${campo}.codigoPuntoVenta`, entry.codigoPuntoVenta, CODIGO),
      vencimiento: readText(faults, `${campo}.vencimiento`, entry.vencimiento, DIA),
    },
  );
}

/** Judges a type by its `tipo` or by the authority's code, which may have letters before it: factura, 03, E31. */
function judgeTipo(faults: Faults, campo: string, tipo: string, tipos: readonly TipoDocumento[]): void {
  const pedido = tipo.toUpperCase();
  const nombres = tipos.flatMap((each) => [each.tipo, ...each.clases.map(({ codigo }) => codigo)]);
  const isKnown = nombres.some((nombre) =>
    [pedido, pedido.replace(/^[A-Z]+(?=\d)/, "")].includes(nombre.toUpperCase()),
  );
  // A country that describes no types takes any.
  if (tipo === "" || nombres.length === 0 || isKnown) return;
  faults.add(
    `${campo}.tipo`,
    `"${tipo}" no es un tipo de documento del país: ${[...new Set(nombres)].join(", ")}`,
  );
}

const isNumero = (value: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= 1 && value <= max;

function isDia(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

type Range = Pick<Secuencia, "tipo" | "codigoEstablecimiento" | "codigoPuntoVenta" | "desde" | "hasta">;

const seriesOf = ({ tipo, codigoEstablecimiento = "", codigoPuntoVenta = "" }: Range): string =>
  [tipo.toUpperCase(), codigoEstablecimiento, codigoPuntoVenta].join("|");

const keyOf = (range: Range): string => `${seriesOf(range)}|${range.desde}`;

/** Refuses two ranges of one series that share numbers, which would be given twice. */
function refuseOverlaps(faults: Faults, lista: readonly Range[]): void {
  for (const index of overlapsOf(lista))
    faults.add(`secuencias[${index}]`, "el rango comparte números con otro de la lista");
}

/** Lists the positions of ranges that share numbers with an earlier one. */
export const overlapsOf = (lista: readonly Range[]): number[] =>
  lista.flatMap((range, index) => {
    const isShared = lista
      .slice(0, index)
      .some(
        (each) =>
          seriesOf(each) === seriesOf(range) && each.desde <= range.hasta && range.desde <= each.hasta,
      );
    return isShared ? [index] : [];
  });

import type { Secuencia } from "@dte/contracts";
import type { Faults } from "../judged.js";
import { CODIGO } from "./informacion-fiscal.js";
import { readList, refuseRepeated } from "./listas.js";
import { merge } from "./merge.js";
import { readRequired, readText } from "./texto.js";

/** Every type of three hundred establishments would be more; a chain splits its accounts long before. */
const SECUENCIAS_MAX = 500;
/** El Salvador's numeroControl has fifteen digits, the Dominican e-NCF ten. */
const NUMERO_MAX = 999_999_999_999_999;

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
  /** Whether issuers of the account's country number their documents themselves. */
  readonly numera: boolean;
  readonly kept: readonly Secuencia[];
  readonly now: Date;
};

/**
 * The ranges of numbers an account may give to its documents (decisions, section 5). A range that says the same as
 * before keeps the moment when its `siguiente` was said.
 */
export function readSecuencias(
  faults: Faults,
  lista: readonly Secuencia[] | undefined,
  { numera, kept, now }: SecuenciasContext,
): Secuencia[] | undefined {
  if (lista !== undefined && lista.length > 0 && !numera) {
    const texto = "solo se usa donde el emisor numera sus documentos (El Salvador y República Dominicana)";
    return faults.add("secuencias", texto);
  }
  const read = readList(faults, "secuencias", lista, SECUENCIAS_MAX, (entry, campo) => {
    const secuencia = readSecuencia(faults, campo, entry);
    const before = kept.find((each) => keyOf(each) === keyOf(secuencia));
    const isSame = before !== undefined && before.siguiente === secuencia.siguiente;
    return { ...secuencia, escrita: isSame ? before.escrita : now.toISOString() };
  });
  refuseRepeated(faults, "secuencias", read, { clave: "tipo", of: keyOf });
  refuseOverlaps(faults, read ?? []);
  return read;
}

function readSecuencia(faults: Faults, campo: string, entry: Secuencia): Omit<Secuencia, "escrita"> {
  const { desde, hasta, siguiente } = entry;
  if (!isNumero(desde)) faults.add(`${campo}.desde`, `se espera un entero de 1 a ${NUMERO_MAX}`);
  if (!isNumero(hasta) || hasta < desde) {
    faults.add(`${campo}.hasta`, `se espera un entero desde el de desde hasta ${NUMERO_MAX}`);
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

const isNumero = (value: number): boolean => Number.isSafeInteger(value) && value >= 1 && value <= NUMERO_MAX;

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

/** Two ranges of one series that share numbers would give them twice. */
function refuseOverlaps(faults: Faults, lista: readonly Range[]): void {
  for (const [index, range] of lista.entries()) {
    const other = lista
      .slice(0, index)
      .find(
        (each) =>
          seriesOf(each) === seriesOf(range) && each.desde <= range.hasta && range.desde <= each.hasta,
      );
    if (other) faults.add(`secuencias[${index}]`, "el rango comparte números con otro de la lista");
  }
}

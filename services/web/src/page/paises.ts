import type { Dte, Parte } from "@dte/contracts";
import type { Dato } from "@dte/print";

/** What a country calls the things of its documents. */
type Pais = {
  readonly nombre: string;
  /** Who stands behind a verification, after "en el sitio". */
  readonly autoridad: string;
  /** What the tax id of somebody is called that does not say it. */
  readonly identificador: string;
  /** What a country's tax on sales is called. */
  readonly iva: string;
  /** Prices and amounts of lines hold the tax that the document charges; elsewhere the issuer says whether they do. */
  readonly isIvaEnPrecios?: true;
  /** An export's total holds its freight and insurance; elsewhere they only tell how goods travel. */
  readonly isFleteEnTotal?: true;
};

const GUATEMALA: Pais = {
  nombre: "Guatemala",
  autoridad: "de la SAT",
  identificador: "NIT",
  iva: "IVA",
  isIvaEnPrecios: true,
};

const EL_SALVADOR: Pais = {
  nombre: "El Salvador",
  autoridad: "del Ministerio de Hacienda",
  identificador: "NIT",
  iva: "IVA",
  isIvaEnPrecios: true,
  isFleteEnTotal: true,
};

const REPUBLICA_DOMINICANA: Pais = {
  nombre: "República Dominicana",
  autoridad: "de la DGII",
  identificador: "RNC",
  iva: "ITBIS",
};

/** A country that says nothing else has the contract's own words. */
const OTRO: Pais = {
  nombre: "",
  autoridad: "de la autoridad tributaria",
  identificador: "Identificador",
  iva: "IVA",
};

const PAISES: Readonly<Record<string, Pais>> = {
  GT: GUATEMALA,
  SV: EL_SALVADOR,
  DO: REPUBLICA_DOMINICANA,
};

export const paisOf = ({ pais }: Pick<Dte, "pais">): Pais => PAISES[pais ?? ""] ?? OTRO;

/** Somebody's tax id with what it is called: "NIT 1234567-9" needs no more words. */
export function identificadorDe({ id, tipoId }: Parte, dte: Dte): Dato | undefined {
  if (id === "") return undefined;
  if (id === "CF") return { etiqueta: "Identificador", valor: "Consumidor final (CF)" };
  const etiqueta = tipoId === "EXT" ? "Identificación extranjera" : tipoId?.replaceAll("_", " ");
  return { etiqueta: etiqueta || paisOf(dte).identificador, valor: id };
}

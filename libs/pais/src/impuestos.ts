import type { DescripcionPais, Impuesto, ImpuestoPais } from "@dte/contracts";

/** Gives people's word for a tax: its name in the country, or else the contract's word without its underscores. */
export const nombreDelImpuesto = (
  { impuestos }: Pick<DescripcionPais, "impuestos">,
  nombreCorto: string,
): string =>
  impuestos.find((each) => each.nombreCorto === nombreCorto)?.nombre ?? nombreCorto.replaceAll("_", " ");

/** Gives a tax's part in a document's total; undefined for one that the country does not describe. */
export const papelDe = (
  { impuestos }: Pick<DescripcionPais, "impuestos">,
  { nombreCorto }: Pick<Impuesto, "nombreCorto">,
): ImpuestoPais["papel"] | undefined => impuestos.find((each) => each.nombreCorto === nombreCorto)?.papel;

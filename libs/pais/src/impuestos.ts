import type { DescripcionPais, Impuesto, ImpuestoPais } from "@dte/contracts";

/** Gives what people call a tax: its name in the country, else the contract's word without its underscores. */
export const nombreDelImpuesto = (
  { impuestos }: Pick<DescripcionPais, "impuestos">,
  nombreCorto: string,
): string =>
  impuestos.find((each) => each.nombreCorto === nombreCorto)?.nombre ?? nombreCorto.replaceAll("_", " ");

/** Tells what part a tax of a document has in its total; undefined for one that the country does not describe. */
export const papelDe = (
  { impuestos }: Pick<DescripcionPais, "impuestos">,
  { nombreCorto }: Pick<Impuesto, "nombreCorto">,
): ImpuestoPais["papel"] | undefined => impuestos.find((each) => each.nombreCorto === nombreCorto)?.papel;

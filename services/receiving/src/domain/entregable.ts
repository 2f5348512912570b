import type { DescripcionReceptor, Dte } from "@dte/contracts";

/** Tells whether the country's rules let the document's receiver be an electronic one; only the authority knows whether it is. */
export function mayHaveReceptor({ tipoFiscal, receptor }: Dte, { entregas }: DescripcionReceptor): boolean {
  if (!entregas) return false;
  const { tiposFiscales, patronReceptor } = entregas;
  return tiposFiscales.includes(tipoFiscal ?? "") && new RegExp(patronReceptor).test(receptor?.id ?? "");
}

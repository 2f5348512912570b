import type { Cuenta } from "@dte/contracts";

/** Accounts of ours on either side of a document. */
export type Partes = { readonly emisor?: Cuenta; readonly receptor?: Cuenta };

/**
 * Leaves out who is not proven to be the taxpayer, but for a document of tests, where everybody is taken for whom they say. `hayOtras`: somebody was.
 */
export function probadasDe(
  { emisor, receptor }: { emisor: Cuenta | undefined; receptor: Cuenta | undefined },
  estaEnAmbienteDePruebas: boolean,
): Partes & { readonly hayOtras: boolean } {
  const isProbada = (cuenta: Cuenta | undefined): cuenta is Cuenta =>
    cuenta !== undefined && (estaEnAmbienteDePruebas || !cuenta.sinProbar);
  return {
    ...(isProbada(emisor) && { emisor }),
    ...(isProbada(receptor) && { receptor }),
    hayOtras: [emisor, receptor].some((each) => each !== undefined && !isProbada(each)),
  };
}

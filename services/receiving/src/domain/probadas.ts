import type { Cuenta, Parte } from "@dte/contracts";

/** Accounts of ours on either side of a document. */
export type Partes = { readonly emisor?: Cuenta; readonly receptor?: Cuenta };

/** Gives the tax id of the receiver that a document names; undefined where it has none, or a final consumer. */
export const nombradoDe = (
  receptor: Pick<Parte, "id" | "esConsumidorFinal"> | null | undefined,
): string | undefined => (receptor?.esConsumidorFinal === true ? undefined : receptor?.id || undefined);

/** Leaves out accounts that are not proven to be their taxpayer's. In a document of tests everybody is taken for the taxpayer that they name. */
export function probadasDe(
  { emisor, receptor }: { emisor: Cuenta | undefined; receptor: Cuenta | undefined },
  estaEnAmbienteDePruebas: boolean,
): Partes {
  const isProbada = (cuenta: Cuenta | undefined): cuenta is Cuenta =>
    cuenta !== undefined && (estaEnAmbienteDePruebas || !cuenta.sinProbar);
  return {
    ...(isProbada(emisor) && { emisor }),
    ...(isProbada(receptor) && { receptor }),
  };
}

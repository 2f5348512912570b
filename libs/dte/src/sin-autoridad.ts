import type { Dte } from "@dte/contracts";

type DatosAnulacion = NonNullable<Dte["datosAnulacion"]>;

/**
 * Tells whether no authority took part in the cancellation: that of a test document that was forced, or a receiver's note of one. Its moment of
 * certification, which the contract wants, is then its own, and it has none of the values that authorities give.
 */
const hasNoPrueba = ({
  fechaAnulacion,
  fechaCertificacion,
  archivo,
  idEvento,
  sello,
}: DatosAnulacion): boolean => fechaCertificacion === fechaAnulacion && !archivo && !idEvento && !sello;

/** Tells whether a document is cancelled without an authority's part in it (`hasNoPrueba`). */
export const isAnuladoSinPrueba = ({ anulado, datosAnulacion }: Dte): boolean =>
  anulado && datosAnulacion != null && hasNoPrueba(datosAnulacion);

/** Tells whether a test document was cancelled by force, so that it is unchanged at its authority. */
export const isAnuladoPorFuerza = (dte: Dte): boolean =>
  dte.estaEnAmbienteDePruebas && isAnuladoSinPrueba(dte);

import type { Dte } from "@dte/contracts";

type DatosAnulacion = NonNullable<Dte["datosAnulacion"]>;

/**
 * Tells whether no authority said a word of the cancellation: a test's that was forced, or what a receiver notes of a document. It then bears
 * its own moment as the certification that the contract wants, and none of what authorities give.
 */
const hasNoPrueba = ({
  fechaAnulacion,
  fechaCertificacion,
  archivo,
  idEvento,
  sello,
}: DatosAnulacion): boolean => fechaCertificacion === fechaAnulacion && !archivo && !idEvento && !sello;

/** Tells whether a document is cancelled and no authority said a word of it (`hasNoPrueba`). */
export const isAnuladoSinPrueba = ({ anulado, datosAnulacion }: Dte): boolean =>
  anulado && datosAnulacion != null && hasNoPrueba(datosAnulacion);

/** Tells whether a test was cancelled by force, so that its authority has it as before. */
export const isAnuladoPorFuerza = (dte: Dte): boolean =>
  dte.estaEnAmbienteDePruebas && isAnuladoSinPrueba(dte);

import { type Contexto, fail, type Outcome, pass, type Tipo } from "@dte/dte";
import { invalid } from "@dte/errors";

/** The contract's types in this country, the usual one first. `pasaje` is its own and not in the contract's list. */
export const CLASES: Readonly<Record<string, { readonly codigo: string; readonly nombre: string }>> = {
  factura: { codigo: "V1", nombre: "Boleta de venta" },
  pasaje: { codigo: "P1", nombre: "Boleto de pasaje" },
  notaCredito: { codigo: "N1", nombre: "Boleta de devolución" },
};

export const PASAJE = "P1";
export const NOTA = "N1";

export const tipos: readonly Tipo[] = Object.keys(CLASES);

/** Gives the legal name of a class; its code where this country has no such class. */
export const nombreDeClase = (codigo: string): string =>
  Object.values(CLASES).find((clase) => clase.codigo === codigo)?.nombre ?? codigo;

/** Gives the contract's type of a class; undefined where this country has no such class. */
export const tipoDeClase = (codigo: string): Tipo | undefined =>
  tipos.find((tipo) => CLASES[tipo]?.codigo === codigo);

export function resolveTipo({
  tipo: pedido,
}: Pick<Contexto["solicitud"], "tipo">): Outcome<{ tipo: Tipo; tipoFiscal: string }> {
  const tipo = pedido || "factura";
  const clase = CLASES[tipo];
  if (clase) return pass({ tipo, tipoFiscal: clase.codigo });
  return fail("XP-TIPO", "tipo", invalid(`tipo "${tipo}" no se emite aquí. Use ${tipos.join(", ")}.`));
}

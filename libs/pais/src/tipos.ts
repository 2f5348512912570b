import type { DescripcionPais, TipoDocumento } from "@dte/contracts";
import { applies, type Hechos } from "./cuando.js";

/** Lists the types that an account may ask for, the usual one first. */
export const tiposDe = (
  { tipos }: Pick<DescripcionPais, "tipos">,
  hechos: Hechos,
): readonly TipoDocumento[] => tipos.filter(({ cuando }) => applies(cuando, hechos));

/** Finds a country's type by its name in the contract. */
export const tipoDe = ({ tipos }: Pick<DescripcionPais, "tipos">, tipo: string): TipoDocumento | undefined =>
  tipos.find((each) => each.tipo === tipo);

/** Lists the notes that an account may issue on a document of a type, the usual one first. */
export function notasDe(
  pais: Pick<DescripcionPais, "tipos">,
  tipo: string,
  hechos: Hechos,
): readonly string[] {
  const own = tiposDe(pais, hechos).map((each) => each.tipo);
  const notas = tipoDe(pais, tipo)?.notas ?? [];
  return notas
    .filter((nota) => applies(nota.cuando, hechos) && own.includes(nota.tipo))
    .map((nota) => nota.tipo);
}

/** Gives the legal name of the authority's type; undefined for one that the country does not have. */
export const nombreDeClase = (
  { tipos }: Pick<DescripcionPais, "tipos">,
  codigo: string,
): string | undefined =>
  tipos.flatMap(({ clases }) => clases).find((clase) => clase.codigo === codigo)?.nombre;

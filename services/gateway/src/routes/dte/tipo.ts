import type { Call, CatalogsDefinition, Client } from "@dte/contracts";
import { TIPOS } from "@dte/dte";
import { invalid } from "@dte/errors";

export type TiposDeps = { catalogs: Pick<Client<CatalogsDefinition>, "ListPaises"> };

/**
 * Finds a type to filter by: one of the contract's, or one that a country adds, in the country's spelling. Throws FEG_VALIDATION_ERROR for any other,
 * so that a mistake is not taken for an empty list.
 */
export async function resolveTipo(
  { catalogs }: TiposDeps,
  tipo: string | undefined,
  call: Call,
): Promise<string | undefined> {
  if (tipo === undefined || (TIPOS as readonly string[]).includes(tipo)) return tipo;
  const { paises } = await catalogs.ListPaises({}, { call });
  const known = [...new Set([...TIPOS, ...paises.flatMap(({ valoresTipo }) => valoresTipo)])];
  const found = known.find((each) => each.toLowerCase() === tipo.toLowerCase());
  if (found !== undefined) return found;
  throw invalid(`tipo: se espera uno de estos valores: ${known.join(", ")}.`);
}

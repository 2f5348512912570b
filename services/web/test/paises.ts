import type { DescripcionPais, Dte } from "@dte/contracts";
import { CODIGOS } from "@dte/testing/countries";
import { descripcionOf, presenterOf } from "@dte/testing/pais";

const load = async <T>(of: (codigo: string) => Promise<T>): Promise<ReadonlyMap<string, T>> =>
  new Map(await Promise.all(CODIGOS.map(async (codigo) => [codigo, await of(codigo)] as const)));

/** The countries' descriptions of themselves, by their codes. */
export const paises: ReadonlyMap<string, DescripcionPais> = await load(descripcionOf);

const presenters = await load(presenterOf);

/** Gives a document as `documents` answers it, with the titles and numbers that its country adds for readers. */
export const presented = (dte: Dte): Dte => presenters.get(dte.pais)?.(dte) ?? dte;

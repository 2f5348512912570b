import type { DescripcionPais, Localidad } from "@dte/contracts";

type Descrito = Pick<DescripcionPais, "codigo" | "nombre" | "localidades">;

/** A country and what lies in each of its places, by the id of the place. */
export type Pais = {
  readonly id: string;
  readonly nombre: string;
  readonly dentro: ReadonlyMap<string, readonly Localidad[]>;
};

/** The places of a country as its certifier describes them, in the certifier's order. */
export function toPais({ codigo, nombre, localidades }: Descrito): Pais {
  const dentro = new Map<string, Localidad[]>();
  for (const localidad of localidades) {
    const hermanas = dentro.get(localidad.idLocalidadSuperior);
    if (hermanas) hermanas.push(localidad);
    else dentro.set(localidad.idLocalidadSuperior, [localidad]);
  }
  return { id: codigo, nombre, dentro };
}

/** What lies in a place, or the countries by name when none is given. A place that does not exist holds nothing. */
export function localidadesWithin(
  paises: readonly Pais[],
  idLocalidadSuperior: string | undefined,
): readonly Localidad[] {
  const id = idLocalidadSuperior?.trim().toUpperCase();
  if (!id) {
    return paises
      .map(({ id, nombre }) => ({ id, nombre }))
      .sort((a, b) => a.nombre.localeCompare(b.nombre, "es"));
  }
  const [codigo] = id.split(".");
  return paises.find((pais) => pais.id === codigo)?.dentro.get(id) ?? [];
}

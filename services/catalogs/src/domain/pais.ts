import type { DescripcionPais, Localidad } from "@dte/contracts";

/** A country: its own description, and the places within each of its places, by the id of the outer one. */
export type Pais = {
  readonly descripcion: DescripcionPais;
  readonly dentro: ReadonlyMap<string, readonly Localidad[]>;
};

/** Keeps the places of a country as its certifier describes them, in the certifier's order. */
export function toPais(descripcion: DescripcionPais): Pais {
  const dentro = new Map<string, Localidad[]>();
  for (const localidad of descripcion.localidades) {
    const hermanas = dentro.get(localidad.idLocalidadSuperior);
    if (hermanas) hermanas.push(localidad);
    else dentro.set(localidad.idLocalidadSuperior, [localidad]);
  }
  return { descripcion, dentro };
}

/** Lists the places within a place, or the countries by name when none is given. A place that does not exist has none within it. */
export function localidadesWithin(
  paises: readonly Pais[],
  idLocalidadSuperior: string | undefined,
): readonly Localidad[] {
  const id = idLocalidadSuperior?.trim().toUpperCase();
  if (!id) {
    return paises
      .map(({ descripcion: { codigo, nombre } }) => ({ id: codigo, nombre }))
      .sort((a, b) => a.nombre.localeCompare(b.nombre, "es"));
  }
  const [codigo] = id.split(".");
  return paises.find(({ descripcion }) => descripcion.codigo === codigo)?.dentro.get(id) ?? [];
}

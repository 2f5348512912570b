import type { Direccion } from "@dte/contracts";
import type { Localidad } from "@dte/dte";
import { PROVINCIAS } from "./provincias.js";

const PAIS = "DO";

const dos = (n: number): string => String(n).padStart(2, "0");
/** Reads a name, and its own code before it where it has one. */
const readLugar = (texto: string): { codigo: string | undefined; nombre: string } => {
  const [, codigo, nombre = ""] = /^(?:(\d{6})\s+)?(.*)$/s.exec(texto.trim()) ?? [];
  return { codigo, nombre: nombre.replace(/\s+/g, " ") };
};

function localidadesDe([nombre, municipios]: readonly [string, string], indice: number): Localidad[] {
  const provincia = dos(indice + 1);
  const id = `${PAIS}.${provincia}0000`;
  return [
    { id, idLocalidadSuperior: PAIS, nombre },
    ...municipios.split(";").flatMap((texto, i) => municipioOf(texto, `${provincia}${dos(i + 1)}`, id)),
  ];
}

/** Reads a municipality and its districts. `prefijo` has the four digits that their codes begin with. */
function municipioOf(texto: string, prefijo: string, idProvincia: string): Localidad[] {
  const [cabeza = "", distritos = "="] = texto.split(":");
  const municipio = readLugar(cabeza);
  const id = `${idProvincia}.${municipio.codigo ?? `${prefijo}00`}`;
  let ultimo = 0;
  const lista = distritos.trim() === "-" ? [] : distritos.split(",").map(readLugar);
  return [
    { id, idLocalidadSuperior: idProvincia, nombre: municipio.nombre },
    ...lista.map((distrito) => {
      const codigo = distrito.codigo ?? `${prefijo}${dos(ultimo + 1)}`;
      ultimo = Number(codigo.slice(4));
      const nombre = distrito.nombre === "=" ? municipio.nombre : distrito.nombre;
      return { id: `${id}.${codigo}`, idLocalidadSuperior: id, nombre: `${nombre} (D. M.)` };
    }),
  ];
}

/**
 * The country's places: `DO.<province>`, `DO.<province>.<municipality>` and `DO.<province>.<municipality>.<district>`, each
 * part DGII's own six digits.
 */
export const localidades: readonly Localidad[] = PROVINCIAS.flatMap(localidadesDe);

const porCodigo = new Map(localidades.map((each) => [each.id.slice(-6), each]));

/** Finds DGII's code of a place that is written as its id or as its bare code; undefined when the country has no such place. */
export function codigoLocalidad(id: string | undefined): string | undefined {
  const codigo = id?.trim().slice(-6) ?? "";
  return porCodigo.has(codigo) ? codigo : undefined;
}

/** Finds the codes of an address: its municipality (or district) and its province, which follows from it. */
export function codigosDe(direccion: Direccion | null | undefined): {
  readonly municipio?: string;
  readonly provincia?: string;
} {
  const municipio = codigoLocalidad(direccion?.idMunicipio);
  const provincia =
    codigoLocalidad(direccion?.idDepartamento) ?? (municipio && `${municipio.slice(0, 2)}0000`);
  return {
    ...(municipio && !municipio.endsWith("0000") && { municipio }),
    ...(provincia && { provincia }),
  };
}

/** Adds to an address the names of the places of its codes, where it does not name them. */
export function nameLocalidades(direccion: Direccion): Direccion {
  const { municipio, provincia } = codigosDe(direccion);
  const nombreMunicipio = direccion.municipio || porCodigo.get(municipio ?? "")?.nombre;
  const nombreProvincia = direccion.departamento || porCodigo.get(provincia ?? "")?.nombre;
  return {
    ...direccion,
    ...(nombreMunicipio && { municipio: nombreMunicipio }),
    ...(nombreProvincia && { departamento: nombreProvincia }),
  };
}

/** Finds the id of a place by its code; undefined when DGII has no such code. */
export const idDeCodigo = (codigo: string): string | undefined => porCodigo.get(codigo)?.id;

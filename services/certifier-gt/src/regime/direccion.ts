import type { Direccion } from "@dte/contracts";
import { localidades } from "./localidades.js";
import { collapse } from "./texto.js";

/** The parts of an address that SAT wants, all of them. */
export type DireccionFiscal = {
  readonly direccion: string;
  readonly codigoPostal: string;
  readonly municipio: string;
  readonly departamento: string;
  readonly pais: string;
};

/** The address of somebody who gives none: SAT takes no empty one, and Guatemalans then write "ciudad". */
const SIN_DIRECCION = "CIUDAD";
/** The postal code of the capital: SAT wants a whole number, and most Guatemalan addresses come without one. */
const CODIGO_POSTAL = "01001";

/** Adds to an address the names of the places that it gives by their ids; names that it has stay. */
export function nameLocalidades(direccion: Direccion): Direccion {
  const { idMunicipio, idDepartamento = idMunicipio?.split(".").slice(0, 2).join(".") } = direccion;
  const nombreDe = (id: string | undefined) => localidades.find((each) => each.id === id)?.nombre;
  const municipio = direccion.municipio || nombreDe(idMunicipio);
  const departamento = direccion.departamento || nombreDe(idDepartamento);
  return { ...direccion, ...(municipio && { municipio }), ...(departamento && { departamento }) };
}

/** Fills in what SAT demands and people leave out. A postal code that is not a number, as abroad, becomes 0. */
export function completeDireccion(direccion: Direccion | null | undefined): DireccionFiscal {
  const text = (value: string | undefined) => collapse(value ?? "");
  const codigoPostal = text(direccion?.codigoPostal) || CODIGO_POSTAL;
  return {
    direccion: text(direccion?.direccion) || SIN_DIRECCION,
    codigoPostal: /^\d{1,10}$/.test(codigoPostal) ? codigoPostal : "0",
    municipio: text(direccion?.municipio),
    departamento: text(direccion?.departamento),
    pais: text(direccion?.pais).toUpperCase() || "GT",
  };
}

import type { Parte } from "@dte/contracts";
import { actividadOf } from "./catalogos/actividades.js";
import { datoOf } from "./datos.js";
import { direccionFiscalOf } from "./direccion.js";
import { collapse, largoDe } from "./textos.js";

/** The longest texts of MH's schemas. */
export const NOMBRE_MAX = 250;
export const DIRECCION_MAX = 200;
/** The form of a mail address that MH's schemas before V2.0 and its own judgement (006) take: RFC 5322's dot-atom, and a domain with a top level. */
const ATOMO = "[A-Za-z\\d!#$%&'*+/=?^_`{|}~-]+";
const ETIQUETA = "[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?";
const CORREO = new RegExp(`^(?=.{1,64}@)${ATOMO}(?:\\.${ATOMO})*@(?:${ETIQUETA}\\.)+[A-Za-z]{2,}$`);
const CORREO_MAX = 100;

/** The form of the codes of CAT-019, in both of its editions. */
const ACTIVIDAD = /^\d{5}$/;

/** Tells whether an activity has its code, and a description there or in CAT-019. */
export const isActividad = (donde: { datosAdicionales: Parte["datosAdicionales"] }): boolean => {
  const codigo = datoOf(donde, "codigoActividad") ?? "";
  const descripcion = datoOf(donde, "descripcionActividad") ?? actividadOf(codigo) ?? "";
  const largo = largoDe(descripcion);
  return ACTIVIDAD.test(codigo) && largo >= 5 && largo <= 150;
};

/** Tells whether an activity has a description where none is required, with or without its code. */
export const isActividadDicha = (donde: { datosAdicionales: Parte["datosAdicionales"] }): boolean => {
  const largo = largoDe(datoOf(donde, "descripcionActividad") ?? "");
  const codigo = datoOf(donde, "codigoActividad");
  return largo >= 5 && largo <= 150 && (codigo === undefined || ACTIVIDAD.test(codigo));
};

/** Tells whether an address has all that MH's schemas want, and fits them. */
export const isDireccion = ({ direccion }: Pick<Parte, "direccion">): boolean => {
  const fiscal = direccionFiscalOf(direccion);
  return fiscal !== undefined && fiscal.complemento.length <= DIRECCION_MAX;
};

/** Tells whether a name can be written and fits MH's schemas. */
export const isNombre = (nombre: string | undefined): boolean => {
  const { length } = collapse(nombre ?? "");
  return length > 0 && length <= NOMBRE_MAX;
};

/** Tells whether MH takes a mail address. */
export const isCorreo = (correo: string | undefined): boolean =>
  correo !== undefined && correo.length <= CORREO_MAX && CORREO.test(correo);

import { boolean, choice, integer, list, listIfAny, named, object, text } from "./view.js";

const grupo = named(
  "GrupoCertificacion",
  object({ clave: text, nombre: text, minimo: integer }, "clave", "nombre", "minimo"),
);

const paso = named(
  "PasoCertificacion",
  object(
    {
      clave: text,
      grupo: text,
      accion: choice(["emitir", "anular", "aprobar"]),
      tras: text,
      cuerpo: text,
      serie: text,
      numero: integer,
      impedimentos: listIfAny(text),
      avisos: listIfAny(text),
    },
    "clave",
    "grupo",
    "accion",
    "cuerpo",
  ),
);

/** The documents that an account has to issue before production. */
export const planCertificacionView = named(
  "PlanCertificacion",
  object(
    { titulo: text, seDetiene: boolean, grupos: list(grupo), pasos: list(paso) },
    "titulo",
    "seDetiene",
    "grupos",
    "pasos",
  ),
);

/** The progress of a certification's approval on its way to the authority. */
export const aprobacionPruebaView = named(
  "AprobacionPrueba",
  object(
    {
      numeroTransaccion: text,
      estado: choice(["Pendiente", "Recibida", "Rechazada", "Abandonada"]),
      mensajes: list(text),
    },
    "numeroTransaccion",
    "estado",
    "mensajes",
  ),
);

/** The texts of a workbook's cells, in the form in which a plan is asked for. */
export const libroView = named(
  "LibroCertificacion",
  object(
    { libro: list(named("HojaLeida", object({ nombre: text, filas: list(list(text)) }, "nombre", "filas"))) },
    "libro",
  ),
);

/** The turn of a run: whether it may go on, and for how long. */
export const turnoView = named(
  "TurnoCertificacion",
  object({ tomado: boolean, segundos: integer }, "tomado", "segundos"),
);

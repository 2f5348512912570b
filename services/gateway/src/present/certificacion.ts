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
      accion: choice(["emitir", "anular"]),
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

/** What an account has to issue before production. */
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

import { boolean, integer, named, object, text } from "./view.js";

/** The shapes that documents and accounts share. */
export const datoAdicional = named(
  "DatoAdicional",
  object({ nombre: text, valor: text, etiqueta: text, visible: boolean }, "nombre", "valor"),
);

export const direccion = named(
  "Direccion",
  object({
    direccion: text,
    municipio: text,
    departamento: text,
    codigoPostal: text,
    pais: text,
    idMunicipio: text,
    idDepartamento: text,
  }),
);

export const canal = named(
  "Canal",
  object({ id: integer, nombre: text, nombreCorto: text }, "id", "nombre", "nombreCorto"),
);

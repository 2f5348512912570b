import { MONEDAS, TIPOS } from "@dte/dte";
import { boolean, list, named, object, openChoice, required, text } from "./schema.js";

/** The most additional data; no authority's form holds more. */
const DATOS_ADICIONALES_MAX = 500;

// The lengths are those of the authority that takes most; a country that takes less refuses by its own rules.
export const codigo = text({ min: 1, max: 100 });
export const nombre = text({ min: 1, max: 500 });
export const parrafo = text({ min: 0, max: 2000 });

/** An account by its tax id; a text that is longer than any tax id names none. */
export const idCuenta = text({ min: 1, max: 50 });

/** A document's id. A UUID has 36 characters, and some authorities have longer ids; a text of another form needs no look-up. */
export const idDte = text({
  min: 1,
  max: 100,
  pattern: { regex: /^[\x21-\x7e]+$/, expected: "el identificador del documento" },
});

/** An id of ours, which clients pass on unchanged. */
export const idOpaco = text({
  min: 1,
  max: 100,
  pattern: { regex: /^[\x21-\x7e]+$/, expected: "el identificador tal como se recibió" },
});

/** A `tipo` of the contract, or the authority's own code for it (03, E31). */
export const tipoSecuencia = text({ min: 1, max: 30 });

export const datosAdicionales = list(
  named(
    "DatoAdicionalSolicitado",
    object({
      nombre: required(text({ min: 1, max: 100 })),
      // Clients often send numbers here, such as that of the document itself.
      valor: required(text({ min: 0, max: 10_000, orNumber: true })),
      etiqueta: text({ min: 0, max: 100 }),
      visible: boolean(),
    }),
  ),
  { min: 0, max: DATOS_ADICIONALES_MAX },
);

export const direccion = named(
  "DireccionSolicitada",
  object({
    direccion: parrafo,
    municipio: text({ min: 0, max: 200 }),
    departamento: text({ min: 0, max: 200 }),
    codigoPostal: text({ min: 0, max: 20, orNumber: true }),
    pais: text({ min: 0, max: 2, upperCase: true }),
    idMunicipio: text({ min: 0, max: 30 }),
    idDepartamento: text({ min: 0, max: 30 }),
  }),
);

/** A file name without an extension: the file's own is appended, so that no name makes it look like another kind of file. */
export const descargarComo = text({
  min: 1,
  max: 120,
  pattern: {
    regex: /^[^\p{Cc}\p{Cf}/\\]+$/u,
    expected: "un nombre de archivo de hasta 120 caracteres, sin extensión",
  },
});

/** A document's type: one of the contract's, or a word that the account's country adds. */
export const tipoDocumento = openChoice(TIPOS, {
  regex: /^[a-zA-Z]{3,40}$/,
  expected: "el nombre de un tipo",
});

/** A currency of ISO 4217: one of the contract's, or another one of the account's country. */
export const moneda = openChoice(MONEDAS, { regex: /^[A-Za-z]{3}$/, expected: "tres letras" });

/** What people call a tax, and how a form offers it. */
type Nombre = { readonly nombre: string; readonly texto?: string };

/** By MH's codes: CAT-015 (catalogue v1.1, July 2026). A document's own names of them are in the catalogue. */
export const NOMBRES_TRIBUTOS: Readonly<Record<string, Nombre>> = {
  "59": { nombre: "Turismo por alojamiento" },
  "71": { nombre: "Turismo por salida aérea" },
  D1: { nombre: "FOVIAL", texto: "FOVIAL por galón" },
  C8: { nombre: "COTRANS", texto: "COTRANS por galón" },
  D5: { nombre: "Otras tasas" },
  D4: { nombre: "Otros impuestos" },
  A8: { nombre: "Impuesto especial al combustible" },
  "57": { nombre: "Impuesto a la industria de cemento", texto: "Industria de cemento" },
  "90": { nombre: "Primera matrícula" },
  A6: { nombre: "Impuesto a armas y municiones", texto: "Armas de fuego, municiones y explosivos" },
  C5: { nombre: "Ad valorem de bebidas alcohólicas" },
  C6: { nombre: "Ad valorem de cigarrillos" },
  C7: { nombre: "Ad valorem de cigarros" },
  "51": { nombre: "Bebidas alcohólicas" },
  "52": { nombre: "Cerveza" },
  "53": { nombre: "Productos del tabaco" },
  "54": { nombre: "Bebidas gaseosas", texto: "Bebidas carbonatadas o gaseosas" },
  "55": { nombre: "Otros específicos" },
  "58": { nombre: "Alcohol" },
  "79": { nombre: "Llamadas del exterior", texto: "Llamadas telefónicas del exterior" },
  A1: { nombre: "Específicos y ad valorem" },
  A5: {
    nombre: "Bebidas isotónicas y energizantes",
    texto: "Bebidas isotónicas, deportivas y energizantes",
  },
  A7: { nombre: "Alcohol etílico" },
  A9: { nombre: "Sacos sintéticos" },
};

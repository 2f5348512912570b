import { paisDe } from "./paises.js";

/** What people call a tax of a country: "IDP por galón" for PETROLEO, "ISC de cerveza, ad valorem" for 023. */
export function nombreDelImpuesto(pais: string, nombreCorto: string): string {
  for (const { nombreCorto: propio, conNombreCorto, texto } of paisDe(pais)?.otros ?? []) {
    const titulo = texto.split(":")[0] ?? texto;
    if (nombreCorto === propio) return conNombreCorto ? `${titulo}, específico` : titulo;
    if (nombreCorto === conNombreCorto) return `${titulo}, ad valorem`;
  }
  return nombreCorto.replaceAll("_", " ");
}

import type { DescripcionPais } from "@dte/contracts";
import { join, type Page, slugOfPais, slugOfReglas, table } from "./page.js";

/** Lists what each rule of a country asks for, by the names that refusals use. */
export const rulesPage = ({ codigo, nombre, reglas }: DescripcionPais): Page => ({
  slug: slugOfReglas(codigo),
  title: `Reglas de ${nombre}`,
  summary: `Lo que pide cada regla de ${nombre}, por el nombre con que un error la dice.`,
  group: "Países",
  markdown: join(
    `Un error dice en \`errores[].regla\` la regla que no se cumple. Aquí está lo que pide cada una; para programas, \`GET /pais/${codigo}/reglas\`. Cómo se emite cada tipo está en [la guía de ${nombre}](/docs/${slugOfPais(codigo)}).`,
    table(
      ["Regla", "Campo", "Qué pide", "Código"],
      reglas.map(({ regla, campo, texto, codigo: error }) => [
        `\`${regla}\``,
        `\`${campo}\``,
        texto,
        `[\`${error}\`](/errores/${error})`,
      ]),
    ),
  ),
});

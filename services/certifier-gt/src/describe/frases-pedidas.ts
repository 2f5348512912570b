import type { CampoInput } from "@dte/contracts";
import { fraseDe } from "../regime/catalogo-frases.js";
import { DATOS_DOCUMENTO } from "../regime/datos-documento.js";
import { escenariosPedibles, PEDIBLES, type TipoPedible } from "../regime/frases-pedidas.js";
import { TIPOS_FISCALES } from "../regime/tipos.js";

const ETIQUETAS: Readonly<Record<TipoPedible, string>> = {
  5: "Por qué se emite una factura especial",
  8: "Por qué la renta está exenta de ISR",
  9: "Frase especial de la SAT",
};
const AYUDAS: Readonly<Record<TipoPedible, string>> = {
  5: "El escenario de la frase 5; sin él, el de la cuenta.",
  8: "El escenario de la frase 8; sin él, el de la cuenta.",
  9: "El escenario de la frase 9. Las que un ítem requiere se agregan solas.",
};

/** Makes a field for each set of scenarios, since the types of document do not all take the same ones. */
function camposDe(tipo: TipoPedible): CampoInput[] {
  const porJuego = new Map<string, string[]>();
  for (const { codigo, tipo: tipoDelContrato } of TIPOS_FISCALES) {
    const juego = escenariosPedibles(tipo, codigo).join(",");
    if (juego !== "") porJuego.set(juego, [...(porJuego.get(juego) ?? []), tipoDelContrato]);
  }
  return [...porJuego].map(([juego, tipos]) => ({
    donde: "documento",
    nombre: DATOS_DOCUMENTO[PEDIBLES[tipo]],
    etiqueta: ETIQUETAS[tipo],
    ayuda: AYUDAS[tipo],
    clase: "opcion",
    opciones: juego.split(",").map((escenario) => ({
      valor: escenario,
      texto: fraseDe(tipo, Number(escenario))?.texto ?? escenario,
    })),
    cuando: { tipo: [...new Set(tipos)] },
  }));
}

/** The phrases that a document may choose for itself, in its `datosAdicionales`. */
export const frasesPedidas: CampoInput[] = ([5, 8, 9] as const).flatMap(camposDe);

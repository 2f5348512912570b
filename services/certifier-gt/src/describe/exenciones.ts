import type { NotasPaisInput, OpcionInput } from "@dte/contracts";
import { fraseDe } from "../regime/catalogo-frases.js";
import { DE_EXPORTACION, DE_NOTA, ESCENARIOS_POR_TIPO, EXENCIONES } from "../regime/exenciones.js";
import { IVA_TASA_CERO } from "../regime/impuestos.js";
import { TIPOS_FISCALES } from "../regime/tipos.js";

/** The phrases of this kind say why no IVA is charged. */
const FRASE_EXENTO = 4;

/** Lists the contract's types that may carry a scenario. An export's reason is automatic, so none is offered there. */
function tiposCon(escenario: number): string[] {
  const tipos = TIPOS_FISCALES.filter(
    ({ codigo, tipo }) =>
      tipo !== "facturaExportacion" && ESCENARIOS_POR_TIPO[codigo]?.includes(escenario) === true,
  );
  return [...new Set(tipos.map(({ tipo }) => tipo))];
}

/** The reasons why no IVA is charged, in the words that SAT wants printed: CatalogoFrases 0.6.0, type 4. */
export const exenciones: OpcionInput[] = EXENCIONES.filter(({ motivo }) => motivo !== DE_EXPORTACION).map(
  ({ motivo, escenario }) => ({
    valor: motivo,
    texto: fraseDe(FRASE_EXENTO, escenario)?.texto ?? motivo,
    cuando: { tipo: tiposCon(escenario) },
  }),
);

/** The only exemption of a note: SAT, CatalogoFrases 0.6.0, type 4, scenario 22. An export's note takes rate 0 from its original. */
export const notas: NotasPaisInput = {
  exencion: { codigoUnidadGravable: IVA_TASA_CERO, motivo: DE_NOTA },
  exportacionSinImpuesto: true,
};

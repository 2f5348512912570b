import type { Documento, Rule } from "@dte/dte";
import { invalid } from "@dte/errors";
import { type Amount, compare, format, multiply, ONE } from "@dte/money";
import { isConsumidorFinal } from "./receptor.js";
import { FACTURAS, PEQUENOS } from "./tipos.js";
import { quetzalesPor, type TiposCambio, tasasDe } from "./tipos-cambio.js";

/** The types on which a final consumer has a limit: SAT, Reglas y validaciones 2.2.4 number 11, 2.2.5 number 6. */
const CON_LIMITE = [...FACTURAS, ...PEQUENOS];
/**
 * Currencies whose unit has been worth more than a quetzal for as long as SAT has had the limit: without a rate of
 * exchange, an amount that reaches it in one of them reaches it in quetzales at any rate.
 */
const SOBRE_EL_QUETZAL = ["USD", "EUR"];

/**
 * Makes the rule that a buyer must be named from a total of `limite` quetzales on. No line costs more than its document, so
 * the limit on lines (2.19.1) is kept too. In a currency whose rate is unknown the authority decides, unless the total
 * reaches the limit at any rate.
 */
export const reglaLimiteCf = (limite: Amount, tiposCambio: TiposCambio): Rule => ({
  id: "GT-CF-LIMITE",
  field: "receptor.id",
  breaks: (documento, contexto) => exceeds(documento, limite, tasasDe(contexto, tiposCambio)),
  error: ({ esExportacion }) => invalid(textoLimite(limite, esExportacion)),
});

function exceeds(
  { tipoFiscal, receptor, moneda, total }: Documento,
  limite: Amount,
  tipos: TiposCambio,
): boolean {
  const tasa = quetzalesPor(moneda, tipos) ?? (SOBRE_EL_QUETZAL.includes(moneda) ? ONE : undefined);
  return (
    CON_LIMITE.includes(tipoFiscal) &&
    isConsumidorFinal(receptor) &&
    tasa !== undefined &&
    compare(multiply(total, tasa), limite) >= 0
  );
}

function textoLimite(limite: Amount, esExportacion: boolean): string {
  const monto = `Q${format(limite).replace(/\B(?=(\d{3})+(?!\d))/g, ",")}`;
  return esExportacion
    ? `Acuerdo gubernativo 12-2023: las exportaciones a consumidor final (CF) no pueden ser iguales o mayores a ${monto}. Identifique al receptor.`
    : `Las facturas a consumidor final (CF) no pueden ser iguales o mayores a ${monto}. Identifique al receptor con su NIT o CUI.`;
}

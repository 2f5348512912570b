import { type Amount, formatShort } from "@dte/money";

/** CAT-003. */
export const MODELOS: Readonly<Record<string, string>> = { 1: "Previo", 2: "Diferido" };
/** CAT-004. */
export const TRANSMISIONES: Readonly<Record<string, string>> = { 1: "Normal", 2: "Por contingencia" };
/** CAT-016. */
export const CONDICIONES: Readonly<Record<string, string>> = { 1: "Contado", 2: "A crédito", 3: "Otro" };
/** CAT-022. */
export const DOCUMENTOS: Readonly<Record<string, string>> = {
  "36": "NIT",
  "13": "DUI",
  "37": "Otro documento",
  "03": "Pasaporte",
  "02": "Carné de residente",
};
/** CAT-017. */
export const FORMAS_PAGO: Readonly<Record<string, string>> = {
  "01": "Billetes y monedas",
  "02": "Tarjeta de débito",
  "03": "Tarjeta de crédito",
  "04": "Cheque",
  "05": "Transferencia o depósito bancario",
  "08": "Dinero electrónico",
  "09": "Monedero electrónico",
  "11": "Bitcoin",
  "12": "Otras criptomonedas",
  "13": "Cuentas por pagar del receptor",
  "14": "Giro bancario",
  "99": "Otros",
};
/** CAT-018. */
export const PLAZOS: Readonly<Record<string, string>> = { "01": "días", "02": "meses", "03": "años" };
/** CAT-033. */
export const REGIMENES: Readonly<Record<string, string>> = {
  "EX-1": "Exportación definitiva",
  "EX-2": "Exportación temporal",
  "EX-3": "Reexportación",
  "TA-1": "Tránsito aduanero",
};
/** CAT-030. */
export const TRANSPORTES: Readonly<Record<string, string>> = {
  1: "Terrestre",
  2: "Aéreo",
  3: "Marítimo",
  4: "Férreo",
  5: "Multimodal",
  6: "Correo",
};
/** CAT-009, and the letter that a control number names the same kind of place by. */
const ESTABLECIMIENTOS: Readonly<Record<string, string>> = {
  "01": "Sucursal",
  "02": "Casa matriz",
  "04": "Bodega",
  "07": "Patio",
  S: "Sucursal",
  M: "Casa matriz",
  B: "Bodega",
  P: "Predio",
};

export const nombreEstablecimiento = (codigo: string): string | undefined => ESTABLECIMIENTOS[codigo];

/** A code that a catalogue has by its number: "1". */
export const codigoDe = (valor: Amount | undefined): string => (valor ? formatShort(valor) : "");

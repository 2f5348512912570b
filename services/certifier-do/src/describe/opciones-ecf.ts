import type { Opcion } from "@dte/contracts";
import { opcionesDe } from "@dte/pais";

type Nombres = ReadonlyMap<string, string>;

/** The codes of section F, field 4. */
export const MODIFICACIONES: Nombres = new Map([
  ["1", "Anula el NCF modificado"],
  ["2", "Corrige texto del NCF modificado"],
  ["3", "Corrige montos del NCF modificado"],
  ["4", "Reemplaza un NCF emitido en contingencia"],
  ["5", "Referencia a una factura de consumo electrónica"],
]);

/** The codes of IdDoc, field 9. */
export const TIPOS_PAGO: Nombres = new Map([
  ["1", "Contado"],
  ["2", "Crédito"],
  ["3", "Gratuito"],
]);

export const VIAS: Nombres = new Map([
  ["01", "Terrestre"],
  ["02", "Marítima"],
  ["03", "Aérea"],
]);

const SI_O_NO: Nombres = new Map([
  ["0", "No"],
  ["1", "Sí"],
]);
const MONTO_O_PORCENTAJE: Nombres = new Map([
  ["$", "Monto"],
  ["%", "Porcentaje"],
]);

/** The meanings of an element's codes, by DGII's name of it: Formato e-CF v1.0. */
const NOMBRES: Readonly<Record<string, Nombres>> = {
  CodigoModificacion: MODIFICACIONES,
  TipoPago: TIPOS_PAGO,
  ViaTransporte: VIAS,
  TipoIngresos: new Map([
    ["01", "Por operaciones (no financieros)"],
    ["02", "Financieros"],
    ["03", "Extraordinarios"],
    ["04", "Por arrendamientos"],
    ["05", "Por venta de activo depreciable"],
    ["06", "Otros"],
  ]),
  TipoCuentaPago: new Map([
    ["CT", "Corriente"],
    ["AH", "Ahorro"],
    ["OT", "Otra"],
  ]),
  TipoAjuste: new Map([
    ["D", "Descuento"],
    ["R", "Recargo"],
  ]),
  IndicadorFacturacionDescuentooRecargo: new Map([
    ["1", "18 %"],
    ["2", "16 %"],
    ["3", "Tasa 0 %"],
    ["4", "Exento"],
  ]),
  IndicadorEnvioDiferido: SI_O_NO,
  IndicadorMontoGravado: SI_O_NO,
  IndicadorServicioTodoIncluido: SI_O_NO,
  IndicadorNorma1007: SI_O_NO,
  TipoSubDescuento: MONTO_O_PORCENTAJE,
  TipoSubRecargo: MONTO_O_PORCENTAJE,
  TipoValor: MONTO_O_PORCENTAJE,
};

/** Lists the codes that an element takes, with their meanings where those are known. */
export const opcionesDeElemento = (nombre: string, valores: readonly string[]): Opcion[] =>
  opcionesDe(valores.map((valor) => [valor, NOMBRES[nombre]?.get(valor) ?? valor]));

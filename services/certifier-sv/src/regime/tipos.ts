import type { Cuenta, Solicitud } from "@dte/contracts";
import { fail, type Outcome, pass, TIPOS, type Tipo } from "@dte/dte";
import { invalid } from "@dte/errors";

/** MH's types, CAT-002, with the contract's `tipo` of each. */
export const TIPOS_FISCALES = {
  ticket: "01",
  factura: "03",
  notaCredito: "05",
  notaDebito: "06",
  facturaExportacion: "11",
  facturaEspecial: "14",
  notaRemision: "04",
  comprobanteRetencion: "07",
  comprobanteLiquidacion: "08",
  documentoContableLiquidacion: "09",
  reciboDonacion: "15",
} as const satisfies Partial<Record<Tipo, string>>;

export type TipoFiscal = (typeof TIPOS_FISCALES)[keyof typeof TIPOS_FISCALES];

/** Notes of credit and debit: they adjust a comprobante de crédito fiscal. */
export const NOTAS: readonly string[] = ["05", "06"];
/** Types whose receiver is a taxpayer of IVA: a comprobante de crédito fiscal and its notes. */
export const CONTRIBUYENTES: readonly string[] = ["03", ...NOTAS];
/** The type in which a commission agent reports to its principal the documents that it issued on the principal's account. */
export const LIQUIDACION = "08";
/** The type in which an acquirer of card payments reports to its affiliate its payment, and the IVA that it perceives. */
export const LIQUIDACION_CONTABLE = "09";
/** The types whose prices MH wants without IVA. */
export const NETOS: readonly string[] = [...CONTRIBUYENTES, "04", LIQUIDACION];
/** The type for goods on their way, which nobody has paid yet. */
export const REMISION = "04";
/** The type in which a withholding agent reports to its supplier the IVA that it kept back. */
export const RETENCION = "07";
/** The type that a donee gives its donor. */
export const DONACION = "15";
/** The types that are issued only while MH answers: Manual Funcional V2.0, p. 18; their schemas have no place for contingency. */
export const SIN_CONTINGENCIA: readonly string[] = [LIQUIDACION, LIQUIDACION_CONTABLE, DONACION];
/** The types whose lines are in a column of their own, and bear no IVA. */
export const SIN_IVA: readonly string[] = ["14", RETENCION, DONACION];
/** The types that do not tell how they are paid. */
export const SIN_PAGOS: readonly string[] = [...NOTAS, REMISION, RETENCION, LIQUIDACION_CONTABLE];

/** The `tipo` values that a Salvadoran account may ask for. */
export const tipos = Object.keys(TIPOS_FISCALES) as (keyof typeof TIPOS_FISCALES)[];

/** Gives the contract's type of a MH type; undefined for one that this country does not issue. */
export const tipoOf = (tipoFiscal: string): keyof typeof TIPOS_FISCALES | undefined =>
  tipos.find((each) => TIPOS_FISCALES[each] === tipoFiscal);

/** Gives MH's type of one of the contract's; undefined for one that this country does not issue. */
export const codigoOf = (tipo: string): TipoFiscal | undefined => {
  const found = tipos.find((each) => each === tipo);
  return found && TIPOS_FISCALES[found];
};

/** Finds MH's type for a request; a sale that is marked as an export is a factura de exportación. */
export function resolveTipo(
  { tipo, esExportacion }: Solicitud,
  { tipoDocumentoPorDefecto }: Cuenta,
): Outcome<{ tipo: Tipo; tipoFiscal: string }> {
  const asked = tipo || tipoDocumentoPorDefecto || "factura";
  const known = [...TIPOS, ...tipos].find((each) => each.toLowerCase() === asked.toLowerCase());
  const effective =
    esExportacion && (known === "factura" || known === "ticket") ? "facturaExportacion" : known;
  const found = tipos.find((each) => each === effective);
  if (found) return pass({ tipo: found, tipoFiscal: TIPOS_FISCALES[found] });
  const texto = `tipo "${asked}" no está disponible para cuentas de El Salvador. Valores aceptados: ${tipos.join(", ")}.`;
  return fail("SV-TIPO", "tipo", invalid(texto));
}

import type { Cuenta, Solicitud } from "@dte/contracts";
import { fail, type Outcome, pass, type Tipo } from "@dte/dte";
import { invalid } from "@dte/errors";
import { isTipoEcf, type TipoEcf } from "./campos/tipos-ecf.js";
import { datosOf } from "./datos.js";

/** The contract's word for each of DGII's types, and DGII's own name of it: Formato e-CF v1.0, IdDoc field 2. */
export const TIPOS_FISCALES: Readonly<Record<TipoEcf, { readonly tipo: Tipo; readonly nombre: string }>> = {
  31: { tipo: "factura", nombre: "Factura de Crédito Fiscal Electrónica" },
  32: { tipo: "ticket", nombre: "Factura de Consumo Electrónica" },
  33: { tipo: "notaDebito", nombre: "Nota de Débito Electrónica" },
  34: { tipo: "notaCredito", nombre: "Nota de Crédito Electrónica" },
  41: { tipo: "factura", nombre: "Comprobante Electrónico de Compras" },
  43: { tipo: "factura", nombre: "Comprobante Electrónico para Gastos Menores" },
  44: { tipo: "factura", nombre: "Comprobante Electrónico para Regímenes Especiales" },
  45: { tipo: "factura", nombre: "Comprobante Electrónico Gubernamental" },
  46: { tipo: "facturaExportacion", nombre: "Comprobante Electrónico para Exportaciones" },
  47: { tipo: "factura", nombre: "Comprobante Electrónico para Pagos al Exterior" },
};

/** The country's own `tipo` values, beside the contract's: each stands for a `factura` with a TIPO_ECF. */
const PROPIOS = {
  compras: "41",
  gastosMenores: "43",
  regimenEspecial: "44",
  gubernamental: "45",
  pagoExterior: "47",
} as const satisfies Record<string, TipoEcf>;

/** The type of each `tipo` when the request has no TIPO_ECF. */
export const POR_TIPO = {
  factura: "31",
  ticket: "32",
  notaDebito: "33",
  notaCredito: "34",
  facturaExportacion: "46",
  ...PROPIOS,
} as const satisfies Record<string, TipoEcf>;

/** The `tipo` values that a Dominican account may ask for. */
export const tipos = Object.keys(POR_TIPO) as readonly (keyof typeof POR_TIPO)[];

/** Lists the `tipo` values that a document of this type may have: the one for it alone, and the contract's. */
export const tiposDe = (codigo: TipoEcf): readonly Tipo[] => [
  ...new Set([...tipos.filter((tipo) => POR_TIPO[tipo] === codigo), TIPOS_FISCALES[codigo].tipo]),
];

/** Finds DGII's type by its code (31, E31) or by its `tipo`, where `factura` gives 31; undefined for any other text. */
export function codigoDe(texto: string): TipoEcf | undefined {
  const asked = texto.trim().toUpperCase();
  const codigo = asked.replace(/^E(?=\d)/, "");
  const tipo = tipos.find((each) => each.toUpperCase() === asked);
  return isTipoEcf(codigo) ? codigo : tipo && POR_TIPO[tipo];
}

/** Tells whether a type of e-CF adjusts another document: 33 is the debit note, 34 the credit note. */
export const isNota = (tipoFiscal: string): boolean => tipoFiscal === "33" || tipoFiscal === "34";

/**
 * Finds DGII's type for a request: that of its `tipo`, or the one that TIPO_ECF names (41, 43, 44, 45 and 47 are a `factura` in the contract's words,
 * and have a `tipo` of their own). A document keeps the `tipo` of its request. A factura marked as an export is one.
 */
export function resolveTipo(
  solicitud: Solicitud,
  cuenta: Cuenta,
): Outcome<{ tipo: Tipo; tipoFiscal: string }> {
  const pedido = datosOf({ datosAdicionales: solicitud.datosAdicionales }).get("TIPO_ECF") ?? "";
  const codigo = pedido.toUpperCase().replace(/^E/, "");
  const dicho = solicitud.tipo || (codigo ? "" : cuenta.tipoDocumentoPorDefecto || "factura");
  const propio = tipos.find((each) => each.toLowerCase() === dicho.toLowerCase());
  if (dicho !== "" && !propio) {
    const texto = `tipo "${dicho}" no está disponible para cuentas de República Dominicana. Valores aceptados: ${tipos.join(", ")}.`;
    return fail("DO-TIPO", "tipo", invalid(texto));
  }
  if (codigo !== "") return ofCodigo(codigo, propio);
  const effective = propio === "factura" && solicitud.esExportacion ? "facturaExportacion" : propio;
  return effective
    ? pass({ tipo: effective, tipoFiscal: POR_TIPO[effective] })
    : fail("DO-TIPO", "tipo", invalid(`tipo es obligatorio. Valores aceptados: ${tipos.join(", ")}.`));
}

function ofCodigo(codigo: string, pedido: Tipo | undefined): Outcome<{ tipo: Tipo; tipoFiscal: string }> {
  const campo = "datosAdicionales.TIPO_ECF";
  if (!isTipoEcf(codigo)) {
    const validos = Object.keys(TIPOS_FISCALES).join(", ");
    return fail(
      "DO-TIPO-ECF",
      campo,
      invalid(`TIPO_ECF "${codigo.slice(0, 10)}" no existe. Valores aceptados: ${validos}.`),
    );
  }
  const { tipo } = TIPOS_FISCALES[codigo];
  if (pedido && !tiposDe(codigo).includes(pedido)) {
    const texto = `TIPO_ECF ${codigo} no corresponde a tipo "${pedido}": envíe tipo "${tipo}" o quite TIPO_ECF.`;
    return fail("DO-TIPO-ECF", campo, invalid(texto));
  }
  return pass({ tipo: pedido ?? tipo, tipoFiscal: codigo });
}

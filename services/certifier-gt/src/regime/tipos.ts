import type { Cuenta, Solicitud } from "@dte/contracts";
import { fail, type Outcome, pass, TIPOS, type Tipo } from "@dte/dte";
import { invalid } from "@dte/errors";
import { type AfiliacionIva, afiliacionIvaOf } from "./afiliacion.js";

/** The types with which a general taxpayer invoices. */
export const FACTURAS: readonly string[] = ["FACT", "FCAM"];
export const NOTAS: readonly string[] = ["NDEB", "NCRE"];
/** The types with which a small taxpayer invoices. */
export const PEQUENOS: readonly string[] = ["FPEQ", "FCAP"];
/** The types whose whole operation is exempt by their nature. */
export const RECIBOS: readonly string[] = ["RDON", "RECI"];

/**
 * SAT's types that this regime writes, with the contract's `tipo` and the IVA regimes that may issue them: SAT, Reglas
 * y validaciones 2.5.1. PEE, AGR and AGE, which that matrix also lets issue FESP and NABN, are no longer values of
 * GT_Documento 0.2.1.
 */
export const TIPOS_FISCALES = [
  { codigo: "FACT", tipo: "factura", afiliaciones: ["GEN"] },
  { codigo: "FPEQ", tipo: "factura", afiliaciones: ["PEQ"] },
  { codigo: "FACT", tipo: "facturaExportacion", afiliaciones: ["GEN"] },
  { codigo: "FPEQ", tipo: "facturaExportacion", afiliaciones: ["PEQ"] },
  { codigo: "FCAM", tipo: "facturaCambiaria", afiliaciones: ["GEN"] },
  { codigo: "FCAP", tipo: "facturaCambiaria", afiliaciones: ["PEQ"] },
  { codigo: "FESP", tipo: "facturaEspecial", afiliaciones: ["GEN", "PEQ"] },
  { codigo: "NCRE", tipo: "notaCredito", afiliaciones: ["GEN"] },
  { codigo: "NDEB", tipo: "notaDebito", afiliaciones: ["GEN"] },
  { codigo: "NABN", tipo: "notaAbono", afiliaciones: ["GEN", "PEQ"] },
  { codigo: "RECI", tipo: "recibo", afiliaciones: ["GEN", "EXE"] },
  { codigo: "RDON", tipo: "reciboDonacion", afiliaciones: ["GEN", "EXE"] },
] as const satisfies readonly { codigo: string; tipo: Tipo; afiliaciones: readonly AfiliacionIva[] }[];

/** The `tipo` values that a Guatemalan account may ask for. */
export const tipos: readonly Tipo[] = [...new Set(TIPOS_FISCALES.map(({ tipo }) => tipo))];

/**
 * Reads the `tipo` that is asked for, in its canonical spelling; without one it is the account's default, else a factura. Undefined when there is no
 * such `tipo`.
 */
export function readTipo({ tipo }: Solicitud, { tipoDocumentoPorDefecto }: Cuenta): Tipo | undefined {
  const asked = (tipo || tipoDocumentoPorDefecto || "factura").toLowerCase();
  return TIPOS.find((each) => each.toLowerCase() === asked);
}

/**
 * Finds SAT's type for a request, by the account's IVA regime. Any factura with `abonosPactados` is a factura cambiaria; any other that is an export
 * is a factura de exportación.
 */
export function resolveTipo(
  solicitud: Solicitud,
  cuenta: Cuenta,
): Outcome<{ tipo: Tipo; tipoFiscal: string }> {
  const tipo = readTipo(solicitud, cuenta);
  const effective = tipo && refine(tipo, solicitud);
  if (effective === undefined || !tipos.includes(effective)) {
    const asked = effective ?? (solicitud.tipo || cuenta.tipoDocumentoPorDefecto);
    const texto = `tipo "${asked}" no está disponible para cuentas de Guatemala. Valores aceptados: ${tipos.join(", ")}.`;
    return fail("GT-TIPO", "tipo", invalid(texto));
  }
  const afiliacion = afiliacionIvaOf(cuenta);
  if (!afiliacion.ok) return afiliacion;
  const permitidos = TIPOS_FISCALES.filter(({ afiliaciones }) =>
    (afiliaciones as readonly string[]).includes(afiliacion.value),
  );
  const fiscal = permitidos.find((each) => each.tipo === effective);
  if (fiscal) return pass({ tipo: effective, tipoFiscal: fiscal.codigo });
  const otros = permitidos.map((each) => each.tipo).join(", ");
  const remedio = otros
    ? `Los tipos que permite son: ${otros}.`
    : "Los documentos de ese régimen no están disponibles en este servicio.";
  const texto = `La afiliación al IVA de la cuenta (${afiliacion.value}) no permite emitir tipo "${effective}". ${remedio}`;
  return fail("GT-TIPO-AFILIACION", "tipo", invalid(texto));
}

function refine(tipo: Tipo, { esExportacion, abonosPactados }: Solicitud): Tipo {
  if (tipo !== "factura" && tipo !== "facturaExportacion") return tipo;
  if (abonosPactados.length > 0) return "facturaCambiaria";
  return esExportacion ? "facturaExportacion" : tipo;
}

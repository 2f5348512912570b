import type { Cuenta, Solicitud } from "@dte/contracts";
import { fail, type Outcome, pass, TIPOS, type Tipo } from "@dte/dte";
import { invalid } from "@dte/errors";
import { type AfiliacionIva, afiliacionIvaOf } from "./afiliacion.js";

/** SAT's types that this regime writes, with the contract's `tipo` and the IVA regimes that may issue them. */
const TIPOS_FISCALES = [
  { codigo: "FACT", tipo: "factura", afiliaciones: ["GEN"] },
  { codigo: "FPEQ", tipo: "factura", afiliaciones: ["PEQ"] },
] as const satisfies readonly { codigo: string; tipo: Tipo; afiliaciones: readonly AfiliacionIva[] }[];

/** The `tipo` values that a Guatemalan account may ask for. */
export const tipos: readonly Tipo[] = [...new Set(TIPOS_FISCALES.map(({ tipo }) => tipo))];

/**
 * SAT's type for what is asked, by the account's IVA regime (SAT, Reglas y validaciones 2.5.1). Without a `tipo`, the
 * account's own default, else a factura. A factura with `abonosPactados` is a factura cambiaria, one that is an export
 * a factura de exportación.
 */
export function resolveTipo(
  solicitud: Solicitud,
  cuenta: Cuenta,
): Outcome<{ tipo: Tipo; tipoFiscal: string }> {
  const asked = solicitud.tipo || cuenta.tipoDocumentoPorDefecto || "factura";
  const tipo = TIPOS.find((each) => each.toLowerCase() === asked.toLowerCase());
  const effective = tipo === "factura" ? refine(solicitud) : tipo;
  if (effective === "facturaExportacion" && !solicitud.datosExportacion) {
    const texto = "El DTE de exportación requiere datosExportacion.";
    return fail("GT-EXPORTACION-DATOS", "datosExportacion", invalid(texto));
  }
  if (effective === undefined || !tipos.includes(effective)) {
    const texto = `tipo "${effective ?? asked}" no está disponible para cuentas de Guatemala. Valores aceptados: ${tipos.join(", ")}.`;
    return fail("GT-TIPO", "tipo", invalid(texto));
  }
  const afiliacion = afiliacionIvaOf(cuenta);
  if (!afiliacion.ok) return afiliacion;
  const fiscal = TIPOS_FISCALES.find(
    (each) => each.tipo === effective && (each.afiliaciones as readonly string[]).includes(afiliacion.value),
  );
  if (!fiscal) {
    const texto = `La afiliación al IVA de la cuenta (${afiliacion.value}) no permite emitir tipo "${effective}".`;
    return fail("GT-TIPO-AFILIACION", "tipo", invalid(texto));
  }
  return pass({ tipo: effective, tipoFiscal: fiscal.codigo });
}

function refine({ esExportacion, abonosPactados }: Solicitud): Tipo {
  if (esExportacion) return "facturaExportacion";
  return abonosPactados.length > 0 ? "facturaCambiaria" : "factura";
}

import type { TipoDocumentoInput } from "@dte/contracts";
import { nombreTipo } from "../regime/catalogos/nombres-tipos.js";
import { NOTAS, RETENCION, SIN_PAGOS, TIPOS_FISCALES, tipos as tiposDelRegimen } from "../regime/tipos.js";

/** The types that are issued to a taxpayer of IVA, and the notes that adjust them. */
export const DE_CONTRIBUYENTE: readonly string[] = ["factura", "notaCredito", "notaDebito"];
const CON_RECEPTOR: readonly string[] = [
  ...["factura", "facturaExportacion", "facturaEspecial"],
  ...["notaRemision", "comprobanteRetencion", "reciboDonacion"],
  ...["comprobanteLiquidacion", "documentoContableLiquidacion"],
];
const CON_LUGAR: readonly string[] = [
  ...DE_CONTRIBUYENTE,
  ...["facturaEspecial", "comprobanteRetencion", "reciboDonacion"],
  ...["comprobanteLiquidacion", "documentoContableLiquidacion"],
];
/** The types that notes adjust: sales by Código Tributario, article 110, and retentions. */
const CON_NOTAS: readonly string[] = ["factura", "comprobanteRetencion"];
const DE_COMPRA: readonly string[] = ["facturaEspecial", "comprobanteRetencion"];

/** The names of the party beside the issuer where it receives nothing from the issuer. */
const NOMBRES_DE_RECEPTOR: Readonly<Record<string, string>> = {
  facturaEspecial: "Vendedor",
  comprobanteRetencion: "Proveedor",
  comprobanteLiquidacion: "Mandante",
  documentoContableLiquidacion: "Afiliado",
  reciboDonacion: "Donante",
};

/** The contract's types as MH has them, the usual one first. Notes adjust the documents of Código Tributario, article 110. */
export const tipos: TipoDocumentoInput[] = tiposDelRegimen.map((tipo) => {
  const codigo = TIPOS_FISCALES[tipo];
  const esNota = NOTAS.includes(codigo);
  return {
    tipo,
    nombre: `${nombreTipo(codigo)} (${codigo})`,
    clases: [{ codigo, nombre: nombreTipo(codigo) }],
    esNota,
    aumenta: tipo === "notaDebito",
    esDeCompra: DE_COMPRA.includes(tipo),
    nombreReceptor: NOMBRES_DE_RECEPTOR[tipo] ?? "",
    // A comprobante de retención keeps back 1 % of each line that does not say otherwise.
    sinImpuestos: codigo === RETENCION || tipo === "reciboDonacion",
    notas: CON_NOTAS.includes(tipo) ? [{ tipo: "notaCredito" }, { tipo: "notaDebito" }] : [],
    pideReceptor: CON_RECEPTOR.includes(tipo),
    pideLugar: CON_LUGAR.includes(tipo),
    llevaPagos: !SIN_PAGOS.includes(codigo),
  };
});

import type { TipoDocumentoInput } from "@dte/contracts";
import { NOTAS, TIPOS_FISCALES, tipos as tiposDelRegimen } from "../regime/tipos.js";
import { nombreTipo } from "./nombres-tipos.js";

/** What is issued to a taxpayer of IVA, and what adjusts it. */
export const DE_CONTRIBUYENTE: readonly string[] = ["factura", "notaCredito", "notaDebito"];
const CON_RECEPTOR: readonly string[] = ["factura", "facturaExportacion", "facturaEspecial"];
const CON_LUGAR: readonly string[] = [...DE_CONTRIBUYENTE, "facturaEspecial"];

/** The contract's types as MH has them, the usual one first; notes adjust what Código Tributario, article 110, says. */
export const tipos: TipoDocumentoInput[] = tiposDelRegimen.map((tipo) => {
  const codigo = TIPOS_FISCALES[tipo];
  const esNota = NOTAS.includes(codigo);
  return {
    tipo,
    nombre: `${nombreTipo(codigo)} (${codigo})`,
    clases: [{ codigo, nombre: nombreTipo(codigo) }],
    esNota,
    aumenta: tipo === "notaDebito",
    esDeCompra: tipo === "facturaEspecial",
    nombreReceptor: tipo === "facturaEspecial" ? "Vendedor" : "",
    esExportacion: tipo === "facturaExportacion",
    notas: tipo === "factura" ? [{ tipo: "notaCredito" }, { tipo: "notaDebito" }] : [],
    pideReceptor: CON_RECEPTOR.includes(tipo),
    pideLugar: CON_LUGAR.includes(tipo),
    llevaPagos: !esNota,
  };
});

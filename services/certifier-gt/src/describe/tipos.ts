import type { CuandoInput, TipoDocumentoInput } from "@dte/contracts";
import { type AfiliacionIva, palabrasDe } from "../regime/afiliacion.js";
import { TIPOS_FISCALES } from "../regime/tipos.js";
import { nombreDeClase, TITULOS_DEL_CONTRATO } from "./nombres-tipos.js";

/** The regime of most taxpayers. A form treats an account that names none as one of these; Prepare then tells the account to name its own. */
const GENERAL: AfiliacionIva = "GEN";

/** Describes an account of one of these IVA regimes, in whichever words the account says it. */
const afiliacion = (...codigos: readonly AfiliacionIva[]): CuandoInput => ({
  afiliacion: [...(codigos.includes(GENERAL) ? [""] : []), ...codigos.flatMap(palabrasDe)],
});

const NOTAS: readonly string[] = ["notaCredito", "notaDebito", "notaAbono"];
/** The documents that a note may adjust: SAT, Reglas y validaciones 2.2.7 and 2.19.2. */
const AJUSTABLES: readonly string[] = ["factura", "facturaCambiaria", "facturaExportacion"];

/** The names of the party beside the issuer where it receives nothing from the issuer. */
const NOMBRES_DE_RECEPTOR: Readonly<Record<string, string>> = {
  facturaEspecial: "Vendedor",
  reciboDonacion: "Donante",
};

/** The contract's types as SAT has them, the usual one first: who may issue them, SAT's types for them and the notes that adjust them. */
export const tipos: TipoDocumentoInput[] = Object.entries(TITULOS_DEL_CONTRATO).map(([tipo, nombre]) => {
  const fiscales = TIPOS_FISCALES.filter((each) => each.tipo === tipo);
  return {
    tipo,
    nombre,
    clases: fiscales.map(({ codigo }) => ({ codigo, nombre: nombreDeClase(codigo) })),
    cuando: afiliacion(...new Set(fiscales.flatMap(({ afiliaciones }) => [...afiliaciones]))),
    esNota: NOTAS.includes(tipo),
    aumenta: tipo === "notaDebito",
    sinImpuestos: tipo === "notaAbono",
    esDeCompra: tipo === "facturaEspecial",
    nombreReceptor: NOMBRES_DE_RECEPTOR[tipo] ?? "",
    notas: AJUSTABLES.includes(tipo)
      ? [
          { tipo: "notaCredito" },
          { tipo: "notaDebito" },
          // This is the only note that a small taxpayer may issue; other taxpayers adjust with the other two.
          { tipo: "notaAbono", cuando: afiliacion("PEQ") },
        ]
      : [],
    pideReceptor: tipo === "facturaEspecial",
    llevaPagos: tipo === "facturaCambiaria",
  };
});

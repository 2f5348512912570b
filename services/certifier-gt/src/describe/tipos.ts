import type { CuandoInput, TipoDocumentoInput } from "@dte/contracts";
import { type AfiliacionIva, palabrasDe } from "../regime/afiliacion.js";
import { TIPOS_FISCALES } from "../regime/tipos.js";
import { nombreDeClase, TITULOS_DEL_CONTRATO } from "./nombres-tipos.js";

/** The regime of most taxpayers: a form takes an account that names none for one of it, and Prepare tells it what to name. */
const GENERAL: AfiliacionIva = "GEN";

/** Describes an account of one of these IVA regimes, however it says so. */
const afiliacion = (...codigos: readonly AfiliacionIva[]): CuandoInput => ({
  afiliacion: [...(codigos.includes(GENERAL) ? [""] : []), ...codigos.flatMap(palabrasDe)],
});

const NOTAS: readonly string[] = ["notaCredito", "notaDebito", "notaAbono"];
/** What a note adjusts: SAT, Reglas y validaciones 2.2.7 and 2.19.2. */
const AJUSTABLES: readonly string[] = ["factura", "facturaCambiaria", "facturaExportacion"];

/** What the party beside the issuer is called, when it receives nothing from the issuer. */
const NOMBRES_DE_RECEPTOR: Readonly<Record<string, string>> = {
  facturaEspecial: "Vendedor",
  reciboDonacion: "Donante",
};

/** The contract's types as SAT has them, the usual one first: who may issue them, which of SAT's they are and what adjusts them. */
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
          // The only one that a small taxpayer may issue; other taxpayers adjust with the other two.
          { tipo: "notaAbono", cuando: afiliacion("PEQ") },
        ]
      : [],
    pideReceptor: tipo === "facturaEspecial",
    llevaPagos: tipo === "facturaCambiaria",
  };
});

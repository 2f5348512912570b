import type { Dte } from "@dte/contracts";

/** A document of which nothing is known but its country. */
export const dteVacio = (pais: string): Dte => ({
  ...{ tipo: "", tipoFiscal: "", pais, fechaEmision: "", total: "", moneda: "", idCuenta: "" },
  ...{ anulado: false, esExentoIva: false, estaEnAmbienteDePruebas: false },
  ...{ canal: null, emisor: null, receptor: null, certificador: null },
  ...{ items: [], datosAdicionales: [], bitacora: [], recursos: [], abonosPactados: [], frases: [] },
  ...{ observaciones: [], impuestos: [], ajustes: [], advertencias: [] },
});

import type { Dte } from "@dte/contracts";

/** Makes a document of which only the country is known. */
export const dteVacio = (pais: string): Dte => ({
  ...{ tipo: "", tipoFiscal: "", pais, fechaEmision: "", total: "", moneda: "", idCuenta: "" },
  ...{ anulado: false, esExentoIva: false, estaEnAmbienteDePruebas: false },
  ...{ canal: null, emisor: null, receptor: null, certificador: null },
  ...{ items: [], datosAdicionales: [], bitacora: [], recursos: [], abonosPactados: [], frases: [] },
  ...{ observaciones: [], impuestos: [], ajustes: [], advertencias: [] },
});

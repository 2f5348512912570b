export { isAjeno } from "./ajeno.js";
export type { Anulacion } from "./anulacion.js";
export { type CancelInput, prepareCancel } from "./cancel.js";
export {
  type AjusteDocumento,
  type Documento,
  type ImpuestoLinea,
  type Linea,
  type Original,
  type Retenciones,
  TIPOS,
  type Tipo,
  type TipoItem,
  type TotalImpuesto,
  toDte,
} from "./documento.js";
export { dteVacio } from "./dte-vacio.js";
export { faultsOf, refusalOf } from "./faults.js";
export { diaDe, diasEntre, type FechaLocal, fechaLocal, parseFecha } from "./fecha.js";
export { fichaDe } from "./ficha.js";
export { cleanIdCuenta } from "./id-cuenta.js";
export { IVA_CON_UNIDAD } from "./iva-con-unidad.js";
export { ITEMS_MAX, ITEMS_TOPE } from "./lineas.js";
export { MONEDAS } from "./monedas.js";
export { MOTIVOS_DEL_CONTRATO } from "./motivos-exencion.js";
export type { Numeracion, Rango } from "./numeracion.js";
export { type PrepareInput, prepare } from "./prepare.js";
export {
  type Calculado,
  type Contexto,
  type ContextoInicial,
  type Exportacion,
  type Fault,
  fail,
  type ImpuestoPedido,
  type LineaBase,
  type Localidad,
  type Outcome,
  pass,
  type Readable,
  type Regime,
  type Rule,
  type TasaImpuesto,
} from "./regime.js";
export { isAnuladoPorFuerza, isAnuladoSinPrueba } from "./sin-autoridad.js";
export { writable } from "./texto.js";
export { giraLectura, hasOcultos, visible } from "./texto-visible.js";
export {
  type ImpuestoDelDocumento,
  type ImpuestosDeLibro,
  impuestosDe,
  impuestosDeLibro,
  inOrderOf,
  papelEnDocumento,
  sumaDeLineas,
} from "./totales.js";
export { amountInWords } from "./words.js";

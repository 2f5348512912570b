export { campoDe, camposDe, type Donde, faultOf, wholeOf } from "./campos.js";
export { applies, type Hechos } from "./cuando.js";
export { EXPORTACION_COMUN } from "./exportacion.js";
export {
  isIdentificador,
  isIdentificadorDeEmisor,
  tipoIdentificadorOf,
} from "./identificadores.js";
export { nombreDelImpuesto, papelDe } from "./impuestos.js";
export { opcionesDe } from "./opciones.js";
export { type ReglaEscrita, reglasDe } from "./reglas.js";
export { nombreDeClase, notasDe, tipoDe, tiposDe } from "./tipos.js";

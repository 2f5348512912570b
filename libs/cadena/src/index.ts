export { type Asiento, GENESIS, huellaDe } from "./asiento.js";
export { type Linea, readLinea } from "./linea.js";
export {
  type Firmada,
  idOfLlave,
  isAvalada,
  isFirmada,
  type LlavePublica,
  type Raiz,
  readPublica,
  signAval,
  signRaiz,
} from "./raiz.js";

export { descripcion } from "./descripcion.js";
export { fichaOf, originalOf } from "./ficha.js";

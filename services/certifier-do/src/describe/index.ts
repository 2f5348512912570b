export { catalogos } from "./catalogos.js";
export { descripcion } from "./descripcion.js";
export { fichaOf, originalOf } from "./ficha.js";

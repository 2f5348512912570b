export { descripcion } from "./descripcion.js";
export { fichaOf } from "./ficha.js";

export { catalogos } from "./catalogos.js";
export { descripcion } from "./descripcion.js";
export { fichaOf } from "./ficha.js";

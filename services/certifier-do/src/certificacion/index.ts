export { type Bateria, certificar, type Paso, type Respuesta, type Veredicto } from "./bateria.js";
export { type Libro, readSet, type SetDgii } from "./set.js";

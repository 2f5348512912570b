export { isBroken, type Resultado, table } from "./informe.js";
export type { Mundo, RespuestaDeCliente } from "./mundo.js";
export { type OpenMundo, openMundo } from "./open.js";
export { verify } from "./verify.js";

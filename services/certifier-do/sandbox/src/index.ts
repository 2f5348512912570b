export { readAsiento } from "./asientos.js";
export { readConfig } from "./config.js";
export type { Directorio, Emisor, Rango } from "./emisores.js";
export { type SandboxOptions, startSandbox } from "./sandbox.js";

export { readAsiento } from "./asientos.js";
export { readConfig } from "./config.js";
export { type Emisor, readEmisores } from "./emisores.js";
export { type SandboxOptions, startSandbox } from "./sandbox.js";

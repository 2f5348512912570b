export { type Answer, type Api, createApi, createControl, type Fallo, type LedgerEntry } from "./api.js";
export { type Constellation, type ConstellationOptions, startConstellation } from "./constellation.js";
export { CLAVE, type TestCuenta, USUARIO_NINGUNA, USUARIO_TODAS } from "./cuentas.js";
export { createDatabase, takePort, until } from "./infra.js";
export type { Comercio, CuentaDePais, PaisDePrueba } from "./paises.js";

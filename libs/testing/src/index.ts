export { type Answer, type Api, createApi, createControl, type Fallo, type LedgerEntry } from "./api.js";
export { type Constellation, startConstellation } from "./constellation.js";
export {
  createCallReader,
  createCountedWay,
  createStatementReader,
} from "./counted.js";
export {
  CLAVE,
  type Comercio,
  type CuentaDePais,
  type TestCuenta,
  USUARIO_NINGUNA,
  USUARIO_TODAS,
} from "./cuentas.js";
export { createDatabase, takePort, until } from "./infra.js";
export { startObserved } from "./observed.js";
export type { ConstellationOptions } from "./options.js";
export { PAIS_DE_PRUEBA } from "./pais-de-prueba.js";
export type { ObservedSpan } from "./receiver.js";

export type {
  DemoCertificado,
  DemoComercio,
  DemoCountry,
  DemoCuenta,
  DemoLlave,
  DemoModule,
  Validity,
} from "./country.js";
export { demoLogo } from "./logo.js";
export { type Emisor, joinPadrones, type Padron } from "./padron.js";

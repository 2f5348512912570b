export type {
  Certificacion,
  CertificacionDe,
  GrupoCertificacion,
  HechoCertificacion,
  PasoCertificacion,
  ProductoDeCatalogo,
} from "./certificacion.js";
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

export {
  type CertificadoDgii,
  type CertificadoMh,
  createCertificadoDgii,
  createCertificadoMh,
  type Validity,
} from "./demo-certificates.js";
export type { DemoCertificado, DemoCountry } from "./demo-country.js";
export { countries, type DemoFile, type DemoUser } from "./demo-data.js";
export type { DemoKeys } from "./demo-keys.js";
export { type DatabaseRequest, dropDatabase, prepareDatabase } from "./infra/databases.js";

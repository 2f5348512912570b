export {
  type CertificadoDgii,
  type CertificadoMh,
  createCertificadoDgii,
  createCertificadoMh,
  type Validity,
} from "./demo-certificates.js";
export type { DemoCertificado, DemoCountry } from "./demo-country.js";
export { countries, type DemoFile, type DemoUser, demoUsers, seedDocument } from "./demo-data.js";
export { type DemoKeys, openDemoKeys } from "./demo-keys.js";
export { environmentOf, type PortTable, type Surroundings } from "./environment.js";
export { type DatabaseRequest, dropDatabase, prepareDatabase } from "./infra/databases.js";
export { type Infra, type InfraName, type InfraOptions, startInfra } from "./infra/start-infra.js";
export { type Callee, calleesOf, type Manifest, readManifests, type Store, startOrder } from "./manifests.js";
export { createProgress, type Progress } from "./progress.js";

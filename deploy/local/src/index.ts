export { startBalancer } from "./balancer.js";
export { type Country, countryFolders, findCountries, moduleOf } from "./countries.js";
export { environmentOf, type PortTable, type Surroundings } from "./environment.js";
export { dropDatabase, prepareDatabase } from "./infra/databases.js";
export { isCertifier, type Manifest, readManifests, startOrder } from "./manifests.js";
export { type Operacion, readOperacion } from "./operacion.js";
export { root } from "./paths.js";
export { answersHttp } from "./readiness.js";
export { writePadron } from "./sandboxes.js";

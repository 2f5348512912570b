export { startBalancer } from "./balancer.js";
export { type Country, findCountries, moduleOf } from "./countries.js";
export { environmentOf, type PortTable, type Surroundings } from "./environment.js";
export { dropDatabase, prepareDatabase } from "./infra/databases.js";
export { type Manifest, readManifests, startOrder } from "./manifests.js";
export { root } from "./paths.js";
export { answersGrpc, answersHttp } from "./readiness.js";
export { writePadron } from "./sandboxes.js";
